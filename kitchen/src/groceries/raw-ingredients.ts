import { findUnit } from '../quantities/units.ts'
import { sumExactly } from './packages.ts'

/** One ingredient of a meal or side dish as the specification has it. `amount` null: to taste. */
export type RawIngredient = {
  readonly name: string
  readonly amount: number | null
  readonly unit: string
}

/** The same with what it weighs as bought; 0 where nobody knows. */
export type WeighedIngredient = RawIngredient & { readonly grams: number }

type Measured = WeighedIngredient & { readonly amount: number }

/** Three decimals, as the amounts themselves: enough to add up. */
const round = (value: number): number => Math.round(value * 1000) / 1000

const inBase = ({ amount, unit }: Measured): number => amount * (findUnit(unit)?.factor ?? 1)

const sumOf = (unit: string, amounts: readonly number[]) => [{ amount: round(sumExactly(amounts)), unit }]

/**
 * One sum of amounts of one food: in their own measure where it is one, in millilitres or grams where all are poured or
 * weighed, else by what they weigh. Only what nobody can weigh stays beside the others by its measure.
 */
const sumAmounts = (lines: readonly Measured[]): readonly Pick<RawIngredient, 'amount' | 'unit'>[] => {
  const byUnit = Map.groupBy(lines, ({ unit }) => unit)
  const alone = (list: readonly Measured[], unit: string) =>
    sumOf(
      unit,
      list.map(({ amount }) => amount),
    )
  if (byUnit.size === 1) return alone(lines, lines[0]?.unit ?? '')
  const isAll = (dimension: string): boolean => lines.every(({ unit }) => findUnit(unit)?.dimension === dimension)
  if (isAll('volume')) return sumOf('ml', lines.map(inBase))
  if (isAll('mass')) return sumOf('g', lines.map(inBase))
  if (lines.every(({ amount, grams }) => grams > 0 || amount === 0))
    return sumOf(
      'g',
      lines.map(({ grams }) => grams),
    )
  return [...byUnit].flatMap(([unit, list]) => alone(list, unit))
}

/**
 * The specification's merge: by lower-cased name, amounts summed, in the order the names first appear, each food once.
 * To taste adds nothing to an amount, and stays where there is none.
 */
export const mergeRawIngredients = (lines: readonly WeighedIngredient[]): readonly RawIngredient[] =>
  [...Map.groupBy(lines, (line) => line.name.trim().toLowerCase())].flatMap(([name, same]): RawIngredient[] => {
    const measured = same.filter((line): line is Measured => line.amount !== null)
    if (measured.length === 0) return [{ name, amount: null, unit: same[0]?.unit ?? '' }]
    return sumAmounts(measured).map((sum) => ({ name, ...sum }))
  })
