import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { findLineFood } from '../groceries/link-line.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { type ParsedLine, parseIngredientLine } from '../quantities/parse-line.ts'
import { findUnit, gramsOf } from '../quantities/units.ts'
import { isToTaste } from '../recipes/compile-recipe.ts'
import type { Candidate, LineReading, OwnLine } from './own-draft.ts'
import { proseWords } from './plain-words.ts'

const MOST_CANDIDATES = 6
/** A name has fewer; a line that somebody made to hurt has not. */
const MOST_WORDS = 8
/** More of one food than 24 people eat at a sitting. */
const MOST_GRAMS = 18_000
/** Measures of every food; the food's own come before them. */
const USUAL_UNITS = ['g', 'ml', 'tsp', 'tbsp', 'cup']

export type SettledLine = { readonly line: OwnLine; readonly reading: LineReading }

/** Everything this food can be weighed in. */
const unitsOf = (food: Food): readonly string[] => {
  const own = [...(food.gramsPerPiece === null ? [] : ['piece']), ...Object.keys(food.gramsPerUnit)]
  return [...new Set([...own, ...USUAL_UNITS])].filter((unit) => gramsOf({ quantity: 1, unit, food }) !== null)
}

const candidateOf = (food: Food): Candidate => ({ foodId: food.id, name: food.name, units: unitsOf(food) })

const wordsOf = (name: string): readonly string[] =>
  foldName(name)
    .split(' ')
    .filter((word) => word.length > 2)

type Named = { readonly food: Food; readonly own: readonly string[] }

/** The table never changes while a process runs: its names are folded once, and found by their words. */
const known = new WeakMap<Kitchen['catalogue']['foods'], ReadonlyMap<string, readonly Named[]>>()

const foodsByWord = ({ catalogue: { foods } }: Kitchen): ReadonlyMap<string, readonly Named[]> => {
  const before = known.get(foods)
  if (before) return before
  const byWord = new Map<string, Named[]>()
  for (const food of foods.values()) {
    const named = { food, own: wordsOf(food.name) }
    for (const word of new Set(named.own)) byWord.set(word, [...(byWord.get(word) ?? []), named])
  }
  known.set(foods, byWord)
  return byWord
}

