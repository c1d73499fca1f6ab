import { CHILD_ACTS, type ChildAct } from '../../foods/child-hazards.ts'
import type { Food } from '../../foods/food.ts'
import { stepText } from '../../recipes/compile-recipe.ts'
import type { Recipe, RecipeIngredient } from '../../recipes/recipe.ts'
import type { Household } from '../table/household.ts'

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

const MADE_FINE =
  /\b(?:ground|finely|crushed|pounded|grated|grind|pound|blend|blended|whizz|process|blitz|mash|mashed|puréed|smooth|paste|crumbled)\b/i
const CUT_SMALL = /\b(?:quartered|chopped|diced|crushed|crush|mashed|blend|blended|whizz|burst|sliced)\b/i
const SHREDDED =
  /\b(?:grated|grate|ribbons?|shaved|shredded|julienned|fine|finely|thin|thinly|matchsticks|spiralised|blend|blended)\b/i
const CRUMBLED = /\b(?:crumbled|crumble|mince|skins? off)\b/i
const COOKED =
  /\b(?:bake|boil|simmer|fry|cook|roast|grill|steam|soften|braise|stew|stir-fry|sweat|brown|microwave|poach|caramelise)\b/i

/** What a recipe does to a food that makes it safe already. */
const isSafeAs = (act: ChildAct, words: string, isCooked: boolean): boolean => {
  if (act === 'grind') return MADE_FINE.test(words)
  if (act === 'quarter') return CUT_SMALL.test(words)
  if (act === 'soften') return isCooked || SHREDDED.test(words)
  return act === 'strips' && CRUMBLED.test(words)
}

const actOf = (food: Food | undefined): ChildAct | undefined => CHILD_ACTS.find((act) => act === food?.child?.act)

/** Whether a line of a recipe is a hazard in the way in which this recipe uses it. */
const isHazard = (
  recipe: Recipe,
  { child }: Food,
  act: ChildAct,
  { grams, preparation, quantity }: RecipeIngredient,
  index: number,
): boolean => {
  if (quantity === null || child === undefined || grams / recipe.servings < child.least) return false
  const at = recipe.steps.findIndex(({ parts }) =>
    parts.some((part) => part.kind === 'ingredient' && part.index === index),
  )
  const texts = recipe.steps.slice(Math.max(0, at)).map(stepText)
  const words = `${preparation} ${texts[0] ?? ''}`
  if (
    child.only.length > 0 &&
    !child.only.some((word) =>
      preparation
        .toLowerCase()
        .split(/[^a-z]+/)
        .includes(word),
    )
  )
    return false
  return !isSafeAs(
    act,
    act === 'grind' || act === 'quarter' ? `${preparation} ${firstClause(texts[0] ?? '')}` : words,
    texts.some((text) => COOKED.test(text)),
  )
}

/** What is done first in a step: "Blend the peanuts with ..."; later work is done to other things. */
const firstClause = (text: string): string => text.split(/[.;,]/, 1)[0] ?? ''

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
    recipe.ingredients.forEach((line, index) => {
      const food = foods.get(line.foodId)
      const act = actOf(food)
      if (food === undefined || act === undefined || !isHazard(recipe, food, act, line, index)) return
      found.set(
        act,
        (found.get(act) ?? new Set()).add(say(act === 'bones' || act === 'honey' ? food.name : food.plural)),
      )
    })
  const hazards = CHILD_ACTS.flatMap((act) => {
    const names = found.get(act)
    return names === undefined ? [] : [{ act, foods: [...names] }]
  })
  return hazards.length === 0 ? null : { labels, hazards }
}
