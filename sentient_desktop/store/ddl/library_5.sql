-- departures: assistants that are being taken away with all that is theirs ("Remove this assistant"). The row is there from
-- the person's yes to the end, so that a start after a crash goes on with it; nothing takes it back.
CREATE TABLE departures (
  assistant_id INTEGER PRIMARY KEY REFERENCES assistants(id),
  act_id INTEGER NOT NULL REFERENCES acts(id), since INTEGER NOT NULL
) STRICT;
