import { MAX_WORDS } from '@plateful/contract/constants.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { allergenWord, capital, dietWord, listWords } from '@plateful/kitchen/planning/rule-words.ts'
import { rulesOfWeek } from './household.ts'

type Allergen = Preferences['allergens'][number]
type Diet = Preferences['diets'][number]

/** What an account's rules are after a visitor's were added. Nothing of either ever gets looser. */
export type MergedRules = {
  readonly preferences: Preferences
  /** Did the visitor's order of the aisles become the account's? */
  readonly aislesTaken: boolean
  readonly allergensAdded: readonly Allergen[]
  readonly otherAllergensAdded: readonly string[]
  readonly dietsAdded: readonly Diet[]
  /** Allergens that the account held mildly and the visitor severely. */
  readonly madeSevere: readonly Allergen[]
  /** The visitor's own words that found no room beside the account's: the person is told which. */
  readonly noRoomFor: readonly string[]
}

const missing = <T>(all: readonly T[], had: readonly T[]): readonly T[] => all.filter((item) => !had.includes(item))

/** The account's preferences with every allergen and diet of the visitor on top; the severe word wins. */
export const mergeRules = (account: Preferences, visitor: Preferences): MergedRules => {
  const both = rulesOfWeek(account, visitor) ?? account
  // Who may be asked for ideas is consent: a visitor's "no" holds, their "yes" is theirs alone.
  const ideas = visitor.ideas === 'no' ? visitor.ideas : account.ideas
  // One's own way through the shop stays; who has none takes the visitor's.
  const aisleOrder = account.aisleOrder.length > 0 ? account.aisleOrder : visitor.aisleOrder
  const preferences = { ...both, ideas, aisleOrder, otherAllergens: both.otherAllergens.slice(0, MAX_WORDS) }
  return {
    preferences,
    aislesTaken: account.aisleOrder.length === 0 && visitor.aisleOrder.length > 0,
    allergensAdded: missing(preferences.allergens, account.allergens),
    otherAllergensAdded: missing(preferences.otherAllergens, account.otherAllergens),
    dietsAdded: missing(preferences.diets, account.diets),
    madeSevere: account.allergens.filter(
      (allergen) => account.severity[allergen] === 'mild' && preferences.severity[allergen] === 'severe',
    ),
    noRoomFor: both.otherAllergens.slice(MAX_WORDS),
  }
}

/** An account without preferences takes the visitor's whole. */
export const takeRules = (visitor: Preferences): MergedRules => ({
  preferences: visitor,
  aislesTaken: visitor.aisleOrder.length > 0,
  allergensAdded: visitor.allergens,
  otherAllergensAdded: visitor.otherAllergens,
  dietsAdded: visitor.diets,
  madeSevere: [],
  noRoomFor: [],
})

export const addsNothing = (rules: MergedRules): boolean =>
  !rules.aislesTaken &&
  [rules.allergensAdded, rules.otherAllergensAdded, rules.dietsAdded, rules.madeSevere].every(
    ({ length }) => length === 0,
  )

type Told = {
  readonly rules: MergedRules | null
  readonly preferencesTaken: boolean
  readonly weeksMoved: readonly string[]
  readonly weeksAside: readonly string[]
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

const dayOf = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const oneOrMany = (words: readonly string[], one: string, many: string): string =>
  `your ${words.length === 1 ? one : many} ${words.join(', ')}`

/** What is in the account now: each part with whether it is said in the plural. */
const partsOf = ({ rules, preferencesTaken, weeksMoved }: Told): readonly (readonly [string, boolean])[] => {
  const allergens = [...(rules?.allergensAdded.map(allergenWord) ?? []), ...(rules?.otherAllergensAdded ?? [])]
  const diets = rules?.dietsAdded.map(dietWord) ?? []
  const [week] = weeksMoved
  const parts: (readonly [string, boolean])[] = []
  if (week !== undefined)
    parts.push(
      weeksMoved.length === 1
        ? [`the week of ${dayOf(week)}`, false]
        : [`${NUMBERS[weeksMoved.length] ?? weeksMoved.length} weeks`, true],
    )
  if (preferencesTaken) parts.push(['your preferences', true])
  if (allergens.length > 0) parts.push([oneOrMany(allergens, 'allergen', 'allergens'), allergens.length > 1])
  if (diets.length > 0) parts.push([oneOrMany(diets, 'diet', 'diets'), diets.length > 1])
  return parts
}

const sayParts = (parts: readonly (readonly [string, boolean])[]): string => {
  const [first] = parts
  if (!first) return ''
  const areMany = parts.length > 1 || first[1]
  return `${capital(listWords(parts.map(([words]) => words)))} ${areMany ? 'are' : 'is'} now in your account.`
}

const sayAside = (weeks: readonly string[]): string => {
  if (weeks.length === 0) return ''
  const days = listWords(weeks.map(dayOf))
  return weeks.length === 1
    ? `The week of ${days} was there already: undo shows the one you just made.`
    : `The weeks of ${days} were there already: undo shows the ones you just made.`
}

const saySevere = (allergens: readonly Allergen[]): string =>
  allergens.length === 0
    ? ''
    : `${capital(listWords(allergens.map(allergenWord)))} now ${allergens.length === 1 ? 'counts' : 'count'} as severe.`

const sayNoRoom = (words: readonly string[]): string =>
  words.length === 0 ? '' : `There was no room for ${listWords(words)}: look at the allergens in your preferences.`

/** What a merge did, in words for the person; empty when there is nothing to tell. */
export const mergeSentence = (told: Told): string =>
  [
    sayParts(partsOf(told)),
    saySevere(told.rules?.madeSevere ?? []),
    sayNoRoom(told.rules?.noRoomFor ?? []),
    sayAside(told.weeksAside),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
