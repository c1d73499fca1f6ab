import { foldName } from '../foods/food-name.ts'
import { sentenceInEnglish } from '../foods/typed-words.ts'
import { TRAITS } from './classify-recipe.ts'
import type { Kitchen } from './open-kitchen.ts'
import { capital } from './rule-words.ts'
import { type Asked, NOTHING_ASKED } from './week-problem.ts'
import type { WeekRules } from './week-rules.ts'
import { hearDays } from './wish-days.ts'
import { isFiller, isNothingAlone } from './wish-fillers.ts'
import { findSubject, type Subject } from './wish-subjects.ts'

/** A wish as the planner takes it. */
export type Wish = {
  readonly asked: Asked
  /** Words kept out this week only. */
  readonly notThisWeek: readonly string[]
  /** Longest minutes of any meal, or null. */
  readonly minutes: number | null
  /** Sentences: what was heard, and what was not understood. */
  readonly heard: readonly string[]
  /** What it says of the week's shape; null: nothing. */
  readonly week: WeekRules | null
}

type Draft = {
  counts: Asked['counts'][number][]
  notThisWeek: string[]
  pantryFoods: number[]
  likes: Uint8Array[]
  minutes: number | null
  cheap: boolean
  heard: string[]
  unknown: string[]
}

export const NO_WISH: Wish = { asked: NOTHING_ASKED, notThisWeek: [], minutes: null, heard: [], week: null }

const QUICK_MINUTES = 25
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['one', 1],
  ['twice', 2],
  ['two', 2],
  ['couple', 2],
  ['three', 3],
  ['thrice', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
])

const COMFORT_FORMS: readonly string[] = [
  'bake',
  'pie',
  'stew with grain',
  'soup',
  'noodles',
  'dumplings',
  'pancake',
  'porridge',
]
const LIGHT_FORMS: readonly string[] = ['salad', 'soup', 'bowl', 'grain bowl', 'skewer', 'rolls']

const byForm = (kitchen: Kitchen, forms: readonly string[], tag: string): Uint8Array =>
  Uint8Array.from(kitchen.facts.recipes, ({ form, tags }) => (forms.includes(form) || tags.includes(tag) ? 1 : 0))

/** Wishes about the whole week rather than about a thing; each takes its words out of the clause. */
const MANNERS: readonly {
  readonly words: RegExp
  readonly hear: (draft: Draft, kitchen: Kitchen, match: RegExpExecArray) => string
}[] = [
  {
    words: /\b(?:under|within|max|maximum|at most|less than|up to)? ?(\d{1,3}) ?(?:minutes?|mins?)(?: or less| max)?\b/,
    hear: (draft, _, match) => {
      draft.minutes = Math.max(10, Number(match[1]))
      return `Every meal in ${draft.minutes} minutes`
    },
  },
  {
    words: /\b(?:quick(?:ly|er)?|fast|speedy|easy|simple|no time)\b/,
    hear: (draft) => {
      draft.minutes ??= QUICK_MINUTES
      return `Every meal in ${draft.minutes} minutes`
    },
  },
  {
    words: /\b(?:cheap(?:er)?|frugal|thrifty|inexpensive|low budget|save money|tight budget)\b/,
    hear: (draft) => {
      draft.cheap = true
      return 'As cheap as it can be'
    },
  },
  {
    words: /\b(?:not (?:too )?spicy|no spice|mild)\b/,
    hear: (draft, kitchen) => {
      draft.likes.push(Uint8Array.from(kitchen.facts.traits, (traits) => ((traits & TRAITS.spicy) === 0 ? 1 : 0)))
      return 'Mild rather than hot'
    },
  },
  {
    words: /\b(?:spicy|spicier|hot and spicy|fiery)\b/,
    hear: (draft, kitchen) => {
      draft.likes.push(Uint8Array.from(kitchen.facts.traits, (traits) => ((traits & TRAITS.spicy) === 0 ? 0 : 1)))
      return 'Spicy where it fits'
    },
  },
  {
    words: /\b(?:comfort(?:ing)?|cosy|cozy|hearty|warming)\b/,
    hear: (draft, kitchen) => {
      draft.likes.push(byForm(kitchen, COMFORT_FORMS, 'comfort'))
      return 'Warming, hearty dishes'
    },
  },
  {
    words: /\b(?:light|lighter|fresh)\b/,
    hear: (draft, kitchen) => {
      draft.likes.push(byForm(kitchen, LIGHT_FORMS, 'light'))
      return 'Light dishes'
    },
  },
]

