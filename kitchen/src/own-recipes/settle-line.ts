import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import { findLineFood } from '../groceries/link-line.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { type ParsedLine, parseIngredientLine } from '../quantities/parse-line.ts'
import { findUnit, gramsOf } from '../quantities/units.ts'
import { isToTaste } from '../recipes/compile-recipe.ts'
import { candidatesFor, similarFoods } from './line-candidates.ts'
import { answerOf, LEFT_OUT, openWord, type WordAnswers } from './open-word.ts'
import type { LineReading, OwnLine } from './own-draft.ts'
import { proseWords } from './plain-words.ts'
import { USUAL_SERVINGS } from './read-yield.ts'
import { readContents } from './several-foods.ts'
import { boiledDown, DRY_OF_COOKED, findUsual, gramsByEye, usualGrams } from './usual-answers.ts'

/** More of one food than 24 people eat at a sitting. */
const MOST_GRAMS = 18_000
export type SettledLine = { readonly line: OwnLine; readonly reading: LineReading }

/** "1/0 cup" and a million eggs are no amounts. */
const isSensible = (amount: number | null): boolean => amount !== null && amount >= 0 && amount <= 100_000

/** To the third place; of weights and volumes from ten on to the first: nobody weighs more, and "411.068 g" reads as thousands. */
const rounded = (value: number, unit: string): number => {
  const places = value >= 10 && (unit === 'g' || unit === 'ml') ? 10 : 1_000
  return Math.round(value * places) / places
}

const weighsMl = (food: Food): boolean => gramsOf({ quantity: 1, unit: 'ml', food }) !== null

/** Pieces that are the thing itself, however they are called: "2 chicken breast halves", "1 salmon fillet". */
const isNamedSo = ({ name, plural, aliases }: Food, word: string): boolean =>
  [name, plural, ...aliases].some((known) => foldName(known).split(' ').at(-1) === word)

/**
 * "3 pineapple slices", "4 romaine leaves": the word behind the food says what is counted. Undefined where it names the food
 * or no part of it.
 */
const countedBy = (food: Food, name: string): string | undefined => {
  const word = foldName(name).split(' ').at(-1) ?? ''
  const unit = findUnit(word)
  if (unit?.dimension !== 'measure' || foldName(name) === word) return undefined
  if (gramsOf({ quantity: 1, unit: unit.id, food }) !== null) return unit.id
  return isNamedSo(food, word) || (unit.id === 'half' && !HALVED.has(food.group)) ? undefined : unit.id
}

/** "1 whole salmon fillet" is a fillet, and no whole salmon. */
const withoutWhole = (line: ParsedLine): ParsedLine => {
  const part = /^whole (.+ \p{L}+)$/iu.exec(line.name)?.[1]
  const isPart = findUnit(part?.split(' ').at(-1) ?? '')?.dimension === 'measure'
  return part !== undefined && isPart ? { ...line, name: part, text: part } : line
}

/** Half of one of these is half a piece; half a breast is what a recipe calls one. */
const HALVED: ReadonlySet<string> = new Set(['fruit', 'vegetable', 'starchy-veg'])

/** Half a piece is exact; other parts weigh what the food's row says, or nobody knows. */
const inPieces = (food: Food, unit: string, quantity: number | null) =>
  unit === 'half' && quantity !== null && gramsOf({ quantity: 1, unit, food }) === null
    ? { unit: 'piece', quantity: quantity / 2 }
    : { unit, quantity }

/** "Banana - 1": the dash says nothing. */
const parsedOf = (text: string): ParsedLine =>
  withoutWhole(parseIngredientLine(text.replace(/([^\d\s½¼¾⅓⅔])\s[-–]\s(?=\d)/, '$1 ')))

/** How a line is read: for how many it is, and what its household said of words. */
type Reading = { readonly servings: number; readonly answers: WordAnswers }

