import { FOOD, LIST, NUMBER, PART, type Sentence, WORD } from './kitchen-slots.ts'

/* What is wrong with something that a person wrote: a recipe, a file of prices, a field of a form. */

/** What keeps a recipe out of the catalogue: kitchen/src/recipes/validate-recipe.ts, oven.ts, safe-temperatures.ts. */
const RECIPES: readonly Sentence[] = [
  ['The title has {0} characters, at most {1}.', NUMBER, NUMBER],
  ['The title boasts. Say what one tastes.'],
  ['Servings {0}: write for 1 to 8 adults.', NUMBER],
  ['Active {0} of total {1} minutes cannot be.', NUMBER, NUMBER],
  ['More than two hours: tag it "slow", or "overnight" without the night counted.'],
  ['{0} steps: write {1} to {2}.', NUMBER, NUMBER, NUMBER],
  ['Step {0} has {1} words, at most {2}.', NUMBER, NUMBER, NUMBER],
  ['Step {0} has {1} words: say what to do and the sign to look for.', NUMBER, NUMBER],
  ['Step {0} shows markup that was not read: no food or timer inside another’s brackets.', NUMBER],
  ['The brackets after "{0}" hold markup: name that food in the step itself.', FOOD],
  ['A timer of {0} minutes does not fit into total {1}.', NUMBER, NUMBER],
  ['Step {0} says "{1}" in a dish tagged "no cook".', NUMBER, FOOD],
  ['Tagged "one pot", and lists {0} pots and pans.', NUMBER],
  ['A step heats the oven: list it among the equipment.'],
  ['Heating the oven and baking take {0} minutes, the whole dish {1}.', NUMBER, NUMBER],
  ['{0} kcal a person; a {1} has {2} to {3}.', NUMBER, PART, NUMBER, NUMBER],
  ['About {0} g a person; a {1} weighs {2} to {3}.', NUMBER, PART, NUMBER, NUMBER],
  ['{0} mg sodium a person, at most {1}: less salt, or low-sodium stock or sauce.', NUMBER, NUMBER],
  ['A step names "{0}", which no ingredient lists.', FOOD],
  ['Poultry: the method must say 74 °C inside (FSIS).'],
  ['Minced meat: the method must say 71 °C inside (FSIS).'],
  ['Whole cuts: the method must say 63 °C inside and a rest of 3 minutes (FSIS), or stew for 40 minutes.'],
  ['Fish: the method must say 63 °C, "opaque" or "flakes" (FSIS).'],
  ['Shellfish: the method must say the sign of doneness: opaque, pink, shells open.'],
  ['Dried beans must boil hard for ten minutes (lectins): say so.'],
  ['side'],
]

/** Why a document is no recipe: kitchen/src/recipes/compile-recipe.ts, kitchen/src/ideas/compile-document.ts, review-recipe.ts. */
const DOCUMENTS: readonly Sentence[] = [
  ['"{0}" is no food of our table. Use a name, plural or alias from foods.csv.', FOOD],
  ['"{0}" has a range for an amount. Write one number.', FOOD],
  ['"{0}" has no amount. Only salt, pepper and water may be to taste.', FOOD],
  ['"{0}" has the amount {1}. Write more than nothing.', FOOD, FOOD],
  ['"{0}" cannot be weighed in "{1}". Use g, ml or a measure of that food.', FOOD, FOOD],
  ['"{0}" is missing or no whole number.', FOOD],
  ['"{0}" is missing.', FOOD],
  ['"{0}" is no kind of meal: {1}.', FOOD, FOOD],
  ['"{0}" is no dish form: {1}.', FOOD, FOOD],
  ['A side dish needs a role: {0}.', FOOD],
  ['A packed lunch is a lunch as well.'],
  ['A timer needs one number and a unit: ~{12%minutes}.'],
  ['"{0}" is no allergen: {1}.', FOOD, FOOD],
  ['"{0}" is no popularity: {1}.', FOOD, FOOD],
  ['This is not Cooklang: {0}', FOOD],
  ['Write servings, steps, and ingredients in the steps.'],
  ['{0} % the same as {1}: change the dish or drop it.', NUMBER, FOOD],
  ['Line {0}: {1}', NUMBER, PART],
]

