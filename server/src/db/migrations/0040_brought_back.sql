-- Beside recipes, what our own export brings back: weeks, opinions, stock. `many` is how many rows one line of the table stands for.
alter table moving_item add column what text not null default 'recipe';
alter table moving_item add column many integer not null default 1
