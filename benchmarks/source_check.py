"""How sure and how fast the check of sources is, on RealMem and LoCoMo (bars: limits.md of the specification).

    .venv/bin/python benchmarks/source_check.py [DATA]

DATA is the folder with `realmem` and `locomo`, `../shared/data` beside the project when left out.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.memory import NEEDS_A_LOOK, Check
from sentient_desktop.domain.source_check import ChatText, Claim, Said, check
from sentient_desktop.domain.wording import Wording

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"
BAR_SECONDS = 1.5


@dataclass(frozen=True, slots=True)
class Recorded:
    """One recorded source, and what is known of it beforehand: `fault` is placeholder, nowhere, other_speaker or
    nothing."""

    claim: Claim
    chat: ChatText
    fault: str = ""


def plain(content: Any) -> str:
    """A memory's text; one of RealMem's is an object."""
    return content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)


def realmem_claim(name: str, memory: dict[str, Any]) -> Claim:
    """A memory's source as its file states it: turns counted from 1; placeholders from 0; -1 for none."""
    turn = memory["source_turn"]
    return Claim(
        Wording.of(plain(memory["content"]), [name]),
        about=(name,),
        quote=memory["source_content_snapshot"],
        speaker=memory["source_role_snapshot"],
        message=max(turn - 1, 0) if turn >= 0 else None,
        names_message=turn >= 0,
    )


def realmem(folder: Path) -> Iterator[Recorded]:
    """All sources of the four people."""
    expected = json.loads((folder / "expected-findings.json").read_text("utf-8"))["files"]
    for path in sorted(folder.glob("*_dialogues_256k.json")):
        faults = expected[path.name]
        nowhere = Counter((index, turn) for index, turn in faults["snapshot_not_in_any_turn"])
        data = json.loads(path.read_text("utf-8"))
        name = data["_metadata"]["person_name"].replace("_", " ")
        for session in data["dialogues"]:
            turns = session["dialogue_turns"]
            chat = ChatText(Said(Role(t["speaker"].lower()), None, plain(t["content"])) for t in turns)
            for memory in session["extracted_memory"]:
                key = memory["index"], memory["source_turn"]
                fault = "nowhere" if nowhere[key] > 0 else ""
                nowhere[key] -= 1
                if memory["source_turn"] == 0:
                    fault = "placeholder"
                yield Recorded(realmem_claim(name, memory), chat, fault)


def evidence_ids(evidence: Any) -> list[str]:
    """LoCoMo's evidence: one id, a list, or ids joined by commas."""
    listed = evidence if isinstance(evidence, list) else str(evidence).split(",")
    return [part.strip() for part in listed if part.strip()]


def locomo(folder: Path) -> Iterator[Recorded]:
    """All recorded links of the ten conversations, each session a chat."""
    conversations = json.loads((folder / "locomo10.json").read_text("utf-8"))
    listed = json.loads((folder / "expected-findings.json").read_text("utf-8"))["evidence_turn_spoken_by_other_person"]
    wrong = {(w["sample"], w["observation"], w["owner"], w["index"], w["evidence"]) for w in listed}
    for conversation in conversations:
        for title, by_person in conversation["observation"].items():
            turns = conversation["conversation"][title.removesuffix("_observation")]
            chat = ChatText(Said(Role.USER, turn["speaker"], turn["text"]) for turn in turns)
            at = {turn["dia_id"]: number for number, turn in enumerate(turns)}
            for person, facts in by_person.items():
                for index, (fact, evidence) in enumerate(facts):
                    wording = Wording.of(fact, [person])
                    for key in evidence_ids(evidence):
                        is_wrong = (conversation["sample_id"], title, person, index, key) in wrong
                        claim = Claim(wording, about=(person,), message=at.get(key))
                        yield Recorded(claim, chat, "other_speaker" if is_wrong else "")


def share(part: int, whole: int) -> str:
    """A part of a whole with its percentage."""
    return f"{part:>5} of {whole:<5} {part / whole:7.1%}"


def outcomes(recorded: list[Recorded]) -> list[Check]:
    """The check of each source."""
    return [check(one.claim, one.chat).check for one in recorded]


def fresh(recorded: list[Recorded]) -> list[Recorded]:
    """The same sources with nothing prepared, for timing."""
    chats = {id(one.chat): ChatText(one.chat.messages) for one in recorded}
    return [replace(one, chat=chats[id(one.chat)]) for one in recorded]


def report_realmem(recorded: list[Recorded]) -> None:
    """RealMem with the origin's statement of the speaker hidden, then with it."""
    spent = []
    for _ in range(3):
        unprepared = fresh(recorded)
        started, busy = time.perf_counter(), time.process_time()
        told = outcomes(unprepared)
        spent.append((time.perf_counter() - started, time.process_time() - busy))
    seconds, busy = min(spent)
    print(
        f"RealMem: {len(recorded)} sources checked in {seconds:.2f} s, {busy:.2f} s of it at work (bar {BAR_SECONDS} s)"
    )
    silent = outcomes([replace(one, claim=replace(one.claim, speaker=None)) for one in fresh(recorded)])
    for title, checks in (("by the texts alone", silent), ("with the stated speaker", told)):
        placeholders = [c for c, one in zip(checks, recorded, strict=True) if one.fault == "placeholder"]
        others = [c for c, one in zip(checks, recorded, strict=True) if not one.fault]
        print(f"  {title}")
        found = sum(c in NEEDS_A_LOOK for c in placeholders)
        print(f"    placeholders found out        {share(found, len(placeholders))}")
        print(f"    false alarms: unbacked        {share(others.count(Check.UNBACKED), len(others))}")
        print(f"    false alarms: any             {share(sum(c in NEEDS_A_LOOK for c in others), len(others))}")
        print(f"    all checks                    {dict(Counter(checks).most_common())}")
    nowhere = [check(one.claim, one.chat) for one in recorded if one.fault == "nowhere"]
    found = sum(o.stands is not Check.EXACT for o in nowhere)
    print(f"  quotes that stand nowhere letter by letter {share(found, len(nowhere))}")
    print(f"    of these missing              {share(sum(o.check is Check.MISSING for o in nowhere), len(nowhere))}")
    print(f"    there but for white space     {share(sum(o.stands is Check.FOLDED for o in nowhere), len(nowhere))}")


def report_locomo(recorded: list[Recorded]) -> None:
    """LoCoMo: the sources said by the other person."""
    started = time.perf_counter()
    checks = outcomes(recorded)
    seconds = time.perf_counter() - started
    wrong = [c for c, one in zip(checks, recorded, strict=True) if one.fault]
    others = [c for c, one in zip(checks, recorded, strict=True) if not one.fault]
    print(f"LoCoMo: {len(recorded)} sources checked in {seconds:.2f} s")
    print(f"  said by the other person        {share(wrong.count(Check.OTHER_SPEAKER), len(wrong))}")
    print(f"  the same said of others         {share(others.count(Check.OTHER_SPEAKER), len(others))}")
    print(f"  all checks                      {dict(Counter(checks).most_common())}")


if __name__ == "__main__":
    data = Path(sys.argv[1]) if len(sys.argv) > 1 else DATA
    report_realmem(list(realmem(data / "realmem")))
    report_locomo(list(locomo(data / "locomo")))
