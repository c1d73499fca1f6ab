import { CHILD_ACTS, type ChildAct } from '../../foods/child-hazards.ts'
import type { Food } from '../../foods/food.ts'
import type { Recipe, RecipeIngredient, RecipeStep } from '../../recipes/recipe.ts'
import { GAPS, type Token, wordsOf } from '../../safety/words/normalise.ts'
import type { Household } from '../table/household.ts'
import { MADE_FROM, MADE_OF, MAY_NAME, namesAt, RAW, WITHOUT, workOf } from './child-words.ts'
import { isCooked, isPartly, isShaped, isWhole, isWorked, type Told, tellOf } from './said-of.ts'

/** What of a meal a small child must not get as it is, and what is done with it. Foods are named as the household reads them. */
export type SmallChildView = {
  /** Names of the small children; empty where children are counted only, so that any of them may be small. */
  readonly labels: readonly string[]
  readonly hazards: readonly { readonly act: ChildAct; readonly foods: readonly string[] }[]
}

/** Is anybody at the table under five, or may be? */
export const smallChildrenOf = ({ eaters = [], children }: Household): readonly string[] | null => {
  const labels = eaters.flatMap(({ label, isSmall }) => (isSmall === true ? [label] : []))
  if (labels.length > 0) return labels
  return eaters.length === 0 && children > 0 ? [] : null
}

const actOf = (food: Food | undefined): ChildAct | undefined => CHILD_ACTS.find((act) => act === food?.child?.act)

type Rows = readonly { readonly food: Food | undefined; readonly line: RecipeIngredient }[]

const sameWords = (tokens: readonly Token[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, i) => tokens[at + i]?.word === word && (i === 0 || tokens[at + i]?.gap === GAPS.space))

/** "Almond milk", "honey mustard" and "without honey" name none. */
const isOther = (tokens: readonly Token[], at: number, to: number): boolean => {
  const [before, next] = [tokens.slice(Math.max(0, at - 2), at), tokens[to]]
  if (next?.gap === GAPS.space && MADE_OF.has(next.word)) return true
  return before.some(({ word }) => WITHOUT.has(word) || MADE_FROM.has(word))
}

/** Does a food of the list answer to a word of a step: "grapes" to red grapes, "nuts" to walnuts? */
const answers = ({ food }: Rows[number], stem: string): boolean =>
  food !== undefined && ((stem === 'nut' && food.group === 'nut') || wordsOf(food.name).includes(stem))

/** The food that a text names at a place without a link to the list: a row, or -1 for one that only stands here. */
const findIn = (rows: Rows) => (tokens: readonly Token[], at: number) => {
  const name = namesAt(tokens[at]?.word ?? '')?.find(({ phrase }) => sameWords(tokens, at, phrase))
  if (name === undefined) return null
  const { food, stem, phrase } = name
  if (isOther(tokens, at, at + phrase.length)) return null
  return { row: rows.findIndex((row) => answers(row, stem)), name: food, length: phrase.length }
}

const tellStep = (rows: Rows, { parts }: RecipeStep): Told => {
  let text = ''
  const linked = parts.flatMap((part) => {
    const start = text.length
    text += part.kind === 'timer' ? `${part.minutes} minutes` : part.text
    if (part.kind !== 'ingredient') return []
    const food = rows[part.index]?.food
    const name = food?.child === undefined ? '' : food.name
    return [{ row: part.index, name, start, end: text.length, share: part.share ?? 1 }]
  })
  return tellOf(text, linked, findIn(rows))
}

/** "Have ready: walnuts": written by ourselves where no step links a row. */
const isOpening = ({ tokens }: Told): boolean => tokens[0]?.word === 'have' && tokens[1]?.word === 'ready'

