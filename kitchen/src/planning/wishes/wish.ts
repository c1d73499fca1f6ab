import { foldName, nameOfSome } from '../../foods/food-name.ts'
import { sentenceInEnglish } from '../../foods/typed-words.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { type Asked, NOTHING_ASKED } from '../table/asked.ts'
import type { Household } from '../table/household.ts'
import { capital } from '../table/rule-words.ts'
import type { WeekRules } from '../table/week-rules.ts'
import { findSubject, type Subject, toUseUp } from '../table/wish-subjects.ts'
import { hearDays } from './wish-days.ts'
import { isFiller, isNoDish, isNothingAlone } from './wish-fillers.ts'
import { readFrequency, timesWord } from './wish-frequency.ts'
import { hearManners, type MannersDraft } from './wish-manners.ts'
import { amongBreakfasts, hearQuickMeals, isOfBreakfast, joinMeals, mealsMeant } from './wish-meals.ts'
import { putPlainly, putUseUpFirst } from './wish-phrases.ts'

/** A wish as the planner takes it. */
export type Wish = {
  readonly asked: Asked
  /** Words kept out this week only. */
  readonly notThisWeek: readonly string[]
  /** Longest minutes of any meal, or null; and of one kind of meal. */
  readonly minutes: number | null
  readonly mealMinutes: NonNullable<Household['mealMinutes']>
  /** USD that the week may cost at most, or null. */
  readonly budget: number | null
  /** Sentences: what was heard, and what was not understood. */
  readonly heard: readonly string[]
  /** What it says of the week's shape; null: nothing. */
  readonly week: WeekRules | null
  /** Ids of the very foods that are to be used up. */
  readonly usesUp: readonly string[]
  /** What it asks to come, as it was heard, and what is said instead where no dish of a table brings it. */
  readonly hopes: readonly Hope[]
}

type Hope = { readonly said: string; readonly instead: string; readonly member: Uint8Array }

type Draft = MannersDraft & {
  readonly counts: Asked['counts'][number][]
  readonly notThisWeek: string[]
  readonly pantryFoods: number[]
  readonly usesUp: string[]
  readonly hopes: Hope[]
  readonly mealMinutes: { lunch?: number; dinner?: number }
  readonly unknown: string[]
}

export const NO_WISH: Wish = {
  asked: NOTHING_ASKED,
  notThisWeek: [],
  minutes: null,
  mealMinutes: {},
  budget: null,
  heard: [],
  week: null,
  usesUp: [],
  hopes: [],
}

const NEGATION =
  /^(?:no more|no|without|not(?! (?:too|so) much)|avoid|skip|none of|nothing with|nothing(?: too| very)?|dont want|hold the|leave out)\s+(?:any |the |repeat of )?(.+)$/
const USE_UP =
  /\b(?:use up|using up|finish|get rid of|have left|left over|leftover|use)\s+(?:up )?(?:the |my |our |some |a |an )?(.+?)(?: (?:i|we) have(?: left)?| left(?: over)?)?$/

/** "This week we really want no fish": what stands before the "no" says nothing. */
const withoutLeadIn = (text: string): string => {
  const words = text.split(' ')
  const from = words.findIndex((word) => !isFiller(foldName(word)))
  return from > 0 ? words.slice(from).join(' ') : text
}

/** So many words may name one thing. */
const LONGEST_PHRASE = 4

/** The longest phrase from a word on that something answers to: "black bean" before "bean". */
const longestFrom = (
  kitchen: Kitchen,
  words: readonly string[],
  from: number,
): { readonly length: number; readonly subject: Subject } | null => {
  const first = words[from] ?? ''
  if (isFiller(first)) return null
  for (let length = Math.min(LONGEST_PHRASE, words.length - from); length > 0; length -= 1) {
    if (length === 1 ? isNothingAlone(first) || isNoDish(first) : isFiller(words[from + length - 1] ?? '')) continue
    const subject = findSubject(kitchen, words.slice(from, from + length).join(' '))
    if (subject !== null) return { length, subject }
  }
  return null
}

