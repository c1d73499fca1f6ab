import type { Member, Preferences } from '@plateful/contract/preferences.ts'
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

type Severity = Preferences['severity']

/** Of an allergen that both sides judged otherwise, the stricter word holds. */
const bothSeverities = (base: Severity, mine: Severity, saved: Severity): Severity => {
  const named = new Set([...Object.keys(saved), ...Object.keys(mine)]) as Set<keyof Severity>
  const severityOf = (allergen: keyof Severity) => {
    const [before, now, theirs] = [base[allergen], mine[allergen], saved[allergen]]
    if (now === before) return theirs
    return theirs !== before && theirs === 'severe' ? theirs : now
  }
  const all = [...named].map((allergen) => [allergen, severityOf(allergen)] as const)
  return Object.fromEntries(all.filter(([, severity]) => severity !== undefined))
}

/** People are known by what they are called: who was put in on either side is there, with the rules that either gave them. */
const bothPeople = (base: readonly Member[], mine: readonly Member[], saved: readonly Member[]): readonly Member[] => {
  const named = (people: readonly Member[]) => new Map(people.map((member) => [member.label, member]))
  const [before, now, theirs] = [named(base), named(mine), named(saved)]
  const kept = mine.flatMap((member) => {
    const [was, is] = [before.get(member.label), theirs.get(member.label)]
    // Taken out there, and not touched here.
    if (is === undefined) return same(was, member) ? [] : [member]
    return [bothOf({ base: was ?? {}, mine: member }, is)]
  })
  return [...kept, ...saved.filter(({ label }) => !now.has(label) && !before.has(label))]
}

type Three<T> = { readonly base: Partial<T>; readonly mine: Partial<T> }

const fieldOf = <T extends object>({ base, mine }: Three<T>, saved: T, name: keyof T & string): unknown => {
  const [before, now, theirs]: readonly unknown[] = [base[name], mine[name], saved[name]]
  if (!Object.hasOwn(mine, name) || same(now, before)) return theirs
  if (same(theirs, before)) return now
  // Changed on both sides: no list loses what the other side put in, and of the rest what was chosen here stays.
  if (SETS.has(name as FieldName)) return bothLists(before, now, theirs)
  if (name === 'severity') return bothSeverities((before ?? {}) as Severity, now as Severity, theirs as Severity)
  if (name === 'members')
    return bothPeople(listOf(before) as readonly Member[], now as readonly Member[], theirs as readonly Member[])
  return now
}

const bothOf = <T extends object>(draft: Three<T>, saved: T): T => {
  const names = Object.keys(saved) as (keyof T & string)[]
  return Object.fromEntries(names.map((name) => [name, fieldOf(draft, saved, name)])) as T
}

/**
 * Unsaved changes over what is saved now, which may be newer than what they were made on: an allergen that another device
 * has saved meanwhile stays, and so does what was chosen here.
 */
export const layOver = (draft: Draft, saved: Preferences): Preferences => bothOf(draft, saved)
