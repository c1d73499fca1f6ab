-- An account is an owner of kind `user`. `email_key` is the folded address once it has been proven: the only key
-- that anything is looked up by; `email` is what the person (or a provider) wrote.
create table account (
  owner_id text primary key references owner (id) on delete cascade,
  name text not null,
  email text not null,
  email_key text unique,
  password_hash text,
  tier text not null check (tier in ('free', 'premium', 'family')),
  is_admin integer not null default 0,
  auto_save text not null default 'ask' check (auto_save in ('always', 'ask', 'never')),
  week_starts_on text not null default 'monday',
  created_at text not null,
  updated_at text not null
);

-- Somebody at a provider: issuer and subject (for Microsoft tenant and object) name the person, never the address.
create table identity (
  provider text not null check (provider in ('google', 'microsoft')),
  issuer text not null,
  subject text not null,
  owner_id text not null references owner (id) on delete cascade,
  created_at text not null,
  primary key (issuer, subject)
);
create index identity_owner on identity (owner_id);

-- One sign-in on one device: a family of refresh tokens. `expires_at` is set once and never moved.
create table session (
  id text primary key,
  owner_id text not null references owner (id) on delete cascade,
  remembered integer not null,
  created_at text not null,
  expires_at text not null,
  last_seen_at text not null
);
create index session_owner on session (owner_id);
create index session_expires on session (expires_at);

-- `successor_salt` makes the successor out of this token's secret, so that all who ask at once get the same one
-- though only hashes are stored.
create table refresh_token (
  token_hash text primary key,
  session_id text not null references session (id) on delete cascade,
  created_at text not null,
  rotated_at text,
  successor_salt text,
  successor_hash text
);
create index refresh_token_session on refresh_token (session_id);

create table access_token (
  token_hash text primary key,
  session_id text not null references session (id) on delete cascade,
  expires_at text not null
);
create index access_token_session on access_token (session_id);
create index access_token_expires on access_token (expires_at);

-- Secrets of mailed links, as hashes. `owner_id` is null for an account that does not exist yet: `payload` makes it.
create table mail_token (
  token_hash text primary key,
  purpose text not null check (purpose in ('register', 'reset', 'change-email')),
  owner_id text references owner (id) on delete cascade,
  email_key text not null,
  payload json not null,
  created_at text not null,
  expires_at text not null
);
create index mail_token_email on mail_token (purpose, email_key);
create index mail_token_owner on mail_token (owner_id);
create index mail_token_expires on mail_token (expires_at);

-- Mail that waits. A row goes once it was handed over; `claimed_until` keeps two processes from sending one twice.
create table outbox (
  id text primary key,
  owner_id text references owner (id) on delete cascade,
  recipient text not null,
  template text not null,
  payload json not null,
  attempts integer not null default 0,
  due_at text not null,
  claimed_until text,
  created_at text not null
);
create index outbox_due on outbox (due_at);

-- What happened to an account's doors: signing in, refused tokens, changes. No addresses, no secrets.
create table security_event (
  id text primary key,
  owner_id text references owner (id) on delete cascade,
  kind text not null,
  at text not null,
  detail json not null
);
create index security_event_owner on security_event (owner_id, at);
create index security_event_at on security_event (at);

-- The week as it was when it was saved; `document` is what people work on.
alter table plan add column saved_document json;
update plan set saved_document = document where saved_at is not null;
