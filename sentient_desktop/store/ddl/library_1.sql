-- library.sqlite3: everything that an act may change or erase.
-- Times: whole microseconds UTC, NULL = not known. No triggers and no generated columns: sqlite-utils' transform()
-- drops both without a word. Derived columns are written by store/ and examined by `doctor`.

-- settings: what command line and MCP obey, and the random key of the keyed hashes ('removal.key').
CREATE TABLE settings (
  key TEXT PRIMARY KEY, value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- assistants: one imported or linked store. Identity = format + account (where the origin names one), else the name.
CREATE TABLE assistants (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE, format TEXT NOT NULL, account TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('imported','linked','client','example')),
  path TEXT, revision TEXT, read_at INTEGER,
  extra TEXT CHECK (extra IS NULL OR json_valid(extra))
) STRICT;

-- imports: one reading-in; what it wrote carries its number, so cancelling can take it out again, in chunks.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT, assistant_id INTEGER NOT NULL REFERENCES assistants(id),
  path TEXT, started_at INTEGER NOT NULL, finished_at INTEGER,
  first_message_id INTEGER NOT NULL,      -- messages from this id on are its own: one import runs at a time
  state TEXT NOT NULL CHECK (state IN ('running','done','cancelled','failed')),
  report TEXT CHECK (report IS NULL OR json_valid(report))
) STRICT;

-- memories: one atomic statement an assistant holds. origin_key is its key in the origin (memory.md, identity).
CREATE TABLE memories (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  assistant_id INTEGER NOT NULL REFERENCES assistants(id),
  import_id INTEGER REFERENCES imports(id),
  origin_key TEXT NOT NULL, external_id TEXT,
  origin_hash BLOB,                       -- keyed hash of the record as last read: "unchanged" without comparing wording
  about TEXT,
  content TEXT NOT NULL CHECK (content <> ''), previous_content TEXT,
  category TEXT, avoid TEXT,
  confidence REAL CHECK (confidence IS NULL OR confidence BETWEEN 0.0 AND 1.0),
  state TEXT NOT NULL CHECK (state IN ('held','current','disputed','superseded')),   -- forgetting: see leaving
  superseded_by INTEGER REFERENCES memories(id) ON DELETE SET NULL,
  superseded_how TEXT CHECK (superseded_how IN ('replaced','merged','removed','gone')),
  authored_by TEXT NOT NULL CHECK (authored_by IN ('user','assistant','inferred')),
  first_seen_at INTEGER CHECK (first_seen_at BETWEEN -62135596800000000 AND 253402300799999999),
  restated_at INTEGER CHECK (restated_at BETWEEN -62135596800000000 AND 253402300799999999),
  confirmed_at INTEGER, added_at INTEGER NOT NULL, expires_at INTEGER,
  expected_valid_days INTEGER CHECK (expected_valid_days > 0),
  wording_hash BLOB NOT NULL,             -- keyed hash of the normalised wording: same text, removals (16 bytes)
  text_key TEXT NOT NULL,                 -- first 32 characters, casefolded, accents folded: the sort by text
  source_count INTEGER NOT NULL DEFAULT 0, worst_check TEXT NOT NULL DEFAULT 'none',
  version INTEGER NOT NULL DEFAULT 1,     -- in the WHERE of every write: no lost update
  extra TEXT CHECK (extra IS NULL OR json_valid(extra)),
  UNIQUE (assistant_id, origin_key),
  CHECK ((state = 'superseded') = (superseded_how IS NOT NULL))
) STRICT;
-- the list: one index a sort. state, assistant and check ride along at the end, so every combination of those filters with
-- that sort is one scan of a covering index that never reads a row and never sorts (1,000,000: first page 0.1 to 0.5 ms,
-- whole order 45 to 310 ms). Five indexes do what (state, X) pairs need ten or more for.
CREATE INDEX memories_newest  ON memories(first_seen_at DESC, id DESC, state, assistant_id, worst_check);
-- said: an unknown time of restating is the time first noted (memory.md, A memory)
CREATE INDEX memories_said    ON memories(coalesce(restated_at, first_seen_at) DESC, id DESC, state, assistant_id, worst_check);
CREATE INDEX memories_sure    ON memories(coalesce(confidence, 0.5), restated_at DESC, id DESC, state, assistant_id, worst_check);
CREATE INDEX memories_sourced ON memories(source_count DESC, id DESC, state, assistant_id, worst_check);
CREATE INDEX memories_text    ON memories(text_key, id, state, assistant_id, worst_check);
-- needs a look: the few memories with one of these checks, counted in 5 ms instead of 300
CREATE INDEX memories_look    ON memories(state) WHERE worst_check IN ('conflict', 'other_speaker', 'unbacked', 'elsewhere', 'missing');
-- any other filter (category, sureness, time): ids from here, then "id IN (…)" while walking the index of the sort
-- counts: by state and assistant from the same index (46 to 90 ms); by check one sum() a check, never GROUP BY (1.1 s).
-- (the confidence itself, not its rank: "sure:<0.5" never matches an unknown one)
CREATE INDEX memories_filter  ON memories(state, assistant_id, category, worst_check, confidence, first_seen_at, restated_at, source_count, id);
-- the prompt: inferred ones by recency, the others by confidence, of one assistant, current only
CREATE INDEX memories_told_recent ON memories(assistant_id, authored_by, restated_at DESC, id DESC) WHERE state = 'current';
CREATE INDEX memories_told_sure ON memories(assistant_id, authored_by, coalesce(confidence, 0.5) DESC, restated_at DESC, id DESC) WHERE state = 'current';
CREATE INDEX memories_wording ON memories(assistant_id, wording_hash);
CREATE INDEX memories_successor ON memories(superseded_by) WHERE superseded_by IS NOT NULL;
CREATE INDEX memories_expiring ON memories(expires_at) WHERE expires_at IS NOT NULL;

