-- What models were asked for on a day (UTC), and what that cost. No person in it. `micro_usd`: millionths of a dollar
-- by the prices of that moment, 0 while none are known.
create table ai_day (
  day text not null,
  provider text not null,
  model text not null,
  calls integer not null,
  faults integer not null,
  input_tokens integer not null,
  output_tokens integer not null,
  micro_usd integer not null,
  primary key (day, provider, model)
);

-- How calls failed, by day.
create table ai_fault (
  day text not null,
  kind text not null,
  faults integer not null,
  primary key (day, kind)
);

-- Calls of one day by a session, an account or an address, and of all together. `key` is a hash; the row goes when
-- the day is over.
create table ai_count (
  key text primary key,
  day text not null,
  calls integer not null
);
create index ai_count_day on ai_count (day);

-- One row: 0 turns ideas off in every process with the next call.
create table ai_switch (
  id integer primary key check (id = 1),
  is_on integer not null,
  changed_at text
);
insert into ai_switch (id, is_on) values (1, 1);
