import { ADULT_KCAL } from '../nutrition/targets.ts'
import { isBetween, MEAL_KINDS, type MealKind, USUAL_MEALS } from '../recipes/recipe.ts'

/**
 * kcal per adult and day above which three meals, second helpings and all, bring too little without plates that nobody
 * finishes; and above which a snack beside them brings too little (decision 0122).
 */
const SNACK_ABOVE = 3000
const DESSERT_ABOVE = 3800

type Asked = { readonly meals: readonly MealKind[]; readonly dailyKcal: number | null }

const neededBetween = (dailyKcal: number | null): readonly MealKind[] => {
  const kcal = dailyKcal ?? ADULT_KCAL
  if (kcal > DESSERT_ABOVE) return ['snack', 'dessert']
  return kcal > SNACK_ABOVE ? ['snack'] : []
}

/** The meals of a day that are planned, in their order: those that were chosen; to the three usual ones comes what a large appetite needs. */
export const plannedMeals = ({ meals, dailyKcal }: Asked): readonly MealKind[] => {
  const isUsual = meals.length === USUAL_MEALS.length && USUAL_MEALS.every((kind) => meals.includes(kind))
  const more = isUsual ? neededBetween(dailyKcal) : []
  return MEAL_KINDS.filter((kind) => meals.includes(kind) || more.includes(kind))
}

const inWords = (kinds: readonly MealKind[]): string => kinds.map((kind) => `a ${kind}`).join(' and ')

/**
 * What a week says of a large appetite: what was planned between the meals because of it or, where the meals were chosen by
 * hand, what would help. `planned`: the kinds of meals of which the week has some. Nothing where the meals are enough.
 */
export const appetiteNotes = ({ meals, dailyKcal }: Asked, planned: readonly MealKind[]): readonly string[] => {
  const kcal = (dailyKcal ?? ADULT_KCAL).toLocaleString('en-US')
  const added = planned.filter((kind) => isBetween(kind) && !meals.includes(kind))
  if (added.length > 0) return [`A ${added.join(' and a ')} a day, since three meals are not enough for ${kcal} kcal.`]
  const missing = neededBetween(dailyKcal).filter((kind) => !meals.includes(kind))
  return missing.length === 0 || plannedMeals({ meals, dailyKcal }).length > meals.length
    ? []
    : [`For ${kcal} kcal a day ${inWords(missing)} would help: the meals that you chose hardly bring so much.`]
}
