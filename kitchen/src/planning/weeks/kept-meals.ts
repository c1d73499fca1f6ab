import { MEAL_KINDS } from '../../recipes/recipe.ts'
import type { Conflict } from '../../safety/judging/judge-dish.ts'
import { ALLERGENS, DIETS } from '../../safety/words/vocabulary.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { MAX_SIDES, NO_DISH, type Plate } from '../plate.ts'
import { isOff, slotsOf } from '../problem/week-slots.ts'
import type { Household } from '../table/household.ts'
import { judgeDishes } from '../table/judge-meal.ts'
import { isNever } from '../table/opinions.ts'
import type { Table } from '../table/ready-table.ts'
import { allergenWord, capital, dietWord, listWords } from '../table/rule-words.ts'
import type { PlannedMeal, PlannedWeek, RelaxableRule, WeekConflict } from '../week.ts'
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
  const slotOf = new Map(
    slotsOf(table.rules, weekStart).flatMap((slot, at): [string, number][] =>
      isOff(slot) ? [] : [[mealIdOf(slot.day, slot.kind), at]],
    ),
  )
  const plates = new Map<number, Plate>()
  for (const meal of week.days.flatMap(({ meals }) => meals)) {
    const slot = slotOf.get(meal.id)
    const plate = plateOf(kitchen, meal)
    if (slot !== undefined && plate) plates.set(slot, plate)
  }
  return plates
}

/** The meals that must stay. What is eaten from another's pot stays with that pot; see keptLinksOf. */
export const readKept = (
  kitchen: Kitchen,
  table: Table,
  week: PlannedWeek | null,
  weekStart: string,
): ReadonlyMap<number, Plate> => {
  const days = (week?.days ?? []).map((day) => ({
    ...day,
    meals: day.meals.filter(({ kept, leftoversOf }) => kept && leftoversOf === undefined),
  }))
  return platesOf(kitchen, table, { days }, weekStart)
}

/** Leftovers of kept meals: the slot that eats -> the slot that cooks. */
export const keptLinksOf = (
  table: Table,
  week: PlannedWeek | null,
  weekStart: string,
  kept: ReadonlyMap<number, Plate>,
): ReadonlyMap<number, number> => {
  const slots = slotsOf(table.rules, weekStart)
  const slotOf = new Map(slots.map(({ day, kind }, at) => [mealIdOf(day, kind), at]))
  return new Map(
    (week?.days ?? []).flatMap(({ meals }) =>
      meals.flatMap(({ id, leftoversOf }): [number, number][] => {
        const [echo, source] = [slotOf.get(id), slotOf.get(leftoversOf ?? '')]
        const eats = slots[echo ?? -1]
        return echo !== undefined && source !== undefined && kept.has(source) && eats && !isOff(eats)
          ? [[echo, source]]
          : []
      }),
    ),
  )
}

export const dishesOf = (plate: Plate): readonly number[] => [plate.main, ...plate.sides.filter((side) => side >= 0)]

const relaxOf = ({ kind, rule }: Conflict): RelaxableRule => {
  switch (kind) {
    case 'allergen': {
      const word = ALLERGENS.flatMap((allergen) => (allergen === rule ? [allergenWord(allergen)] : []))[0] ?? rule
      return { kind, id: rule, label: `No ${word}`, relax: `Only if nobody is allergic: allow ${word}` }
    }
    case 'diet': {
      const word = DIETS.flatMap((diet) => (diet === rule ? [dietWord(diet)] : []))[0] ?? rule
      return { kind, id: rule, label: capital(word), relax: `Plan without ${word}` }
    }
    case 'dislike':
      return { kind, id: rule, label: `No ${rule}`, relax: `Allow ${rule}` }
    default:
      return {
        kind: 'other_allergen',
        id: rule,
        label: `No ${rule}`,
        relax: `Only if nobody is allergic: allow ${rule}`,
      }
  }
}

const NEVER: RelaxableRule = {
  kind: 'never',
  id: 'never',
  label: 'The dishes you said never to',
  relax: 'Allow some of the dishes you said never to',
}

const brokenBy = (kitchen: Kitchen, household: Household, plate: Plate) => ({
  conflicts: judgeDishes(kitchen, household, dishesOf(plate), plate.portion).conflicts,
  isUnwanted: dishesOf(plate).some((dish) => isNever(household, kitchen.facts.recipes[dish]?.id ?? '')),
})

/** Whether today's rules forbid a meal, or somebody said never to it. */
export const isUnfit = (kitchen: Kitchen, household: Household, plate: Plate): boolean => {
  const { conflicts, isUnwanted } = brokenBy(kitchen, household, plate)
  return conflicts.length > 0 || isUnwanted
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
    const { conflicts, isUnwanted } = brokenBy(kitchen, household, plate)
    if (conflicts.length === 0 && !isUnwanted) continue
    const broken = [...conflicts.map(relaxOf), ...(isUnwanted ? [NEVER] : [])]
    const rules = [...new Map(broken.map((rule) => [`${rule.kind} ${rule.id}`, rule])).values()]
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
      sentence:
        conflicts.length === 0
          ? `${title} is kept, but you said never to it.`
          : `${title} is kept, but the table now asks for ${listWords(rules.map(({ label }) => label))}.`,
    }
  }
  return null
}
