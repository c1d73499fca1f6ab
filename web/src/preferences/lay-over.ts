import type { Preferences } from '@plateful/contract/preferences.ts'
import type { Draft } from './preferences-draft.ts'

type FieldName = keyof Preferences

/** Lists in which the order says nothing. */
const SETS: ReadonlySet<FieldName> = new Set([
  'diets',
  'allergens',
  'otherAllergens',
  'dislikes',
  'meals',
  'favouriteCuisines',
  'pantry',
  'staples',
  'missingEquipment',
])

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What was added and taken away here is added to and taken away from what is saved. */
const bothLists = (base: unknown, mine: unknown, saved: unknown): readonly unknown[] => {
  const [before, now, theirs] = [listOf(base), listOf(mine), listOf(saved)]
  const stays = theirs.filter((item) => !before.includes(item) || now.includes(item))
  return [...stays, ...now.filter((item) => !before.includes(item) && !stays.includes(item))]
}

const fieldOf = ({ base, mine }: Draft, saved: Preferences, name: FieldName): unknown => {
  if (!Object.hasOwn(mine, name) || same(mine[name], base[name])) return saved[name]
  if (same(saved[name], base[name])) return mine[name]
  // Changed on both sides: what is saved is the newer word, and no list loses what the other side put in.
  return SETS.has(name) ? bothLists(base[name], mine[name], saved[name]) : saved[name]
}

/**
 * Unsaved changes over what is saved now, which may be newer than what they were made on: an allergen that another device
 * has saved meanwhile stays.
 */
export const layOver = (draft: Draft, saved: Preferences): Preferences => {
  const names = Object.keys(saved) as FieldName[]
  return Object.fromEntries(names.map((name) => [name, fieldOf(draft, saved, name)])) as Preferences
}
