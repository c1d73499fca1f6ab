-- Who deletes an owner makes the store look for every row that names it: without an index it reads the whole table,
-- once for each forgotten visitor.
create index outbox_owner on outbox (owner_id);
create index idea_reviewer on idea (reviewer_id);
