-- Recipes that a model wrote. `document` (Cooklang) is the one source of truth; `id` is the recipe's id in plans.
-- `owner_id` is the household it was written for, and it goes with them: only an idea that waits for its first review
-- has one. Approved, rejected and reported ones belong to nobody.
create table idea (
  id text primary key,
  owner_id text references owner (id) on delete cascade,
  origin text not null check (origin in ('household', 'admin')),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  kind text not null check (kind in ('breakfast', 'lunch', 'dinner')),
  title text not null,
  -- The title without case, accents and plurals: a dish that was refused does not come back under its name.
  title_key text not null,
  document text not null,
  -- Raised by every change of the document.
  version integer not null,
  model text not null,
  created_at text not null,
  reviewed_at text,
  reviewer_id text references owner (id) on delete set null,
  feedback text not null default '',
  reported_at text,
  report_reason text,
  check (owner_id is null or (status = 'pending' and reported_at is null))
);
create index idea_owner on idea (owner_id, created_at);
create index idea_status on idea (status, created_at);
create index idea_title on idea (title_key);

-- The audit trail: who (null: a household, or an account that is gone), when, what, and what it was before.
create table idea_change (
  id text primary key,
  idea_id text not null references idea (id) on delete cascade,
  owner_id text references owner (id) on delete set null,
  at text not null,
  what text not null check (what in ('saved', 'edited', 'approved', 'rejected', 'reported')),
  before text not null,
  after text not null
);
create index idea_change_idea on idea_change (idea_id, at);
create index idea_change_owner on idea_change (owner_id);

-- One row. `version` rises whenever what everybody is served changes; `written` counts ideas that were ever stored, so
-- that a process knows without looking that there are none.
create table idea_shelf (
  id integer primary key check (id = 1),
  version integer not null,
  written integer not null
);
insert into idea_shelf (id, version, written) values (1, 0, 0);
