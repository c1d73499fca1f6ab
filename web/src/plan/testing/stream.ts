import type { PlanProgress } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { vi } from 'vitest'

const event = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** The answer of a week that is being planned: progress, then the plan. */
export const planStream = (mealPlan: MealPlan, progress: readonly PlanProgress[] = []): Response =>
  new Response(
    [...progress.map((said) => event('progress', said)), event('result', { success: true, data: { mealPlan } })].join(
      '',
    ),
    { headers: { 'content-type': 'text/event-stream' } },
  )

/** Tells progress and never ends, until the page stops it. */
export const endlessStream = (progress: readonly PlanProgress[]): Response => {
  const signal = vi.mocked(fetch).mock.lastCall?.[1]?.signal
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (const said of progress) controller.enqueue(new TextEncoder().encode(event('progress', said)))
        // As the browser does with the body of an aborted fetch.
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )
}
