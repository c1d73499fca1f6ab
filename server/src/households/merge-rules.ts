import { isDeepStrictEqual } from 'node:util'
import { MAX_MEMBERS, MAX_WORDS } from '@plateful/contract/constants.ts'
import type { Member, Preferences } from '@plateful/contract/preferences.ts'
import { allergenWord, capital, dietWord, listWords } from '@plateful/kitchen/planning/table/rule-words.ts'
import { strictestSeverity } from '@plateful/kitchen/planning/table/seat-members.ts'
import { foldMembers, unitePreferences } from './household.ts'

type Allergen = Preferences['allergens'][number]
type Diet = Preferences['diets'][number]

/** What is asked once. */
const ANSWERS = ['staples', 'weekdayLunch', 'region'] as const
type Answer = (typeof ANSWERS)[number]

/** What an account's rules are after a visitor's were added. Nothing of either ever gets looser. */
export type MergedRules = {
  readonly preferences: Preferences
  /** Did the visitor's order of the aisles become the account's? */
  readonly aislesTaken: boolean
  /** Did what the visitor's kitchen lacks become what the account's lacks? */
  readonly equipmentTaken: boolean
  /** What is asked once, the account had not answered, and the visitor had. */
  readonly answersTaken: readonly Answer[]
  /** Did both say what their kitchen always has, and not the same? Then the account's stays. */
  readonly staplesKept: boolean
  /** Did the visitor say no to being asked for ideas, and the account not yet? */
  readonly ideasRefused: boolean
  readonly allergensAdded: readonly Allergen[]
  readonly otherAllergensAdded: readonly string[]
  readonly dietsAdded: readonly Diet[]
  /** Allergens that the account held mildly and the visitor severely. */
  readonly madeSevere: readonly Allergen[]
  /** People whom only the visitor had named. */
  readonly membersAdded: readonly string[]
  /** Has anything about the people changed, be it only what one of them eats? */
  readonly membersChanged: boolean
  /** The visitor's own words that found no room beside the account's: the person is told which. */
  readonly noRoomFor: readonly string[]
}

const answersTaken = (account: Preferences, visitor: Preferences): readonly Answer[] =>
  ANSWERS.filter((name) => account[name] === null && visitor[name] !== null)

/** The day of the answer goes with the answer. */
const staplesOf = ({ staples, staplesCheckedOn }: Preferences) => ({ staples, staplesCheckedOn })

const haveOtherStaples = ({ staples: one }: Preferences, { staples: other }: Preferences): boolean =>
  one !== null && other !== null && !isDeepStrictEqual(new Set(one), new Set(other))

const missing = <T>(all: readonly T[], had: readonly T[]): readonly T[] => all.filter((item) => !had.includes(item))

/** All of a household's rules, those of single people among them. */
const rulesOfAll = ({ members, ...table }: Preferences): readonly (Preferences | Member)[] => [
  { ...table, members: [] },
  ...members,
]

const allOf = <K extends 'allergens' | 'diets' | 'otherAllergens'>(preferences: Preferences, key: K) => [
  ...new Set(rulesOfAll(preferences).flatMap((rules): Preferences[K][number][] => rules[key])),
]

/** Words beyond what a list holds are cut off it. */
const withinRoom = <T extends { readonly otherAllergens: string[] }>(rules: T): T => ({
  ...rules,
  otherAllergens: rules.otherAllergens.slice(0, MAX_WORDS),
})

const heldSeverely = (preferences: Preferences, allergen: Allergen): boolean =>
  rulesOfAll(preferences).some(
    ({ allergens, severity }) => allergens.includes(allergen) && severity[allergen] !== 'mild',
  )

/**
 * The account's preferences with every allergen and diet of the visitor on top; the severe word wins. People whom only
 * the visitor named join the account's, as far as there is room; the rules of the others hold for the whole table.
 */
