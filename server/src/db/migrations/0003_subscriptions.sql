-- Who is who at Stripe, and what Stripe said last. A customer is made for an account by us, before its first checkout;
-- no id of a customer is ever taken from anybody else. `version` counts what was read back, so that an older reading
-- never replaces a newer one.
create table subscription (
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
create index subscription_read on subscription (read_at);

-- Events of Stripe that were acted upon, in the transaction of what they did. Nothing else of them is kept.
create table stripe_event (
  id text primary key,
  received_at text not null
);
create index stripe_event_received on stripe_event (received_at);

-- Customers whose account is deleted: their subscriptions are to be ended and they are to be deleted at Stripe.
create table stripe_farewell (
  customer_id text primary key,
  attempts integer not null default 0,
  due_at text not null,
  created_at text not null
);
create index stripe_farewell_due on stripe_farewell (due_at);
