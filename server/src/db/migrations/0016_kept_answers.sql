-- What a change answered to a sender who named it by a key: sent again within a day it is answered, not made again.
-- `key_hash` and `asked_hash` are made with the sender's key, and `answer` is sealed with it; the key itself is not kept.
-- No answer yet: the change is being made by `holder`, who says so again and again until `held_until`.
create table kept_answer (
  owner_id text not null references owner (id) on delete cascade,
  key_hash text not null,
  asked_hash text not null,
  holder text not null,
  held_until text not null,
  answer text,
  made_at text not null,
  primary key (owner_id, key_hash)
);
create index kept_answer_made on kept_answer (made_at);