const NEGATION =
  /^(?:please )?(?:no more|no|without|not|avoid|skip|none of|nothing with|dont want|hold the|leave out)\s+(?:any |the |too much )?(.+)$/
const USE_UP =
  /\b(?:use up|using up|finish|get rid of|have left|left over|leftover|use)\s+(?:up )?(?:the |my |our |some |a |an )?(.+?)(?: (?:i|we) have(?: left)?| left(?: over)?)?$/

/** Longest phrases first: "black bean" before "bean". Returns subjects and the words nobody answers to. */
const findSubjects = (
  kitchen: Kitchen,
  text: string,
): { readonly subjects: readonly Subject[]; readonly unknown: readonly string[] } => {
  const words = foldName(text).split(' ').filter(Boolean)
  const subjects: Subject[] = []
  const unknown: string[] = []
  for (let from = 0; from < words.length; ) {
    const found = [4, 3, 2, 1]
      .filter((length) => {
        const [first, last] = [words[from], words[from + length - 1]]
        if (first === undefined || last === undefined || isFiller(first) || isFiller(last)) return false
        return length > 1 || !isNothingAlone(first)
      })
      .map((length) => ({ length, subject: findSubject(kitchen, words.slice(from, from + length).join(' ')) }))
      .find(({ subject }) => subject !== null)
    if (found?.subject) subjects.push(found.subject)
    else if (!isNothingAlone(words[from] ?? '')) unknown.push(words[from] ?? '')
    from += found?.length ?? 1
  }
  return { subjects, unknown }
}

/** "twice", "3 times", "at most two" -> bounds and the text without them. */
const readFrequency = (
  text: string,
): { readonly least: number | null; readonly most: number | null; readonly rest: string } => {
  const match =
    /\b(?:(at least|at most|no more than|max|up to|only) )?(once|twice|thrice|one|two|three|four|five|six|seven|[1-7])(?: times?| meals?| dinners?| lunches| nights?| days?)?\b(?: (?:a|per) week)?(?: (max|at most|or less))?/.exec(
      text,
    )
  if (!match) return { least: null, most: null, rest: text }
  const number = NUMBERS.get(match[2] ?? '') ?? Number(match[2])
  const rest = text.replace(match[0], ' ')
  const capped = ['at most', 'no more than', 'max', 'up to', 'only', 'or less'].some(
    (word) => match[1] === word || match[3] === word,
  )
  return capped ? { least: null, most: number, rest } : { least: number, most: null, rest }
}

