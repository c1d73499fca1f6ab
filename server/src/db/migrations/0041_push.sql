-- The pair of keys that signs notices to devices (VAPID): one for all, made once.
create table push_key (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at text not null
);

-- A device that asked for notices: its sign-in, where its push service is, and what its browser decrypts with.
create table push_device (
  session_id text primary key references session (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  kinds text not null,
  language text not null,
  time_zone text not null,
  created_at text not null,
  last_sent_at text,
  -- As far as it was told of the list, and of which evening.
  told_of_list_at text not null,
  told_of_evening text
);
create index push_device_endpoint on push_device (endpoint);

-- Notices that wait for a device. After `until` one is of no use any more.
create table push_notice (
  id text primary key,
  session_id text not null references push_device (session_id) on delete cascade,
  kind text not null,
  week_start text,
  words text not null,
  tries integer not null default 0,
  due_at text not null,
  until text not null,
  created_at text not null
);
create index push_notice_session on push_notice (session_id);
create index push_notice_due on push_notice (due_at);
