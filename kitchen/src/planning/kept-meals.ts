import { MEAL_KINDS } from '../recipes/recipe.ts'
import { allergensOf, dietsOf } from '../safety/masks.ts'
import type { Household } from './household.ts'
import { recipesWith } from './kept-out.ts'
import { passesGuard } from './legal-set.ts'
import type { Kitchen } from './open-kitchen.ts'
import { mixesMeatAndMilk } from './pair-sides.ts'
import { MAX_SIDES, NO_DISH, type Plate } from './plate.ts'
import type { Table } from './ready-table.ts'
import { allergenWord, capital, dietWord, listWords } from './rule-words.ts'
import type { PlannedMeal, PlannedWeek, RelaxableRule, WeekConflict } from './week.ts'
import { slotsOf } from './week-problem.ts'
import { mealIdOf } from './write-week.ts'

/** A planned meal as the search holds it; null when the catalogue no longer has the recipe. */
export const plateOf = (kitchen: Kitchen, meal: PlannedMeal): Plate | null => {
  const main = kitchen.facts.indexOf.get(meal.recipeId)
  if (main === undefined) return null
  const sides = new Int32Array(MAX_SIDES).fill(NO_DISH)
  meal.sideDishIds
    .flatMap((id) => kitchen.facts.indexOf.get(id) ?? [])
    .slice(0, MAX_SIDES)
    .forEach((side, at) => {
      sides[at] = side
    })
  return { main, portion: meal.portion, sides }
}

/** Every meal of a plan by its slot in the week of this household. Meals of other kinds fall away. */
export const platesOf = (
  kitchen: Kitchen,
  table: Table,
  week: PlannedWeek,
  weekStart: string,
): ReadonlyMap<number, Plate> => {
  const slotOf = new Map(slotsOf(table.rules, weekStart).map(({ day, kind }, slot) => [mealIdOf(day, kind), slot]))
  const plates = new Map<number, Plate>()
  for (const meal of week.days.flatMap(({ meals }) => meals)) {
    const slot = slotOf.get(meal.id)
    const plate = plateOf(kitchen, meal)
    if (slot !== undefined && plate) plates.set(slot, plate)
  }
  return plates
}

/** The meals that must stay. */
export const readKept = (
  kitchen: Kitchen,
  table: Table,
  week: PlannedWeek | null,
  weekStart: string,
): ReadonlyMap<number, Plate> => {
  const days = (week?.days ?? []).map((day) => ({ ...day, meals: day.meals.filter(({ kept }) => kept) }))
  return platesOf(kitchen, table, { days }, weekStart)
}

export const dishesOf = (plate: Plate): readonly number[] => [plate.main, ...plate.sides.filter((side) => side >= 0)]

/** Rules of the household that a dish breaks, each as it is named in a conflict. */
export const rulesBrokenBy = (
  kitchen: Kitchen,
  table: Table,
  household: Household,
  dish: number,
): readonly RelaxableRule[] => {
  const { facts, foods } = kitchen
  const { rules } = table
  if (passesGuard(facts, rules, dish) && table.banned[dish] === 0) return []
  const allergens = (facts.definite[dish]! & rules.allergens) | (facts.may[dish]! & rules.severeAllergens)
  const rule = (kind: RelaxableRule['kind'], id: string, label: string, relax: string): RelaxableRule => ({
    kind,
    id,
    label,
    relax,
  })
  const words = (kind: 'dislike' | 'other_allergen', list: readonly string[]): readonly RelaxableRule[] =>
    list
      .filter((word) => recipesWith(facts, foods, word)[dish] === 1)
      .map((word) => rule(kind, word, `No ${word}`, `Allow ${word}`))
  return [
    ...allergensOf(allergens).map((id) =>
      rule('allergen', id, `No ${allergenWord(id)}`, `Only if nobody is allergic: allow ${allergenWord(id)}`),
    ),
    ...dietsOf(facts.dietBlock[dish]! & rules.diets).map((id) =>
      rule('diet', id, capital(dietWord(id)), `Plan without ${dietWord(id)}`),
    ),
    ...words('other_allergen', household.otherAllergens),
    ...words('dislike', household.dislikes),
  ]
}

/** A kept meal that today's rules forbid cannot stay: the meal and the rule are the conflict. */
export const keptConflict = (
  kitchen: Kitchen,
  table: Table,
  household: Household,
  kept: ReadonlyMap<number, Plate>,
): WeekConflict | null => {
  for (const [slot, plate] of kept) {
    const { day, kind } = slotsOf(table.rules, '2026-01-05')[slot] ?? { day: 0, kind: 2 }
    const title = kitchen.facts.recipes[plate.main]?.title ?? 'A meal'
    const broken = dishesOf(plate).flatMap((dish) => rulesBrokenBy(kitchen, table, household, dish))
    const mixed = table.rules.kosher && mixesMeatAndMilk(kitchen.facts, dishesOf(plate))
    if (broken.length === 0 && !mixed) continue
    const mixedRule: RelaxableRule = { kind: 'diet', id: 'kosher', label: 'Kosher', relax: 'Plan without kosher' }
    const rules = [
      ...new Map([...broken, ...(mixed ? [mixedRule] : [])].map((rule) => [`${rule.kind} ${rule.id}`, rule])).values(),
    ]
    return {
      rules: [
        {
          kind: 'kept',
          id: mealIdOf(day, kind),
          label: `Kept: ${title}`,
          relax: `Release ${title} (${MEAL_KINDS[kind]})`,
        },
        ...rules,
      ],
      sentence: `${title} is kept, but the table now asks for ${listWords(rules.map(({ label }) => label))}.`,
    }
  }
  return null
}
