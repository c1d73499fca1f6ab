import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { USUAL_STAPLES } from '../kitchen/src/foods/usual-staples.ts'
import { aHousehold } from '../kitchen/src/planning/dishes/a-kitchen.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import type { PlannedMeal } from '../kitchen/src/planning/week.ts'
import { loadKitchen, WEEK_START } from './load-kitchen.ts'

/**
 * `npm run bench:read [seed]`: the weeks of thirty households (read-households.json), printed whole to be read by people: who they are, and of each meal
 * its dishes, its minutes and what is in it. No figure comes from it but the readers' own.
 */
const seed = Number(process.argv[2] ?? 1)
type Reader = { readonly who: string } & Partial<Household>
const readers = JSON.parse(readFileSync(join(import.meta.dirname, 'read-households.json'), 'utf8')) as readonly Reader[]
const kitchen = loadKitchen()
const { facts, foods } = kitchen

const foodsOf = (recipe: number): string => {
  const names: string[] = []
  for (let use = facts.useStart[recipe]!; use < facts.useStart[recipe + 1]!; use++)
    names.push(`${foods.foods[facts.useFood[use]!]!.name} ${Math.round(facts.useGrams[use]!)} g`)
  return names.join(', ')
}

/** What is exchanged in a dish for a household leaves it that dish. */
const indexOf = (id: string): number => facts.indexOf.get(id) ?? facts.indexOf.get(id.split('--')[0] ?? id) ?? -1

const titleOf = (id: string): string => facts.recipes[indexOf(id)]?.title ?? id

const tellMeal = ({ kind, recipeId, portion, sideDishIds, leftoversOf }: PlannedMeal): void => {
  const from = leftoversOf === undefined ? '' : ` (from ${leftoversOf})`
  console.log(`  ${kind}: ${[recipeId, ...sideDishIds].map(titleOf).join(' + ')}${from}, ${portion} portions a person`)
  if (leftoversOf !== undefined) return
  for (const id of [recipeId, ...sideDishIds]) {
    const recipe = indexOf(id)
    console.log(`      ${facts.minutes[recipe]} min; a serving: ${foodsOf(recipe)}`)
  }
}

for (const [at, { who, ...fields }] of readers.entries()) {
  console.log(`\n${at + 1}. ${who}`)
  const household = aHousehold({ weekdayLunch: 'leftovers', staples: USUAL_STAPLES, ...fields })
  const made = planWeek(kitchen, { household, weekStart: WEEK_START, seed, kept: null, history: [], wish: '' })
  if (made.kind !== 'planned') console.log(`  refused: ${made.conflict.sentence}`)
  else
    for (const { date, meals } of made.week.days) {
      console.log(` ${date}`)
      for (const meal of meals) tellMeal(meal)
    }
}
