-- What a device calls itself, in two words: read from its User-Agent, which is not kept.
create table session_device (
  session_id text primary key references session (id) on delete cascade,
  browser text,
  system text
);
