-- The folded address that an account signs in with though nobody has shown that it is theirs: made where no mail server is
-- set up. It goes once the address is proven. Whoever proves it elsewhere has an account of their own.
alter table account add column claimed_key text;
create unique index account_claimed on account (claimed_key);
-- Where the links of a letter lead, where no origin is configured and its asker came by a better one than our own address.
alter table outbox add column links_to text;