const rankBy = (words: readonly string[], named: readonly Named[]): readonly Food[] =>
  named
    .map(({ food, own }) => {
      const shared = own.filter((word) => words.includes(word)).length
      // The last word of a name is the thing itself: "tomato" of "cherry tomato".
      return { food, shared: shared + (words.includes(own.at(-1) ?? '') ? 0.5 : 0), length: own.length }
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.length - b.length || a.food.name.localeCompare(b.food.name))
    .map(({ food }) => food)

/** Foods of ours that share words with the line, most of them and the shortest names first. */
const similarFoods = (kitchen: Kitchen, name: string, unit: string): readonly Food[] => {
  const words = wordsOf(name)
  const byWord = foodsByWord(kitchen)
  const named = [...new Set(words.flatMap((word) => byWord.get(word) ?? []))]
  // "1 tin beans" may be any of the tins, and nothing that is sold dry.
  const inTins = unit === 'can' ? named.filter(({ food }) => food.aisle === 'tins') : []
  return [...rankBy(words, inTins), ...rankBy(words, named)]
}

/** "butter or oil": each of them. "organic free-range chicken thighs": what is left when words in front are dropped. */
const nearFoods = (kitchen: Kitchen, name: string): readonly Food[] => {
  const parts = name.split(/ (?:or|and) | ?[/&,(] ?/).filter((part) => part !== '')
  return parts.flatMap((part) => {
    const words = part.split(' ').slice(-MOST_WORDS)
    const found = words.map((_, at) => kitchen.findFood(words.slice(at).join(' '))).find((food) => food !== undefined)
    return found ? [found] : []
  })
}

const candidatesFor = (kitchen: Kitchen, chosen: Food | null, { name, unit }: ParsedLine): readonly Candidate[] => {
  const foods = [...(chosen ? [chosen] : []), ...nearFoods(kitchen, name), ...similarFoods(kitchen, name, unit)]
  return [...new Map(foods.map((food) => [food.id, food])).values()].slice(0, MOST_CANDIDATES).map(candidateOf)
}

/** "1/0 cup" and a million eggs are no amounts. */
const isSensible = (amount: number | null): boolean => amount !== null && amount >= 0 && amount <= 100_000

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const weighsMl = (food: Food): boolean => gramsOf({ quantity: 1, unit: 'ml', food }) !== null

/** What the words themselves say: the food when nothing is in doubt, and the amount. */
const linkWords = (kitchen: Kitchen, line: OwnLine): OwnLine => {
  // "Banana - 1": the dash says nothing.
  const parsed = parseIngredientLine(line.text.replace(/([^\d\s½¼¾⅓⅔])\s[-–]\s(?=\d)/, '$1 '))
  const food = findLineFood(parsed, kitchen.findFood)
  const written = parsed.quantity === null ? null : (parsed.quantity + (parsed.quantityHigh ?? parsed.quantity)) / 2
  const mean = isSensible(written) ? written : null
  // "1 (14.5 oz) can": the weight that the line says itself is surer than a can of ours.
  const isWeighed = isSensible(parsed.grams) && parsed.grams !== null && parsed.grams > 0
  // "8 basil leaves": what is counted is the last word of the name.
  const counted = findUnit(parsed.unit)?.id ?? (mean === null ? '' : 'piece')
  const lastWord = findUnit(foldName(parsed.name).split(' ').at(-1) ?? '')?.id
  const isByLastWord =
    counted === 'piece' &&
    food !== undefined &&
    lastWord !== undefined &&
    gramsOf({ quantity: 1, unit: 'piece', food }) === null
  const isPoured = !isWeighed && isSensible(parsed.ml) && food !== undefined && weighsMl(food)
  const said = isWeighed ? parsed.grams : isPoured ? parsed.ml : mean
  return {
    ...line,
    foodId: food?.id ?? null,
    quantity: said === null ? null : rounded(said),
    unit: isWeighed ? 'g' : isPoured ? 'ml' : isByLastWord ? lastWord : counted,
    preparation: proseWords(parsed.preparation, 80),
  }
}

/** Unverified words of the line, as the guard reads it. */
const unverifiedIn = (kitchen: Kitchen, text: string): readonly string[] => [
  ...new Set(kitchen.guard.readText(text, 'ingredient').unverified),
]

const weigh = (food: Food, line: OwnLine): Pick<LineReading, 'state' | 'why' | 'grams'> => {
  if (line.quantity === null) {
    if (isToTaste(food.id)) return { state: 'linked', why: '', grams: null }
    return { state: 'uncertain', why: `How much ${food.name}?`, grams: null }
  }
  const grams = line.quantity > 0 ? gramsOf({ quantity: line.quantity, unit: line.unit, food }) : 0
  if (grams === null)
    return { state: 'uncertain', why: `${food.name} cannot be weighed in “${line.unit}”.`, grams: null }
  if (!(grams > 0) || grams > MOST_GRAMS)
    return { state: 'uncertain', why: `${Math.round(grams)} g of ${food.name} cannot be right.`, grams: null }
  return { state: 'linked', why: '', grams }
}

/**
 * Reads one line as it stands: links its words when no food has been chosen, weighs the food that has. Unknown is never
 * linked to the nearest; the nearest are offered.
 */
export const settleLine = (kitchen: Kitchen, given: OwnLine): SettledLine => {
  const unverified = unverifiedIn(kitchen, given.text)
  if (given.isLeftOut) {
    const line = { ...given, foodId: null, quantity: null, unit: '' }
    const candidates = candidatesFor(kitchen, null, parseIngredientLine(given.text))
    return { line, reading: { state: 'left-out', why: '', grams: null, candidates, unverified } }
  }
  const isChosen = given.foodId !== null && kitchen.catalogue.foods.has(given.foodId)
  const line = isChosen ? given : linkWords(kitchen, given)
  const food = line.foodId === null ? null : (kitchen.catalogue.foods.get(line.foodId) ?? null)
  const candidates = candidatesFor(kitchen, food, parseIngredientLine(given.text))
  if (food) return { line, reading: { ...weigh(food, line), candidates, unverified } }
  const reading =
    candidates.length > 0
      ? { state: 'uncertain' as const, why: 'Which food is this?' }
      : {
          state: 'unknown' as const,
          why: 'We know no such food. Write it in other words, or leave it out of the list.',
        }
  return { line, reading: { ...reading, grams: null, candidates, unverified } }
}

/** "salt and pepper" without an amount is two lines, when both are foods. */
export const splitLine = (kitchen: Kitchen, text: string): readonly string[] => {
  const whole = parseIngredientLine(text)
  if (whole.quantity !== null || findLineFood(whole, kitchen.findFood)) return [text]
  const halves = text.split(/ (?:and|&|und|y) |, /i)
  const isPair =
    halves.length === 2 && halves.every((half) => findLineFood(parseIngredientLine(half), kitchen.findFood))
  return isPair ? halves : [text]
}

export const newLine = (text: string): OwnLine => ({
  text,
  foodId: null,
  quantity: null,
  unit: '',
  preparation: '',
  isLeftOut: false,
})
