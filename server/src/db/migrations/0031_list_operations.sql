-- Changes of a list that were taken, by the ids that the devices gave them: sent again, each is made once. Kept for as long as a purchase
-- counts; what a device sends again after that buys nothing twice either, a tick says how much is in the basket.
create table list_operation (
  household_id text not null references household (id) on delete cascade,
  id text not null,
  taken_at text not null,
  primary key (household_id, id)
);
create index list_operation_taken on list_operation (taken_at);
