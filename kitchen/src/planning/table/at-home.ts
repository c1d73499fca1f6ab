import type { Food } from '../../foods/food.ts'
import { foldName } from '../../foods/food-name.ts'
import { inEnglish } from '../../foods/typed-words.ts'
import { findLineFood } from '../../groceries/link-line.ts'
import { parseIngredientLine } from '../../quantities/parse-line.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { nearestWords } from './nearest-words.ts'

/** So many are offered: more is a list to read. */
const OFFERED = 3

/** The food that a word of the pantry stands for, read as the grocery list reads its lines. */
export const findAtHome = ({ findFood }: Kitchen, word: string): Food | undefined =>
  findLineFood(parseIngredientLine(word), findFood)

type Sold = { readonly food: Food; readonly name: string; readonly folded: string }

/** The foods of the catalogue, those of most recipes first. */
const foodsInUse = ({ foods, facts }: Kitchen): readonly Sold[] => {
  const uses = new Map<number, number>(foods.foods.map((_, index) => [index, 0]))
  for (const food of facts.useFood) uses.set(food, (uses.get(food) ?? 0) + 1)
  return [...uses]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([index]) => foods.foods[index] ?? [])
    .map((food) => ({ food, name: food.name, folded: ` ${foldName(food.name)} ` }))
}

/** Words for a shelf rather than for a food. */
const SHELVES: ReadonlyMap<string, (food: Food) => boolean> = new Map([
  ['spice', (food) => food.aisle === 'spices' && food.group === 'spice'],
  ['herb', (food) => food.motif === 'herb'],
])

const inUse = new WeakMap<Kitchen['foods'], readonly Sold[]>()

/** "oil" is many foods: those that cooks use most. */
const kindsOf = (kitchen: Kitchen, word: string): readonly string[] => {
  const folded = foldName(inEnglish(word))
  if (folded === '') return []
  const known = inUse.get(kitchen.foods) ?? foodsInUse(kitchen)
  inUse.set(kitchen.foods, known)
  const shelf = SHELVES.get(folded)
  if (shelf !== undefined) return known.filter(({ food }) => shelf(food)).map(({ name }) => name)
  // "Olive": a black olive before olive oil, since the last word is the thing itself.
  const isThing = ({ folded: named }: Sold): number => (named.endsWith(` ${folded} `) ? 0 : 1)
  return known
    .filter((food) => food.folded.includes(` ${folded} `))
    .toSorted((one, other) => isThing(one) - isThing(other))
    .map(({ name }) => name)
}

/** Foods that may have been meant where no food has the name that was typed; each of them is found. */
export const nearestAtHome = (kitchen: Kitchen, word: string): readonly string[] => {
  const kinds = kindsOf(kitchen, word).slice(0, OFFERED)
  return kinds.length > 0
    ? kinds
    : nearestWords(kitchen, word).filter((near) => findAtHome(kitchen, near) !== undefined)
}
