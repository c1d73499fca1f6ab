-- Recipes that a household brought. A row never changes: a changed recipe is a new row, and the old one is retired, so
-- that weeks which hold it still say the same. `draft` (JSON) is what the person settled, `document` the Cooklang that
-- follows from it. A retired row goes as soon as no week of its owner holds it.
create table own_recipe (
  id text primary key,
  owner_id text not null references owner (id) on delete cascade,
  draft text not null,
  document text not null,
  created_at text not null,
  retired_at text
);
create index own_recipe_owner on own_recipe (owner_id, created_at);
