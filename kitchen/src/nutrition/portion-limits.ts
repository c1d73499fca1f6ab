import { parseCsv } from '../foods/csv.ts'
import type { Food } from '../foods/food.ts'

/** What FODMAPs a food brings; foods of one group add up in a meal. */
export const FODMAP_GROUPS = ['oligos', 'fructose', 'polyols', 'lactose'] as const
export type FodmapGroup = (typeof FODMAP_GROUPS)[number]

/** The largest serving of a meal, in grams as eaten (without peel, core or bone), for one adult. */
export type PortionLimit = { readonly group: FodmapGroup; readonly grams: number }

const isGroup = (word: string): word is FodmapGroup => (FODMAP_GROUPS as readonly string[]).includes(word)

/**
 * The foods with their portion limits out of kitchen/data/portion-limits.csv: `food,diet,group,grams,source`. A row without
 * grams says that no limit is known; such a food is free. Throws with the line at a food or a group that nobody knows.
 */
export const withPortionLimits = (foods: readonly Food[], text: string): readonly Food[] => {
  const limits = new Map<string, PortionLimit>()
  const names = new Set(foods.map(({ name }) => name))
  for (const { line, cells } of parseCsv(text).rows) {
    const cell = (name: string): string => cells.get(name) ?? ''
    const [food, group, grams] = [cell('food'), cell('group'), cell('grams')]
    if (!names.has(food)) throw new Error(`portion-limits.csv line ${line}: no food is called "${food}"`)
    if (cell('diet') !== 'low-fodmap')
      throw new Error(`portion-limits.csv line ${line}: limits are kept for low-fodmap only`)
    if (cell('source') === '') throw new Error(`portion-limits.csv line ${line}: name the source`)
    if (grams === '') continue
    if (!isGroup(group)) throw new Error(`portion-limits.csv line ${line}: use one of ${FODMAP_GROUPS.join(', ')}`)
    if (!(Number(grams) > 0)) throw new Error(`portion-limits.csv line ${line}: grams must be more than 0`)
    limits.set(food, { group, grams: Number(grams) })
  }
  return foods.map((food) => {
    const fodmap = limits.get(food.name)
    return fodmap === undefined ? food : { ...food, fodmap }
  })
}

/** What so many grams as bought are of the largest serving: 1 is all of it, 0 where the food is free. */
export const shareOfLimit = ({ fodmap, edibleShare }: Food, grams: number): number =>
  fodmap === undefined ? 0 : (grams * edibleShare) / fodmap.grams
