import { addDays } from '../kitchen/src/planning/calendar.ts'
import { openChance } from '../kitchen/src/planning/chance.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { FIGURES, figure } from '../kitchen/src/planning/dishes/recipe-facts.ts'
import { type Slot, slotsOf } from '../kitchen/src/planning/problem/week-slots.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { readyTable, type Table } from '../kitchen/src/planning/table/ready-table.ts'
import { withLunchAtHome } from '../kitchen/src/planning/table/weekday-lunch.ts'
import type { PlannedWeek } from '../kitchen/src/planning/week.ts'
import { mealIdOf } from '../kitchen/src/planning/weeks/write-week.ts'
import { MEAL_KINDS } from '../kitchen/src/recipes/recipe.ts'

/** Weeks made the simple way, to compare with. Legal and in time like ours; without sides, portions as written. */

const writeMains = (
  kitchen: Kitchen,
  slots: readonly Slot[],
  mains: readonly number[],
  weekStart: string,
): PlannedWeek => ({
  days: Array.from({ length: 7 }, (_, day) => ({
    date: addDays(weekStart, day),
    meals: slots.flatMap((slot, index) =>
      slot.day === day
        ? [
            {
              id: mealIdOf(day, slot.kind),
              kind: MEAL_KINDS[slot.kind] ?? 'dinner',
              recipeId: kitchen.facts.recipes[mains[index] ?? -1]?.id ?? '',
              portion: 1,
              kept: false,
              sideDishIds: [],
              why: null,
            },
          ]
        : [],
    ),
  })),
})

const open = (kitchen: Kitchen, household: Household, weekStart: string): { table: Table; slots: readonly Slot[] } => {
  // They know no pots and no habits: every meal is cooked.
  const table = readyTable(kitchen, withLunchAtHome(household))
  return { table, slots: slotsOf(table.rules, weekStart) }
}

const inTime = (kitchen: Kitchen, table: Table, slot: Slot): readonly number[] =>
  Array.from(table.legal.byKind[slot.kind] ?? []).filter((r) => kitchen.facts.minutes[r]! <= slot.minutes)

/** Any legal recipe for every meal; dinners differ when they can. */
export const randomWeek = (kitchen: Kitchen, household: Household, weekStart: string, seed: number): PlannedWeek => {
  const { table, slots } = open(kitchen, household, weekStart)
  const chance = openChance(seed)
  const used = new Set<number>()
  const mains = slots.map((slot) => {
    const all = inTime(kitchen, table, slot)
    const fresh = all.filter((r) => !used.has(r))
    const list = fresh.length > 0 ? fresh : all
    const drawn = list[Math.floor(chance() * list.length)] ?? -1
    used.add(drawn)
    return drawn
  })
  return writeMains(kitchen, slots, mains, weekStart)
}

const REPEAT_DAYS = 6

/** For every meal the recipe nearest to the energy still missing, not served in the last six days. */
export const greedyWeek = (kitchen: Kitchen, household: Household, weekStart: string, seed: number): PlannedWeek => {
  const { table, slots } = open(kitchen, household, weekStart)
  const chance = openChance(seed)
  const lastDay = new Map<number, number>()
  let missing = 0
  const mains = slots.map((slot, index) => {
    if (index === 0 || slots[index - 1]?.day !== slot.day) missing = 0
    const aim = table.rules.kcalOfKind[slot.kind]! + missing
    const all = inTime(kitchen, table, slot)
    const fresh = all.filter((r) => slot.day - (lastDay.get(r) ?? -99) > REPEAT_DAYS)
    const list = (fresh.length > 0 ? fresh : all).map((r) => ({
      r,
      // A little chance, so that seeds differ.
      distance: Math.abs(figure(kitchen.facts, r, FIGURES.kcal) - aim) * (1 + 0.2 * chance()),
    }))
    const [best] = list.sort((a, b) => a.distance - b.distance)
    const chosen = best?.r ?? -1
    lastDay.set(chosen, slot.day)
    missing = aim - (chosen < 0 ? 0 : figure(kitchen.facts, chosen, FIGURES.kcal))
    return chosen
  })
  return writeMains(kitchen, slots, mains, weekStart)
}