/** What the guard holds against a recipe for everybody: kitchen/src/ideas/judge-for-all.ts. */
const OBJECTIONS: readonly Sentence[] = [
  ['No ingredient lists the {0} of {1}.', LIST, PART],
  ['No ingredient lists {0}.', PART],
  ['Promises “{0}”, but its ingredients are not.', FOOD],
  ['Promises “{0}”, but {1}.', FOOD, PART],
  ['its ingredients are not'],
  ['it has {0}', LIST],
]

/** What is open in one's own recipe: kitchen/src/own-recipes/compile-own.ts, settle-line.ts. */
const OWN_RECIPES: readonly Sentence[] = [
  ['Give the recipe a title.'],
  ['Say which meal it is for.'],
  ['One ingredient is still open.'],
  ['{0} ingredients are still open.', NUMBER],
  ['Add at least one ingredient.'],
  ['Add at least one step.'],
  ['The work takes longer than the whole.'],
  ['How much {0}?', FOOD],
  ['{0} cannot be weighed in “{1}”.', FOOD, FOOD],
  ['{0} g of {1} cannot be right.', NUMBER, FOOD],
  ['{0} g of {1} for {2}? Say how much.', NUMBER, FOOD, NUMBER],
  ['More than one food stands on this line. Write each on a line of its own.'],
  ['“{0}” says no more: we took {1} g of {2}.', PART, NUMBER, FOOD],
  ['“{0}” says no more: we took {1}.', PART, FOOD],
  ['You said that “{0}” is {1}: we took {2} g.', PART, FOOD, NUMBER],
  ['You said that “{0}” is {1}.', PART, FOOD],
  ['It says no amount: we took {0} g.', NUMBER],
  ['It does not say for how many: we took 1 serving. Is that right?'],
  ['It does not say for how many: we took {0} servings. Is that right?', NUMBER],
  ['It says “{0}”: we took 1 serving. Is that right?', PART],
  ['It says “{0}”: we took {1} servings. Is that right?', PART, NUMBER],
  ['Which food is this?'],
  ['We know no such food. Write it in other words, or leave it out of the list.'],
]

/** Lines of a file of prices: kitchen/src/foods/prices-csv.ts, csv.ts. */
const PRICES: readonly Sentence[] = [
  ['There is no food.'],
  ['There is no price.'],
  ['“{0}” is no food we know.', FOOD],
  ['“{0}” is no price in dollars between 0 and {1}.', FOOD, NUMBER],
  ['“{0}” is no price in {1}.', FOOD, WORD],
  ['The prices are in {0}; here they are in {1}.', WORD, WORD],
  ['“{0}” is no weight: write grams, like 500, or 1 kg, 2 lb, 12 oz.', FOOD],
  ['“{0}” is no date: write it like 2026-11-21.', FOOD],
  ['The first line names the columns: Food, Price, and as you like Package in g and Date.'],
  ['Here {0}.', PART],
  ['a quote is not closed, or stands inside a bare cell'],
]

/** What the server says of a field: contract/src/field-words.ts, http/answering/parse-input.ts and features/meal-plans of the server. */
const FIELDS: readonly Sentence[] = [
  ['There is no such field.'],
  ['At most {0} own lines.', NUMBER],
  ['Use at least {0} characters.', NUMBER],
  ['Use at most {0} characters.', NUMBER],
  ['Not a meal id.'],
  ['Not a food id.'],
  ['Not a recipe id.'],
  ['This is missing. Send {0}.', PART],
  ['Send {0} here.', PART],
  ['Choose one of these: {0}.', FOOD],
  ['Use exactly {0} characters.', NUMBER],
  ['At least {0}, please.', NUMBER],
  ['At most {0}, please.', NUMBER],
  ['Send at least {0}.', NUMBER],
  ['Send at most {0}.', NUMBER],
  ['Send exactly {0}.', NUMBER],
  ['This is empty. Send a text.'],
  ['Send a whole address, like https://example.org.'],
  ['Send one whole number here, like 1.'],
  ['Write the date like 2026-11-21.'],
  ['Choose a week between 2000 and 2099.'],
  ['This does not fit here. See /api/docs for what does.'],
  ...([['a text'], ['a number'], ['a whole number'], ['true or false'], ['a list'], ['an object']] as const),
]

export const FAULTS: readonly Sentence[] = [
  ...RECIPES,
  ...DOCUMENTS,
  ...OBJECTIONS,
  ...OWN_RECIPES,
  ...PRICES,
  ...FIELDS,
]
