import type { Food, Motif } from '../foods/food.ts'
import type { DishForm, Recipe } from '../recipes/recipe.ts'
import { vesselOf } from './crockery.ts'
import { readServing, type Serving } from './servings.ts'

const CROCKERY: Readonly<Record<DishForm, string>> = {
  plate: 'Plate of',
  bowl: 'Bowl of',
  soup: 'Bowl of',
  'stew with grain': 'Bowl of',
  noodles: 'Bowl of',
  salad: 'Bowl of',
  stack: 'Plate of',
  toast: 'Plate of',
  wrap: 'Board:',
  taco: 'Plate of',
  sandwich: 'Board:',
  pie: 'Dish of',
  bake: 'Oven dish of',
  skewer: 'Plate of',
  tray: 'Roasting tray of',
  omelette: 'Plate of',
  pancake: 'Plate of',
  porridge: 'Bowl of',
  smoothie: 'Glass of',
  rolls: 'Plate of',
  dumplings: 'Plate of',
  'grain bowl': 'Bowl of',
  flatbread: 'Board:',
}

/** What is turned out of its tin or dish lies on a plate or in a bowl, whatever its form. */
const crockeryOf = (recipe: Recipe, serving: Serving): string => {
  const vessel = vesselOf(recipe, serving)
  if (vessel === 'plate') return 'Plate of'
  return vessel === 'bowl' ? 'Bowl of' : CROCKERY[recipe.form]
}

/** Shop words that nobody says of food on a plate. */
const SHOP_WORDS =
  /^(100%|canned|dried|fresh|frozen|cooked|ground|plain|skinless|bone-in|low-fat|light|reduced-fat|gluten-free|certified|extra-firm|firm|smoked|flaked|mixed|ripe) /

const spoken = (food: Food, count: number): string => {
  const name = count > 1 ? food.plural : food.name
  let short = name
  while (SHOP_WORDS.test(short)) short = short.replace(SHOP_WORDS, '')
  return short
}

/** One lettuce, one piece of bread, one lime: many only where many are seen. */
const SINGULAR = new Set<Motif>([
  'citrus',
  'grain',
  'noodle',
  'herb',
  'leaf',
  'shred',
  'toast',
  'flatbread',
  'sauce',
  'avocado',
  'mince',
  'fillet',
])
/** Seen, but not what anyone would name. */
const UNSPOKEN = new Set<Motif>(['drizzle', 'crumble', 'liquid', 'none'])

/** Rough singular, only to see that "chickpeas" and "chickpea" are one. */
const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(o|sh|ch|x)es$/, '$1')
    .replace(/s$/, '')

const wordsOf = (text: string): readonly string[] => (text.match(/[\p{L}]+/gu) ?? []).map(stem)

/** "Greek salad" keeps its capital, "Chickpea curry" does not. */
const midSentence = ({ title, cuisine }: Recipe): string => {
  const [first = ''] = title.split(' ')
  const proper = first === first.toUpperCase() || wordsOf(cuisine).includes(stem(first)) || PROPER.test(first)
  return proper ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

const PROPER =
  /^(?:(?!Bean|Dish|Fish|Relish|Radish)[A-Z]\w*(?:ish|ese|ian|ean|ican)|Greek|Thai|French|Dutch|Swiss|Welsh|Irish|Scotch|Cajun|Creole|Hungarian|Caesar|Niçoise)$/

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/**
 * The plate in words, for those who hear it: "Bowl of chickpea and spinach curry with basmati rice, coriander and lime".
 * Plain text: whoever writes it into markup escapes it.
 */
export const describePlate = (recipe: Recipe, foods: ReadonlyMap<string, Food>): string => {
  const serving = readServing(recipe, foods)
  const told = new Set(wordsOf(recipe.title))
  const seen = [
    ...serving.bases.slice(0, 1),
    ...serving.breads.slice(0, 1),
    ...serving.heroes.slice(0, 1),
    ...serving.parts.slice(0, 3),
    ...serving.pools.slice(0, 1),
    ...serving.garnishes.slice(0, 3),
  ]
  const names: string[] = []
  for (const { food, look } of seen) {
    if (UNSPOKEN.has(look.motif)) continue
    const name = spoken(food, SINGULAR.has(look.motif) ? 1 : 2)
    const words = wordsOf(name)
    if (words.some((word) => told.has(word))) continue
    for (const word of words) told.add(word)
    names.push(name)
  }
  const shown = names.length > 3 ? [...names.slice(0, 2), names.at(-1) ?? ''] : names
  const extra = list(shown)
  const joint = / with /i.test(recipe.title) ? ', ' : ' with '
  return `${crockeryOf(recipe, serving)} ${midSentence(recipe)}${extra === '' ? '' : `${joint}${extra}`}`.trim()
}
