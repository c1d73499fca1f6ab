import type { Known } from '../planning/dishes/recipe-facts.ts'
import { finish, type Steps } from '../planning/steps.ts'
import { type DishColumns, dishColumns, titleWords } from './dish-columns.ts'
import { faceOf, type Meeting, meetingOf } from './meeting.ts'
import { makeNearTitle } from './near-title.ts'
import { rankTop } from './rank-top.ts'
import { openVocabulary, readQuery, type Sense, type Wanted } from './read-query.ts'
import { scanDishes, type Unit } from './scan-dishes.ts'

export type FoundDish = {
  /** Its place among the recipes of the kitchen. */
  readonly recipe: number
  readonly id: string
  /** How well it is met, 0 to about 1; of one query only. Without words: how many people like it. */
  readonly score: number
  /** It has all that was asked for; else only some of it. */
  readonly isWhole: boolean
  /** What was met, in the order of the words that were typed. */
  readonly matched: readonly Meeting[]
}

export type Found = {
  /** Dishes that have all that was asked for, or some of it where none has. */
  readonly total: number
  /** How many of them have each rank, from 0 to 3. */
  readonly byRank: readonly number[]
  readonly dishes: readonly FoundDish[]
  /** Words that no dish has. */
  readonly unknown: readonly string[]
}

export type FindOptions = {
  /** Most dishes to answer with, and how many of the best to leave out before them. */
  readonly limit: number
  readonly offset?: number
  /** Left out: all are looked at. By their place among the recipes. */
  readonly accepts?: (recipe: number) => boolean
  /** Dishes of a higher rank come first, however well others are met. Whole numbers from 0 to 3. */
  readonly rank?: (recipe: number) => number
  /** What dishes of one rank are ordered by instead of how well they are met: 0..1, the highest first. */
  readonly by?: (recipe: number) => number
}

/** So many of the best are looked at more closely: word order, and what else the title says. */
const LOOKED_AT = 200
/** So many are looked at for each that is told as near: what only uses the food is not. */
const NEAR_FOR_ONE = 4
/** Liked dishes first among equals. */
const POPULAR = 0.06
/** What has all that was asked for stands before what has more of a part of it. */
const WHOLE = 0.4
/** A side is rarely what is looked for, unless its name says so. */
const SIDE = 0.04

type Met = {
  readonly wanted: Wanted
  /** What each dish is worth for this. */
  readonly worths: Float32Array
  /** How much it tells: what few dishes have counts more. */
  readonly weight: number
}

const isSingle = ({ units }: Sense): boolean => units.length === 1

const unitsOf = (senses: readonly Sense[]): readonly Unit[] =>
  senses.filter(isSingle).map(({ units: [phrase = ''], weight }) => ({ phrase, weight }))

/** Dishes that have all units of a sense, each the mean of its meetings. */
const raiseByAll = (best: Float32Array, parts: readonly Float32Array[], weight: number): void => {
  for (let dish = 0; dish < best.length; dish++) {
    let sum = 0
    for (const part of parts) {
      const worth = part[dish]!
      if (worth === 0) {
        sum = 0
        break
      }
      sum += worth
    }
    const value = (sum / parts.length) * weight
    if (value > best[dish]!) best[dish] = value
  }
}

function* meet(known: Known, columns: readonly DishColumns[], wanted: Wanted): Steps<Met> {
  const scan = (units: readonly Unit[]) => scanDishes(known, columns, units)
  const worths = scan(unitsOf(wanted.senses))
  yield
  for (const { units, weight } of wanted.senses.filter((sense) => !isSingle(sense))) {
    const parts: Float32Array[] = []
    for (const phrase of units) {
      parts.push(scan([{ phrase, weight: 1 }]))
      yield
    }
    raiseByAll(worths, parts, weight)
    yield
  }
  let having = 0
  for (const worth of worths) if (worth > 0) having++
  return { wanted, worths, weight: Math.log(1 + worths.length / Math.max(1, having)) }
}

/** What each dish scores before it is looked at more closely; 0: it has nothing of it. */
const scoresOf = ({ facts }: Known, met: readonly Met[], accepts: (recipe: number) => boolean) => {
  const all = met.reduce((sum, { weight }) => sum + weight, 0)
  const scores = new Float32Array(facts.recipes.length)
  const isWhole = new Uint8Array(scores.length)
  for (let dish = 0; dish < scores.length; dish++) {
    let sum = 0
    let missing = 0
    for (const { worths, weight } of met) {
      const worth = worths[dish]!
      sum += worth * weight
      if (worth === 0) missing++
    }
    if ((sum === 0 && met.length > 0) || !accepts(dish)) continue
    if (missing === 0) isWhole[dish] = 1
    const liked = (1 - facts.unpopularity[dish]!) * POPULAR
    const side = facts.recipes[dish]!.role === null ? 0 : SIDE
    scores[dish] = (met.length === 0 ? 0 : sum / all) + (missing === 0 ? WHOLE : 0) + liked - side + SIDE
  }
  return { scores, isWhole }
}

const takeAll = (): boolean => true
const noRank = (): number => 0

/**
 * Dishes that have what was typed in their title, cuisine, form, tags or foods: in any order, with slips, in English, German or
 * Spanish; best first. The same in steps of a few milliseconds.
 */
export function* findDishesInSteps(known: Known, query: string, options: FindOptions): Steps<Found> {
  const { limit, offset = 0, accepts = takeAll, rank = noRank, by } = options
  const columns = dishColumns(known.facts)
  const vocabulary = openVocabulary(known.foods, columns)
  yield
  const read = readQuery(vocabulary, query)
  yield
  const met: Met[] = []
  for (const wanted of read) met.push(yield* meet(known, columns, wanted))
  const { scores, isWhole } = scoresOf(known, met, accepts)
  yield
  const isOnlyWhole = isWhole.includes(1)
  const isIn = (dish: number): boolean => (isOnlyWhole ? isWhole[dish] === 1 : scores[dish]! > 0)
  const nearTitle = makeNearTitle(read)
  const closer = (dish: number): number => scores[dish]! + nearTitle(titleWords(columns, dish))
  const { total, byRank, dishes } = rankTop({
    count: scores.length,
    isIn,
    rank,
    score: by ?? ((dish) => scores[dish]!),
    closer: by ?? closer,
    most: Math.max(LOOKED_AT, offset + limit),
  })
  const found = dishes.slice(offset, offset + limit).map(({ dish, score }): FoundDish => {
    const face = faceOf(known, columns, dish)
    return {
      recipe: dish,
      id: known.facts.recipes[dish]!.id,
      score,
      isWhole: isWhole[dish] === 1,
      matched: met.flatMap(({ wanted, worths }) => (worths[dish]! > 0 ? (meetingOf(face, wanted) ?? []) : [])),
    }
  })
  return {
    total,
    byRank,
    dishes: found,
    unknown: met.flatMap(({ wanted, worths }) => (worths.some((worth) => worth > 0) ? [] : [wanted.typed])),
  }
}

export const findDishes = (known: Known, query: string, options: FindOptions): Found =>
  finish(findDishesInSteps(known, query, options))

/** Dishes that are called most nearly like a name that is none of ours, the nearest first: they share a word of it, or its kind. */
export const nearestDishes = (known: Known, name: string, limit: number): readonly FoundDish[] =>
  findDishes(known, name, { limit: limit * NEAR_FOR_ONE })
    .dishes.filter(({ matched }) => matched.some(({ by }) => by === 'title' || by === 'form'))
    .slice(0, limit)
