-- What a household says of dishes. `person` is the label of a named person, empty for the household itself; `recipe_id` is the
-- dish as it was written, without swaps. Each write raises `owner.opinions_version`, by which the answers that are kept are named.
create table opinion (
  owner_id text not null references owner (id) on delete cascade,
  recipe_id text not null,
  person text not null,
  kind text not null,
  changed_at text not null,
  primary key (owner_id, recipe_id, person)
);

-- Meals whose day has passed, and how they were: `felt` null where the question was put aside. `asked_on` is the person's own day.
create table cooked (
  owner_id text not null references owner (id) on delete cascade,
  week_start text not null,
  meal_id text not null,
  recipe_id text not null,
  eaten_on text not null,
  felt text,
  asked_on text not null,
  primary key (owner_id, week_start, meal_id)
);

alter table owner add column opinions_version integer not null default 0