/** What the words themselves say: the food when nothing is in doubt or its household answered, and the amount. */
const linkWords = (kitchen: Kitchen, line: OwnLine, { servings, answers }: Reading): Linked => {
  const parsed = parsedOf(line.text)
  const said = findLineFood(parsed, kitchen.findFood)
  const answered = said ? undefined : kitchen.catalogue.foods.get(answerOf(answers, parsed) ?? '')
  const dry = said || answered || parsed.quantity === null ? undefined : boiledDown(parsed, kitchen.findFood)
  const food = said ?? answered ?? dry ?? findUsual(parsed, kitchen.findFood)
  const written = parsed.quantity === null ? null : (parsed.quantity + (parsed.quantityHigh ?? parsed.quantity)) / 2
  const mean = isSensible(written) ? written : null
  // "1 (14.5 oz) can": the weight that the line says itself is surer than a can of ours.
  const isWeighed = isSensible(parsed.grams) && parsed.grams !== null && parsed.grams > 0
  const unit = findUnit(parsed.unit)?.id ?? (mean === null ? '' : 'piece')
  const counted = (unit === 'piece' && food && countedBy(food, parsed.name)) || unit
  const isPoured = !isWeighed && isSensible(parsed.ml) && food !== undefined && weighsMl(food)
  const served = dry
    ? gramsOfDry(parsed.grams ?? (mean === null ? null : gramsOf({ quantity: mean, unit, food: dry })))
    : food && mean === null && !isToTaste(food.id)
      ? usualGrams(food, parsed, servings)
      : byEye(food, counted, mean)
  const amount =
    isWeighed && !dry
      ? { quantity: parsed.grams, unit: 'g' }
      : isPoured && !dry
        ? { quantity: parsed.ml, unit: 'ml' }
        : served !== null
          ? { quantity: served, unit: 'g' }
          : food
            ? inPieces(food, counted, mean)
            : { quantity: mean, unit: counted }
  const isUsual = food !== undefined && said === undefined
  return {
    taken: takenFor(food, { isUsual, isAnswered: answered !== undefined, served, written: parsed.name }),
    line: {
      ...line,
      foodId: food?.id ?? null,
      quantity: amount.quantity === null ? null : rounded(amount.quantity, amount.unit),
      unit: amount.unit,
      preparation: proseWords(parsed.preparation).slice(0, 80),
    },
  }
}

/** "A splash of milk": where the row of the food has no such measure. */
const byEye = (food: Food | undefined, unit: string, quantity: number | null): number | null =>
  food && quantity !== null && gramsOf({ quantity, unit, food }) === null ? gramsByEye(food, unit, quantity) : null

const gramsOfDry = (cooked: number | null): number | null =>
  cooked === null || !isSensible(cooked) ? null : Math.max(1, Math.round(cooked * DRY_OF_COOKED))

type Linked = { readonly line: OwnLine; readonly taken: string }

type Taken = {
  readonly isUsual: boolean
  readonly isAnswered: boolean
  readonly served: number | null
  readonly written: string
}

const takenFor = (food: Food | undefined, { isUsual, isAnswered, served, written }: Taken): string => {
  if (!food) return ''
  if (isAnswered && served !== null) return `You said that “${written}” is ${food.name}: we took ${served} g.`
  if (isAnswered) return `You said that “${written}” is ${food.name}.`
  if (isUsual && served !== null) return `“${written}” says no more: we took ${served} g of ${food.name}.`
  if (isUsual) return `“${written}” says no more: we took ${food.name}.`
  return served === null ? '' : `It says no amount: we took ${served} g.`
}

/** Unverified words of the line, as the guard reads it. */
const unverifiedIn = (kitchen: Kitchen, text: string): readonly string[] => [
  ...new Set(kitchen.guard.readText(text, 'ingredient').unverified),
]

/** More of one food than anybody eats at a sitting, in grams a serving: what is poured may be a pot of stock or of water. */
const MOST_EATEN = { solid: 1_000, poured: 2_500 }

