-- What a household pays itself for one package of a food. `package_grams` null: the package of our table. A food that
-- leaves the table leaves its row behind, which then counts for nothing.
create table own_price (
  owner_id text not null references owner (id) on delete cascade,
  food_id text not null,
  usd double precision not null,
  package_grams double precision,
  priced_on text not null,
  updated_at text not null,
  primary key (owner_id, food_id)
);
