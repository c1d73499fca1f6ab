-- Links are killed by their address alone, whatever they are for: the address leads the index.
drop index mail_token_email;
create index mail_token_email on mail_token (email_key, purpose);

-- Requests that used up what they came with: a link, a sign-in, an account, the code of a provider. Sent again within minutes, because the answer
-- got lost, they are answered as done. The key is a hash of what was asked and of a secret of its sender.
create table done_request (
  request_hash text primary key,
  what text not null check (
    what in ('register', 'change-email', 'reset', 'password', 'account', 'letter', 'google', 'microsoft')
  ),
  owner_id text references owner (id) on delete cascade,
  session_id text references session (id) on delete cascade,
  done_at text not null
);
create index done_request_owner on done_request (owner_id);
create index done_request_session on done_request (session_id);
create index done_request_done on done_request (done_at);
