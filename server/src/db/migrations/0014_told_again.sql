-- A sign-in and a sign-out everywhere are told again too when their answer got lost, with what a merge brought: kept as JSON
-- for the minutes that a note lives. The notes of the last ten minutes go with the old table.
drop table done_request;
create table done_request (
  request_hash text primary key,
  what text not null check (
    what in (
      'register', 'change-email', 'reset', 'password', 'account', 'letter', 'google', 'microsoft', 'login', 'sign-out'
    )
  ),
  owner_id text references owner (id) on delete cascade,
  session_id text references session (id) on delete cascade,
  told text,
  done_at text not null
);
create index done_request_owner on done_request (owner_id);
create index done_request_session on done_request (session_id);
create index done_request_done on done_request (done_at);
