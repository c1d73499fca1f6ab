import type { Known } from '@plateful/kitchen/planning/dishes/recipe-facts.ts'
import type { Intent } from '@plateful/kitchen/planning/wishes/intent.ts'
import { thingOf } from '@plateful/kitchen/planning/wishes/read-words.ts'

/** One clause of a label: bench/wishes/README.md. */
export type Clause = Omit<Intent, 'subject'> & {
  readonly answer: 'done' | 'partly' | 'nearest' | 'not-understood'
  readonly isComing?: boolean
}
export type LabelledWish = {
  readonly id: string
  readonly language: 'en' | 'de' | 'es'
  readonly text: string
  readonly table?: { readonly adults: number; readonly children: number }
  readonly clauses: readonly Clause[]
  readonly background?: readonly string[]
  /** Of the second set, whose halves stand in one file. */
  readonly half?: 'learn' | 'aside'
}

const FAMILY: readonly string[] = ['dish', 'food', 'form']
/** Two names mean the same where so much of what they bring is the same. */
const ALIKE = 0.6

const isSameList = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  [...(one ?? [])].sort().join() === [...(other ?? [])].sort().join()

const count = (member: Uint8Array): number => member.reduce((sum, is) => sum + is, 0)

/** The same dishes, or by word where nothing answers. */
const isSameThing = (known: Known, label: Clause, intent: Intent): boolean => {
  const [one = '', other = ''] = [label.value, intent.value].map((value) => value?.toLowerCase())
  if (one === other) return true
  const members = one.split(' or ').map((name) => thingOf(known, name)?.member)
  const meant = members.every((member) => member !== undefined)
    ? members.reduce<Uint8Array>(
        (all, member) => all.map((is, r) => is | (member?.[r] ?? 0)),
        new Uint8Array(known.facts.recipes.length),
      )
    : null
  const heard = intent.subject?.member
  if (meant === null || heard === undefined) return false
  const both = count(meant.map((is, r) => is & (heard[r] ?? 0)))
  return both / Math.max(1, count(meant) + count(heard) - both) >= ALIKE
}

const kindOf = ({ what, polarity, value }: Pick<Intent, 'what' | 'polarity' | 'value'>): string =>
  what === 'meal' && polarity === 'avoid' && value !== 'dessert' ? 'away' : FAMILY.includes(what) ? 'eaten' : what

/** Whether an intent says what a clause was labelled with, field by field. */
export const isMeant = (known: Known, label: Clause, intent: Intent): boolean => {
  const kind = kindOf(label)
  if (kind !== kindOf(intent)) return false
  if (kind === 'unknown')
    return (
      label.said.toLowerCase().includes(intent.said.toLowerCase()) ||
      intent.said.toLowerCase().includes(label.said.toLowerCase())
    )
  const isMealLess = kind === 'away' && (label.value ?? 'everybody') === (intent.value ?? 'everybody')
  const isEaten = kind === 'eaten' || ['cuisine', 'use-up', 'allergy'].includes(kind)
  const sameValue =
    isMealLess ||
    (isEaten
      ? isSameThing(known, label, intent)
      : (label.value ?? '').toLowerCase() === (intent.value ?? '').toLowerCase())
  const once = (times: number | undefined): number | undefined =>
    kind === 'eaten' && label.polarity === 'want' && label.days?.length !== 2 && times === 1 ? undefined : times
  return (
    sameValue &&
    (isMealLess || label.polarity === intent.polarity) &&
    once(label.times) === once(intent.times) &&
    isSameList(label.meals, intent.meals) &&
    isSameList(label.days, intent.days) &&
    label.minutes === intent.minutes &&
    (label.amount === undefined || Math.abs(label.amount - (intent.amount ?? 0)) <= 0.02 * label.amount) &&
    (label.unit === undefined || label.unit === intent.unit) &&
    (label.people === undefined || label.people === intent.people)
  )
}

/** A row against its label: clauses that were understood, intents that nobody meant, words that nothing names. */
export const compareWish = (known: Known, wish: LabelledWish, intents: readonly Intent[]) => {
  const meant = new Set<Intent>()
  // One intent may be meant by two clauses: "no tofu, never tofu".
  const missed = wish.clauses.filter((clause) => {
    const found = intents.filter((intent) => isMeant(known, clause, intent))
    for (const one of found) meant.add(one)
    return found.length === 0
  })
  const left = intents.filter((one) => !meant.has(one))
  const invented = left.filter(({ what }) => what !== 'unknown')
  return { missed, invented }
}
