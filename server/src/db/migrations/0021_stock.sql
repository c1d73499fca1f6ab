-- What people put into their kitchen, or took out of it, by hand; nothing is ever changed in it but `undone_at`. What was bought and
-- eaten stands with the weeks. `id` is the client's, so that what is said twice is one change. `best_before` null: by the food.
create table stock_change (
  owner_id text not null references owner (id) on delete cascade,
  id text not null,
  food_id text not null,
  grams double precision not null,
  happened_on text not null,
  best_before text,
  reason text not null,
  made_at text not null,
  undone_at text,
  primary key (owner_id, id)
);

create index stock_change_day on stock_change (owner_id, happened_on);

-- Raised by each write of it, as `opinions_version`.
alter table owner add column stock_version integer not null default 0
