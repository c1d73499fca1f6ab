-- A link with which somebody without an account ticks the list of one week. The secret stands in the link only. It ends by
-- itself, with its week, when the household says so, and when whoever made it lives there no more.
create table shopping_link (
  id text primary key,
  household_id text not null references household (id) on delete cascade,
  plan_id text not null references plan (id) on delete cascade,
  token_hash text not null unique,
  made_by text not null references owner (id) on delete cascade,
  created_at text not null,
  expires_at text not null
);
create index shopping_link_household on shopping_link (household_id);
create index shopping_link_plan on shopping_link (plan_id);
create index shopping_link_made_by on shopping_link (made_by);
create index shopping_link_expires on shopping_link (expires_at);
