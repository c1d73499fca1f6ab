import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { addDays, weekdayOf } from '../calendar.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { DINNER, PACKED_BIT } from '../plate.ts'
import type { Asked, Place } from '../table/asked.ts'
import type { LegalSet } from '../table/legal-set.ts'
import { isAsAtNoon, type Slot } from './week-slots.ts'

const LUNCH = 1
const BREAKFAST = 0
/** What a day's dish is cooked for where nobody says: the dinner, else another meal that it is eaten at. */
const ORDER = [DINNER, LUNCH, BREAKFAST]

type Laying = { readonly facts: RecipeFacts; readonly legal: LegalSet; readonly weekStart: string }

/** The slot with a place laid over it; null where no legal dish would be left for it. */
const laid = (
  { facts, legal }: Laying,
  slot: Slot,
  { member, minutes, label, isOne, kinds, weekdays }: Place,
): Slot | null => {
  const most = Math.min(slot.minutes, minutes ?? slot.minutes)
  const before = slot.wished
  const left = before && member ? member.map((is, r) => is & before.member[r]!) : (member ?? before?.member)
  const isOfSlot = (r: number): boolean =>
    (left === undefined || left[r] === 1) &&
    facts.minutes[r]! <= most &&
    (slot.mode !== 'packed' || (facts.kinds[r]! & PACKED_BIT) !== 0)
  const isLeft = (isAsAtNoon(slot) && slot.kind === DINNER ? [DINNER, LUNCH] : [slot.kind]).some((kind) =>
    legal.byKind[kind]?.some(isOfSlot),
  )
  if (!isLeft) return null
  const isPinned = before?.isPinned === true || isOne || (kinds !== null && weekdays !== null)
  return {
    ...slot,
    minutes: most,
    ...(left && { wished: { label: [before?.label, label].filter(Boolean).join(' / '), member: left, isPinned } }),
  }
}

/** Slots with what a wish asks of single meals. A place that no dish of this table can take is left out: it is told so later. */
export const wishedSlots = (
  slots: readonly Slot[],
  { places }: Pick<Asked, 'places'>,
  laying: Laying,
): readonly Slot[] => {
  const over = slots.slice()
  for (const place of places) {
    const isMeant = ({ day, kind, mode }: Slot): boolean =>
      (mode === 'cook' || mode === 'no_cook' || mode === 'packed') &&
      (place.weekdays?.includes(weekdayOf(addDays(laying.weekStart, day))) ?? true) &&
      (place.kinds?.includes(MEAL_KINDS[kind] ?? 'dinner') ?? true)
    const meant = [...over.keys()].filter((at) => isMeant(over[at]!))
    const [free, taken] = [meant.filter((at) => !over[at]!.wished), meant.filter((at) => over[at]!.wished)]
    const inOrder = (of: readonly number[]): number[] =>
      ORDER.flatMap((kind) => of.filter((at) => over[at]!.kind === kind))
    const days = place.isOne ? [...new Set(meant.map((at) => over[at]!.day))] : []
    const groups = place.isOnce
      ? [[...inOrder(free), ...inOrder(taken)]]
      : place.isOne
        ? days.map((day) => inOrder(meant.filter((at) => over[at]!.day === day)))
        : meant.map((at) => [at])
    for (const group of groups) {
      const at = group.find((one) => laid(laying, over[one]!, place) !== null)
      const slot = at === undefined ? null : laid(laying, over[at]!, place)
      if (at !== undefined && slot !== null) over[at] = slot
    }
  }
  return over
}
