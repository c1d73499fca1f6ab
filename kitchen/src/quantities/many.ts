import type { Food } from '../foods/food.ts'
import { isSingular } from './format.ts'

/** From so many pieces on one speaks of several: "900 g potatoes", but "400 g red cabbage". */
const SEVERAL = 1.4

/** Without a weight of their own these are cut from one piece: "600 g pork loin", but "20 g chives". */
const CUTS: ReadonlySet<string> = new Set(['beef', 'pork', 'lamb'])

type Amount = { readonly quantity: number | null; readonly unit: string; readonly grams: number }

/** Whether so much of a food is spoken of in the plural; `said`: the amount as people say it, since 1.04 onions are one. */
export const isSpokenOfAsMany = (food: Food, { quantity, unit, grams }: Amount, said: string): boolean => {
  if (quantity === null || quantity <= 1 || isSingular(said)) return false
  if (unit === 'piece') return true
  return food.gramsPerPiece === null ? !CUTS.has(food.group) : grams / food.gramsPerPiece > SEVERAL
}
