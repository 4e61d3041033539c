-- The review queue (review.md): what was found stands apart from what the person decided about it. A look may find anew at
-- any time; a decision is an act, stands in the history, and comes and goes with it.

-- findings: what a look found in wordings, and cards that others ask for (wish, said_again). Never any wording.
CREATE TABLE findings_new (
  kind TEXT NOT NULL CHECK (kind IN ('double','contradiction','passing','secret','orders','hidden','wish','said_again')),
  memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
  other_id INTEGER NOT NULL DEFAULT 0, found_at INTEGER NOT NULL,
  wish TEXT CHECK (wish IN ('forget','change','gone')),   -- what was wished of the person's own
  PRIMARY KEY (kind, memory_id, other_id)
) STRICT, WITHOUT ROWID;
INSERT INTO findings_new(kind, memory_id, other_id, found_at)
  SELECT kind, memory_id, other_id, found_at FROM findings WHERE kind NOT IN ('source', 'assistant_only', 'stale');
DROP TABLE findings;
ALTER TABLE findings_new RENAME TO findings;
CREATE INDEX findings_memory ON findings(memory_id);
CREATE INDEX findings_other ON findings(other_id) WHERE other_id <> 0;

-- decisions: what the person said to a card, by its group. A later one is put off until that time.
CREATE TABLE decisions (
  kind TEXT NOT NULL CHECK (kind IN ('held','source','assistant_only','stale','double','contradiction','said_again',
    'passing','secret','wish','orders')),
  memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE, other_id INTEGER NOT NULL DEFAULT 0,
  answer TEXT NOT NULL CHECK (answer IN ('right','not_right','later')), at INTEGER NOT NULL, until INTEGER,
  PRIMARY KEY (kind, memory_id, other_id), CHECK ((answer = 'later') = (until IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX decisions_memory ON decisions(memory_id);
CREATE INDEX decisions_other ON decisions(other_id) WHERE other_id <> 0;

-- marked_looks: memories whose wording changed since the look saw them. New ones are those above the number that it came to
-- (the setting 'review.looked_to').
CREATE TABLE marked_looks (memory_id INTEGER PRIMARY KEY REFERENCES memories(id) ON DELETE CASCADE) STRICT;

-- finding_keys: numbers made from the words of a memory, by which those that may be a pair find one another (review/keys.py).
-- look_keys has the same by memory (4 bytes each), so that a memory's go with it: half the size of a second index.
CREATE TABLE finding_keys (
  key INTEGER NOT NULL, memory_id INTEGER NOT NULL, PRIMARY KEY (key, memory_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE look_keys (
  memory_id INTEGER PRIMARY KEY REFERENCES memories(id) ON DELETE CASCADE, keys BLOB NOT NULL
) STRICT;

-- held_notices: when the person was told that a held memory will be forgotten.
CREATE TABLE held_notices (
  memory_id INTEGER PRIMARY KEY REFERENCES memories(id) ON DELETE CASCADE, told_at INTEGER NOT NULL
) STRICT;

-- sources that need a look, and those that only the assistant said, of memories that the person has not confirmed
CREATE INDEX memories_review ON memories(worst_check, id, about) WHERE state = 'current' AND confirmed_at IS NULL
  AND worst_check IN ('conflict', 'other_speaker', 'unbacked', 'elsewhere', 'missing', 'assistant_only');
-- what may be out of date: by when it was last said, and those with a lifetime of their own by when that is over
CREATE INDEX memories_stale ON memories(coalesce(confirmed_at, restated_at, first_seen_at), id, category, about)
  WHERE state = 'current' AND expected_valid_days IS NULL;
CREATE INDEX memories_lifetime
  ON memories(coalesce(confirmed_at, restated_at, first_seen_at) + expected_valid_days * 86400000000, id, category, about)
  WHERE state = 'current' AND expected_valid_days IS NOT NULL;
-- held ones, by how long they have waited
CREATE INDEX memories_held ON memories(added_at, id) WHERE state = 'held';
