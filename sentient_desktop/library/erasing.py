"""After the rows of a forget are gone: no byte may be left, and that is shown by looking anew."""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from sentient_desktop.domain.memory import ActId, Micros
from sentient_desktop.domain.plan import Place
from sentient_desktop.errors import NotFound, StoreFault
from sentient_desktop.later import Later, modules
from sentient_desktop.store.connection import library_file, told

if TYPE_CHECKING:
    from sentient_desktop.assistants import registry
    from sentient_desktop.cascades import proving
    from sentient_desktop.cascades.effects import Work
    from sentient_desktop.cascades.linked_queue import Editors
    from sentient_desktop.cascades.proving import Remembered
    from sentient_desktop.domain import proof as proofs
    from sentient_desktop.domain.plan import Plan
    from sentient_desktop.domain.proof import CopyFate, Erasing, Proof, Waiting
    from sentient_desktop.store import byte_proof, erasure, linked_rows, safety, safety_cleaning
    from sentient_desktop.store.connection import Connection, Store
else:
    registry = Later("sentient_desktop.assistants.registry")
    proving = Later("sentient_desktop.cascades.proving")
    proofs = Later("sentient_desktop.domain.proof")
    byte_proof, erasure, linked_rows, safety, safety_cleaning = modules(
        "sentient_desktop.store", "byte_proof", "erasure", "linked_rows", "safety", "safety_cleaning"
    )

PATIENCE = 0.25
"""Seconds for which a large search index is written anew at a time, when others wait for the thread."""
LOOKED_AT = 200
"""Memories of one act that are looked for by what they say; of more, only the rows that are theirs."""
REMEMBERED = 16
"""Acts whose wordings are kept in memory for the proof by bytes."""


@dataclass(slots=True)
class Witness:
    """What one act removes, remembered while it does."""

    memories: list[Remembered] = field(default_factory=list)
    indexed: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    """What went from the indexes of derived texts, by index."""
    from_the_start: bool = False
    """Whether nobody else removed a part of it before: a process that was killed may have."""
    _planned: Counter[Place] = field(default_factory=Counter)
    _insights: list[int] = field(default_factory=list)

    @property
    def wordings(self) -> list[str]:
        """Every wording that these memories ever had."""
        return [wording for each in self.memories for wording in each.wordings]

    @property
    def gone(self) -> dict[str, Sequence[str]]:
        """The texts that went from each search index."""
        return {**self.indexed, "memories_fts": self.wordings}

    @property
    def before(self) -> dict[Place, int]:
        """How much there was at each place that is looked at again."""
        looked_at = Place if len(self.memories) <= LOOKED_AT else proving.BY_ID
        return {place: self._planned[place] for place in looked_at if self._planned[place]}

    def saw(self, memories: Sequence[Remembered], work: Work, indexed: Mapping[str, Sequence[str]]) -> None:
        """Remembers what was removed just now: which memories, by which work, and what went from which index."""
        self.memories += memories
        self._planned.update(proving.planned(work.plan))
        self._insights += [effect.row[1] for effect in work.effects if effect.row and effect.row[0] == "insights"]
        for index, texts in indexed.items():
            self.indexed[index] += texts

    def look_again(self, connection: Connection) -> dict[Place, int]:
        """The same places after it, those that are empty now too."""
        after = proving.prove_rows(connection, [each.subject.id for each in self.memories], self._insights)
        if len(self.memories) <= LOOKED_AT:
            after.update(proving.prove_texts(connection, self.memories, editors_of(connection)))
        return {place: after[place] for place in Place if after[place] or place in self.before}


def editors_of(connection: Connection) -> Editors:
    """What knows the records of linked stores; nothing is imported for it while there are none."""
    return registry.editors() if linked_rows.places(connection) else {}


def count_bytes(folder: Path, asked: str) -> str:
    """The part of the proof that runs in another process: what `byte_proof.prove_bytes` asks, answered, as JSON."""
    return byte_proof.answer(folder, asked)


