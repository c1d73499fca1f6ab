import { MealPlan } from '@plateful/contract/plan.ts'
import type { KeptWeek } from '../cooking/kept-week.ts'
import { type PlanView, piecesOf } from './plan-view.ts'

type Described = keyof typeof MealPlan.shape

/** All that is not kept as bytes is held against the contract here. */
const Rest = MealPlan.omit({ days: true, rawIngredients: true })
const MEMBERS = Object.keys(MealPlan.shape) as readonly Described[]

const isKept = (member: Described): member is keyof KeptWeek & Described =>
  member === 'days' || member === 'rawIngredients'

/**
 * The answer with a plan, byte for byte as if its schema had parsed and written all of it: the dishes are put in as they are
 * kept, and were held against the contract before that.
 */
export const envelopeOf = (plan: PlanView): Buffer => {
  const { kept, rest } = piecesOf(plan)
  const parsed = Rest.parse(rest)
  const parts = MEMBERS.flatMap((member, at) => [
    Buffer.from(`${at === 0 ? '' : ','}"${member}":`),
    isKept(member) ? kept[member] : Buffer.from(JSON.stringify(parsed[member])),
  ])
  return Buffer.concat([Buffer.from('{"success":true,"data":{"mealPlan":{'), ...parts, Buffer.from('}}}')])
}
