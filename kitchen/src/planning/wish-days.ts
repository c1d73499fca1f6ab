import { MEAL_KINDS, type MealKind } from '../recipes/recipe.ts'
import { DINNER } from './plate.ts'
import { type Known, membersOfSubject } from './rule-members.ts'
import { capital } from './rule-words.ts'
import { nameOfWeekday, type SlotMode, type SlotRule, type WeekRules } from './week-rules.ts'

/** What a wish says of single days, and the words that are left for the rest of the parser. */
export type DaysHeard = { readonly week: WeekRules | null; readonly heard: readonly string[]; readonly rest: string }

type Draft = {
  readonly slots: SlotRule[]
  readonly themes: WeekRules['themes'][number][]
  leftovers: number
  readonly heard: string[]
}

type Table = { readonly known: Known; readonly atTable: number }

const DAY = '(?<day>monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?'
const NUMBER = '(?<number>\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)'
const MEAL = '(?<meal>breakfast|lunch|dinner)'
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Guests that come without a number. */
const USUAL_GUESTS = 2
const MOST_GUESTS = 12
/** Lunches from leftovers when no number is named. */
const USUAL_LEFTOVERS = 2
/** A theme of a day has at least so many dinners; what fewer carry in their title is no theme. */
const LEAST_OF_THEME = 3

type Groups = Readonly<Record<string, string | undefined>>

const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null
  const spelled = NUMBERS.indexOf(word)
  return spelled >= 0 ? spelled : Number(word)
}

const mealOf = (word: string | undefined): MealKind => MEAL_KINDS.find((kind) => kind === word) ?? 'dinner'

const inMode =
  (mode: SlotMode, say: (meal: string, day: string) => string) =>
  (draft: Draft, { day, meal }: Groups): void => {
    const weekday = WEEKDAYS.indexOf(day ?? '')
    const kind = mealOf(meal)
    draft.slots.push({ weekday, kind, mode, guests: 0 })
    draft.heard.push(say(kind, nameOfWeekday(weekday)))
  }

const withGuests = (draft: Draft, { day, meal }: Groups, many: number): void => {
  const weekday = WEEKDAYS.indexOf(day ?? '')
  const guests = Math.min(MOST_GUESTS, Math.max(1, many))
  const kind = mealOf(meal)
  draft.slots.push({ weekday, kind, mode: 'cook', guests })
  draft.heard.push(`${guests === 1 ? 'One guest' : `${guests} guests`} for ${kind} on ${nameOfWeekday(weekday)}`)
}

type Saying = {
  readonly words: RegExp
  readonly hear: (draft: Draft, groups: Groups, table: Table) => void
}

/** "6 people" are all at the table, the household among them; "4 guests" come on top. */
const allAtTable = (draft: Draft, groups: Groups, { atTable }: Table): void =>
  withGuests(draft, groups, (numberOf(groups.number) ?? 0) - atTable)

const COMING = '(?: over| coming| to dinner| for dinner| for lunch)?'

