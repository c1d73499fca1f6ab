-- What one owner had belongs to a household from here on, and people are members of it. The table of owners becomes that of
-- households, so that plans and all the rest follow it by their keys and no row of them is written anew; the people come out of it
-- with the same ids, and only the tables about who somebody is are made again, to point to them.
drop index owner_last_seen;
alter table owner rename to household;

-- `household_id` is the one that a person's requests are about: one of those that they are a member of.
create table owner (
  id text primary key,
  kind text not null check (kind in ('anonymous', 'user')),
  created_at text not null,
  last_seen_at text not null,
  household_id text not null references household (id)
);
insert into owner (id, kind, created_at, last_seen_at, household_id)
  select id, kind, created_at, last_seen_at, id from household;
create index owner_last_seen on owner (kind, last_seen_at);
create index owner_household on owner (household_id);

alter table household drop column kind;
alter table household drop column last_seen_at;
alter table household add column name text not null default '';

-- `name`: what the others see of this person; empty: the name of their account.
create table membership (
  household_id text not null references household (id) on delete cascade,
  owner_id text not null references owner (id) on delete cascade,
  role text not null check (role in ('owner', 'adult', 'helper')),
  name text not null default '',
  joined_at text not null,
  primary key (household_id, owner_id)
);
insert into membership (household_id, owner_id, role, joined_at) select id, id, 'owner', created_at from household;
create index membership_owner on membership (owner_id);

alter table preference rename column owner_id to household_id;
alter table plan rename column owner_id to household_id;
alter table share rename column owner_id to household_id;
alter table calendar_feed rename column owner_id to household_id;
alter table own_recipe rename column owner_id to household_id;
alter table own_price rename column owner_id to household_id;
alter table opinion rename column owner_id to household_id;
alter table cooked rename column owner_id to household_id;
alter table stock_change rename column owner_id to household_id;

create table next_anonymous_session (
  secret_hash text primary key,
  owner_id text not null references owner (id) on delete cascade,
  created_at text not null
);
insert into next_anonymous_session (secret_hash, owner_id, created_at)
  select secret_hash, owner_id, created_at from anonymous_session;
drop table anonymous_session;
alter table next_anonymous_session rename to anonymous_session;
create index anonymous_session_owner on anonymous_session (owner_id);

create table next_account (
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
  updated_at text not null,
  claimed_key text
);
insert into next_account (
  owner_id, name, email, email_key, password_hash, tier, is_admin, auto_save, week_starts_on, created_at, updated_at, claimed_key
) select
  owner_id, name, email, email_key, password_hash, tier, is_admin, auto_save, week_starts_on, created_at, updated_at, claimed_key
  from account;
drop table account;
alter table next_account rename to account;
create unique index account_claimed on account (claimed_key);

create table next_identity (
  provider text not null check (provider in ('google', 'microsoft')),
  issuer text not null,
  subject text not null,
  owner_id text not null references owner (id) on delete cascade,
  created_at text not null,
  primary key (issuer, subject)
);
insert into next_identity (provider, issuer, subject, owner_id, created_at)
  select provider, issuer, subject, owner_id, created_at from identity;
drop table identity;
alter table next_identity rename to identity;
create index identity_owner on identity (owner_id);

-- What hangs on a session is made again before the old sessions go, and would else go with them.
create table next_session (
  id text primary key,
  owner_id text not null references owner (id) on delete cascade,
  remembered integer not null,
  created_at text not null,
  expires_at text not null,
  last_seen_at text not null
);
insert into next_session (id, owner_id, remembered, created_at, expires_at, last_seen_at)
  select id, owner_id, remembered, created_at, expires_at, last_seen_at from session;
create table next_refresh_token (
  token_hash text primary key,
  session_id text not null references next_session (id) on delete cascade,
  created_at text not null,
  rotated_at text,
  successor_salt text,
  successor_hash text
);
insert into next_refresh_token (token_hash, session_id, created_at, rotated_at, successor_salt, successor_hash)
  select token_hash, session_id, created_at, rotated_at, successor_salt, successor_hash from refresh_token;
create table next_access_token (
  token_hash text primary key,
  session_id text not null references next_session (id) on delete cascade,
  expires_at text not null
);
insert into next_access_token (token_hash, session_id, expires_at) select token_hash, session_id, expires_at from access_token;
create table next_session_device (
  session_id text primary key references next_session (id) on delete cascade,
  browser text,
  system text
);
insert into next_session_device (session_id, browser, system) select session_id, browser, system from session_device;
create table next_done_request (
  request_hash text primary key,
  what text not null check (
    what in (
      'register', 'change-email', 'reset', 'password', 'account', 'letter', 'google', 'microsoft', 'login', 'sign-out'
    )
  ),
  owner_id text references owner (id) on delete cascade,
  session_id text references next_session (id) on delete cascade,
  told text,
  done_at text not null
);
insert into next_done_request (request_hash, what, owner_id, session_id, told, done_at)
  select request_hash, what, owner_id, session_id, told, done_at from done_request;
drop table refresh_token;
drop table access_token;
drop table session_device;
drop table done_request;
drop table session;
alter table next_session rename to session;
alter table next_refresh_token rename to refresh_token;
alter table next_access_token rename to access_token;
alter table next_session_device rename to session_device;
alter table next_done_request rename to done_request;
create index session_owner on session (owner_id);
create index session_expires on session (expires_at);
create index refresh_token_session on refresh_token (session_id);
create index access_token_session on access_token (session_id);
create index access_token_expires on access_token (expires_at);
create index done_request_owner on done_request (owner_id);
create index done_request_session on done_request (session_id);
create index done_request_done on done_request (done_at);

