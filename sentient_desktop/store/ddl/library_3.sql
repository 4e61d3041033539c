-- What an assistant is told is chosen by when a memory was last said. An unknown time of that is the time first noted
-- (memory.md, "A memory"): the indexes of the first version left those without it to the end.
DROP INDEX memories_told_recent;
CREATE INDEX memories_told_recent ON memories(assistant_id, authored_by, coalesce(restated_at, first_seen_at) DESC, id DESC)
  WHERE state = 'current';
DROP INDEX memories_told_sure;
CREATE INDEX memories_told_sure
  ON memories(assistant_id, authored_by, coalesce(confidence, 0.5) DESC, coalesce(restated_at, first_seen_at) DESC, id DESC)
  WHERE state = 'current';
-- those about somebody else are shown and not told
CREATE INDEX memories_about ON memories(assistant_id, about) WHERE state = 'current' AND about IS NOT NULL;
-- insights by when they, or what they were drawn from, are from
DROP INDEX insights_status;
CREATE INDEX insights_status ON insights(assistant_id, status, at DESC, id DESC);
CREATE INDEX evidence_newest ON evidence(at, insight_id) WHERE at IS NOT NULL;
