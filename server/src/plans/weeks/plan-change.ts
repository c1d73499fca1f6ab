import { isDeepStrictEqual } from 'node:util'
import type { PlanChange } from '@plateful/contract/plan-change.ts'
import type { Frozen } from '../../frozen.ts'
import { type PlanView, piecesOf } from './plan-view.ts'

type Day = PlanView['days'][number]
type Named = { readonly id: string }

const isSame = (one: unknown, other: unknown): boolean => one === other || isDeepStrictEqual(one, other)

const differs = <T extends Named>(before: readonly T[], after: readonly T[]) => {
  const known = new Map(before.map((one) => [one.id, one]))
  const isOrdered = before.length === after.length && before.every(({ id }, at) => id === after[at]?.id)
  return {
    changed: after.filter((one) => !isSame(known.get(one.id), one)),
    order: isOrdered ? {} : { order: after.map(({ id }) => id) },
  }
}

const dayChange = (before: Day, after: Day): Frozen<PlanChange['days']> => {
  if (isSame(before, after)) return []
  const { changed, order } = differs(before.meals, after.meals)
  return [{ ...after, meals: changed, ...order }]
}

const listChange = (before: PlanView['groceryList'], after: PlanView['groceryList']) => {
  const { lines, ...sums } = after
  const { changed, order } = differs(before.lines, lines)
  const { lines: _, ...sumsBefore } = before
  const isOther = changed.length > 0 || 'order' in order || !isSame(sumsBefore, sums)
  return isOther ? { groceryList: { ...sums, lines: changed, ...order } } : {}
}

/** What sets two states of one week apart. Dishes that both have from one cooking are not read, nor compared what both share as one object. */
export const changeBetween = (before: PlanView, after: PlanView): Frozen<PlanChange> => {
  const { kept, rest } = piecesOf(after)
  const { groceryList, summary, ...plan } = rest
  const isCookedAlike = kept === piecesOf(before).kept
  return {
    of: before.state,
    plan,
    days: isCookedAlike
      ? []
      : after.days.flatMap((day, at) => {
          const known = before.days[at]
          return known ? dayChange(known, day) : []
        }),
    ...listChange(before.groceryList, groceryList),
    ...(!isCookedAlike &&
      !isSame(before.rawIngredients, after.rawIngredients) && { rawIngredients: after.rawIngredients }),
    ...(!isSame(before.summary, summary) && { summary }),
  }
}
