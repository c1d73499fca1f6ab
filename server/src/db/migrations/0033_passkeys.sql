-- Public keys of WebAuthn: no secret. `counter` is a text, as it may be larger than an integer is on PostgreSQL.
create table passkey (
  id text primary key,
  owner_id text not null references owner (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter text not null,
  created_at text not null,
  last_used_at text
);
create index passkey_owner on passkey (owner_id);

-- What a browser is asked to sign, once. `owner_id` is null for a sign-in: nobody knows yet whose.
create table passkey_challenge (
  challenge_hash text primary key,
  owner_id text references owner (id) on delete cascade,
  expires_at text not null
);
create index passkey_challenge_owner on passkey_challenge (owner_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);
