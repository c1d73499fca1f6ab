import { CUISINE, DAY, FOOD, LIST, NUMBER, PART, type Sentence, WORD } from './kitchen-slots.ts'

/** What a change of a week breaks: kitchen/src/planning/promises. */
export const BREAKS: readonly Sentence[] = [
  ['{0} comes {1} times at lunch; {2} was the aim.', FOOD, NUMBER, NUMBER],
  ['{0} comes {1} times as a snack; {2} was the aim.', FOOD, NUMBER, NUMBER],
  ['{0} comes {1} times as a dessert; {2} was the aim.', FOOD, NUMBER, NUMBER],
  ['{0} comes {1} times at breakfast; {2} was the aim.', FOOD, NUMBER, NUMBER],
  ['The week costs {0} at the till, {1} over the budget of {2}.', NUMBER, NUMBER, NUMBER],
  ['{0}: outside its band at one meal.', PART],
  ['{0}: outside its band at {1} meals.', PART, NUMBER],
  ['{0} {1} takes {2} minutes; {3} was the aim.', DAY, PART, NUMBER, NUMBER],
  ['{0} {1} needs {2}, which your kitchen does not have.', DAY, PART, LIST],
  ['{0} {1} was to be without cooking.', DAY, PART],
  ['{0} {1} was to keep for another meal.', DAY, PART],
  ['{0} {1} was to be taken along.', DAY, PART],
  ['{0} {1} was to be about {2}.', DAY, PART, WORD],
  ['You wished for “{0}”: {1} {2} would not be that.', WORD, DAY, PART],
  ['You wished for no {0}; one dish of the week would have it.', WORD],
  ['You wished for no {0}; {1} dishes of the week would have it.', WORD, NUMBER],
  ['{0} would not be used up.', FOOD],
  // Favourite kitchens that came out thin: kitchen/src/planning/kitchens/favourite-kitchens.ts.
  [
    '{0}: {1} of {2} lunches and dinners. Such dishes that we know: {3}, of which {4} fit your table.',
    CUISINE,
    ...[NUMBER, NUMBER, NUMBER, NUMBER],
  ],
]
