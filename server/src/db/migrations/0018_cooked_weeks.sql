-- A week as it was cooked last, beside its plan, so that another process and a restart need not cook it again. `name` is a hash
-- of all that it was cooked from, the code too: a row of another name is never read. `rest` is what list and sums are made
-- of, `shown` the dishes as ready JSON; both are packed (zstd). Nothing is lost with a row: it is made again.
create table cooked_week (
  plan_id text primary key references plan (id) on delete cascade,
  name text not null,
  rest bytea not null,
  shown bytea not null,
  kept_at text not null
);
create index cooked_week_kept on cooked_week (kept_at);
