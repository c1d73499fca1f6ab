import { DAILY, DIABETIC_MEAL } from '../../nutrition/targets.ts'
import { isBetween, type MealKind } from '../../recipes/recipe.ts'
import { atLeast, atMost, HARD, type Limit, type LimitFrame } from './limit.ts'

/** Share of the day's energy that the three meals bring; above so much the whole day is planned. */
const THREE_MEALS = 0.95
const ALL_MEALS = 0.955

/** Rules in numbers that belong to a diet (planning guide 4c). Limits of a whole day are taken by the planned share. */
export const dietLimits = ({ diets, share, meals }: LimitFrame): readonly Limit[] => {
  const day = { scope: 'day', hard: true, weight: HARD } as const
  const whole = share > ALL_MEALS ? 1 : share / THREE_MEALS
  const limits: Limit[] = []
  if (diets.includes('keto'))
    limits.push(
      atMost({
        ...day,
        id: 'keto',
        terms: { carbs: 1, fibre: -1 },
        most: DAILY.ketoNetCarbsGrams * whole,
        label: 'keto: 50 g net carbohydrate a day',
      }),
    )
  if (diets.includes('low-carb'))
    limits.push(
      atMost({
        ...day,
        id: 'low-carb',
        terms: { carbs: 1 },
        most: DAILY.lowCarbGrams * whole,
        label: 'low-carb: 130 g carbohydrate a day',
      }),
    )
  for (const diet of ['low-sodium', 'dash'] as const)
    if (diets.includes(diet))
      limits.push(
        atMost({
          ...day,
          id: diet,
          terms: { sodium: 1 },
          most: DAILY.sodiumMg * whole,
          label: `${diet}: 2,300 mg sodium a day`,
        }),
        atMost({
          scope: 'week',
          hard: false,
          weight: 40,
          id: `${diet}-aim`,
          terms: { sodium: 1 },
          most: DAILY.lowSodiumMg * whole,
          label: 'the aim of 1,500 mg sodium a day',
        }),
      )
  if (diets.includes('high-protein'))
    limits.push(
      atLeast({
        ...day,
        id: 'high-protein',
        terms: { protein: 1 },
        least: DAILY.highProteinGrams * share,
        label: 'high-protein: 1.6 g protein per kg and day',
      }),
      ...meals
        .filter((kind) => !isBetween(kind))
        .map((kind) =>
          atLeast({
            scope: 'meal',
            kind,
            hard: false,
            weight: 20,
            id: `protein-${kind}`,
            terms: { protein: 1 },
            least: 25,
            label: '25 g protein in each meal',
          }),
        ),
    )
  if (diets.includes('diabetic-friendly')) limits.push(...meals.flatMap(diabeticMeal))
  return limits
}

/** What is eaten between the meals has a limit of its own, and nothing that it must bring. */
const diabeticSnack = (kind: MealKind): readonly Limit[] => {
  const meal = { scope: 'meal', kind, hard: true, weight: HARD } as const
  const label = 'diabetic-friendly: at most 30 g carbohydrate between meals'
  return [
    atMost({ ...meal, id: `carbs-high-${kind}`, terms: { carbs: 1 }, most: DIABETIC_MEAL.snackCarbsMost, label }),
    atMost({
      ...meal,
      id: `sugar-${kind}`,
      terms: { addedSugar: 1 },
      most: DIABETIC_MEAL.addedSugarMost,
      label: 'diabetic-friendly: 10 g added sugar a meal',
    }),
  ]
}

const diabeticMeal = (kind: MealKind): readonly Limit[] => {
  if (isBetween(kind)) return diabeticSnack(kind)
  const meal = { scope: 'meal', kind, hard: true, weight: HARD } as const
  const carbs = { carbs: 1 }
  const label = 'diabetic-friendly: 30-60 g carbohydrate a meal'
  return [
    atMost({ ...meal, id: `carbs-high-${kind}`, terms: carbs, most: DIABETIC_MEAL.carbsMost, label }),
    atLeast({ ...meal, id: `carbs-low-${kind}`, terms: carbs, least: DIABETIC_MEAL.carbsLeast, label }),
    atMost({
      ...meal,
      id: `sugar-${kind}`,
      terms: { addedSugar: 1 },
      most: DIABETIC_MEAL.addedSugarMost,
      label: 'diabetic-friendly: 10 g added sugar a meal',
    }),
  ]
}