const isTooMuch = (food: Food, grams: number, servings: number): boolean => {
  const isPouredFood = food.gramsPerPiece === null && (gramsOf({ quantity: 1, unit: 'ml', food }) ?? 0) > 0.85
  return grams > MOST_EATEN[isPouredFood ? 'poured' : 'solid'] * servings
}

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

/** A choice stands as it was made. Where it is what the words were taken for, that is still told. */
const asChosen = (kitchen: Kitchen, given: OwnLine, how: Reading): Linked => {
  const { line, taken } = linkWords(kitchen, given, how)
  const isSame = line.foodId === given.foodId && line.quantity === given.quantity && line.unit === given.unit
  return { line: given, taken: isSame ? taken : '' }
}

type Doubt = { readonly line: OwnLine; readonly reading: Pick<LineReading, 'state' | 'why' | 'grams'> }

/** Linked by its words, and still not to be believed: a weight that nobody eats, a second food on the line. */
const doubtOf = (kitchen: Kitchen, food: Food, line: OwnLine, servings: number): Doubt | null => {
  const contents = contentsOf(kitchen, line.text)
  if (contents.kind !== 'one') {
    const why = 'More than one food stands on this line. Write each on a line of its own.'
    return {
      line: { ...line, foodId: null, quantity: null, unit: '' },
      reading: { state: 'uncertain', why, grams: null },
    }
  }
  const { grams } = weigh(food, line)
  if (grams === null || !isTooMuch(food, grams, servings)) return null
  const why = `${Math.round(grams)} g of ${food.name} for ${servings}? Say how much.`
  return { line: { ...line, quantity: null }, reading: { state: 'uncertain', why, grams: null } }
}

export const contentsOf = (kitchen: Kitchen, text: string) =>
  readContents(text, {
    findFood: kitchen.findFood,
    isNearFood: (name) => name !== '' && similarFoods(kitchen, name, '').length > 0,
  })

/**
 * Reads one line as it stands: links its words when no food has been chosen, weighs the food that has. Unknown is never
 * linked to the nearest; the nearest are offered. `answers`: what its household said of words.
 */
export const settleLine = (
  kitchen: Kitchen,
  written: OwnLine,
  servings = USUAL_SERVINGS,
  answers: WordAnswers = {},
): SettledLine => {
  const isSaidOut = written.foodId === null && answerOf(answers, parsedOf(written.text)) === LEFT_OUT
  const given = isSaidOut ? { ...written, isLeftOut: true } : written
  const unverified = unverifiedIn(kitchen, given.text)
  if (given.isLeftOut) {
    const line = { ...given, foodId: null, quantity: null, unit: '' }
    const candidates = candidatesFor(kitchen, null, parseIngredientLine(given.text))
    return { line, reading: { state: 'left-out', why: '', taken: '', word: '', grams: null, candidates, unverified } }
  }
  const how = { servings, answers }
  const isChosen = given.foodId !== null && kitchen.catalogue.foods.has(given.foodId)
  const { line, taken } = isChosen ? asChosen(kitchen, given, how) : linkWords(kitchen, given, how)
  const food = line.foodId === null ? null : (kitchen.catalogue.foods.get(line.foodId) ?? null)
  const candidates = candidatesFor(kitchen, food, parseIngredientLine(given.text))
  const doubt = food && !isChosen ? doubtOf(kitchen, food, line, servings) : null
  if (doubt) return { line: doubt.line, reading: { ...doubt.reading, taken: '', word: '', candidates, unverified } }
  if (food) return { line, reading: { ...weigh(food, line), taken, word: '', candidates, unverified } }
  const reading =
    candidates.length > 0
      ? { state: 'uncertain' as const, why: 'Which food is this?' }
      : {
          state: 'unknown' as const,
          why: 'We know no such food. Write it in other words, or leave it out of the list.',
        }
  const word = openWord(parsedOf(given.text))
  return { line, reading: { ...reading, taken: '', word, grams: null, candidates, unverified } }
}

export const newLine = (text: string): OwnLine => ({
  text,
  foodId: null,
  quantity: null,
  unit: '',
  preparation: '',
  isLeftOut: false,
})
