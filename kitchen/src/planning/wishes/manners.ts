import { TRAITS } from '../dishes/classify-recipe.ts'
import { NO_COOK_TAG } from '../dishes/cooked-keeps.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'

type Manner = {
  readonly holds: (facts: RecipeFacts, recipe: number) => boolean
  /** Of every meal that is meant, not of some: who wants it mild wants no hot dish. */
  readonly isOfAll?: true
}

const tagged =
  (...tags: readonly string[]): Manner['holds'] =>
  ({ recipes }, r) =>
    recipes[r]?.tags.some((tag) => tags.includes(tag)) === true

const formed =
  (forms: readonly string[], tag = ''): Manner['holds'] =>
  (facts, r) =>
    forms.includes(facts.recipes[r]?.form ?? '') || tagged(tag)(facts, r)

const FROM_THE_GRILL = /grill|barbecue|griddle|skewer|souvlaki|kebab|kofta|satay|suya|yakitori/i
const isSpicy: Manner['holds'] = ({ traits }, r) => (traits[r]! & TRAITS.spicy) !== 0
const isCold = tagged(NO_COOK_TAG)
/** Hands-on minutes of what is no work. */
const EASY_MINUTES = 15
const FEW_INGREDIENTS = 7
const FAMILIAR = 4

/** How a dish is rather than what is in it, by the names of kitchen/data/wish-words.json; what is not here no recipe tells. */
export const MANNERS: Readonly<Record<string, Manner>> = {
  mild: { holds: (facts, r) => !isSpicy(facts, r), isOfAll: true },
  spicy: { holds: isSpicy },
  hearty: {
    holds: formed(['bake', 'pie', 'stew with grain', 'soup', 'noodles', 'dumplings', 'pancake', 'porridge'], 'comfort'),
  },
  light: { holds: formed(['salad', 'soup', 'bowl', 'grain bowl', 'skewer', 'rolls'], 'light') },
  warm: { holds: (facts, r) => !isCold(facts, r) && !formed(['salad', 'smoothie', 'sandwich', 'wrap'])(facts, r) },
  'no cook': { holds: isCold },
  easy: { holds: ({ activeMinutes }, r) => activeMinutes[r]! <= EASY_MINUTES },
  'few ingredients': {
    holds: ({ recipes }, r) => (recipes[r]?.ingredients.length ?? FEW_INGREDIENTS + 1) <= FEW_INGREDIENTS,
  },
  familiar: { holds: ({ recipes }, r) => (recipes[r]?.popularity ?? 0) >= FAMILIAR },
  'child-friendly': { holds: tagged('kids') },
  'one pot': { holds: tagged('one pot') },
  'one tray': { holds: tagged('one tray') },
  'freezes well': { holds: tagged('freezes well') },
  'travels well': { holds: tagged('travels') },
  grilled: { holds: (facts, r) => formed(['skewer'])(facts, r) || FROM_THE_GRILL.test(facts.recipes[r]?.title ?? '') },
  'finger food': { holds: formed(['skewer', 'rolls', 'taco', 'wrap', 'sandwich', 'toast', 'flatbread', 'dumplings']) },
}
