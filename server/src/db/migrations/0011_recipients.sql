-- The form in which addresses are compared is made in one place, by the app: `lower` of PostgreSQL depends on the locale of
-- the database (in a Turkish one the small letter of I has no dot) and SQLite's knows ASCII only.
alter table outbox add column recipient_key text;
update outbox set recipient_key = lower(recipient);
create index outbox_recipient on outbox (recipient_key);
