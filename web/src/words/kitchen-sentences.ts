import { BREAKS } from './kitchen-breaks.ts'
import { FAULTS } from './kitchen-faults.ts'
import { PACKAGES } from './kitchen-packages.ts'
import { PORTIONS } from './kitchen-portions.ts'
import { PROOF } from './kitchen-proof.ts'
import { CUISINE, DATE, DAY, FOOD, LIST, NUMBER, PART, type Sentence, TIMES, WORD } from './kitchen-slots.ts'
import { WISHES } from './kitchen-wishes.ts'

/*
 * What the kitchen and the server write in sentences with values. The first that fits holds. Where one begins with a
 * large letter it is found by the small one as well.
 */

/** Why a meal was chosen: kitchen/src/planning/words/explain-meal.ts, explain-shape.ts. */
const REASONS: readonly Sentence[] = [
  ['Shares the {0} with {1}, so nothing is left over.', FOOD, DAY],
  ['Shares the {0} with {1}, so one package less is bought.', FOOD, DAY],
  ['uses up {0}, as you wished.', WORD],
  ['You wished for {0}.', WORD],
  ['The {0} fish of the week.', PART],
  ['The {0} fish of the week, early while it is fresh.', PART],
  ['The {0} seafood of the week.', PART],
  ['The {0} seafood of the week, early while it is fresh.', PART],
  ['{0}, one of your favourite kitchens.', CUISINE],
  ['{0} are at their best in {1}.', FOOD, PART],
  ['{0} is at its best in {1}.', FOOD, PART],
  ['On the table in {0} minutes.', NUMBER],
  ['Most people are glad of it.'],
  ['The week’s only dinner with {0}.', PART],
  ['Brings {0} food to the week.', CUISINE],
  ['About {0} a person.', NUMBER],
  ['The same {0} {1} keeps the list short.', PART, TIMES],
  ['Cooked on {0} already: it only needs heating.', DAY],
  ['Your week asks for {0}: this is the {1}.', PART, PART],
  ['{0}, what your {1} is about.', WORD, DAY],
  ['Keeps well: cooked double, it is {0}’s {1} too.', DAY, PART],
  ['Nothing to cook on {0}.', DAY],
  ['To take along.'],
  ['It is one of your own recipes.'],
  ['You liked it on {0}.', DATE],
  ['{0} of you like it.', NUMBER],
  ['{0} likes it.', WORD],
]

/** Rules of a household and of a week: kitchen/src/planning/refusals/find-conflict.ts, match.ts, week-rules.ts, kept-meals.ts. */
const RULES: readonly Sentence[] = [
  ['{0} minutes on weekdays', NUMBER],
  ['a kitchen without {0}', PART],
  ['{0} a week', NUMBER],
  ['Kept: {0}', FOOD],
  ['meat or fish most days'],
  ['a recipe of your own'],
  ['{0} recipes of your own', NUMBER],
  ['fish once a week'],
  ['fish twice a week'],
  ['legumes three times a week'],
  ['red meat once a week at most'],
  ['nuts three times a week'],
  ['nuts and legumes four times a week'],
  ['no {0} on {1}', PART, DAY],
  ['{0} on {1}', WORD, DAY],
  ['the dishes you said never to'],
  ['Allow some of the dishes you said never to'],
  ['{0} is kept, but you said never to it.', FOOD],
  ['You said never to this dish.'],
  ['all your dislikes'],
  ['all your other allergens'],
  ['no {0}', WORD],
  ['{0} at least {1}', WORD, TIMES],
  ['{0} at most {1}', WORD, TIMES],
  ['{0} {1} to {2} times', WORD, NUMBER, NUMBER],
  ['{0} {1} from leftovers', DAY, PART],
  ['{0} {1} without cooking', DAY, PART],
  ['{0} {1} eaten out', DAY, PART],
  ['{0} {1} skipped', DAY, PART],
  ['{0} {1} with one person fewer', DAY, PART],
  ['{0} {1} with {2} people fewer', DAY, PART, NUMBER],
  ['{0} {1} with one guest', DAY, PART],
  ['{0} {1} with {2} guests', DAY, PART, NUMBER],
  ['{0} {1}', WORD, TIMES],
]

