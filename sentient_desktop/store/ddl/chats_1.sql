-- chats.sqlite3: the person's own record. Written by imports alone.
-- Times: whole microseconds UTC, NULL = not known. No triggers and no generated columns: sqlite-utils' transform()
-- drops both without a word. Derived columns are written by store/ and examined by `doctor`.

-- chats: a conversation. origin_key within its assistant.
CREATE TABLE chats (
  id INTEGER PRIMARY KEY AUTOINCREMENT, assistant_id INTEGER NOT NULL, import_id INTEGER,
  origin_key TEXT NOT NULL, external_id TEXT, title TEXT, place TEXT NOT NULL DEFAULT 'conversation',
  untrusted INTEGER NOT NULL DEFAULT 0 CHECK (untrusted IN (0, 1)), url TEXT,
  started_at INTEGER, last_at INTEGER, message_count INTEGER NOT NULL DEFAULT 0,
  extra TEXT CHECK (extra IS NULL OR json_valid(extra)), UNIQUE (assistant_id, origin_key)
) STRICT;
CREATE INDEX chats_external ON chats(external_id) WHERE external_id IS NOT NULL;
-- messages: one turn. position = depth in its thread; branch 0 is the shown thread.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT, chat_id INTEGER NOT NULL REFERENCES chats(id),
  branch INTEGER NOT NULL DEFAULT 0, position INTEGER NOT NULL,
  message_key BLOB NOT NULL,             -- 16 bytes: the uuid, or a hash of any other id; the text of the id is in extra
  role TEXT NOT NULL CHECK (role IN ('user','assistant','system','tool')), name TEXT,
  text TEXT NOT NULL, parts TEXT CHECK (parts IS NULL OR json_valid(parts)), at INTEGER,
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  extra TEXT CHECK (extra IS NULL OR json_valid(extra))
) STRICT;
CREATE UNIQUE INDEX messages_place ON messages(chat_id, branch, position);
CREATE UNIQUE INDEX messages_key ON messages(chat_id, message_key);
-- branches: where a regenerated thread leaves another one.
CREATE TABLE branches (
  chat_id INTEGER NOT NULL REFERENCES chats(id), branch INTEGER NOT NULL, parent INTEGER NOT NULL, fork_position INTEGER NOT NULL,
  PRIMARY KEY (chat_id, branch)
) STRICT, WITHOUT ROWID;
-- messages_fts: the person's own messages only (role user), which is what the finder of sources needs. Over all messages
-- it is 42 % of the file and 57 % of the time of reading messages in; find-in-chat scans the chat (200,000 messages: 36 ms).
CREATE VIRTUAL TABLE messages_fts USING fts5(text, content='', prefix='2 3', tokenize="unicode61 remove_diacritics 2");
