"""What a plan counts."""

from __future__ import annotations

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Action, Place, Plan, PlanItem, Why


def test_a_plan_counts_what_changes_and_names_what_is_out_of_reach() -> None:
    far = PlanItem(Place.ORIGIN, "assistant:1", Action.OUT_OF_REACH, Why.NOT_OURS)
    plan = Plan(
        "forget",
        (MemoryId(1),),
        (
            PlanItem(Place.SUMMARY, "summary:1", Action.REMOVE, Why.SAYS_IT),
            PlanItem(Place.SUMMARY, "summary:2", Action.REMOVE, Why.SAYS_IT, count=2),
            PlanItem(Place.CHAT, "chat:1", Action.LEAVE, Why.OWN_PROSE),
            far,
        ),
    )
    assert plan.counts() == {Place.SUMMARY: 3}
    assert plan.out_of_reach == (far,)
