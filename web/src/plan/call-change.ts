import { applyPlanChange } from '@plateful/contract/apply-plan-change.ts'
import type { DataOf, EndpointShape, InputOf } from '@plateful/contract/endpoint.ts'
import { readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlanChange } from '@plateful/contract/plan-change.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type CallOptions, call } from '../calls/call.ts'
import { cachedPlan } from './plan.queries.ts'

type Changing = EndpointShape & { readonly minimal: NonNullable<EndpointShape['minimal']> }
type ChangeInput<E extends Changing> = InputOf<E> & { readonly body: { readonly weekStartDate: string } }

/**
 * Calls a change of a week and asks for what it changed alone, a kilobyte in place of 140: it is laid into the week that is
 * held, and the answer has the whole one as if it had come. What did not change stays the same object.
 */
export const callChange = async <E extends Changing>(
  client: QueryClient,
  endpoint: E,
  input: ChangeInput<E>,
  options?: CallOptions,
): Promise<DataOf<E>> => {
  const { weekStartDate } = input.body
  const held = cachedPlan(client, weekStartDate)
  // A week kept by pages of before has no name of its state.
  const prefer = held?.state ? `return=minimal; state=${held.state}` : undefined
  const answer = await call(endpoint, input, { ...options, prefer })
  const { change, ...rest } = answer as { readonly change?: PlanChange }
  if (change === undefined) return answer
  const mealPlan = await withChange([cachedPlan(client, weekStartDate), held], change)
  return { ...rest, mealPlan } as DataOf<E>
}

/** Of what is held, the one that it was made on; an answer that was kept for a second try may be older than both. */
const withChange = async (held: readonly (MealPlan | undefined)[], change: PlanChange): Promise<MealPlan> => {
  for (const plan of held) {
    const changed = plan && applyPlanChange(plan, change)
    if (changed) return changed
  }
  const { weekStartDate } = change.plan
  return (await call(readPlanOfWeek, { params: { weekStartDate } })).mealPlan
}
