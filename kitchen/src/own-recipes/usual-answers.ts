import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { wordsInEnglish } from '../foods/line-words.ts'
import type { FoodFinder } from '../groceries/link-food.ts'
import { isPlainlyNamed } from '../groceries/link-line.ts'
import type { ParsedLine } from '../quantities/parse-line.ts'
import { gramsOf } from '../quantities/units.ts'
import { isToTaste } from '../recipes/compile-recipe.ts'

/**
 * What most kitchens take where a recipe says no more. Only goods of the store cupboard that stand in for each other: a
 * person is asked which fish, which beef.
 */
const USUAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    oil: 'sunflower oil',
    'cooking oil': 'sunflower oil',
    'neutral oil': 'sunflower oil',
    'frying oil': 'sunflower oil',
    mustard: 'Dijon mustard',
    vinegar: 'white wine vinegar',
    stock: 'vegetable stock',
    broth: 'vegetable stock',
    cheese: 'cheddar',
    cream: 'heavy cream',
    chocolate: 'dark chocolate',
    bean: 'canned mixed beans',
    pea: 'frozen peas',
    corn: 'canned sweetcorn',
    nut: 'mixed nuts',
    seed: 'mixed seeds',
    berry: 'frozen mixed berries',
    olive: 'black olive',
    'pasta sauce': 'marinara sauce',
    'green salad': 'mixed salad leaves',
    'salad leaf': 'mixed salad leaves',
    salad: 'mixed salad leaves',
  }),
)
/** "1 can beans" are tinned; "1 cup beans" may be dry, which weigh three times as much when they are cooked. */
const ONLY_BY: ReadonlyMap<string, string> = new Map([['bean', 'can']])

/**
 * "Kosher or sea salt", "vegetable/canola oil": the first of two, with the word that both share where it has none. Without
 * an amount the one that is taken to taste.
 */
