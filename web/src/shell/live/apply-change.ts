import type { Change } from '@plateful/contract/live.ts'
import type { Topic } from '@plateful/contract/topics.ts'
import type { QueryClient } from '@tanstack/react-query'

/** What is read of each: beginnings of the keys under which answers are kept. */
const READ_OF: Readonly<Record<Topic, readonly string[]>> = {
  weeks: ['meal-plans', 'weeks', 'stock', 'how-was-it', 'opinions'],
  list: ['meal-plans', 'weeks', 'stock'],
  stock: ['stock', 'meal-plans'],
  preferences: ['preferences', 'meal-plans', 'recipes'],
  opinions: ['opinions', 'how-was-it', 'recipes', 'meal-plans'],
  recipes: ['own-recipes', 'recipes', 'meal-plans'],
  prices: ['prices', 'meal-plans'],
  account: [],
}

/** Weeks are shown again from what is kept of them: those are asked for at once, also where no page shows them. */
const ALSO_UNSEEN = 'meal-plans'

/** Asks again for what was changed elsewhere; what no page shows is asked for when one does. */
export const applyChanges = (client: QueryClient, topics: ReadonlySet<Topic>): void => {
  for (const key of new Set([...topics].flatMap((topic) => READ_OF[topic])))
    void client.invalidateQueries({ queryKey: [key], refetchType: key === ALSO_UNSEEN ? 'all' : 'active' })
}

/** All that a household has: something was missed. */
export const applyAll = (client: QueryClient): void => applyChanges(client, new Set(Object.keys(READ_OF) as Topic[]))

/** Which of these changes another tab, device or person made. */
export const ofOthers = (changes: readonly Change[], tab: string): readonly Change[] =>
  changes.filter(({ by }) => by !== tab)

/** Told quietly; a tick on the list, and what stands on no page, is shown and not told. */
export const sayChanged = (topics: ReadonlySet<Topic>): string | null => {
  if (topics.has('weeks')) return 'The week was changed on another device or tab.'
  if (topics.has('preferences')) return 'The preferences were changed on another device or tab.'
  return null
}
