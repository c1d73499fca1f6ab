-- Who of a household did what, for 30 days. `owner_id` null: they have no account any more. `count`: so often within some minutes.
create table activity (
  id text primary key,
  household_id text not null references household (id) on delete cascade,
  owner_id text references owner (id) on delete set null,
  deed text not null,
  week text,
  meal_id text,
  words text not null,
  count integer not null,
  at text not null
);
create index activity_household on activity (household_id, at);
create index activity_owner on activity (owner_id);
create index activity_at on activity (at);