const firstOfTwo = ({ name, quantity }: ParsedLine, find: FoodFinder): Food | undefined => {
  const [first = '', second, more] = name.split(/ (?:or|oder|o|ou) |\//i).map((part) => part.trim())
  if (second === undefined || more !== undefined || first === '') return undefined
  // "Celery or celery root" are two words for two things; "kosher" alone is none.
  const food = find(first) ?? find(`${first} ${second.split(' ').at(-1)}`)
  const other = find(second)
  if (quantity === null && other && isToTaste(other.id)) return other
  // "Guanciale or pancetta": what we do not know the recipe itself offers something for.
  return food ?? other
}

/** Before a name these say in which state it is taken, and not what: "frozen banana" is no good of its own. */
const STATE = /^(?:frozen|cold|chilled|warm|leftover|baby|roasting|boiling|good|nice|big|little) /i
const LEANNESS = /^(\d{2})(?: ?%| percent) (?:lean )?(?:fat )?/i
/** How it comes to the table. With an amount it is told by `boiledDown`: a cup of it weighs another thing. */
const ON_THE_TABLE = /^(?:(?:hot|warm|freshly|cooked|steamed|boiled|fluffy) )+/i

/** "Frozen banana", "cold large eggs", "90% lean ground beef": without what says how it is taken. */
const withoutState = ({ name, quantity }: ParsedLine, find: FoodFinder): Food | undefined => {
  const bare = name.replace(LEANNESS, 'lean ').replace(quantity === null ? ON_THE_TABLE : STATE, '')
  return bare === name ? undefined : find(bare)
}

const COOKED =
  /^(?:(?:hot|warm|cold|chilled|leftover|day-old|freshly|day old) )*(?:(?:ready-|pre-?)?cooked|steamed|boiled) (.+)$/i
/** These take up twice their weight of water, and fill three times their cup. */
const TAKES_UP_WATER = /\b(?:rice|quinoa|barley|farro|bulgur|millet|freekeh)$/

/** "2 cups cooked rice" is bought dry: a third of it. Undefined where the line says no such thing. */
export const boiledDown = ({ name }: ParsedLine, find: FoodFinder): Food | undefined => {
  const food = find(COOKED.exec(name)?.[1] ?? '')
  return food && TAKES_UP_WATER.test(food.name) ? food : undefined
}
export const DRY_OF_COOKED = 1 / 3

/** The food that is usually meant by words that name several: the usual one, or the first of two. */
export const findUsual = (line: ParsedLine, find: FoodFinder): Food | undefined => {
  if (!isPlainlyNamed(line)) return undefined
  const name = foldName(wordsInEnglish(line.name))
  const usual = USUAL.get(name)
  const by = ONLY_BY.get(name)
  if (usual !== undefined && (by === undefined || by === line.unit)) return find(usual)
  return firstOfTwo(line, find) ?? withoutState(line, find)
}

const WHEN_SERVED =
  /\b(?:to serve|to garnish|to finish|to taste|to decorate|for (?:serving|garnish|garnishing|drizzling|sprinkling|brushing|greasing|dusting|topping|decoration|frying|deep[- ]frying|shallow[- ]frying|the pan)|as needed|as required|if desired|zum (?:servieren|garnieren|braten|bestreuen)|nach (?:geschmack|belieben|bedarf)|al gusto|para (?:servir|decorar|fre[ií]r))\b/i
const FOR_FRYING = /\b(?:frying|braten|fre[ií]r)\b/i

/** Grams for one serving of what stands on the table beside a dish or is strewn over it: estimates by kind of food. */
const gramsServed = (food: Food, note: string): number => {
  if (food.group === 'fat') return FOR_FRYING.test(note) ? 12 : 4
  if (food.motif === 'herb') return 2
  if (food.motif === 'citrus') return 25
  if (food.group === 'spice') return 0.5
  if (food.group === 'dairy') return 12
  if (food.group === 'grain') return 60
  if (food.group === 'fruit' || food.group === 'vegetable') return 30
  if (food.group === 'nut' || food.group === 'seed') return 8
  return 15
}

/** "A little chopped coriander", "lime wedges", "crusty bread": what is strewn over it or stands beside it needs no amount. */
const isBeside = ({ motif, group, name }: Food): boolean =>
  motif === 'herb' || motif === 'citrus' || ['fat', 'spice', 'seed'].includes(group) || name === 'crusty bread'

/** Millilitres of what nobody measures: estimates. */
const BY_EYE: ReadonlyMap<string, number> = new Map([
  ['splash', 15],
  ['drizzle', 10],
  ['squeeze', 5],
  ['dollop', 20],
  ['drop', 0.05],
])
/** Grams of these where the row of the food does not say more. */
const PACK_OF_HERB = 28
const BAG_OF_LEAVES = 120

/** Grams of "a splash of milk", "1 pack coriander": null where somebody would measure. */
export const gramsByEye = (food: Food, unit: string, quantity: number): number | null => {
  const ml = BY_EYE.get(unit)
  if (ml !== undefined) {
    const perMl = gramsOf({ quantity: 1, unit: 'ml', food })
    return perMl === null ? null : Math.max(1, Math.round(ml * perMl * quantity))
  }
  if (unit === 'pack' && food.motif === 'herb' && food.aisle === 'fruit-veg') return PACK_OF_HERB * quantity
  return unit === 'bag' && food.motif === 'leaf' ? BAG_OF_LEAVES * quantity : null
}

/** Grams of all servings for "Parmesan, to serve"; null where the line says no such thing. */
export const usualGrams = (food: Food, line: ParsedLine, servings: number): number | null => {
  const said = `${line.preparation}, ${line.note}`
  const isTaken = WHEN_SERVED.test(said) || isBeside(food) || ON_THE_TABLE.test(line.name)
  return isTaken ? Math.max(1, Math.round(gramsServed(food, said) * servings)) : null
}