-- leaving: the fifth state, "forgetting", as a table of its own. A memory in it is hidden from every query (NOT IN, on an
-- empty table free) and removed when its time has come; undo deletes the row and has then changed nothing at all, so it
-- is exact. 10,000 at once: 11 ms, against 2,950 ms for a state column that stands in every index (1,000,000, measured).
CREATE TABLE leaving (
  memory_id INTEGER PRIMARY KEY REFERENCES memories(id) ON DELETE CASCADE,
  act_id INTEGER NOT NULL REFERENCES acts(id), forget_at INTEGER NOT NULL
) STRICT;
CREATE INDEX leaving_due ON leaving(forget_at);
-- current: the one query. Everything that leaves the window reads this (expiry: the caller adds expires_at > :now).
CREATE VIEW current_memories AS
  SELECT * FROM memories WHERE state = 'current' AND id NOT IN (SELECT memory_id FROM leaving);

-- memories_fts: words and prefixes of memories. Contentless; rowid = memories.id; written beside the row with the
-- segmented text (each CJK, kana, Thai character a token of its own), removed with the 'delete' command. A separator in
-- memories_fts_idx may keep a forgotten word (measured): after a forget store/erasure looks there and merges it away.
CREATE VIRTUAL TABLE memories_fts USING fts5(content, content='', prefix='1 2 3', tokenize="unicode61 remove_diacritics 2");

