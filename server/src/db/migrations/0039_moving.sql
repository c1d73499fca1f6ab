-- Files of other programs that a household brings: one job at a time for each. Pieces are the files as they were sent, until the job has
-- ended; items are what became of each thing in them. `place` (JSON) is how far the job has come, so that another process goes on there.
create table moving_job (
  id text primary key,
  household_id text not null references household (id) on delete cascade,
  state text not null,
  files text not null,
  place text not null,
  known integer not null,
  done integer not null,
  pictures integer not null,
  holder text,
  held_until text,
  created_at text not null,
  updated_at text not null
);
create index moving_job_household on moving_job (household_id);
create index moving_job_state on moving_job (state, held_until);

create table moving_piece (
  job_id text not null references moving_job (id) on delete cascade,
  file integer not null,
  at integer not null,
  bytes bytea not null,
  primary key (job_id, file, at)
);

create table moving_item (
  job_id text not null references moving_job (id) on delete cascade,
  nr integer not null,
  outcome text not null,
  why text not null,
  path text not null,
  title text not null,
  recipe_id text,
  primary key (job_id, nr)
);

-- Of what a recipe was brought as: the same again adds nothing. Null: written or pasted here. An empty `document`: something in it is
-- still to be settled, and it is planned by nobody.
alter table own_recipe add column brought_hash text;
create index own_recipe_brought on own_recipe (household_id, brought_hash)
