-- A link with which anybody reads one week. The secret stands in the link only. It ends with its week, its owner, or
-- when its owner says so.
create table share (
  id text primary key,
  owner_id text not null references owner (id) on delete cascade,
  plan_id text not null references plan (id) on delete cascade,
  token_hash text not null unique,
  created_at text not null
);
create index share_owner on share (owner_id);
create index share_plan on share (plan_id);

-- One address per account that a calendar subscribes to. A new one takes the place of the old one.
create table calendar_feed (
  owner_id text primary key references owner (id) on delete cascade,
  token_hash text not null unique,
  time_zone text not null,
  created_at text not null
);