class Proving:
    """What is left to do after a forget, and its proof."""

    _store: Store
    _clock: Callable[[], Micros]
    _seen: OrderedDict[ActId, tuple[Witness, Proof]]

    def finish_erasing(self, *, patience: float | None = None) -> Erasing:
        """Erases what earlier forgets left in the files: "Try again". Does nothing when nothing is left."""
        return self._finish_erasing({}, patience)

    def _finish_erasing(self, witnesses: Mapping[ActId, Witness], patience: float | None) -> Erasing:
        known = {act: witness.gone for act, witness in witnesses.items() if witness.from_the_start}
        try:
            with told(library_file(self._store.folder)):
                return erasure.finish_erasing(self._store, self._clock(), patience, known)
        except StoreFault:
            # The rows are gone and the act is done: what the disk does now is told as unfinished, and done later.
            return proofs.Erasing(False, proofs.Waiting.BYTES)

    def erasing_waits_for(self) -> tuple[Waiting, ...]:
        """Why the bytes of earlier forgets are not gone yet; empty when they are. Cheap: for a banner, and a timer."""
        return erasure.waiting(self._store.reader())

    def _keep_a_copy_before(self, count: int) -> None:
        """A safety copy before many memories are removed. It is cleaned of them as well; what it keeps is the rest.

        One that cannot be made (the disk is full) does not hold up what the person wants to be gone.
        """
        if count > LOOKED_AT and not safety.was_made_lately(self._store.folder, self._clock()):
            with suppress(StoreFault):
                safety.make_safety_copy(library_file(self._store.folder), self._clock())

    def safety_copies(self) -> list[safety.SafetyCopy]:
        """The safety copies, newest first."""
        return safety.list_copies(self._store.folder)

    def prove(self, act_id: ActId, files: Sequence[Path] = ()) -> Proof:
        """Looks for everything that a forget removed: in the tables, and in another process in the raw files (`files`
        are text files that were rewritten for it). Takes seconds for a large library.

        Only the process that removed the wordings knows them: later, and in another one, what can be looked at are the
        rows by their ids (`bytes_left` is None then). Raises NotFound for an act that forgot nothing.
        """
        erasing = self.finish_erasing()
        seen = self._seen.get(act_id)
        if seen is None:
            return self._by_ids(act_id, erasing)
        witness, earlier = seen
        copies = dict(earlier.copies) | dict(erasing.copies)
        unfinished = [erasing.reason] if erasing.reason is not None else []
        left: int | None = None
        in_files: Mapping[str, int] = {}
        try:
            left, in_files = self._bytes_left(witness, files, copies)
        except StoreFault:
            unfinished.append(proofs.Waiting.BYTES)
        except OSError:
            unfinished.append(proofs.Waiting.COPY)
        proof = proofs.Proof(
            earlier.before,
            witness.look_again(self._store.reader()),
            left,
            copies,
            tuple(unfinished),
            earlier.out_of_reach,
            in_files,
        )
        self._seen[act_id] = (witness, proof)
        return proof

    def _bytes_left(
        self, witness: Witness, files: Sequence[Path], copies: dict[str, CopyFate]
    ) -> tuple[int, Mapping[str, int]]:
        found = byte_proof.prove_bytes(self._store.folder, witness.wordings, files)
        left = found.left
        for copy in self.safety_copies():
            inside = found.by_file.get(copy.path.relative_to(self._store.folder).as_posix())
            if inside:
                # Some other row of the copy says it too: it goes as a whole.
                safety.delete(copy.path)
                copies[copy.path.name] = proofs.CopyFate.DELETED
                left -= inside
        return left, found.in_given

    def _by_ids(self, act_id: ActId, erasing: Erasing) -> Proof:
        before, after = safety_cleaning.counted(self._store.reader(), act_id)
        if not before:
            raise NotFound(f"The act {act_id} forgot nothing.")
        unfinished = (erasing.reason,) if erasing.reason is not None else ()
        return proofs.Proof(before, after, None, erasing.copies, unfinished)

    def _witnessed(self, witnesses: Mapping[ActId, Witness], erasing: Erasing, plan: Plan) -> Proof:
        """The proof by tables of what was removed just now (by all acts together; `prove` has each), keeping what the
        proof by bytes needs."""
        unfinished = (erasing.reason,) if erasing.reason is not None else ()
        before: Counter[Place] = Counter()
        after: Counter[Place] = Counter()
        for act_id, witness in witnesses.items():
            here = witness.look_again(self._store.reader())
            before.update(witness.before)
            after.update(here)
            proof = proofs.Proof(dict(witness.before), here, None, erasing.copies, unfinished, plan.out_of_reach)
            self._seen[act_id] = (witness, proof)
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return proofs.Proof(dict(before), dict(after), None, erasing.copies, unfinished, plan.out_of_reach)
