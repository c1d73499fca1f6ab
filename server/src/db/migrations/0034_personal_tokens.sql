-- Keys of an account for programs of one's own, each for one household. Only the hash is kept; `scopes` is a list of words with spaces.
-- Who lives there no longer has no key to it.
create table personal_token (
  id text primary key,
  owner_id text not null references owner (id) on delete cascade,
  household_id text not null,
  name text not null,
  token_hash text not null unique,
  scopes text not null,
  created_at text not null,
  expires_at text not null,
  last_used_at text,
  foreign key (household_id, owner_id) references membership (household_id, owner_id) on delete cascade
);
create index personal_token_owner on personal_token (owner_id);
create index personal_token_member on personal_token (household_id, owner_id);
create index personal_token_expires on personal_token (expires_at);
