-- What a household said of words that name no food by themselves ("oil"). An empty `food_id`: lines of this word are left out.
create table own_word (
  household_id text not null references household (id) on delete cascade,
  word text not null,
  food_id text not null,
  said_at text not null,
  primary key (household_id, word)
);

-- JSON: what is open in a recipe that is kept open, so that it can be asked by word. Null: nothing, or it was kept before this
-- was stored and is read again when somebody looks.
alter table own_recipe add column questions text;
