-- What a model proposed about memories, and what the tidy-up did by itself. `done` = 0: a suggestion on a card, as long
-- as its memory is of this version. A forget clears the reasons of every tidy-up that was shown the memory.
CREATE TABLE tidy_ups (
  id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, through TEXT NOT NULL
) STRICT;
CREATE TABLE tidy_up_seen (
  tidy_up_id INTEGER NOT NULL REFERENCES tidy_ups(id) ON DELETE CASCADE,
  memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE, PRIMARY KEY (memory_id, tidy_up_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tidy_up_seen_tidy_up ON tidy_up_seen(tidy_up_id);
CREATE TABLE advice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  tidy_up_id INTEGER NOT NULL REFERENCES tidy_ups(id) ON DELETE CASCADE,
  memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE, other_id INTEGER,
  verb TEXT NOT NULL CHECK (verb IN ('remove','extend','merge','remember')),
  reason TEXT NOT NULL DEFAULT '', days INTEGER CHECK (days > 0), content TEXT,
  act_id INTEGER REFERENCES acts(id), done INTEGER NOT NULL CHECK (done IN (0, 1)), version INTEGER NOT NULL
) STRICT;
CREATE INDEX advice_memory ON advice(memory_id, done);
CREATE INDEX advice_other ON advice(other_id) WHERE other_id IS NOT NULL;
CREATE INDEX advice_tidy_up ON advice(tidy_up_id);
CREATE INDEX advice_act ON advice(act_id) WHERE act_id IS NOT NULL;
