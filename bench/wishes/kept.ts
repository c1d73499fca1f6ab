import { nutritionOf } from '@plateful/kitchen/nutrition/nutrition.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import type { PlannedMeal, PlannedWeek } from '@plateful/kitchen/planning/week.ts'
import { thingOf } from '@plateful/kitchen/planning/wishes/read-words.ts'
import type { Clause, LabelledWish } from './compare.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

type Row = { readonly day: string; readonly meal: PlannedMeal }

/** Meals of the week that a label speaks of. */
const rowsOf = (week: PlannedWeek, { days, meals }: Clause): readonly Row[] =>
  week.days.flatMap((day, at) =>
    day.meals.flatMap((meal) => {
      const isMeant =
        (days === undefined || days.includes(DAYS[at] as never)) && (meals === undefined || meals.includes(meal.kind))
      return isMeant ? [{ day: DAYS[at] ?? '', meal }] : []
    }),
  )

const recipesOf = (kitchen: Kitchen, { meal }: Row) =>
  [meal.recipeId, ...meal.sideDishIds].flatMap((id) => kitchen.catalogue.recipes.get(id) ?? [])

/** Whether a meal has what a label names: by the dishes that its words are of. */
const hasThing = (kitchen: Kitchen, value: string) => {
  const members = value.split(' or ').flatMap((name) => thingOf(kitchen, name)?.member ?? [])
  return (row: Row): boolean =>
    recipesOf(kitchen, row).some(({ id }) =>
      members.some((member) => member[kitchen.facts.indexOf.get(id) ?? -1] === 1),
    )
}

const minutesOf = (kitchen: Kitchen, row: Row): number => {
  const recipes = recipesOf(kitchen, row)
  if (row.meal.leftoversOf !== undefined) return 0
  return Math.max(
    recipes.reduce((sum, { activeMinutes }) => sum + activeMinutes, 0),
    ...recipes.map(({ totalMinutes }) => totalMinutes),
  )
}

/** Whether a finished week has what a label asks for, read from its own rows. What no row tells is taken as kept. */
export const isKept = (kitchen: Kitchen, household: Household, week: PlannedWeek, clause: Clause): boolean => {
  const rows = rowsOf(week, clause)
  const { what, value = '', polarity, times } = clause
  const all = week.days.flatMap((day, at) => day.meals.map((meal) => ({ day: DAYS[at] ?? '', meal })))
  const heads = household.adults + household.children
  const isOff = (clause.days ?? []).every((day) =>
    all.every((row) => row.day !== day || (clause.meals !== undefined && !clause.meals.includes(row.meal.kind))),
  )
  switch (what) {
    case 'dish':
    case 'food':
    case 'form':
    case 'cuisine': {
      const having = rows.filter(hasThing(kitchen, value))
      if (polarity === 'avoid') return having.length === 0
      if (polarity === 'only')
        return rows.filter(({ meal }) => meal.kind !== 'breakfast').every(hasThing(kitchen, value))
      if (polarity === 'less') return having.length <= (times ?? 3)
      if (polarity === 'more') return having.length >= (times ?? 3)
      const days = new Set(having.map(({ day }) => day)).size
      return clause.days !== undefined && times === undefined
        ? days >= clause.days.length
        : having.length >= (times ?? 1)
    }
    case 'use-up':
      return all.some(hasThing(kitchen, value))
    case 'time':
      return value === 'long' || rows.every((row) => minutesOf(kitchen, row) <= (clause.minutes ?? 25))
    case 'guests': {
      const extra = value === 'in all' ? (clause.people ?? heads) - heads : (clause.people ?? 1)
      const there = clause.meals ? rows : rows.filter(({ meal }) => extra < 0 || meal.kind === 'dinner')
      return (
        there.length > 0 && there.every(({ meal }) => (extra < 0 ? meal.guests === extra : (meal.guests ?? 0) >= extra))
      )
    }
    case 'away':
      if (value === 'everybody') return isOff
      return rows.every(
        ({ meal }) => meal.guests === -(value === 'children' ? household.children : (clause.people ?? 1)),
      )
    case 'meal':
      if (value === 'dessert') return true
      return polarity === 'only'
        ? all.every(({ meal }) => clause.meals?.includes(meal.kind)) && (times === undefined || all.length === times)
        : rows.length === 0
    case 'cooking':
      return rows.every(
        (row) =>
          row.meal.leftoversOf !== undefined || recipesOf(kitchen, row).every(({ tags }) => tags.includes('no cook')),
      )
    case 'leftovers': {
      const again = rows.filter(({ meal }) => meal.leftoversOf !== undefined).length
      return polarity === 'avoid'
        ? again === 0
        : value === 'cook ahead'
          ? all.some(({ meal }) => meal.leftoversOf !== undefined)
          : again > 0
    }
    case 'equipment': {
      const isOven = (row: Row): boolean =>
        recipesOf(kitchen, row).some(({ equipment }) =>
          equipment.some((one) => /\b(?:oven|baking|roasting)\b/.test(one)),
        )
      return value !== 'oven' || rows.every((row) => !isOven(row))
    }
    case 'nutrition':
      return isFigureKept(kitchen, rows, clause)
    default:
      return true
  }
}

/** Grams a day from the recipes' own foods, for the whole week. */
const isFigureKept = (kitchen: Kitchen, rows: readonly Row[], { value, polarity, meals }: Clause): boolean => {
  if (meals !== undefined) return true
  const sum = (name: 'proteinGrams' | 'carbsGrams'): number =>
    rows.reduce(
      (total, row) =>
        total +
        recipesOf(kitchen, row).reduce(
          (of, recipe, at) =>
            of +
            (nutritionOf(recipe.ingredients, kitchen.catalogue.foods)[name] / recipe.servings) *
              (at === 0 ? row.meal.portion : 1),
          0,
        ),
      0,
    ) / 7
  if (value === 'protein') return polarity !== 'more' || sum('proteinGrams') >= 85
  return value !== 'carbs' || sum('carbsGrams') <= 135
}

/** Words of a wish that stand in no answer, carry something and are no day or meal that an answer holds. */
export const wordsLeftOut = ({ text, clauses }: LabelledWish, answers: readonly string[]): readonly string[] => {
  const told = answers.join(' ').toLowerCase()
  const words = (said: string): readonly string[] => said.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
  return clauses
    .filter(
      ({ said }) => !words(said).some((word) => told.includes(word)) && words(said).length > 0 && text.includes(said),
    )
    .map(({ said }) => said)
}
