import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { type Member, seatMembers } from '../table/seat-members.ts'
import { recipeIdsOf } from '../week.ts'
import { cookInSteps, cookWeek } from './cook-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

const person = (label: string, fields: Partial<Member>): Member => ({
  label,
  ageGroup: 'adult',
  appetite: 'usual',
  diets: [],
  allergens: [],
  severity: {},
  otherAllergens: [],
  dislikes: [],
  plate: 'own',
  ...fields,
})
const household = seatMembers(aHousehold(), [
  person('Ada', { diets: ['vegetarian'] }),
  person('Bo', { dislikes: ['tomato'] }),
  person('Cem', { ageGroup: 'child', dislikes: ['fish'] }),
])
const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 4, kept: null, history: [], wish: '' })
if (made.kind === 'infeasible') throw new Error(made.conflict.sentence)
const { week } = made
const request = {
  week,
  household,
  units: 'metric',
  soldOut: [],
  plateUrl: ({ id }: { readonly id: string }) => id,
} as const

test('a week is cooked in steps of which each has the guard read two dishes at most, and as it is cooked at once', () => {
  const read = new Set<number>()
  let inStep = 0
  const counting: Kitchen = {
    ...kitchen,
    readingOf: (recipe) => {
      if (!read.has(recipe)) inStep++
      read.add(recipe)
      return kitchen.readingOf(recipe)
    },
  }
  const steps = cookInSteps(counting, request)
  const counts: number[] = []
  for (;;) {
    inStep = 0
    const step = steps.next()
    counts.push(inStep)
    if (!step.done) continue
    expect(step.value).toEqual(cookWeek(kitchen, request))
    break
  }

  expect(read.size).toBeGreaterThan(15)
  // The dish itself; beside a main perhaps the plate of whoever eats otherwise.
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
  expect(counts.filter((count) => count === 1).length).toBeGreaterThan(recipeIdsOf(week).length / 2)
})
