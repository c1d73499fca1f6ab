-- Grams that the meals of a week eat of what a kitchen always has, as JSON by food id; follows from the dishes, and stands here so that a
-- year of weeks is read in one go. Null: a week from before this.
alter table plan add column staples_eaten text
