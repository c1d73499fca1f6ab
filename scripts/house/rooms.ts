/**
 * The rooms of each workspace, from the ground up: a file may import from its own room and from those on floors below. Rooms on
 * one floor do not know each other. A room is a folder below `src`, or one file of it that stands lower than its neighbours;
 * what lies in several is of the longest. Tests may look anywhere.
 */
export type Floor = readonly string[]

export const ROOMS: Readonly<Record<string, readonly Floor[]>> = {
  'kitchen/src': [
    // The names of allergens and diets; work in slices.
    ['safety/words/vocabulary.ts', 'documents', 'memory', 'planning/steps.ts'],
    ['recipes/recipe.ts'],
    // Who eats, and how: what everything is asked for.
    ['planning/table/week-rules.ts', 'foods'],
    ['planning/table/household.ts', 'quantities'],
    ['nutrition'],
    ['recipes'],
    ['safety/words', 'plates'],
    ['safety/reading'],
    ['safety/judging'],
    ['safety'],
    ['swaps'],
    ['catalogue'],
    // Days, plates of a week and what they weigh; `planning/plan-week.ts` is the door to all of it.
    ['planning'],
    ['groceries'],
    ['planning/dishes'],
    ['planning/table'],
    ['quality'],
    ['planning/wishes'],
    ['planning/kitchens'],
    ['planning/problem'],
    ['planning/weeks'],
    ['planning/search'],
    ['planning/promises'],
    ['planning/refusals'],
    ['planning/words'],
    ['planning/changes', 'bound'],
    ['planning/plan-week.ts'],
    ['ideas'],
    ['own-recipes'],
  ],
  'server/src': [
    ['context.ts', 'fail.ts', 'frozen.ts', 'in-slices.ts', 'lru.ts', 'secrets.ts', 'step-back.ts'],
    ['db'],
    ['ports'],
    // Who asks, and what their tier holds.
    ['accounts'],
    ['http'],
    // The kitchen's thread.
    ['planning'],
    ['mail'],
    ['households'],
    ['ideas'],
    ['recipes'],
    ['plans'],
    // A price changes the cost of weeks.
    ['prices'],
    // Prices, ideas and own recipes laid on each other; plans meet them through the request.
    ['kitchens'],
    ['shares', 'subscriptions', 'admin'],
    // Coming in, uniting and leaving: all that a person has goes along.
    ['people'],
    ['site'],
    ['jobs'],
    ['start'],
    ['routes.ts'],
    ['main.ts'],
  ],
}

/** Files that name, by types alone, what one process has of every room. Everybody may use them. */
export const NAMED_BY: readonly string[] = ['server/src/context.ts']
