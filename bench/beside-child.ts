import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtCatalogueOf, kitchenModulesOf } from './other-kitchen.ts'

/** One checkout's kitchen, asked by bench/beside.ts: each message names a piece of work, each answer is its processor time in ms. */
const [, , root = '.'] = process.argv
const opened = process.cpuUsage()

const load = kitchenModulesOf(root)
const { openCatalogue } = (await load('catalogue.ts')) as typeof import('../kitchen/src/catalogue/catalogue.ts')
const { openKitchen } = (await load(
  'open-kitchen.ts',
)) as typeof import('../kitchen/src/planning/dishes/open-kitchen.ts')
const { planWeek } = (await load('plan-week.ts')) as typeof import('../kitchen/src/planning/plan-week.ts')
const { rerollMeal } = (await load('reroll.ts')) as typeof import('../kitchen/src/planning/changes/reroll.ts')
const { buildGroceryList } = (await load('build-list.ts')) as typeof import('../kitchen/src/groceries/build-list.ts')

type Request = Parameters<typeof planWeek>[1]
type Planned = Extract<ReturnType<typeof planWeek>, { readonly kind: 'planned' }>['week']

const kitchen = openKitchen(openCatalogue(builtCatalogueOf(root) as Parameters<typeof openCatalogue>[0]))
const profiles = JSON.parse(readFileSync(join(import.meta.dirname, 'households.json'), 'utf8')) as readonly {
  readonly household: Request['household']
  readonly feasible: boolean
}[]
const households = profiles.filter(({ feasible }) => feasible).map(({ household }) => household)
const weekStart = '2026-11-23'
const made: { readonly household: Request['household']; readonly week: Planned }[] = []
const ingredients = kitchen.facts.recipes.flatMap((recipe) => recipe.ingredients.map((one) => ({ recipe, one })))
const needs = ingredients.slice(0, 210).map(({ recipe, one: { foodId, grams, quantity, unit } }) => ({
  ...{ foodId, grams, quantity, unit },
  mealId: `d${recipe.id.length % 7}-dinner`,
  mealTitle: recipe.title,
  day: weekStart,
}))
const lines = ingredients.map(({ one: { foodId, preparation } }) => `${foodId.replaceAll('-', ' ')}, ${preparation}`)

const WORK: Readonly<Record<string, (round: number) => number>> = {
  /** A week of each household. */
  week: (round) => {
    made.length = 0
    for (const household of households) {
      const result = planWeek(kitchen, { household, weekStart, seed: round + 1, kept: null, history: [], wish: '' })
      if (result.kind === 'planned') made.push({ household, week: result.week })
    }
    return households.length
  },
  /** Two rerolls of each of those. */
  reroll: (round) => {
    for (const { household, week } of made)
      for (const mealId of ['d1-dinner', 'd4-dinner'])
        rerollMeal(kitchen, { household, week, weekStart, seed: round, mealId, offered: [], wish: '' })
    return 2 * made.length
  },
  list: () => {
    for (let time = 0; time < 40; time++)
      buildGroceryList({
        needs,
        foods: kitchen.catalogue.foods,
        find: kitchen.findFood,
        pantry: ['rice', 'salt'],
        state: { ticked: [], have: [], own: [] },
        system: 'metric',
      })
    return 40
  },
  guard: () => {
    for (const line of lines) kitchen.guard.readText(line)
    return lines.length
  },
}

const processorMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

process.on('message', ({ work, round }: { readonly work: string; readonly round: number }) => {
  if (work === 'open') return process.send?.(processorMs(opened))
  if (work === 'memory') {
    globalThis.gc?.()
    return process.send?.(process.memoryUsage().heapUsed / 1024 ** 2)
  }
  const began = process.cpuUsage()
  const times = WORK[work]?.(round) ?? 1
  return process.send?.(processorMs(began) / times)
})
process.send?.('ready')
