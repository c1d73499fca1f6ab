-- The proven gap of a week, per cent, and a hash of what it was proven for: the week, its rules and the catalogue.
-- A week that is changed has another hash, so an old figure is never shown for it.
alter table plan add column gap_of text;
alter table plan add column gap_percent real;
