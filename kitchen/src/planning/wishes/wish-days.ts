import { foldName } from '../../foods/food-name.ts'
import { MEAL_KINDS, type MealKind } from '../../recipes/recipe.ts'
import type { Known } from '../dishes/recipe-facts.ts'
import { DINNER } from '../plate.ts'
import { membersOfSubject } from '../table/rule-members.ts'
import { capital } from '../table/rule-words.ts'
import { nameOfWeekday, type SlotMode, type SlotRule, type WeekRules } from '../table/week-rules.ts'
import { putDaysLast } from './wish-day-order.ts'
import { isFiller, isNothingAlone } from './wish-fillers.ts'

/** What a wish says of single days, and the words that are left for the rest of the parser. */
export type DaysHeard = { readonly week: WeekRules | null; readonly heard: readonly string[]; readonly rest: string }

type Draft = {
  readonly slots: SlotRule[]
  readonly themes: WeekRules['themes'][number][]
  leftovers: number
  readonly heard: string[]
}

type Table = { readonly known: Known; readonly atTable: number; readonly children: number }

const ANY_DAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)'
/** "on friday", and "on friday and on sunday"; as putDaysLast writes it. */
const DAYS = `on (?<days>${ANY_DAY}(?:(?:,| and|, and) on ${ANY_DAY})*)\\b`
const NUMBER = '(?<number>\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)'
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
/** Characters: what the rules of a week take as a subject. */
const LONGEST_THEME = 60

type Groups = Readonly<Record<string, string | undefined>>

const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null
  const spelled = NUMBERS.indexOf(word)
  return spelled >= 0 ? spelled : Number(word)
}

const mealOf = (word: string | undefined): MealKind => MEAL_KINDS.find((kind) => kind === word) ?? 'dinner'

const weekdaysOf = (days: string | undefined): readonly number[] =>
  [...(days ?? '').matchAll(new RegExp(ANY_DAY, 'g'))].map(([day]) => WEEKDAYS.indexOf(day))

/** One rule for a meal: guests may come on an evening without cooking. */
const putSlot = ({ slots }: Draft, rule: SlotRule): void => {
  const at = slots.findIndex(({ weekday, kind }) => weekday === rule.weekday && kind === rule.kind)
  const known = slots[at]
  if (known === undefined) slots.push(rule)
  else slots[at] = { ...rule, mode: rule.mode === 'cook' ? known.mode : rule.mode, guests: known.guests || rule.guests }
}

const inMode =
  (mode: SlotMode, say: (meal: string, day: string) => string) =>
  (draft: Draft, { days, meal }: Groups): void => {
    const kind = mealOf(meal)
    for (const weekday of weekdaysOf(days)) {
      putSlot(draft, { weekday, kind, mode, guests: 0 })
      draft.heard.push(say(kind, nameOfWeekday(weekday)))
    }
  }

const withGuests = (draft: Draft, { days, meal }: Groups, many: number): void => {
  const guests = Math.min(MOST_GUESTS, Math.max(1, many))
  const kind = mealOf(meal)
  for (const weekday of weekdaysOf(days)) {
    putSlot(draft, { weekday, kind, mode: 'cook', guests })
    draft.heard.push(`${guests === 1 ? 'One guest' : `${guests} guests`} for ${kind} on ${nameOfWeekday(weekday)}`)
  }
}

const awayLabel = (away: number): string => (away === 1 ? 'One person fewer' : `${away} people fewer`)

/** So many of the household are away, from the meal that is named or for the day; whoever is left still eats. */
const withFewer = (draft: Draft, { days, meal }: Groups, many: number, atTable: number): void => {
  const away = Math.min(many, atTable - 1)
  for (const weekday of away > 0 ? weekdaysOf(days) : []) {
    for (const kind of meal === undefined ? MEAL_KINDS : [mealOf(meal)])
      putSlot(draft, { weekday, kind, mode: 'cook', guests: -away })
    const when = `on ${nameOfWeekday(weekday)}`
    draft.heard.push(meal === undefined ? `${awayLabel(away)} ${when}` : `${awayLabel(away)} for ${meal} ${when}`)
  }
  if (away <= 0) draft.heard.push('Not understood: “away”')
}

type Saying = {
  readonly words: RegExp
  readonly hear: (draft: Draft, groups: Groups, table: Table) => void
}

/** "6 people" are all at the table, the household among them; "4 guests" come on top. */
const allAtTable = (draft: Draft, groups: Groups, { atTable }: Table): void => {
  const guests = (numberOf(groups.number) ?? 0) - atTable
  if (guests > 0) withGuests(draft, groups, guests)
  else if (guests < 0) withFewer(draft, groups, -guests, atTable)
}

const COMING =
  '(?: (?:is|are))?(?: (?:(?:come|coming) over|over|coming|comes?|visits?|visiting|staying|here))?(?: (?:to|for) (?:dinner|lunch))?'