/** Rules that cannot hold together, and what would help. */
const CONFLICTS: readonly Sentence[] = [
  ['The cheapest week costs about {0}, more than {1}.', NUMBER, NUMBER],
  ['The cheapest week with {0} costs about {1}, more than {2}.', LIST, NUMBER, NUMBER],
  ['Too few recipes fit {0}.', PART],
  ['No week was found within {0}.', PART],
  ['No week keeps {0} together.', LIST],
  ['{0} is kept, but the table now asks for {1}.', FOOD, LIST],
  ['Raise the budget'],
  ['Raise the budget to {0}', NUMBER],
  ['Allow the oven'],
  ['Allow the stove'],
  ['Allow the blender or food processor'],
  ['Allow the microwave'],
  ['Allow the waffle iron'],
  ['Allow {0} minutes on weekdays', NUMBER],
  ['Allow more minutes on weekdays'],
  ['Only if nobody is allergic: allow some of your other allergens'],
  ['Only if nobody is allergic: allow {0}', WORD],
  ['Allow some of your dislikes'],
  ['Allow {0}', WORD],
  ['Plan without “{0}”, or skip that meal', PART],
  ['Plan without “{0}”', PART],
  ['Plan without {0}', WORD],
  ['Take the theme off {0}', DAY],
  ['Release {0} ({1})', FOOD, PART],
]

/** What gave way: kitchen/src/planning/promises, limits.ts, plan-week.ts. */
const GAVE_WAY: readonly Sentence[] = [
  ['{0}: {1}, under its aim.', PART, PART],
  ['{0}: {1}, over its aim.', PART, PART],
  ['{0}: outside its band on one day.', PART],
  ['{0}: outside its band on {1} days.', PART, NUMBER],
  ['{0} leads {1} dinners; {2} was the aim.', PART, NUMBER, NUMBER],
  ['{0} comes {1} times at dinner; {2} was the aim.', FOOD, NUMBER, NUMBER],
  ['{0} was the aim; it came out at {1}.', PART, NUMBER],
  ['Too few recipes fit, so one dinner comes back.'],
  ['Too few recipes fit, so {0} dinners come back.', NUMBER],
  ['Plates of their own did not fit this week, so everybody eats the same.'],
  ['The wish left too few recipes, so part of it gave way.'],
  ['No week has its lunches like that, so they are planned like any meal.'],
  ['No recipe answers to “{0}”, so this rule of your week was left out.', WORD],
  ['Taken to be at home: {0}. Where that is too little, put it back on the list.', FOOD],
  ['One meal was past when the week was made.'],
  ['{0} meals were past when the week was made.', NUMBER],
  ['One meal was past when the week was made, so it may cost {0} of the budget of {1}.', NUMBER, NUMBER],
  ['{0} meals were past when the week was made, so it may cost {1} of the budget of {2}.', NUMBER, NUMBER, NUMBER],
  ['One meal is eaten out or skipped: the week aims at {0} % of its energy.', NUMBER],
  ['{0} meals are eaten out or skipped: the week aims at {1} % of its energy.', NUMBER, NUMBER],
  [
    'One meal is eaten out or skipped: the week aims at {0} % of its energy, and {1} of the budget of {2}.',
    NUMBER,
    NUMBER,
    NUMBER,
  ],
  [
    '{0} meals are eaten out or skipped: the week aims at {1} % of its energy, and {2} of the budget of {3}.',
    NUMBER,
    NUMBER,
    NUMBER,
    NUMBER,
  ],
  ['{0} a day', NUMBER],
  ['{0} g a day', NUMBER],
  ['{0} mg sodium a day', NUMBER],
  ['{0} mg a day', NUMBER],
  ['{0} % of energy', NUMBER],
  ['{0} %', NUMBER],
  ['energy of a day'],
  ['energy of the week'],
  ['size of {0}', PART],
  ['carbs of a day'],
  ['fat of a day'],
  ['protein of a day'],
  ['fibre'],
  ['fruit and vegetables'],
  ['eggs'],
  ['salt'],
  ['saturated fat'],
  ['added sugar'],
  ['salt of a day'],
  ['keto: 50 g net carbohydrate a day'],
  ['low-carb: 130 g carbohydrate a day'],
  ['{0}: 2,300 mg sodium a day', WORD],
  ['the aim of 1,500 mg sodium a day'],
  ['high-protein: 1.6 g protein per kg and day'],
  ['25 g protein in each meal'],
  ['diabetic-friendly: 30-60 g carbohydrate a meal'],
  ['diabetic-friendly: 10 g added sugar a meal'],
]

