-- A picture of an own recipe, drawn anew in two sizes. A changed recipe and the one before it, which weeks still hold, name the same one.
create table own_picture (
  id text primary key,
  household_id text not null references household (id) on delete cascade,
  small bytea not null,
  large bytea not null,
  made_at text not null
);
create index own_picture_household on own_picture (household_id);

alter table own_recipe add column picture_id text references own_picture (id) on delete set null;
create index own_recipe_picture on own_recipe (picture_id)