export const mergeRules = (account: Preferences, visitor: Preferences): MergedRules => {
  const { preferences: united, onlyOther } = unitePreferences(account, visitor)
  const room = MAX_MEMBERS - united.members.length
  const joining = onlyOther.slice(0, room).map((member) => ({ ...member, severity: strictestSeverity([member]) }))
  const both = foldMembers({ ...united, members: [...united.members, ...joining] }, onlyOther.slice(room))
  // Who may be asked for ideas is consent: a visitor's "no" holds, their "yes" is theirs alone.
  const ideas = visitor.ideas === 'no' ? visitor.ideas : account.ideas
  // One's own way through the shop stays; who has none takes the visitor's.
  const aisleOrder = account.aisleOrder.length > 0 ? account.aisleOrder : visitor.aisleOrder
  // So it is with the kitchen: it is one's own, and only who has never said what it lacks takes the visitor's word.
  const equipmentTaken = account.missingEquipment.length === 0 && visitor.missingEquipment.length > 0
  const preferences = {
    ...withinRoom(both),
    missingEquipment: equipmentTaken ? visitor.missingEquipment : account.missingEquipment,
    // What a kitchen always has is asked once: who never answered takes the visitor's word.
    ...staplesOf(account.staples === null ? visitor : account),
    weekdayLunch: account.weekdayLunch ?? visitor.weekdayLunch,
    region: account.region ?? visitor.region,
    ideas,
    aisleOrder,
    dislikes: both.dislikes.slice(0, MAX_WORDS),
    members: both.members.map(withinRoom),
  }
  const before = allOf(account, 'allergens')
  return {
    preferences,
    ideasRefused: ideas === 'no' && account.ideas !== 'no',
    aislesTaken: account.aisleOrder.length === 0 && visitor.aisleOrder.length > 0,
    equipmentTaken,
    answersTaken: answersTaken(account, visitor),
    staplesKept: haveOtherStaples(account, visitor),
    allergensAdded: missing(allOf(preferences, 'allergens'), before),
    otherAllergensAdded: missing(allOf(preferences, 'otherAllergens'), allOf(account, 'otherAllergens')),
    dietsAdded: missing(allOf(preferences, 'diets'), allOf(account, 'diets')),
    madeSevere: before.filter((allergen) => !heldSeverely(account, allergen) && heldSeverely(preferences, allergen)),
    membersAdded: joining.map(({ label }) => label),
    membersChanged: !isDeepStrictEqual(preferences.members, account.members),
    noRoomFor: missing(allOf(both, 'otherAllergens'), allOf(preferences, 'otherAllergens')),
  }
}

/** An account without preferences takes the visitor's whole. */
export const takeRules = (visitor: Preferences): MergedRules => ({
  preferences: visitor,
  aislesTaken: visitor.aisleOrder.length > 0,
  equipmentTaken: visitor.missingEquipment.length > 0,
  answersTaken: ANSWERS.filter((name) => visitor[name] !== null),
  staplesKept: false,
  ideasRefused: visitor.ideas === 'no',
  allergensAdded: allOf(visitor, 'allergens'),
  otherAllergensAdded: allOf(visitor, 'otherAllergens'),
  dietsAdded: allOf(visitor, 'diets'),
  madeSevere: [],
  membersAdded: [],
  membersChanged: visitor.members.length > 0,
  noRoomFor: [],
})

export const addsNothing = (rules: MergedRules): boolean =>
  !rules.membersChanged &&
  !rules.aislesTaken &&
  !rules.equipmentTaken &&
  !rules.ideasRefused &&
  [rules.answersTaken, rules.allergensAdded, rules.otherAllergensAdded, rules.dietsAdded, rules.madeSevere].every(
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

const ANSWER_WORDS: Readonly<Record<Answer, string>> = {
  staples: 'the staples of your kitchen',
  weekdayLunch: 'your lunches on working days',
  region: 'the country you eat in',
}

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
  else for (const answer of rules?.answersTaken ?? []) parts.push([ANSWER_WORDS[answer], answer !== 'region'])
  const people = rules?.membersAdded ?? []
  if (people.length > 0) parts.push([`your plates for ${listWords(people)}`, true])
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

const sayStaples = (areKept: boolean): string =>
  areKept ? 'The staples of your account stay as they were: look at them in your preferences.' : ''

/** What a merge did, in words for the person; empty when there is nothing to tell. */
export const mergeSentence = (told: Told): string =>
  [
    sayParts(partsOf(told)),
    saySevere(told.rules?.madeSevere ?? []),
    sayStaples(told.rules?.staplesKept ?? false),
    sayNoRoom(told.rules?.noRoomFor ?? []),
    sayAside(told.weeksAside),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