/** What is told while a week is made: kitchen/src/planning/plan-week.ts, server/src/ideas/ask-for-ideas.ts, write-ideas.ts. */
const PROGRESS: readonly Sentence[] = [
  ['{0} recipes fit everyone at the table.', NUMBER],
  ['Choosing meals that share their packages.'],
  ['Putting the days in order: fresh things first.'],
  ['Choosing side dishes that belong to the mains.'],
  ['Reading every dish once more.'],
  ['Your week is ready.'],
  ['Asking {0} for ideas.', WORD],
  ['a model that this instance’s operator runs or rents'],
  ['{0} written, {1}.', PART, PART],
  ['1 idea'],
  ['{0} ideas', NUMBER],
  ['1 fits your table'],
  ['{0} fit your table', NUMBER],
  ['No more ideas today: the week is made from our own recipes.'],
  ['The week is made now. Ideas that come later wait for you: change a meal to see them.'],
  ['No ideas came: the week is made from our own recipes.'],
  ['Your ideas of this week are used up: the week is made from our own recipes. There are new ones on Monday.'],
  ['One idea {0}.', PART],
  ['{0} ideas {1}.', NUMBER, PART],
  ['could not be read'],
  ['had been refused before'],
  ['named a food we do not know'],
  ['had amounts that cannot be weighed'],
  ['took too long'],
  ['did not keep your rules'],
  ['repeated a dish we have'],
  ['was not written in plain words of a kitchen'],
  ['had a method that does not hold'],
  ['was too small, too large or too salty'],
  ['held something that nobody could vouch for'],
  ['needed {0}', LIST],
  ['held {0}', WORD],
  ['was not {0}', WORD],
]

/** Rules that say the same or clash: kitchen/src/safety/diets.ts. */
const HINTS: readonly Sentence[] = [
  ['Keeping out {0} already covers {1}.', LIST, WORD],
  ['{0} already covers {1}.', WORD, WORD],
  ['{0} do not go together well: {1}.', LIST, PART],
  ['Whole30 leaves out legumes, soy and grains, so a vegan plate has hardly any protein'],
  ['paleo leaves out legumes, soy and grains, so a vegan plate has hardly any protein'],
  ['without soy and nuts hardly any vegan food has so little carbohydrate'],
  ['DASH asks for 6 to 8 servings of grains a day'],
  ['one allows 50 g of net carbohydrate a day, the other asks for 30 to 60 g a meal'],
  ['one asks for legumes and whole grains, the other leaves them out'],
]

/** What became of a visitor's things in an account: server/src/households/merge-rules.ts. */
const MERGES: readonly Sentence[] = [
  ['{0} is now in your account.', LIST],
  ['{0} are now in your account.', LIST],
  ['the week of {0}', DATE],
  ['{0} weeks', PART],
  ['your preferences'],
  ['your plates for {0}', WORD],
  ['your allergen {0}', WORD],
  ['your allergens {0}', WORD],
  ['your diet {0}', WORD],
  ['your diets {0}', WORD],
  ['{0} now counts as severe.', LIST],
  ['{0} now count as severe.', LIST],
  ['There was no room for {0}: look at the allergens in your preferences.', WORD],
  ['The week of {0} was there already: undo shows the one you just made.', DATE],
  ['The weeks of {0} were there already: undo shows the ones you just made.', LIST],
  ['{0}', DATE],
  ['{0} opens your account now too.', WORD],
  ['{0} does not open your account any more.', WORD],
  ...([['two'], ['three'], ['four'], ['five'], ['six'], ['seven'], ['eight'], ['nine'], ['ten']] as const),
]

/** Words that are parts of the sentences above. */
const WORDS: readonly Sentence[] = [
  ...([['breakfast'], ['lunch'], ['dinner']] as const),
  ...([['once'], ['twice'], ['{0} times', NUMBER]] as const),
  ...([['first'], ['second'], ['third'], ['fourth'], ['fifth'], ['sixth'], ['seventh'], ['next']] as const),
  // What a kitchen may lack: kitchen/src/recipes/equipment.ts.
  ...([['an oven'], ['a stove'], ['a blender or food processor'], ['a microwave'], ['a waffle iron']] as const),
  ...([['spring'], ['summer'], ['autumn'], ['winter']] as const),
  ...([['beef'], ['pork'], ['lamb'], ['poultry'], ['fish'], ['shellfish'], ['egg'], ['dairy'], ['soy']] as const),
  ...([['pulses'], ['legume'], ['nuts or seeds'], ['nut'], ['vegetables']] as const),
]

/** Amounts of the list: kitchen/src/quantities/format.ts. */
const AMOUNTS: readonly Sentence[] = [['to taste'], ['a pinch'], ['a dash']]

/** A server that is full: server/src/http/answering/envelope.ts. */
const FULL: readonly Sentence[] = [['The kitchen is full right now. Try again in {0} seconds.', NUMBER]]

export const SENTENCES: readonly Sentence[] = [
  ...FULL,
  ...REASONS,
  ...PROOF,
  ...PORTIONS,
  ...CONFLICTS,
  ...GAVE_WAY,
  ...BREAKS,
  ...WISHES,
  ...PROGRESS,
  ...HINTS,
  ...MERGES,
  ...WORDS,
  ...AMOUNTS,
  ...FAULTS,
  ...PACKAGES,
  ...RULES,
  ['{0}.', LIST],
]
