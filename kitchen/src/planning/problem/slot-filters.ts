import { cookedKeeps, NO_COOK_TAG } from '../dishes/cooked-keeps.ts'
import type { Known } from '../dishes/recipe-facts.ts'
import { PACKED_BIT } from '../plate.ts'
import { membersOfSubject } from '../table/rule-members.ts'
import { isNoCook, NO_SLOT, type Slot } from './week-slots.ts'

/** Which mains may stand in which slot: `of[slot]` is an index into `members`, -1 where anything may. */
export type SlotFilters = { readonly of: Int32Array; readonly members: readonly Uint8Array[] }

/** 1 where a main may stand in the slot; null: any. A theme that nobody understands binds nothing. */
export const membersOfSlot = (known: Known, slots: readonly Slot[], slot: Slot): Uint8Array | null => {
  const { facts, foods } = known
  const theme = slot.theme === null ? null : membersOfSubject(known, slot.theme)
  const echo = slots[slot.echo]
  const keeps = echo ? cookedKeeps(facts, foods) : null
  const days = echo ? echo.day - slot.day : 0
  const cold = isNoCook(slot)
  const isPacked = slot.isPacked && slot.source === NO_SLOT
  const wished = slot.wished?.member ?? null
  if (theme === null && keeps === null && wished === null && !cold && !isPacked) return null
  return Uint8Array.from(facts.recipes, ({ tags }, r) =>
    (theme === null || theme[r] === 1) &&
    (wished === null || wished[r] === 1) &&
    (keeps === null || keeps[r]! >= days) &&
    (!cold || tags.includes(NO_COOK_TAG)) &&
    (!isPacked || (facts.kinds[r]! & PACKED_BIT) !== 0)
      ? 1
      : 0,
  )
}

/** The filters of a week, each kept once. */
export const filtersOf = (known: Known, slots: readonly Slot[]): SlotFilters => {
  const of = new Int32Array(slots.length).fill(-1)
  const members: Uint8Array[] = []
  const places = new Map<string, number>()
  slots.forEach((slot, at) => {
    const days = slot.echo === NO_SLOT ? 0 : (slots[slot.echo]?.day ?? 0) - slot.day
    const key = JSON.stringify([
      slot.theme,
      slot.wished?.label,
      days,
      isNoCook(slot),
      slot.isPacked && slot.source === NO_SLOT,
    ])
    const found = places.get(key)
    if (found !== undefined) of[at] = found
    else {
      const member = membersOfSlot(known, slots, slot)
      if (member) of[at] = members.push(member) - 1
      places.set(key, of[at]!)
    }
  })
  return { of, members }
}

/** May this main stand in this slot? */
export const fitsFilter = ({ of, members }: SlotFilters, slot: number, main: number): boolean => {
  const at = of[slot]!
  return at < 0 || members[at]![main] === 1
}
