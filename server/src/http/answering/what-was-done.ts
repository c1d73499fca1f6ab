import { deedOf } from '@plateful/contract/activity.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import type { Owner } from '../../accounts/access.ts'
import { type Done, noteDeeds } from '../../accounts/activity-store.ts'
import type { Services } from '../../context.ts'
import type { ParsedInput } from './route.ts'
import { saidIn, weekIn } from './said-in.ts'

const MOST_WORDS = 80

type Said = ReturnType<typeof saidIn>

/** Ticks and lines of one request, each kind once. */
const ofList = (updates: readonly GroceryUpdate[], week: string | null): readonly Done[] => {
  const row = { week, mealId: null, words: '' }
  const ticked = updates.filter((update) => update.action === 'tick' && update.ticked).length
  const unticked = updates.filter((update) => update.action === 'tick' && !update.ticked).length
  const added = updates.flatMap((update) => (update.action === 'add' ? [update.text.slice(0, MOST_WORDS)] : []))
  const others = updates.length - ticked - unticked - added.length
  return [
    ...added.map((words) => ({ ...row, deed: 'list.added', words, count: 1 }) as const),
    ...(ticked > 0 ? [{ ...row, deed: 'list.ticked', count: ticked } as const] : []),
    ...(unticked > 0 ? [{ ...row, deed: 'list.unticked', count: unticked } as const] : []),
    ...(others > 0 ? [{ ...row, deed: 'list.changed', count: others } as const] : []),
  ]
}

const updatesIn = ({ groceryListUpdates }: Said): readonly GroceryUpdate[] | null =>
  // Proven border: only one call has them, parsed by its schema.
  Array.isArray(groceryListUpdates) ? (groceryListUpdates as readonly GroceryUpdate[]) : null

/** The meal that a request names; null: none. */
export const mealIn = ({ mealId }: Said): string | null => (typeof mealId === 'string' ? mealId : null)

/** What a call that went through did in its caller's household, as the others are told of it. */
export const whatWasDone = (endpoint: EndpointShape, input: ParsedInput): readonly Done[] => {
  const said = saidIn(input)
  const deed = deedOf(endpoint)
  // What is only looked at saves nothing.
  if (deed === null || said.preview === true) return []
  const week = weekIn(said)
  const updates = updatesIn(said)
  if (updates !== null) return ofList(updates, week)
  return [{ deed, week, mealId: mealIn(said), words: '', count: 1 }]
}

type By = { readonly by: Owner; readonly input: ParsedInput }

/** Writes it down for those who live with whoever did it. It is done, whether this can be written or not. */
export const writeDown = async (
  { store, now, log }: Pick<Services, 'store' | 'now' | 'log'>,
  endpoint: EndpointShape,
  { by, input }: By,
): Promise<void> => {
  try {
    await noteDeeds(store.db, by, { done: whatWasDone(endpoint, input), now: now() })
  } catch (error) {
    log.warn({ err: error }, 'what was done could not be written down')
  }
}
