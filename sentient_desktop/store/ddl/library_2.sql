-- What an archive or an origin says beyond the columns stays with every kind of record, not only with memories and chats.
ALTER TABLE journal_entries ADD COLUMN extra TEXT CHECK (extra IS NULL OR json_valid(extra));
ALTER TABLE portraits ADD COLUMN extra TEXT CHECK (extra IS NULL OR json_valid(extra));
ALTER TABLE task_runs ADD COLUMN extra TEXT CHECK (extra IS NULL OR json_valid(extra));
ALTER TABLE task_steps ADD COLUMN extra TEXT CHECK (extra IS NULL OR json_valid(extra));
ALTER TABLE evidence ADD COLUMN extra TEXT CHECK (extra IS NULL OR json_valid(extra));
ALTER TABLE chips ADD COLUMN extra TEXT CHECK (extra IS NULL OR json_valid(extra));
ALTER TABLE added_places ADD COLUMN extra TEXT CHECK (extra IS NULL OR json_valid(extra));
