import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { USUAL_STAPLES } from '../kitchen/src/foods/usual-staples.ts'
import { aHousehold } from '../kitchen/src/planning/dishes/a-kitchen.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { withNamed } from '../kitchen/src/planning/kitchens/adapt-kitchen.ts'
import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { type PlannedMeal, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import { loadKitchen, meanOf, WEEK_START } from './load-kitchen.ts'
import { type ReadFaults, readFaults } from './read-faults.ts'

/**
 * `npm run bench:read [seed]`: the weeks of thirty households (read-households.json), printed whole to be read by people: who they are, and of each meal
 * its dishes, its minutes and what is in it. At the end stands how often a week has what its readers found fault with: it
 * says where to look, and no more, for what a household would eat only its readers say.
 */
const seed = Number(process.argv[2] ?? 1)
type Reader = { readonly who: string } & Partial<Household>
const readers = JSON.parse(readFileSync(join(import.meta.dirname, 'read-households.json'), 'utf8')) as readonly Reader[]
const kitchen = loadKitchen()
const found: ReadFaults[] = []

const foodsOf = ({ facts, foods }: Kitchen, recipe: number): string => {
  const names: string[] = []
  for (let use = facts.useStart[recipe]!; use < facts.useStart[recipe + 1]!; use++)
    names.push(`${foods.foods[facts.useFood[use]!]!.name} ${Math.round(facts.useGrams[use]!)} g`)
  return names.join(', ')
}

/** `held` has the dishes of the week, those too in which something is exchanged for this household. */
const tellMeal = (held: Kitchen, { kind, recipeId, portion, sideDishIds, leftoversOf }: PlannedMeal): void => {
  const from = leftoversOf === undefined ? '' : ` (from ${leftoversOf})`
  const dishes = [recipeId, ...sideDishIds].map((id) => held.facts.indexOf.get(id)!)
  const titles = dishes.map((dish) => held.facts.recipes[dish]!.title)
  console.log(`  ${kind}: ${titles.join(' + ')}${from}, ${portion} portions a person`)
  if (leftoversOf !== undefined) return
  for (const dish of dishes) console.log(`      ${held.facts.minutes[dish]} min; a serving: ${foodsOf(held, dish)}`)
}

for (const [at, { who, ...fields }] of readers.entries()) {
  console.log(`\n${at + 1}. ${who}`)
  const household = aHousehold({ weekdayLunch: 'leftovers', staples: USUAL_STAPLES, ...fields })
  const made = planWeek(kitchen, { household, weekStart: WEEK_START, seed, kept: null, history: [], wish: '' })
  if (made.kind !== 'planned') console.log(`  refused: ${made.conflict.sentence}`)
  else {
    const held = withNamed(kitchen, recipeIdsOf(made.week))
    for (const { date, meals } of made.week.days) {
      console.log(` ${date}`)
      for (const meal of meals) tellMeal(held, meal)
    }
    found.push(readFaults(held, made.week))
  }
}

console.log(`\nIn a week, of ${found.length}:`)
for (const name of Object.keys(found[0] ?? {}))
  console.log(`${name.padEnd(45)} ${meanOf(found.map((faults) => faults[name]!)).toFixed(2)}`)
