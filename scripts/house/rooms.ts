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
    ['recipes/recipe.ts', 'recipes/equipment.ts'],
    // Who eats, and how: what everything is asked for.
    ['planning/table/week-rules.ts', 'planning/table/weekday-lunch.ts', 'regions', 'foods'],
    ['planning/table/household.ts', 'quantities'],
    // Words of other languages, as tables.
    ['languages'],
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
    // Dishes by what people type; who eats by which rules.
    ['search', 'planning/table'],
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
    ['ideas', 'library'],
    ['own-recipes'],
    // Files of other programs, told by content and led through the reader of own recipes.
    ['brought'],
  ],
  'server/src': [
    ['context.ts', 'fail.ts', 'frozen.ts', 'in-slices.ts', 'secrets.ts', 'step-back.ts'],
    ['db'],
    ['ports'],
    // Who asks, and what their tier holds.
    ['accounts'],
    ['http'],
    // What was changed, told to those who have it open.
    ['live'],
    // The kitchen's thread.
    ['planning'],
    ['mail'],
    ['households'],
    // What people say of dishes, and how meals were.
    ['opinions'],
    ['ideas'],
    ['recipes'],
    // Files of other programs, opened and read in the background.
    ['moving'],
    ['plans'],
    // A price changes the cost of weeks.
    ['prices'],
    // Prices, ideas and own recipes laid on each other; plans meet them through the request.
    ['kitchens'],
    // Notices to programs of a household, and to devices.
    ['shares', 'subscriptions', 'admin', 'webhooks', 'push'],
    // Coming in, uniting and leaving: all that a person has goes along.
    ['people'],
    ['site'],
    ['jobs'],
    ['start'],
    ['routes.ts'],
    ['main.ts'],
  ],
  'web/src': [
    // What the browser does and knows; what is counted, if anything is.
    ['page', 'statistics'],
    // Texts in the visitor's language, and what the kitchen wrote.
    ['words'],
    // Requests and answers as they travel.
    ['wire'],
    ['toasts'],
    // Knows no food.
    ['ui'],
    // Who is here.
    ['session'],
    ['calls'],
    ['social', 'forms', 'keys', 'consent', 'note', 'password', 'subscription'],
    ['plan/words'],
    ['plan/cooking', 'week-rules'],
    ['plan'],
    ['plan/shares', 'plan/list'],
    ['preferences'],
    ['plan/weeks'],
    // Dishes and meals that go to another place of the week.
    ['plan/placing'],
    // Pieces that the library's pages and the planner have in common.
    ['features/opinions'],
    // The page that most people see next: the shell fetches it ahead.
    ['features/planner'],
    ['shell'],
    [
      'features/account',
      'features/admin',
      'features/auth',
      'features/groceries',
      'features/history',
      'features/home',
      'features/info',
      'features/kitchen',
      'features/my-recipes',
      'features/preferences',
      'features/recipes',
      'features/shared-week',
      'features/shopping',
      'features/subscription',
      'features/welcome',
    ],
    ['routes.tsx'],
    ['app.tsx'],
    ['main.tsx', 'prerender'],
  ],
}

/** Files that name, by types alone, what one process has of every room. Everybody may use them. */
export const NAMED_BY: readonly string[] = ['server/src/context.ts']
