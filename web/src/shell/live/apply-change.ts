import type { Change } from '@plateful/contract/live.ts'
import type { Topic } from '@plateful/contract/topics.ts'
import type { QueryClient } from '@tanstack/react-query'
import { refreshHeldPlans } from '../../plan/plan.queries.ts'

/** What is read of each: beginnings of the keys under which answers are kept. */
const READ_OF: Readonly<Record<Topic, readonly string[]>> = {
  weeks: ['meal-plans', 'weeks', 'stock', 'how-was-it', 'opinions', 'cooks'],
  list: ['meal-plans', 'weeks', 'stock'],
  stock: ['stock', 'meal-plans'],
  preferences: ['preferences', 'meal-plans', 'recipes'],
  opinions: ['opinions', 'how-was-it', 'recipes', 'meal-plans'],
  recipes: ['own-recipes', 'recipes', 'meal-plans'],
  prices: ['prices', 'meal-plans'],
  // They may live elsewhere from now on, or do less.
  account: [
    'meal-plans',
    'weeks',
    'stock',
    'preferences',
    'opinions',
    'how-was-it',
    'recipes',
    'own-recipes',
    'prices',
    'household',
    'cooks',
  ],
  // Who left cooks no more.
  household: ['household', 'cooks'],
  cooks: ['cooks'],
}

/** Weeks are shown again from what is kept of them: those are asked for at once, also where no page shows them. */
const WEEKS = 'meal-plans'

/** Asks again for what was changed elsewhere, and is done when the week is here; what no page shows is asked for when one does. */
export const applyChanges = async (client: QueryClient, topics: ReadonlySet<Topic>): Promise<void> => {
  const keys = new Set([...topics].flatMap((topic) => READ_OF[topic]))
  for (const key of keys) if (key !== WEEKS) void client.invalidateQueries({ queryKey: [key] })
  if (keys.has(WEEKS)) await refreshHeldPlans(client)
}

/** All that a household has: something was missed. */
export const applyAll = (client: QueryClient): Promise<void> =>
  applyChanges(client, new Set(Object.keys(READ_OF) as Topic[]))

/** Which of these changes another tab, device or person made. */
export const ofOthers = (changes: readonly Change[], tab: string): readonly Change[] =>
  changes.filter(({ by }) => by !== tab)
