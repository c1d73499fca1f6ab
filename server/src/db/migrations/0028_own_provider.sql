-- Accounts are opened by an OpenID provider of one's own too.
create table identity_now (
  provider text not null check (provider in ('google', 'microsoft', 'oidc')),
  issuer text not null,
  subject text not null,
  owner_id text not null references owner (id) on delete cascade,
  created_at text not null,
  primary key (issuer, subject)
);
insert into identity_now (provider, issuer, subject, owner_id, created_at)
select provider, issuer, subject, owner_id, created_at from identity;
drop table identity;
alter table identity_now rename to identity;
create index identity_owner on identity (owner_id);

create table done_request_now (
  request_hash text primary key,
  what text not null check (
    what in (
      'register', 'change-email', 'reset', 'password', 'account', 'letter', 'google', 'microsoft', 'oidc', 'login',
      'sign-out'
    )
  ),
  owner_id text references owner (id) on delete cascade,
  session_id text references session (id) on delete cascade,
  told text,
  done_at text not null
);
insert into done_request_now (request_hash, what, owner_id, session_id, told, done_at)
select request_hash, what, owner_id, session_id, told, done_at from done_request;
drop table done_request;
alter table done_request_now rename to done_request;
create index done_request_owner on done_request (owner_id);
create index done_request_session on done_request (session_id);
create index done_request_done on done_request (done_at);
