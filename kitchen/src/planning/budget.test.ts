import { expect, test } from 'vitest'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import type { Stage } from './budget.ts'
import { aHousehold, openKitchenFiles } from './dishes/a-kitchen.ts'
import { planWeek } from './plan-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 6 }))
const noReport = () => {}
const asked = { weekStart: '2026-11-23', seed: 5, kept: null, history: [], wish: '' }

/** No week keeps these together, and no sum over the dishes proves it. */
const hopeless = aHousehold({ diets: ['vegan', 'keto'], dislikes: ['carrot', 'lime'], weeklyBudget: 300 })

/** Plans with so many steps and tells how many were asked for. */
const planWithin = (steps: number, household = hopeless) => {
  const stages: Stage[] = []
  const result = planWeek(kitchen, { ...asked, household }, noReport, (stage) => {
    stages.push(stage)
    return stages.length <= steps
  })
  return { result, stages }
}

const rulesOf = ({ result }: ReturnType<typeof planWithin>): readonly string[] =>
  result.kind === 'infeasible' ? result.conflict.rules.map(({ id }) => id) : []

test('a budget that ends early ends the search, and the refusal says that it was cut short', () => {
  const whole = planWithin(Number.POSITIVE_INFINITY)
  expect(whole.result).toMatchObject({ kind: 'infeasible' })
  expect(whole.result).not.toMatchObject({ conflict: { isCutShort: true } })
  const steps = whole.stages.length

  for (const share of [0, 0.1, 0.4, 0.8]) {
    const most = Math.floor(share * steps)
    const cut = planWithin(most)
    expect(cut.result, `${most} of ${steps} steps`).toMatchObject({
      kind: 'infeasible',
      conflict: { isCutShort: true },
    })
    // Once a stage is over nobody asks for it again, so that little is done after the time.
    expect(cut.stages.length).toBeLessThanOrEqual(most + 3)
    // What it names cannot hold together for certain: all that is needed is part of it.
    expect(rulesOf(cut)).toEqual(expect.arrayContaining([...rulesOf(whole)]))
  }
  expect(planWithin(steps).result).toEqual(whole.result)
})

test('a week that is found at once needs no time beyond it', () => {
  const { result, stages } = planWithin(0, aHousehold())
  expect(result.kind).toBe('planned')
  expect(stages).toEqual([])
})

test('whoever is asked may end everything at once', () => {
  const enough = new Error('enough')
  const plan = () =>
    planWeek(kitchen, { ...asked, household: hopeless }, noReport, () => {
      throw enough
    })
  expect(plan).toThrow(enough)
})
