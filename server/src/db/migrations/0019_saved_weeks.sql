-- When an owner saved last would else be read from each of their weeks, past the document that stands before it in the row.
create index plan_saved on plan (owner_id, saved_at);
