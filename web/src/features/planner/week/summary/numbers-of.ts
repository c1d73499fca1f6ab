import type { Day, Meal } from '@plateful/contract/plan.ts'

/** What somebody eats on a day: kcal, and grams of each macronutrient. */
export type DayNumbers = {
  readonly date: string
  readonly kcal: number
  readonly proteinGrams: number
  readonly carbsGrams: number
  readonly fatGrams: number
}

type Numbers = Omit<DayNumbers, 'date'>

const NONE: Numbers = { kcal: 0, proteinGrams: 0, carbsGrams: 0, fatGrams: 0 }

const plus = (one: Numbers, other: Numbers, times: number): Numbers => ({
  kcal: one.kcal + other.kcal * times,
  proteinGrams: one.proteinGrams + other.proteinGrams * times,
  carbsGrams: one.carbsGrams + other.carbsGrams * times,
  fatGrams: one.fatGrams + other.fatGrams * times,
})

/** Of one meal: their share of what is on their plate. Who is not named eats an adult portion of everything. */
const ofMeal = ({ eaters, nutrition, otherPlate, sideDishes }: Meal, label: string | null): Numbers => {
  const eater = eaters.find((one) => one.label === label)
  const main = eater?.plate === 'own' && otherPlate !== null ? otherPlate.nutrition : nutrition
  const sides = sideDishes.filter(({ title }) => !(eater?.without ?? []).includes(title))
  const share = eater?.portion ?? 1
  return [main, ...sides.map((side) => side.nutrition)].reduce((sum, dish) => plus(sum, dish, share), NONE)
}

/** Day by day, of a named person of the household, or of an adult (null). */
export const numbersOf = (days: readonly Day[], label: string | null): readonly DayNumbers[] =>
  days.map(({ date, meals }) => ({
    date,
    ...meals.reduce((sum, meal) => plus(sum, ofMeal(meal, label), 1), NONE),
  }))

/** Adult portions that somebody eats of a meal: 1 for an adult (null), and for whoever sits at none. */
export const shareOf = (days: readonly Day[], label: string | null): number =>
  days.flatMap(({ meals }) => meals.flatMap(({ eaters }) => eaters)).find((one) => one.label === label)?.portion ?? 1

/** Everybody who is named at some meal, in the order of the table. */
export const namesOf = (days: readonly Day[]): readonly string[] => [
  ...new Set(days.flatMap(({ meals }) => meals.flatMap(({ eaters }) => eaters.map(({ label }) => label)))),
]
