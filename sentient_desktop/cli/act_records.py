"""What an act does, and what it has still to do in files, as the JSON that programs read. The names of the fields are a
promise (command-line.md)."""

from __future__ import annotations

from sentient_desktop.cli.records import Json, instant
from sentient_desktop.domain.change import Change
from sentient_desktop.domain.filing import Unfinished, WorkspaceFile
from sentient_desktop.domain.plan import Plan, PlanItem


def change(one: Change) -> Json:
    """The outcome of an act, with its plan and what is unfinished."""
    touched = {
        "verb": one.verb,
        "act": one.act_id,
        "ids": list(one.memory_ids),
        "until": instant(one.undo_until),
        "undoes": one.undoes,
    }
    proof = {"proof": one.proof.as_record()} if one.proof is not None else {}
    return {"change": touched, **plan(one.plan), **proof, "unfinished": list(one.unfinished)}


def workspace_file(one: WorkspaceFile) -> Json:
    """An added file of an assistant."""
    return {
        "id": one.id,
        "name": one.name,
        "path": str(one.path),
        "assistant": one.assistant,
        "maintained": one.maintained,
        "problem": one.problem,
    }


def unfinished(one: Unfinished) -> Json:
    """Something that an act has still to do in a file."""
    return {"name": one.name, "reason": one.reason, "since": instant(one.since), "tries": one.tries}


def plan(one: Plan | None) -> Json:
    """What an act touches, and what only the person can change."""
    if one is None:
        return {"plan": [], "out_of_reach": []}
    return {"plan": [_item(each) for each in one.items], "out_of_reach": [_item(each) for each in one.out_of_reach]}


def _item(one: PlanItem) -> Json:
    return {
        "place": str(one.place),
        "what": one.target,
        "action": str(one.action),
        "why": str(one.why),
        "count": one.count,
        **({"file": one.name} if one.name else {}),
        **({"look_for": one.look_for} if one.look_for else {}),
        **({"link": one.link} if one.link else {}),
    }
