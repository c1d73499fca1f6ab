-- The second step of a sign-in. `key` is what an authenticator app holds too; `last_step` is the newest 30 seconds whose
-- code was used, so that none is used twice. It asks for nothing until `confirmed_at`.
create table second_factor (
  owner_id text primary key references owner (id) on delete cascade,
  key text not null,
  last_step integer not null,
  created_at text not null,
  confirmed_at text
);

create table recovery_code (
  code_hash text primary key,
  owner_id text not null references owner (id) on delete cascade,
  created_at text not null
);
create index recovery_code_owner on recovery_code (owner_id);
