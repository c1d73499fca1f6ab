-- A link that is asked for again, because its answer got lost, is the same link: its secret follows from the key of that
-- request and this salt. Null: the link was made before, or by a request without a key.
alter table share add column token_salt text;