/** The subjects of a text and the words nobody answers to. */
const findSubjects = (
  kitchen: Kitchen,
  text: string,
): { readonly subjects: readonly Subject[]; readonly unknown: readonly string[] } => {
  const words = foldName(text).split(' ').filter(Boolean)
  const subjects: Subject[] = []
  const unknown: string[] = []
  for (let from = 0; from < words.length; ) {
    const found = longestFrom(kitchen, words, from)
    if (found !== null) subjects.push(found.subject)
    else if (!isNothingAlone(words[from] ?? '')) unknown.push(words[from] ?? '')
    from += found?.length ?? 1
  }
  return { subjects, unknown }
}

/** How often a thing comes when the wish names no number: a food or a cuisine twice, a form three times. */
const usualTimes = (kind: Subject['kind']): number => (kind === 'form' || kind === 'diet' ? 3 : 2)

const FEWER = /\b(?:less|fewer|not so much|not too much|little)\b/
const MORE = /\b(?:more|lots? of|plenty of|mostly|mainly|many|much|every (?:day|night|evening))\b/
/** A breakfast or lunch of one day; evenings are themes, which have been heard before (wish-days.ts). */
const ONE_MEAL = /\b(?:breakfast|lunch) on [a-z]+day\b|\bon [a-z]+day for (?:breakfast|lunch)\b/
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
  if (most !== null) {
    draft.heard.push(`${name} at most ${timesWord(most)}`)
    return
  }
  const said = whole ? `${name} wherever it can be` : `${name} at least ${timesWord(many)}`
  draft.heard.push(said)
  draft.hopes.push({ said, instead: `${name}: no dish fits your rules`, member: subject.member })
}

const hearClause = (kitchen: Kitchen, draft: Draft, said: string): void => {
  const ofBreakfast = isOfBreakfast(said)
  const clause = hearQuickMeals(kitchen, draft, said)
  const text = hearManners(kitchen.facts, draft, clause)
  const negated = NEGATION.exec(withoutLeadIn(text))?.[1]
  if (negated !== undefined) {
    const { subjects, unknown } = findSubjects(kitchen, negated)
    for (const { label, member } of subjects) {
      if (ofBreakfast) {
        const none = amongBreakfasts(kitchen, member)
        const what = `no ${label} for breakfast`
        draft.counts.push({ id: `wish-no-${label}`, traits: 0, least: 0, most: 0, label: what, member: none })
      } else draft.notThisWeek.push(label)
      draft.heard.push(ofBreakfast ? `No ${label} for breakfast` : `No ${label}`)
    }
    // "No leftovers": what is kept out must be something, or said to be nothing that we know.
    draft.unknown.push(...(subjects.length === 0 && unknown.length === 0 ? [negated] : unknown))
    return
  }
  const leftover = USE_UP.exec(text)?.[1]
  const { rest, ...named } = readFrequency(leftover ?? text)
  const unnamed = named.least === null && named.most === null
  const most = unnamed && FEWER.test(text) ? FEWER_TIMES : named.most
  const isMore = unnamed && most === null && MORE.test(text)
  const isOnce = unnamed && most === null && ONE_MEAL.test(text)
  const least = isMore ? MORE_TIMES : isOnce ? 1 : named.least
  const { subjects, unknown } = findSubjects(kitchen, rest)
  for (const one of subjects) {
    const found = { ...one, member: mealsMeant(kitchen, one, ofBreakfast) }
    const exact = leftover === undefined ? undefined : kitchen.findFood(found.label)
    const subject = leftover === undefined ? found : toUseUp(kitchen, found, exact)
    if (leftover !== undefined && subject.foods.length > 0) {
      draft.pantryFoods.push(...subject.foods)
      if (exact !== undefined) draft.usesUp.push(exact.id)
      // As it was said, but for the plural that was folded away.
      const name = exact !== undefined && foldName(exact.name) === subject.label ? nameOfSome(exact) : subject.label
      draft.counts.push({
        id: `use-${subject.label}`,
        traits: 0,
        least: 2,
        most: 99,
        label: `uses up ${name}`,
        member: subject.member,
      })
      draft.heard.push(`Uses up the ${name}`)
    } else {
      const label = ofBreakfast && subject.kind !== 'diet' ? `${subject.label} for breakfast` : subject.label
      askFor(draft, { ...subject, label }, least, most)
    }
  }
  // No dish has it as it is written; one may with a swap (use-up-kitchen.ts).
  if (leftover !== undefined && subjects.length === 0) {
    const food = kitchen.findFood(rest)
    if (food !== undefined) draft.usesUp.push(food.id)
  }
  draft.unknown.push(...unknown)
}