-- words: the vocabulary of memories, for parts of glued words of any length: instr() over it (106,000 words of 1,000,000
-- memories: 4 ms), then the words found OR-ed into memories_fts. A word that no memory holds any more (asked of
-- memories_fts) goes in the transaction of the forget.
CREATE TABLE words (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- topics and their memories.
CREATE TABLE topics (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE memory_topics (
  topic_id INTEGER NOT NULL REFERENCES topics(id), memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
  PRIMARY KEY (topic_id, memory_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memory_topics_memory ON memory_topics(memory_id);

-- sources: where a memory was said. chat_ref/message_ref are the origin's own names, kept so that a chat that arrives
-- later can be joined; chat_id/message_id (rows of chats.sqlite3) are filled once it is there.
CREATE TABLE sources (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('message','task_run','email','app','note','file','typed')),
  place TEXT NOT NULL, is_origin INTEGER NOT NULL DEFAULT 0 CHECK (is_origin IN (0, 1)),
  certainty TEXT NOT NULL CHECK (certainty IN ('recorded','likely')),
  chat_id INTEGER, message_id INTEGER, chat_ref TEXT, message_ref TEXT,
  task_run_id INTEGER, step INTEGER,
  app TEXT, item_id TEXT, folder_id INTEGER REFERENCES added_places(id), path TEXT, title TEXT, url TEXT,
  quote TEXT, speaker TEXT, said_at INTEGER,
  verdict TEXT NOT NULL DEFAULT 'none' CHECK (verdict IN
    ('exact','folded','named','elsewhere','other_speaker','assistant_only','unbacked','conflict','missing','not_read_in','unchecked','none')),
  found_message_id INTEGER,
  extra TEXT CHECK (extra IS NULL OR json_valid(extra)),
  CHECK (message_id IS NULL OR chat_id IS NOT NULL)
) STRICT;
-- verdict rides along: the filter by check finds any of a memory's sources, not only the worst
CREATE INDEX sources_memory ON sources(memory_id, said_at, verdict);
CREATE UNIQUE INDEX sources_origin ON sources(memory_id) WHERE is_origin = 1;
CREATE UNIQUE INDEX sources_message ON sources(message_id, memory_id) WHERE message_id IS NOT NULL;
CREATE INDEX sources_chat ON sources(chat_id, memory_id) WHERE chat_id IS NOT NULL;
CREATE INDEX sources_unresolved ON sources(chat_ref, message_ref) WHERE chat_ref IS NOT NULL AND message_id IS NULL;
CREATE INDEX sources_place ON sources(place, memory_id);

-- marked_checks: memories whose sources are still to be checked (just read in, the person's name or a chat changed), newest
-- first and in the background. rate: its format knows no confidence, so 0.9 when the person's own message is found to say it.
CREATE TABLE marked_checks (
  memory_id INTEGER PRIMARY KEY REFERENCES memories(id) ON DELETE CASCADE,
  rate INTEGER NOT NULL DEFAULT 0 CHECK (rate IN (0, 1))
) STRICT;

-- added_places: folders and files the person added; nothing outside them is opened or written.
CREATE TABLE added_places (
  id INTEGER PRIMARY KEY AUTOINCREMENT, assistant_id INTEGER REFERENCES assistants(id),
  kind TEXT NOT NULL CHECK (kind IN ('folder','file','workspace','linked')),
  path TEXT NOT NULL UNIQUE, name TEXT NOT NULL, seen_hash BLOB, seen_at INTEGER
) STRICT;

-- chips: a record under a reply or a task run that this memory (or insight) was in mind. "Withdrawn" is derived
-- from the memory's state when read.
CREATE TABLE chips (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_id INTEGER, task_run_id INTEGER REFERENCES task_runs(id) ON DELETE CASCADE,
  memory_id INTEGER REFERENCES memories(id) ON DELETE CASCADE, insight_id INTEGER REFERENCES insights(id) ON DELETE CASCADE,
  text TEXT NOT NULL, via TEXT, at INTEGER,
  CHECK ((message_id IS NULL) <> (task_run_id IS NULL)), CHECK ((memory_id IS NULL) <> (insight_id IS NULL))
) STRICT;
CREATE INDEX chips_memory ON chips(memory_id) WHERE memory_id IS NOT NULL;
CREATE INDEX chips_insight ON chips(insight_id) WHERE insight_id IS NOT NULL;
CREATE INDEX chips_message ON chips(message_id) WHERE message_id IS NOT NULL;
CREATE INDEX chips_run ON chips(task_run_id) WHERE task_run_id IS NOT NULL;

-- task_runs and task_steps: a piece of work an assistant did by itself, its transcript, and its checkpoint, whose
-- recalled texts are rows of their own so that one can be blanked without parsing the rest.
CREATE TABLE task_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT, assistant_id INTEGER NOT NULL REFERENCES assistants(id), origin_key TEXT NOT NULL,
  title TEXT, started_at INTEGER, ended_at INTEGER, checkpoint TEXT CHECK (checkpoint IS NULL OR json_valid(checkpoint)),
  UNIQUE (assistant_id, origin_key)
) STRICT;
CREATE TABLE task_steps (
  task_run_id INTEGER NOT NULL REFERENCES task_runs(id) ON DELETE CASCADE, step INTEGER NOT NULL,
  role TEXT NOT NULL, text TEXT NOT NULL, at INTEGER, PRIMARY KEY (task_run_id, step)
) STRICT, WITHOUT ROWID;
CREATE TABLE recalled_texts (
  id INTEGER PRIMARY KEY AUTOINCREMENT, task_run_id INTEGER NOT NULL REFERENCES task_runs(id) ON DELETE CASCADE,
  memory_id INTEGER, text TEXT NOT NULL        -- memory_id stays when the text is blanked: '' = forgotten
) STRICT;
CREATE INDEX recalled_texts_memory ON recalled_texts(memory_id);
CREATE INDEX recalled_texts_run ON recalled_texts(task_run_id);

-- summaries and the messages each was made from (rows of chats.sqlite3).
CREATE TABLE summaries (
  id INTEGER PRIMARY KEY AUTOINCREMENT, assistant_id INTEGER NOT NULL REFERENCES assistants(id), origin_key TEXT NOT NULL,
  chat_id INTEGER, content TEXT NOT NULL, start_at INTEGER, end_at INTEGER,
  extra TEXT CHECK (extra IS NULL OR json_valid(extra)), UNIQUE (assistant_id, origin_key)
) STRICT;
CREATE TABLE summary_messages (
  message_id INTEGER NOT NULL, summary_id INTEGER NOT NULL REFERENCES summaries(id) ON DELETE CASCADE,
  PRIMARY KEY (message_id, summary_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX summary_messages_summary ON summary_messages(summary_id);

-- passages: journal bullets and portrait paragraphs, one row each with its line end, so that joining them in order
-- gives back the text byte for byte, and one can be found (passages_fts) and replaced without touching its neighbours.
CREATE TABLE journal_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT, assistant_id INTEGER NOT NULL REFERENCES assistants(id),
  origin_key TEXT NOT NULL, at INTEGER, UNIQUE (assistant_id, origin_key)
) STRICT;
CREATE TABLE portraits (
  id INTEGER PRIMARY KEY AUTOINCREMENT, assistant_id INTEGER NOT NULL UNIQUE REFERENCES assistants(id),
  written_at INTEGER, stale INTEGER NOT NULL DEFAULT 0 CHECK (stale IN (0, 1))
) STRICT;
CREATE TABLE passages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  journal_entry_id INTEGER REFERENCES journal_entries(id) ON DELETE CASCADE,
  portrait_id INTEGER REFERENCES portraits(id) ON DELETE CASCADE,
  position INTEGER NOT NULL, text TEXT NOT NULL,
  CHECK ((journal_entry_id IS NULL) <> (portrait_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX passages_journal ON passages(journal_entry_id, position) WHERE journal_entry_id IS NOT NULL;
CREATE UNIQUE INDEX passages_portrait ON passages(portrait_id, position) WHERE portrait_id IS NOT NULL;
CREATE VIRTUAL TABLE passages_fts USING fts5(text, content='', tokenize="unicode61 remove_diacritics 2");

-- insights and their evidence. Usable is decided when read (the view), never stored.
CREATE TABLE insights (
  id INTEGER PRIMARY KEY AUTOINCREMENT, assistant_id INTEGER NOT NULL REFERENCES assistants(id), origin_key TEXT NOT NULL,
  dimension TEXT, statement TEXT NOT NULL, question TEXT,
  confidence REAL CHECK (confidence IS NULL OR confidence BETWEEN 0.0 AND 1.0),
  status TEXT NOT NULL CHECK (status IN ('active','confirmed','disputed','retired','held')),
  authored_by TEXT NOT NULL CHECK (authored_by IN ('user','inferred')), at INTEGER,
  extra TEXT CHECK (extra IS NULL OR json_valid(extra)), UNIQUE (assistant_id, origin_key)
) STRICT;
CREATE INDEX insights_status ON insights(assistant_id, status);
-- a message's evidence that was learned as a memory names both: it counts while that memory is current
CREATE TABLE evidence (
  id INTEGER PRIMARY KEY AUTOINCREMENT, insight_id INTEGER NOT NULL REFERENCES insights(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('memory','message','summary','other')),
  memory_id INTEGER REFERENCES memories(id) ON DELETE CASCADE, message_id INTEGER, summary_id INTEGER, ref TEXT,
  quote TEXT, at INTEGER
) STRICT;
CREATE INDEX evidence_insight ON evidence(insight_id, kind, memory_id);
CREATE INDEX evidence_memory ON evidence(memory_id) WHERE memory_id IS NOT NULL;
CREATE INDEX evidence_message ON evidence(message_id) WHERE message_id IS NOT NULL;
CREATE INDEX evidence_loose ON evidence(id) WHERE memory_id IS NULL;
CREATE INDEX evidence_summary ON evidence(summary_id) WHERE summary_id IS NOT NULL;
-- insights_fts, evidence_fts: what insights and the evidence of no memory say, so that a memory is looked for in 200,000 of
-- them in a millisecond (a scan: 0.7 s). Filled behind the rows, in the order of their ids, by store/saying_index.py; what is
-- not in there yet is scanned. With their content, since a row may go when its text (a chat's) can no longer be read.
CREATE VIRTUAL TABLE insights_fts USING fts5(text, tokenize="unicode61 remove_diacritics 2");
CREATE VIRTUAL TABLE evidence_fts USING fts5(text, tokenize="unicode61 remove_diacritics 2");
CREATE VIEW usable_insights AS
  SELECT i.* FROM insights i
  WHERE i.status = 'confirmed' OR (i.status = 'active' AND (i.authored_by = 'user' OR EXISTS (
    SELECT 1 FROM evidence e LEFT JOIN memories m ON m.id = e.memory_id
    WHERE e.insight_id = i.id AND CASE WHEN e.memory_id IS NULL THEN e.kind = 'message'
      ELSE m.state = 'current' AND m.id NOT IN (SELECT memory_id FROM leaving) END)));

-- acts and events: the history. An act is one group; an event is one row before and after. owner_id is the one memory
-- whose wording the event may hold: erasing it blanks before/after and keeps the fact that something was done.
CREATE TABLE acts (
  id INTEGER PRIMARY KEY AUTOINCREMENT, verb TEXT NOT NULL, at INTEGER NOT NULL,
  who TEXT NOT NULL CHECK (who IN ('person','assistant','tidy_up','import')), through TEXT NOT NULL,
  import_id INTEGER REFERENCES imports(id), undoes INTEGER REFERENCES acts(id), undone_by INTEGER REFERENCES acts(id)
) STRICT;
CREATE INDEX acts_undoable ON acts(id) WHERE undone_by IS NULL;
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT, act_id INTEGER NOT NULL REFERENCES acts(id),
  owner_id INTEGER, subject TEXT NOT NULL, row_id INTEGER NOT NULL,   -- subject: a table's name, or 'file'
  before TEXT CHECK (before IS NULL OR json_valid(before)), after TEXT CHECK (after IS NULL OR json_valid(after)),
  blanked INTEGER NOT NULL DEFAULT 0 CHECK (blanked IN (0, 1))
) STRICT;
CREATE INDEX events_act ON events(act_id);
CREATE INDEX events_owner ON events(owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX events_row ON events(subject, row_id, id);                -- "has anything later touched this row?"

-- removals: remembered so that an erased or disputed wording does not come back. No wording: a keyed hash.
CREATE TABLE removals (
  assistant_id INTEGER NOT NULL REFERENCES assistants(id), wording_hash BLOB NOT NULL,
  why TEXT NOT NULL CHECK (why IN ('forgotten','disputed')), at INTEGER NOT NULL, act_id INTEGER REFERENCES acts(id),
  PRIMARY KEY (assistant_id, wording_hash)
) STRICT, WITHOUT ROWID;

-- pending_files: a file still to be changed after the rows are; those of one file are done in the order of their ids.
-- recipe holds what a second look needs without any wording: keyed hashes of the memory's stems and which of them it
-- denies, keyed hashes of the whole file before and after, places of lines in between, and the events that hold a text.
CREATE TABLE pending_files (
  id INTEGER PRIMARY KEY AUTOINCREMENT, act_id INTEGER NOT NULL REFERENCES acts(id),
  place_id INTEGER NOT NULL REFERENCES added_places(id),
  what TEXT NOT NULL CHECK (what IN ('take_out','put_back','replace','take_back')),
  recipe TEXT NOT NULL CHECK (json_valid(recipe)), since INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0, failed_because TEXT, tried_at INTEGER
) STRICT;
CREATE INDEX pending_files_place ON pending_files(place_id, id);

-- erasures: forgets whose rows are gone while their bytes may still stand somewhere (log, search index, safety copies).
-- No wording and no hash of one: which rows went is in the events of the act, and what stands in an index without need is
-- told by what remains (store/residue.py).
CREATE TABLE erasures (
  act_id INTEGER PRIMARY KEY REFERENCES acts(id), since INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0, waiting TEXT, tried_at INTEGER
) STRICT;

-- findings: what the review queue found, and what the person decided; a decision keeps it from coming back.
CREATE TABLE findings (
  kind TEXT NOT NULL CHECK (kind IN ('source','assistant_only','stale','double','contradiction','passing','secret','orders','hidden','wish','said_again')),
  memory_id INTEGER NOT NULL REFERENCES memories(id) ON DELETE CASCADE,
  other_id INTEGER NOT NULL DEFAULT 0, found_at INTEGER NOT NULL,
  decision TEXT CHECK (decision IN ('right','later')), later_until INTEGER,
  PRIMARY KEY (kind, memory_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX findings_memory ON findings(memory_id);
CREATE INDEX findings_other ON findings(other_id) WHERE other_id <> 0;