const timesWord = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`)

/** How often a thing comes when the wish names no number: a food or a cuisine twice, a form three times. */
const usualTimes = (kind: Subject['kind']): number => (kind === 'form' || kind === 'diet' ? 3 : 2)

const FEWER = /\b(?:less|fewer|not so much|not too much|little)\b/
const MORE = /\b(?:more|lots? of|plenty of|mostly|mainly|many|much)\b/
/** "Less meat" is twice at most, "more beans" four times at least. */
const FEWER_TIMES = 2
const MORE_TIMES = 4

const askFor = (draft: Draft, subject: Subject, least: number | null, most: number | null): void => {
  const many = least ?? usualTimes(subject.kind)
  const name = capital(subject.label)
  const whole = subject.kind === 'diet' && least === null && most === null
  draft.counts.push({
    id: `wish-${subject.label}`,
    traits: 0,
    least: most === null ? (whole ? 99 : many) : 0,
    most: most ?? 99,
    label: whole
      ? `${subject.label} wherever it can be`
      : most === null
        ? `${subject.label} ${timesWord(many)}`
        : `${subject.label} at most ${timesWord(most)}`,
    member: subject.member,
  })
  if (most !== null) draft.heard.push(`${name} at most ${timesWord(most)}`)
  else draft.heard.push(whole ? `${name} wherever it can be` : `${name} at least ${timesWord(many)}`)
}

const hearClause = (kitchen: Kitchen, draft: Draft, clause: string): void => {
  let text = clause
  for (const { words, hear } of MANNERS) {
    const match = words.exec(text)
    if (!match) continue
    const sentence = hear(draft, kitchen, match)
    if (!draft.heard.includes(sentence)) draft.heard.push(sentence)
    text = text.replace(match[0], ' ').trim()
  }
  const negated = NEGATION.exec(text)?.[1]
  if (negated !== undefined) {
    const { subjects, unknown } = findSubjects(kitchen, negated)
    for (const { label } of subjects) {
      draft.notThisWeek.push(label)
      draft.heard.push(`No ${label}`)
    }
    draft.unknown.push(...unknown)
    return
  }
  const leftover = USE_UP.exec(text)?.[1]
  const { rest, ...named } = readFrequency(leftover ?? text)
  const unnamed = named.least === null && named.most === null
  const most = unnamed && FEWER.test(text) ? FEWER_TIMES : named.most
  const least = unnamed && most === null && MORE.test(text) ? MORE_TIMES : named.least
  const { subjects, unknown } = findSubjects(kitchen, rest)
  for (const subject of subjects) {
    if (leftover !== undefined && subject.foods.length > 0) {
      draft.pantryFoods.push(...subject.foods)
      draft.counts.push({
        id: `use-${subject.label}`,
        traits: 0,
        least: 2,
        most: 99,
        label: `uses up ${subject.label}`,
        member: subject.member,
      })
      draft.heard.push(`Uses up the ${subject.label}`)
    } else askFor(draft, subject, least, most)
  }
  draft.unknown.push(...unknown)
}

/** 1 where a recipe has everything liked, less where it has part of it. */
const blendLikes = (likes: readonly Uint8Array[], count: number): Float32Array | null =>
  likes.length === 0
    ? null
    : Float32Array.from({ length: count }, (_, r) => likes.reduce((sum, like) => sum + like[r]!, 0) / likes.length)

/** The wish, and how many of its words nothing answers to. */
const hearWords = (kitchen: Kitchen, text: string, atTable: number): readonly [Wish, number] => {
  const draft: Draft = {
    counts: [],
    notThisWeek: [],
    pantryFoods: [],
    likes: [],
    minutes: null,
    cheap: false,
    heard: [],
    unknown: [],
  }
  const plain = text.toLowerCase().replace(/[’']/g, '').replace(/\s+/g, ' ')
  const days = hearDays(kitchen, plain, atTable)
  const clauses = days.rest
    .split(/[,.;!?\n]| and | but | then | plus | or |&/)
    .map((clause) => clause.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (clauses.length === 0 && days.week === null) return [NO_WISH, 0]
  for (const clause of clauses) hearClause(kitchen, draft, clause)
  const unknown = [...new Set(draft.unknown)]
  const wish: Wish = {
    asked: {
      match: blendLikes(draft.likes, kitchen.facts.recipes.length),
      counts: draft.counts,
      cheap: draft.cheap,
      pantryFoods: draft.pantryFoods,
    },
    notThisWeek: draft.notThisWeek,
    minutes: draft.minutes,
    week: days.week,
    heard: [
      ...days.heard,
      ...draft.heard,
      ...(unknown.length > 0 ? [`Not understood: ${unknown.map((word) => `“${word}”`).join(', ')}`] : []),
    ],
  }
  return [wish, unknown.length]
}

/** Understands a free-text wish of a household of so many people: days (see wish-days.ts), foods, cuisines, forms, diets, how often, quick, cheap, spicy, "use up the pumpkin", "no pasta"; in German and Spanish too, where that is understood better. */
export const hearWish = (kitchen: Kitchen, text: string, atTable = 2): Wish => {
  const [wish, unknown] = hearWords(kitchen, text, atTable)
  if (unknown === 0) return wish
  const [again, still] = hearWords(kitchen, sentenceInEnglish(text), atTable)
  return still < unknown ? again : wish
}