/** Whether a line of a recipe is a hazard in the way in which this recipe uses it. */
const isHazard = (
  servings: number,
  stepsOf: () => readonly Told[],
  { food, line: { grams, preparation, quantity } }: Rows[number],
  act: ChildAct,
  index: number,
): boolean => {
  const child = food?.child
  if (quantity === null || child === undefined || grams / servings < child.least) return false
  const prepared = wordsOf(preparation)
  if (child.only.length > 0) {
    const shapes = new Set(child.only.flatMap((word) => wordsOf(word)))
    if (prepared.some((word) => shapes.has(word))) return true
    return stepsOf().some((told) => told.mentions.some((one) => one.row === index && isShaped(told, one, shapes)))
  }
  const work = workOf(act)
  if (work.done.size === 0) return true
  if (prepared.some((word) => work.said.has(word))) return false
  const steps = stepsOf()
  const all = steps.flatMap((told, step) =>
    told.mentions.flatMap((mention) => (mention.row === index ? [{ told, step, mention }] : [])),
  )
  const real = all.filter(({ told }) => !isOpening(told))
  const places = real.length > 0 ? real : all
  const isSafe = ({ told, step, mention }: (typeof places)[number]): boolean =>
    isWorked(told, mention, act) || (act === 'soften' && isCooked(steps, step, mention))
  const safe = places.filter(isSafe)
  if (places.some((place) => !safe.includes(place) && isWhole(place.told, place.mention))) return true
  const share = safe.reduce(
    (sum, { told, mention }) => sum + (isPartly(told, mention) ? mention.share / 2 : mention.share),
    0,
  )
  return share < 0.99
}

/** Acts that are worth a note where only a step or the title names the food; raw carrot and apple only where it is said to be raw. */
const BY_NAME: ReadonlySet<ChildAct> = new Set(['leave', 'quarter', 'stone', 'grind', 'honey'])

const namedOnly = (told: Told, foods: ReadonlyMap<string, Food>): readonly Hazard[] =>
  told.mentions.flatMap((mention) => {
    const food = mention.row < 0 ? [...foods.values()].find(({ name }) => name === mention.name) : undefined
    const act = actOf(food)
    if (food === undefined || act === undefined) return []
    if (act === 'soften' ? !RAW.has(told.tokens[mention.from - 1]?.word ?? '') : !BY_NAME.has(act)) return []
    return isWorked(told, mention, act) ? [] : [{ act, food }]
  })

type Hazard = { readonly act: ChildAct; readonly food: Food }

const readHazards = (recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly Hazard[] => {
  const rows: Rows = recipe.ingredients.map((line) => ({ line, food: foods.get(line.foodId) }))
  let told: readonly Told[] | undefined
  const stepsOf = (): readonly Told[] => (told ??= recipe.steps.map((step) => tellStep(rows, step)))
  const listed = rows.flatMap((row, index): readonly Hazard[] => {
    const { food } = row
    const act = actOf(food)
    return food && act && isHazard(recipe.servings, stepsOf, row, act, index) ? [{ act, food }] : []
  })
  const texts = recipe.steps.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])))
  const named = [
    ...(MAY_NAME.test(recipe.title) ? [tellOf(recipe.title, [], findIn(rows))] : []),
    ...(texts.some((text) => MAY_NAME.test(text)) ? stepsOf() : []),
  ].flatMap((one) => namedOnly(one, foods))
  return [...listed, ...named]
}

/** A dish is read once: weeks serve the same ones again and again. */
const known = new WeakMap<ReadonlyMap<string, Food>, WeakMap<Recipe, readonly Hazard[]>>()

const hazardsOf = (recipe: Recipe, foods: ReadonlyMap<string, Food>): readonly Hazard[] => {
  const ofFoods = known.get(foods) ?? new WeakMap<Recipe, readonly Hazard[]>()
  known.set(foods, ofFoods)
  const hazards = ofFoods.get(recipe) ?? readHazards(recipe, foods)
  ofFoods.set(recipe, hazards)
  return hazards
}

/**
 * Choking hazards and heat in the dishes of one meal, for children under five (AAP, NHS, CDC: kitchen/data/child-hazards.csv),
 * or null where nobody small is at the table or nothing is to be said. One note for a meal, each food once.
 */
export const describeSmallChildren = (
  household: Household,
  dishes: readonly Recipe[],
  foods: ReadonlyMap<string, Food>,
  say: (name: string) => string,
): SmallChildView | null => {
  const labels = smallChildrenOf(household)
  if (labels === null) return null
  const found = new Map<ChildAct, Set<string>>()
  for (const recipe of dishes)
    for (const { act, food } of hazardsOf(recipe, foods)) {
      const name = say(act === 'bones' || act === 'honey' ? food.name : food.plural)
      found.set(act, (found.get(act) ?? new Set()).add(name))
    }
  const hazards = CHILD_ACTS.flatMap((act) => {
    const names = found.get(act)
    return names === undefined ? [] : [{ act, foods: [...names] }]
  })
  return hazards.length === 0 ? null : { labels, hazards }
}
