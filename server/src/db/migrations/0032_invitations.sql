-- Somebody is asked to live in a household. `used_by`: who joined by it, and may be told so once more; the row goes when it has expired.
create table invitation (
  id text primary key,
  household_id text not null references household (id) on delete cascade,
  token_hash text not null unique,
  role text not null check (role in ('owner', 'adult', 'helper')),
  email text,
  made_by text references owner (id) on delete set null,
  created_at text not null,
  expires_at text not null,
  used_by text references owner (id) on delete cascade
);
create index invitation_household on invitation (household_id);
create index invitation_made_by on invitation (made_by);
create index invitation_used_by on invitation (used_by);
create index invitation_expires on invitation (expires_at);
