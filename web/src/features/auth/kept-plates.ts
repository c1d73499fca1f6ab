import type { PlateRef } from '@plateful/contract/plate.ts'
import { readKeptPlan } from '../../plan/plan-keeper.ts'

/** Plates of the week that this device keeps, each once, dinners first: they are the fullest. Empty without a week. */
export const keptPlates = (): readonly PlateRef[] => {
  const meals = readKeptPlan()?.days.flatMap((day) => day.meals) ?? []
  const sorted = meals.toSorted((a, b) => Number(b.kind === 'dinner') - Number(a.kind === 'dinner'))
  return [...new Map(sorted.map(({ plate }) => [plate.url, plate])).values()]
}