create table next_second_factor (
  owner_id text primary key references owner (id) on delete cascade,
  key text not null,
  last_step integer not null,
  created_at text not null,
  confirmed_at text
);
insert into next_second_factor (owner_id, key, last_step, created_at, confirmed_at)
  select owner_id, key, last_step, created_at, confirmed_at from second_factor;
drop table second_factor;
alter table next_second_factor rename to second_factor;

create table next_recovery_code (
  code_hash text primary key,
  owner_id text not null references owner (id) on delete cascade,
  created_at text not null
);
insert into next_recovery_code (code_hash, owner_id, created_at) select code_hash, owner_id, created_at from recovery_code;
drop table recovery_code;
alter table next_recovery_code rename to recovery_code;
create index recovery_code_owner on recovery_code (owner_id);

create table next_mail_token (
  token_hash text primary key,
  purpose text not null check (purpose in ('register', 'reset', 'change-email')),
  owner_id text references owner (id) on delete cascade,
  email_key text not null,
  payload json not null,
  created_at text not null,
  expires_at text not null
);
insert into next_mail_token (token_hash, purpose, owner_id, email_key, payload, created_at, expires_at)
  select token_hash, purpose, owner_id, email_key, payload, created_at, expires_at from mail_token;
drop table mail_token;
alter table next_mail_token rename to mail_token;
create index mail_token_email on mail_token (email_key, purpose);
create index mail_token_owner on mail_token (owner_id);
create index mail_token_expires on mail_token (expires_at);

create table next_outbox (
  id text primary key,
  owner_id text references owner (id) on delete cascade,
  recipient text not null,
  template text not null,
  payload json not null,
  attempts integer not null default 0,
  due_at text not null,
  claimed_until text,
  created_at text not null,
  recipient_key text,
  links_to text
);
insert into next_outbox (
  id, owner_id, recipient, template, payload, attempts, due_at, claimed_until, created_at, recipient_key, links_to
) select
  id, owner_id, recipient, template, payload, attempts, due_at, claimed_until, created_at, recipient_key, links_to
  from outbox;
drop table outbox;
alter table next_outbox rename to outbox;
create index outbox_due on outbox (due_at);
create index outbox_owner on outbox (owner_id);
create index outbox_recipient on outbox (recipient_key);

create table next_security_event (
  id text primary key,
  owner_id text references owner (id) on delete cascade,
  kind text not null,
  at text not null,
  detail json not null
);
insert into next_security_event (id, owner_id, kind, at, detail) select id, owner_id, kind, at, detail from security_event;
drop table security_event;
alter table next_security_event rename to security_event;
create index security_event_owner on security_event (owner_id, at);
create index security_event_at on security_event (at);

create table next_subscription (
  owner_id text primary key references owner (id) on delete cascade,
  customer_id text not null unique,
  subscription_id text,
  status text not null,
  tier text not null check (tier in ('free', 'premium', 'family')),
  period_ends_at text,
  ends_then integer not null default 0,
  version integer not null,
  read_at text not null,
  created_at text not null
);
insert into next_subscription (
  owner_id, customer_id, subscription_id, status, tier, period_ends_at, ends_then, version, read_at, created_at
) select
  owner_id, customer_id, subscription_id, status, tier, period_ends_at, ends_then, version, read_at, created_at
  from subscription;
drop table subscription;
alter table next_subscription rename to subscription;
create index subscription_read on subscription (read_at);

create table next_kept_answer (
  owner_id text not null references owner (id) on delete cascade,
  key_hash text not null,
  asked_hash text not null,
  holder text not null,
  held_until text not null,
  answer text,
  made_at text not null,
  primary key (owner_id, key_hash)
);
insert into next_kept_answer (owner_id, key_hash, asked_hash, holder, held_until, answer, made_at)
  select owner_id, key_hash, asked_hash, holder, held_until, answer, made_at from kept_answer;
drop table kept_answer;
alter table next_kept_answer rename to kept_answer;
create index kept_answer_made on kept_answer (made_at);

-- An idea is a household's; who reviews it is a person.
create table next_idea (
  id text primary key,
  household_id text references household (id) on delete cascade,
  origin text not null check (origin in ('household', 'admin')),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  kind text not null check (kind in ('breakfast', 'lunch', 'dinner')),
  title text not null,
  title_key text not null,
  document text not null,
  version integer not null,
  model text not null,
  created_at text not null,
  reviewed_at text,
  reviewer_id text references owner (id) on delete set null,
  feedback text not null default '',
  reported_at text,
  report_reason text,
  check (household_id is null or (status = 'pending' and reported_at is null))
);
insert into next_idea (
  id, household_id, origin, status, kind, title, title_key, document, version, model, created_at, reviewed_at, reviewer_id,
  feedback, reported_at, report_reason
) select
  id, owner_id, origin, status, kind, title, title_key, document, version, model, created_at, reviewed_at, reviewer_id,
  feedback, reported_at, report_reason
  from idea;
create table next_idea_change (
  id text primary key,
  idea_id text not null references next_idea (id) on delete cascade,
  owner_id text references owner (id) on delete set null,
  at text not null,
  what text not null check (what in ('saved', 'edited', 'approved', 'rejected', 'reported')),
  before text not null,
  after text not null
);
insert into next_idea_change (id, idea_id, owner_id, at, what, before, after)
  select id, idea_id, owner_id, at, what, before, after from idea_change;
drop table idea_change;
drop table idea;
alter table next_idea rename to idea;
alter table next_idea_change rename to idea_change;
create index idea_household on idea (household_id, created_at);
create index idea_status on idea (status, created_at);
create index idea_title on idea (title_key);
create index idea_reviewer on idea (reviewer_id);
create index idea_change_idea on idea_change (idea_id, at);
create index idea_change_owner on idea_change (owner_id);
