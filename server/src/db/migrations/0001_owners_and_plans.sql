-- One file for both stores: SQLite gives `json` no type of its own, PostgreSQL checks it. Times are ISO 8601 in UTC,
-- as text, so that both stores sort and answer them alike.
create table owner (
  id text primary key,
  kind text not null check (kind in ('anonymous', 'user')),
  created_at text not null,
  last_seen_at text not null
);
create index owner_last_seen on owner (kind, last_seen_at);

-- The secret itself is known to its browser only.
create table anonymous_session (
  secret_hash text primary key,
  owner_id text not null references owner (id) on delete cascade,
  created_at text not null
);
create index anonymous_session_owner on anonymous_session (owner_id);

create table preference (
  owner_id text primary key references owner (id) on delete cascade,
  document json not null,
  version integer not null,
  updated_at text not null
);

-- `last_request` is the hash of the request that made the last change: the same request again changes nothing.
-- `document`: what is cooked (the plan as data), `groceries`: ticks and lines of one's own, `past`: states to go back to.
create table plan (
  id text primary key,
  owner_id text not null references owner (id) on delete cascade,
  week_start text not null,
  version integer not null,
  seed bigint not null,
  document json not null,
  groceries json not null,
  groceries_version integer not null,
  past json not null,
  undo_steps integer not null,
  cost double precision not null,
  kcal double precision not null,
  saved_at text,
  last_request text,
  created_at text not null,
  updated_at text not null,
  unique (owner_id, week_start)
);
create index plan_touched on plan (owner_id, updated_at);

-- Rows live for minutes. `key` is a hash: no address is stored.
create table rate_limit (
  key text primary key,
  points integer not null,
  expire bigint not null
);
create index rate_limit_expire on rate_limit (expire);