/** 1 where a recipe has everything liked, less where it has part of it. */
const blendLikes = (likes: readonly Uint8Array[], count: number): Float32Array | null =>
  likes.length === 0
    ? null
    : Float32Array.from({ length: count }, (_, r) => likes.reduce((sum, like) => sum + like[r]!, 0) / likes.length)

/** A wish keeps out for one week what dishes name; who must not eat something is safe only with a rule. In three languages. */
const ALLERGY =
  /allerg|alerg|intoleran|unverträglich|vertr[aä]g(?:e|st|t|en)? (?:kein|nicht|no)|c(?:o)?eliac|cel[ií]ac|zöliakie/

type AtTable = { readonly atTable: number; readonly children: number }

/** The wish, and how many of its words nothing answers to. */
const hearWords = (kitchen: Kitchen, text: string, { atTable, children }: AtTable): readonly [Wish, number] => {
  const draft: Draft = {
    counts: [],
    notThisWeek: [],
    pantryFoods: [],
    usesUp: [],
    hopes: [],
    likes: [],
    minutes: null,
    mealMinutes: {},
    cheap: false,
    budget: null,
    heard: [],
    unknown: [],
  }
  const plain = text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/\bmax ?\. ?/g, 'max ')
    .replace(/\s+/g, ' ')
  const days = hearDays(kitchen, putPlainly(plain), atTable, children)
  const clauses = putUseUpFirst(joinMeals(days.rest))
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
    mealMinutes: draft.mealMinutes,
    budget: draft.budget,
    week: days.week,
    usesUp: draft.usesUp,
    hopes: draft.hopes,
    heard: [
      ...new Set([...days.heard, ...draft.heard]),
      ...(ALLERGY.test(plain) ? ['Allergies: set them in the preferences'] : []),
      ...(unknown.length > 0 ? [`Not understood: ${unknown.map((word) => `“${word}”`).join(', ')}`] : []),
    ],
  }
  return [wish, unknown.length]
}

/** What was heard, at a table with these dishes: rules come before wishes, and a wish against them is not told as granted. */
export const tellHeard = ({ heard, hopes }: Wish, isLegal: Uint8Array): readonly string[] =>
  heard.map((said) => {
    const hope = hopes.find((one) => one.said === said)
    return hope === undefined || hope.member.some((has, recipe) => has === 1 && isLegal[recipe] === 1)
      ? said
      : hope.instead
  })

/** Understands a free-text wish of a household of so many people: days (see wish-days.ts), foods, cuisines, forms, diets, how often, quick, cheap, spicy, "use up the pumpkin", "no pasta"; in German and Spanish too, where that is understood better. */
export const hearWish = (kitchen: Kitchen, text: string, atTable = 2, children = 0): Wish => {
  const [wish, unknown] = hearWords(kitchen, text, { atTable, children })
  if (unknown === 0) return wish
  const [again, still] = hearWords(kitchen, sentenceInEnglish(text), { atTable, children })
  return still < unknown ? again : wish
}
