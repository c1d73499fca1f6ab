-- Where notices of a household go. Who made one and lives there no longer gets none any more. The secret signs, so it is no hash.
create table webhook (
  id text primary key,
  household_id text not null,
  owner_id text not null,
  url text not null,
  topics text not null,
  secret text not null,
  failures integer not null default 0,
  due_at text not null,
  claimed_until text,
  created_at text not null,
  last_sent_at text,
  ended_at text,
  foreign key (household_id, owner_id) references membership (household_id, owner_id) on delete cascade
);
create index webhook_member on webhook (household_id, owner_id);
create index webhook_owner on webhook (owner_id);
create index webhook_due on webhook (due_at);

-- As far as a webhook was told of a week. A week that is newer than that is told of: the week itself is what says so, after any crash.
create table webhook_seen (
  webhook_id text not null references webhook (id) on delete cascade,
  plan_id text not null references plan (id) on delete cascade,
  version integer not null,
  groceries_version integer not null,
  primary key (webhook_id, plan_id)
);
create index webhook_seen_plan on webhook_seen (plan_id);

-- Notices that wait. `tries`: how often one was begun to be sent.
create table webhook_notice (
  id text primary key,
  webhook_id text not null references webhook (id) on delete cascade,
  topic text not null,
  week_start text not null,
  tries integer not null default 0,
  created_at text not null
);
create index webhook_notice_webhook on webhook_notice (webhook_id, created_at);
