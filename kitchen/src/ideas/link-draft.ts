import type { Food } from '../foods/food.ts'
import { foldName } from '../foods/food-name.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { findUnit, gramsOf } from '../quantities/units.ts'
import type { DraftIngredient, IdeaFault } from './draft.ts'
import type { WrittenRow } from './write-cooklang.ts'

export type LinkedRow = WrittenRow & { readonly food: Food; readonly written: string }

export type LinkedDraft = { readonly rows: readonly LinkedRow[]; readonly faults: readonly IdeaFault[] }

/** Foods that nobody weighs. The same as in our own recipes. */
const TO_TASTE = new Set([
  'salt',
  'sea-salt',
  'flaky-sea-salt',
  'black-pepper',
  'ground-black-pepper',
  'white-pepper',
  'water',
])
const SUGGESTED = 5
/** More of one food than eight people eat at a sitting. */
const MOST_GRAMS = 6_000

/** Foods of ours that share a word with an unknown one. */
const similarFoods = ({ foods }: Kitchen, name: string): readonly string[] => {
  const words = foldName(name)
    .split(' ')
    .filter((word) => word.length > 2)
  return foods.foods
    .map((food) => {
      const own = new Set(foldName(food.name).split(' '))
      return { name: food.name, shared: words.filter((word) => own.has(word)).length }
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.name.length - b.name.length)
    .slice(0, SUGGESTED)
    .map((entry) => entry.name)
}

const unknownFood = (kitchen: Kitchen, name: string): IdeaFault => {
  const similar = similarFoods(kitchen, name)
  const hint = similar.length === 0 ? 'Use another food.' : `Foods we know: ${similar.join(', ')}.`
  return { reason: 'foods', violation: `"${name}" is no food we know. ${hint}`, said: 'named a food we do not know' }
}

const amountFault = (violation: string): IdeaFault => ({
  reason: 'amounts',
  violation,
  said: 'had amounts that cannot be weighed',
})

const measuresOf = (food: Food): string =>
  ['g', ...Object.keys(food.gramsPerUnit), ...(food.gramsPerPiece === null ? [] : ['piece'])].join(', ')

const unitOf = (unit: string): string => (unit.trim() === '' ? 'piece' : (findUnit(unit)?.id ?? unit.toLowerCase()))

/** What "a food, for this use" says: words behind a comma or in brackets belong to the preparation. */
const preparationOf = ({ name, preparation }: DraftIngredient): string => {
  const behind = /^[^,(]+[,(]\s*(.*?)\)?$/.exec(name)?.[1] ?? ''
  return [behind, preparation]
    .map((text) => text.replaceAll(/\s*[()]\s*/g, ' ').trim())
    .filter((text) => text !== '')
    .join(', ')
}

const linkOne = (kitchen: Kitchen, ingredient: DraftIngredient): LinkedRow | IdeaFault => {
  const { name, quantity } = ingredient
  const food = kitchen.findFood(name)
  if (!food) return unknownFood(kitchen, name)
  const row = { name: food.name, food, written: name, preparation: preparationOf(ingredient) }
  if (quantity === null) {
    if (TO_TASTE.has(food.id)) return { ...row, quantity: null, unit: '' }
    return amountFault(`"${name}" has no amount. Only salt, pepper and water may be to taste.`)
  }
  const amount = Math.round(quantity * 1000) / 1000
  const unit = unitOf(ingredient.unit)
  const grams = amount > 0 ? gramsOf({ quantity: amount, unit, food }) : 0
  if (grams === null) return amountFault(`"${name}" cannot be weighed in "${unit}". Use one of: ${measuresOf(food)}.`)
  if (!(grams > 0) || grams > MOST_GRAMS)
    return amountFault(`"${name}" has the amount ${amount} ${unit}: that is ${Math.round(grams)} g.`)
  return { ...row, quantity: amount, unit }
}

/** Links every ingredient to one of our foods and weighs it. Unknown is a fault, never the nearest. */
export const linkDraft = (kitchen: Kitchen, ingredients: readonly DraftIngredient[]): LinkedDraft => {
  const linked = ingredients.map((ingredient) => linkOne(kitchen, ingredient))
  return {
    rows: linked.flatMap((one) => ('food' in one ? [one] : [])),
    faults: linked.flatMap((one) => ('violation' in one ? [one] : [])),
  }
}
