import { parseCsv } from './csv.ts'
import type { Food } from './food.ts'

/**
 * What is done with a food for a child under five, in the order in which it is said: left out, cut, ground, spread, looked
 * through, kept mild. `honey`: not before the first birthday.
 */
export const CHILD_ACTS = [
  'leave',
  'quarter',
  'stone',
  'grind',
  'strips',
  'soften',
  'thin',
  'spread',
  'bones',
  'heat',
  'honey',
] as const
export type ChildAct = (typeof CHILD_ACTS)[number]

export type ChildHazard = {
  readonly act: ChildAct
  /** Grams for one adult from which it is worth saying. */
  readonly least: number
  /** Only where a recipe prepares it in one of these words ("cubes"); empty: always. */
  readonly only: readonly string[]
}

const isAct = (word: string): word is ChildAct => (CHILD_ACTS as readonly string[]).includes(word)

/**
 * The foods with what small children need of them, out of kitchen/data/child-hazards.csv: `food,act,least_g,only,source`.
 * Throws with the line at a food or an act that nobody knows.
 */
export const withChildHazards = (foods: readonly Food[], text: string): readonly Food[] => {
  const hazards = new Map<string, ChildHazard>()
  const names = new Set(foods.map(({ name }) => name))
  for (const { line, cells } of parseCsv(text).rows) {
    const cell = (name: string): string => cells.get(name) ?? ''
    const [food, act, least] = [cell('food'), cell('act'), Number(cell('least_g'))]
    if (!names.has(food)) throw new Error(`child-hazards.csv line ${line}: no food is called "${food}"`)
    if (!isAct(act)) throw new Error(`child-hazards.csv line ${line}: use one of ${CHILD_ACTS.join(', ')}`)
    if (!(least >= 0)) throw new Error(`child-hazards.csv line ${line}: least_g must be 0 or more`)
    if (cell('source') === '') throw new Error(`child-hazards.csv line ${line}: name the source`)
    hazards.set(food, {
      act,
      least,
      only: cell('only')
        .split(';')
        .filter((word) => word !== ''),
    })
  }
  return foods.map((food) => {
    const child = hazards.get(food.name)
    return child === undefined ? food : { ...food, child }
  })
}
