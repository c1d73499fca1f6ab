import { createHash } from 'node:crypto'
import type { PlanData } from '@plateful/contract/plan.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Steps } from '@plateful/kitchen/planning/steps.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import { type CookedWeek, type CookRequest, cookInSteps } from '@plateful/kitchen/planning/words/cook-week.ts'
import type { UnitSystem } from '@plateful/kitchen/quantities/format.ts'
import { householdOf } from '../../households/household.ts'
import { plateUrlsOf } from '../../planning/plate-ref.ts'

/** All that a week is cooked from: what does not stand here nobody who cooks can read, and all that stands here is in its name. */
export type CookOrder = {
  readonly kitchen: Kitchen
  readonly week: PlanData
  readonly household: Household
  readonly units: UnitSystem
  /** Foods that the shop did not have. */
  readonly soldOut: readonly string[]
}

/** What is asked of a stored week: its meals, under these rules, with what was sold out. */
export type Asked = {
  readonly document: { readonly week: PlanData }
  readonly rules: Preferences
  readonly marks: { readonly soldOut: readonly string[] }
}

export const orderOf = (kitchen: Kitchen, { document, rules, marks }: Asked): CookOrder => ({
  kitchen,
  week: document.week,
  household: householdOf(rules),
  units: rules.units,
  soldOut: marks.soldOut,
})

/** A kitchen is named by the code that reads and cooks with it, its content with all that lies on top, and its plates. */
const namesOf = ({ catalogue: { code, version }, platesVersion }: Kitchen): readonly string[] => [
  code,
  version,
  platesVersion,
]

/** The same for the same order alone: whatever is cooked differently has another name. */
export const nameOf = ({ kitchen, ...rest }: CookOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([namesOf(kitchen), rest]))
    .digest('base64url')

/** Dishes that are cooked already, and what for. */
export type CookedOrder = { readonly order: CookOrder; readonly days: CookedWeek['days'] }

const requestOf = ({ kitchen, ...order }: CookOrder): CookRequest => ({ ...order, plateUrl: plateUrlsOf(kitchen) })

/**
 * The dishes of a week and what they come to, meal by meal: about 10 ms, and less by each meal that is the same in the week
 * before it.
 */
export const cookOrder = (order: CookOrder, before: CookedOrder | null): Steps<CookedWeek> =>
  cookInSteps(
    order.kitchen,
    requestOf(order),
    before && { kitchen: before.order.kitchen, request: requestOf(before.order), days: before.days },
  )