const SAYINGS: readonly Saying[] = [
  {
    words: new RegExp(
      `\\b(?:guests?|visitors?|friends|company)${COMING} on ${DAY},? (?:for |we are )?${NUMBER}(?: people| persons| of us| at the table)`,
    ),
    hear: allAtTable,
  },
  {
    words: new RegExp(`\\b${NUMBER} (?:guests?|visitors?|friends)${COMING} on ${DAY}`),
    hear: (draft, groups) => withGuests(draft, groups, numberOf(groups.number) ?? USUAL_GUESTS),
  },
  {
    words: new RegExp(`\\b(?:guests?|visitors?|friends|company)${COMING} on ${DAY}`),
    hear: (draft, groups) => withGuests(draft, groups, USUAL_GUESTS),
  },
  { words: new RegExp(`\\b${NUMBER} (?:people|persons|of us)(?: for ${MEAL})? on ${DAY}`), hear: allAtTable },
  { words: new RegExp(`\\b${MEAL} for ${NUMBER}(?: people)? on ${DAY}`), hear: allAtTable },
  {
    words: new RegExp(
      `\\b(?:no cooking|not cooking|dont cook|do not cook|cooking[ -]free|nothing to cook)(?: ${MEAL}| evening)? (?:on )?${DAY}`,
    ),
    hear: inMode('no_cook', (meal, day) => `No cooking for ${meal} on ${day}`),
  },
  {
    words: new RegExp(
      `\\b(?:eat(?:ing)? out|dining out|going out|restaurant|takeaway)(?: for ${MEAL})? (?:on )?${DAY}`,
    ),
    hear: inMode('out', (meal, day) => `Eating out for ${meal} on ${day}`),
  },
  {
    words: new RegExp(`\\bout for ${MEAL} on ${DAY}`),
    hear: inMode('out', (meal, day) => `Eating out for ${meal} on ${day}`),
  },
  {
    words: new RegExp(`\\b(?:skip|no) ${MEAL} (?:on )?${DAY}`),
    hear: inMode('skip', (meal, day) => `No ${meal} on ${day}`),
  },
  {
    words: new RegExp(`\\bleftovers? for ${MEAL} (?:on )?${DAY}`),
    hear: inMode('leftovers', (meal, day) => `Leftovers for ${meal} on ${day}`),
  },
  {
    words: /\b(?:cook once,? eat twice|cook double|leftovers for lunch(?:es)?|lunch(?:es)? from leftovers)\b/,
    hear: (draft) => {
      draft.leftovers = USUAL_LEFTOVERS
      draft.heard.push('Twice a dinner is cooked double and eaten for lunch')
    },
  },
]

/** One or two words before a weekday: "taco tuesday", "red meat on sunday". */
const THEME = new RegExp(`(?<two>[a-z-]{1,16} )?(?<one>[a-z-]{1,16}) (?:on )?${DAY}\\b`)
const NEGATIONS: ReadonlySet<string> = new Set(['no', 'not', 'without', 'avoid', 'skip', 'never'])
const WITHOUT_MEAT: ReadonlySet<string> = new Set(['meatless', 'meat-free', 'veggie'])

const subjectOf = ({ facts, foods }: Known, words: string): string | null => {
  const subject = WITHOUT_MEAT.has(words) ? 'vegetarian' : words
  const member = membersOfSubject({ facts, foods }, subject)
  const dinners = member?.reduce((sum, is, r) => sum + (is === 1 && (facts.kinds[r]! & (1 << DINNER)) !== 0 ? 1 : 0), 0)
  return (dinners ?? 0) >= LEAST_OF_THEME ? subject : null
}

const hearTheme = (draft: Draft, text: string, known: Known): string => {
  const match = THEME.exec(text)
  const { one = '', two = '', day = '' } = match?.groups ?? {}
  if (!match || NEGATIONS.has(two.trim()) || NEGATIONS.has(one)) return text
  const words = [`${two}${one}`, one].find((phrase) => subjectOf(known, phrase.trim()) !== null)?.trim()
  const subject = words === undefined ? null : subjectOf(known, words)
  if (words === undefined || subject === null) return text
  const weekday = WEEKDAYS.indexOf(day)
  draft.themes.push({ weekday, subject })
  draft.heard.push(`${capital(subject)} for dinner on ${nameOfWeekday(weekday)}`)
  return text.replace(match[0], match[0].startsWith(words) ? ',' : `${two},`)
}

/**
 * Hears what a wish says of the week's shape: guests, meals eaten out, skipped or without cooking, leftovers, themes of
 * weekdays. `text` is in small letters without apostrophes; `atTable`: people of the household.
 */
export const hearDays = (known: Known, text: string, atTable: number): DaysHeard => {
  const draft: Draft = { slots: [], themes: [], leftovers: 0, heard: [] }
  let rest = text
  for (const { words, hear } of SAYINGS)
    for (let match = words.exec(rest); match !== null; match = words.exec(rest)) {
      hear(draft, match.groups ?? {}, { known, atTable })
      rest = rest.replace(match[0], ',')
    }
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = hearTheme(draft, rest, known)
  }
  const { slots, themes, leftovers, heard } = draft
  const isSilent = heard.length === 0
  return { week: isSilent ? null : { counts: [], slots, themes, leftovers }, heard, rest }
}
