import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtCatalogueOf, kitchenModulesOf } from './other-kitchen.ts'

/**
 * Plans weeks with the kitchen of any checkout and writes each as a line of JSON: what was planned or refused, the week after
 * two rerolls, and what is shown of it. The questions stand here alone, so that both checkouts are asked the same.
 */
const [, , root = '.', count = '1'] = process.argv

const load = kitchenModulesOf(root)
const { openCatalogue } = (await load('catalogue.ts')) as typeof import('../kitchen/src/catalogue/catalogue.ts')
const { openKitchen } = (await load(
  'open-kitchen.ts',
)) as typeof import('../kitchen/src/planning/dishes/open-kitchen.ts')
const { planWeek } = (await load('plan-week.ts')) as typeof import('../kitchen/src/planning/plan-week.ts')
const { rerollMeal } = (await load('reroll.ts')) as typeof import('../kitchen/src/planning/changes/reroll.ts')
const { describeWeek } = (await load(
  'describe-week.ts',
)) as typeof import('../kitchen/src/planning/words/describe-week.ts')

type Household = Parameters<typeof rerollMeal>[1]['household']
type Week = Parameters<typeof rerollMeal>[1]['week']

const WEEK_STARTS = ['2026-11-23', '2026-06-15', '2026-03-02'] as const
/** Every third week is planned with one. */
const WISHES = [
  'use up the pumpkin, something quick',
  'no fish on Monday',
  'at most $90',
  'pizza Friday',
  'more protein',
]

const kitchen = openKitchen(openCatalogue(builtCatalogueOf(root) as Parameters<typeof openCatalogue>[0]))
const profiles = JSON.parse(readFileSync(join(import.meta.dirname, 'households.json'), 'utf8')) as readonly {
  readonly name: string
  readonly household: Household
}[]
/** The last week of each household, which the next one remembers. */
const last = new Map<string, Week>()

for (let at = 0; at < Number(count); at++) {
  const { name, household } = profiles[at % profiles.length]!
  const seed = 1 + at * 7919
  const weekStart = WEEK_STARTS[Math.floor(at / profiles.length) % WEEK_STARTS.length]!
  const wish = at % 3 === 2 ? WISHES[Math.floor(at / 3) % WISHES.length]! : ''
  const meals = (week: Week) => week.days.flatMap((day) => day.meals)
  const history = meals(last.get(name) ?? { days: [] }).map(({ recipeId }) => ({ recipeId, weeksAgo: 1 }))
  const result = planWeek(kitchen, { household, weekStart, seed, kept: null, history, wish })
  if (result.kind === 'infeasible') {
    console.log(JSON.stringify({ name, seed, wish, result }))
    continue
  }
  last.set(name, result.week)
  let { week } = result
  const rerolls = meals(week)
    .filter((_, place, all) => place === seed % all.length || place === (seed + 5) % all.length)
    .map(({ id: mealId, recipeId }, turn) => {
      const asked = { week, household, weekStart, seed: seed + turn, mealId, offered: [recipeId], wish: '' }
      const rerolled = rerollMeal(kitchen, asked)
      if (rerolled.kind === 'rerolled') week = rerolled.week
      return rerolled
    })
  const shown = describeWeek(kitchen, {
    week,
    household,
    units: at % 2 === 0 ? 'us' : 'metric',
    plateUrl: ({ id }) => id,
    groceryState: { ticked: [], have: [], own: [] },
    notes: result.notes,
  })
  console.log(JSON.stringify({ name, seed, wish, result, rerolls, shown }))
}