const GUESTS =
  '(?<!\\b(?:no|not|without|not having|not expecting) )(?:guests?|visit|visitors?|friends|company|(?:dinner )?party|parents|grandparents|in-laws|relatives|family|neighbou?rs|colleagues)'
/** One of the family, or one friend: only with a word that says that they come. */
const ONE_GUEST =
  '(?:a friend|mother[- ]in[- ]law|father[- ]in[- ]law|mother|mum|mom|father|dad|grandma|grandpa|grandmother|grandfather|sister|brother|aunt|uncle|neighbou?r)'
const COMES = '(?: (?:is|are))? (?:over|coming|comes|visits|visiting|staying)(?: (?:to|for) (?:dinner|lunch))?'

const ONE_OF_US =
  '(?:one of us|husband|wife|partner|boyfriend|girlfriend|son|daughter|mother|mum|mom|father|dad|flatmate|roommate|housemate)'
const IS = '(?: (?:is|are|will be|has to be))?'
const AWAY =
  '(?:away|out|gone|travell?ing|working(?: late)?|works late|home late|eating out|on (?:a |the )?(?:business |work |school )?trip|at (?!home)(?:(?:his|her|their|the) )?[a-z]+)'

const SAYINGS: readonly Saying[] = [
  {
    words: new RegExp(`\\b(?:(?:my|our|the) )?${ONE_OF_US}${IS} ${AWAY}(?: for ${MEAL})? ${DAYS}`),
    hear: (draft, groups, { atTable }) => withFewer(draft, groups, 1, atTable),
  },
  {
    words: new RegExp(`\\b(?:(?:my|our|the) )?(?:kids|children)${IS} ${AWAY}(?: for ${MEAL})? ${DAYS}`),
    hear: (draft, groups, { atTable, children }) => withFewer(draft, groups, children, atTable),
  },
  {
    words: new RegExp(
      `\\b${NUMBER} (?:(?:people|persons?) )?(?:less|fewer)(?: people| persons?)?(?: for ${MEAL})? ${DAYS}`,
    ),
    hear: (draft, groups, { atTable }) => withFewer(draft, groups, numberOf(groups.number) ?? 1, atTable),
  },
  {
    words: new RegExp(
      `\\b(?:(?:(?:im|i am|i eat|i will be|eating|home|all) ){0,4}(?:alone|on my own|by myself)|(?:only|just) (?:me|myself))(?: at home)?(?: for ${MEAL})? ${DAYS}`,
    ),
    hear: (draft, groups, { atTable }) => withFewer(draft, groups, atTable - 1, atTable),
  },
  {
    words: new RegExp(
      `\\b${GUESTS}${COMING} ${DAYS},? (?:for |we are )?${NUMBER}(?: people| persons| of us| at the table)`,
    ),
    hear: allAtTable,
  },
  {
    words: new RegExp(
      `\\b(?:(?:dinner )?party|birthday) ${DAYS},? (?:for |with |we are )${NUMBER}(?: people| persons| of us)?\\b`,
    ),
    hear: allAtTable,
  },
  {
    words: new RegExp(`\\b${NUMBER} (?:guests?|visitors?|friends)${COMING} ${DAYS}`),
    hear: (draft, groups) => withGuests(draft, groups, numberOf(groups.number) ?? USUAL_GUESTS),
  },
  {
    words: new RegExp(`\\b${GUESTS}${COMING} ${DAYS}`),
    hear: (draft, groups) => withGuests(draft, groups, USUAL_GUESTS),
  },
  {
    words: new RegExp(`\\b(?:${ONE_GUEST}${COMES}|com(?:ing|es) (?:my |our )?${ONE_GUEST}) ${DAYS}`),
    hear: (draft, groups) => withGuests(draft, groups, 1),
  },
  {
    words: new RegExp(`\\b(?:we are|were|there are|well be|we will be)(?: only| just)? ${NUMBER}(?: people)? ${DAYS}`),
    hear: allAtTable,
  },
  {
    words: new RegExp(`\\b(?:only |just )?(?:the )?${NUMBER} (?:people|persons?|of us)(?: for ${MEAL})? ${DAYS}`),
    hear: allAtTable,
  },
  { words: new RegExp(`\\b(?:only|just) (?:the )?${NUMBER}(?: for ${MEAL})? ${DAYS}`), hear: allAtTable },
  { words: new RegExp(`\\b${MEAL} for ${NUMBER}(?: people)? ${DAYS}`), hear: allAtTable },
  {
    words: new RegExp(
      `\\b(?:no cook(?:ing)?|not cooking|dont cook|do not cook|cooking[ -]free|nothing to cook)(?: ${MEAL}| evening)? ${DAYS}`,
    ),
    hear: inMode('no_cook', (meal, day) => `No cooking for ${meal} on ${day}`),
  },
  {
    words: new RegExp(`\\b(?:eat(?:ing)? out|dining out|going out|restaurant|takeaway)(?: for ${MEAL})? ${DAYS}`),
    hear: inMode('out', (meal, day) => `Eating out for ${meal} on ${day}`),
  },
  {
    words: new RegExp(
      `\\b(?:(?:we are|were|im|i am) )?(?<!(?<!\\bwe )\\b(?:is|are) )(?:away|(?<!cook |take |help |leave |sold )out|not (?:at )?home|not here|travell?ing)(?: for ${MEAL})? ${DAYS}`,
    ),
    hear: inMode('out', (meal, day) => `Eating out for ${meal} on ${day}`),
  },
  {
    words: new RegExp(`\\bout for ${MEAL} ${DAYS}`),
    hear: inMode('out', (meal, day) => `Eating out for ${meal} on ${day}`),
  },
  {
    words: new RegExp(`\\b(?:skip|no) ${MEAL} ${DAYS}`),
    hear: inMode('skip', (meal, day) => `No ${meal} on ${day}`),
  },
  {
    words: new RegExp(`\\bleftovers?(?: for ${MEAL})? ${DAYS}`),
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

const THEME_DAYS = new RegExp(` ${DAYS}(?! (?:for )?(?:breakfast|lunch))`)
/** Where the words about a day begin. */
const BREAK = /[,.;!?]/
/** Words before a day that tell what is not for that day, or how much of it: no theme. */
const OTHERWISE =
  /\b(?:no|not|none|nothing|without|avoid|skip|never|dont|except|less|fewer|little|use|using|finish|rid|left|leftovers?|breakfasts?|lunch(?:es)?)\b/
const CONJUNCTION = / (?:and|but|or|then|plus|&) /
/** "Red meat", "fish and chips": so many words may name a theme. */
const MOST_WORDS = 3

const subjectOf = ({ facts, foods }: Known, words: string): string | null => {
  const subject = words === 'veggie' ? 'vegetarian' : words
  const member = membersOfSubject({ facts, foods }, subject)
  const dinners = member?.reduce((sum, is, r) => sum + (is === 1 && (facts.kinds[r]! & (1 << DINNER)) !== 0 ? 1 : 0), 0)
  return (dinners ?? 0) >= LEAST_OF_THEME ? subject : null
}

type Theme = { readonly phrase: string; readonly subject: string }

/** The longest phrase at the end of some words that dishes answer to: "i want red meat please" -> "red meat". */
const themeOf = (known: Known, said: string): Theme | null => {
  const words = said.split(' ').filter(Boolean)
  while (isFiller(foldName(words.at(-1) ?? ''))) words.pop()
  for (let many = Math.min(MOST_WORDS, words.length); many > 0; many -= 1) {
    const [first = '', ...others] = words.slice(-many)
    const phrase = [first, ...others].join(' ')
    const subject = isNothingAlone(foldName(first)) || phrase.length > LONGEST_THEME ? null : subjectOf(known, phrase)
    if (subject !== null) return { phrase, subject }
  }
  return null
}

/** Takes the first theme of a day out of a text; null: it holds none. */
const hearTheme = (draft: Draft, text: string, known: Known): string | null => {
  let from = 0
  for (let match = THEME_DAYS.exec(text); match !== null; match = THEME_DAYS.exec(text.slice(from))) {
    const [start, end] = [from + match.index, from + match.index + match[0].length]
    const said = text.slice(from, start).split(BREAK).at(-1) ?? ''
    const taken = new Set(draft.themes.map(({ weekday }) => weekday))
    const weekdays = weekdaysOf(match.groups?.days).filter((weekday) => !taken.has(weekday))
    const isOtherwise = OTHERWISE.test(said.split(CONJUNCTION).at(-1) ?? '')
    const theme = isOtherwise || weekdays.length === 0 ? null : themeOf(known, said)
    if (theme !== null) {
      const { phrase, subject } = theme
      for (const weekday of new Set(weekdays)) {
        draft.themes.push({ weekday, subject })
        draft.heard.push(`${capital(subject)} for dinner on ${nameOfWeekday(weekday)}`)
      }
      return `${text.slice(0, start - said.length + said.lastIndexOf(phrase))},${text.slice(end)}`
    }
    from = end
  }
  return null
}

/**
 * Hears what a wish says of the week's shape: guests, meals eaten out, skipped or without cooking, leftovers, themes of
 * weekdays, who is away. `text` is in small letters without apostrophes; `atTable`: people of the household, `children` among them.
 */
export const hearDays = (known: Known, text: string, atTable: number, children = 0): DaysHeard => {
  const draft: Draft = { slots: [], themes: [], leftovers: 0, heard: [] }
  let rest = putDaysLast(text)
  for (const { words, hear } of SAYINGS)
    for (let match = words.exec(rest); match !== null; match = words.exec(rest)) {
      hear(draft, match.groups ?? {}, { known, atTable, children })
      rest = rest.replace(match[0], ',')
    }
  for (let left = hearTheme(draft, rest, known); left !== null; left = hearTheme(draft, rest, known)) rest = left
  const { slots, themes, leftovers, heard } = draft
  const isSilent = heard.length === 0
  return { week: isSilent ? null : { counts: [], slots, themes, leftovers }, heard, rest }
}
