-- Who cooks a meal of a week. Free again when they live there no longer, and gone with the week.
create table cook (
  plan_id text not null references plan (id) on delete cascade,
  meal_id text not null,
  household_id text not null,
  owner_id text not null,
  created_at text not null,
  primary key (plan_id, meal_id),
  foreign key (household_id, owner_id) references membership (household_id, owner_id) on delete cascade
);
create index cook_member on cook (household_id, owner_id);
create index cook_owner on cook (owner_id);

-- The day whose turn to cook a device was told of last.
alter table push_device add column told_of_cook text;
