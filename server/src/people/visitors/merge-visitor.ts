import type { Merged } from '@plateful/contract/auth.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { findPrincipal, type Owner } from '../../accounts/access.ts'
import { lockHousehold } from '../../accounts/lock-owner.ts'
import { deleteOwners } from '../../accounts/own-household.ts'
import type { Db } from '../../db/tables.ts'
import { addsNothing, type MergedRules, mergeRules, mergeSentence, takeRules } from '../../households/merge-rules.ts'
import { findPreferences, takePreferences, writePreferences } from '../../households/preference-store.ts'
import { moveIdeas } from '../../ideas/idea-store.ts'
import { moveJobs } from '../../moving/jobs/job-store.ts'
import { moveOpinions } from '../../opinions/opinion-store.ts'
import type { KeptWeeks } from '../../plans/cooking/kept-weeks.ts'
import { moveStock } from '../../plans/lists/stock-store.ts'
import { figureAgain } from '../../plans/weeks/figure-again.ts'
import { readUnder } from '../../plans/weeks/read-rules.ts'
import type { Billing } from '../../ports/payments.ts'
import { movePrices } from '../../prices/price-store.ts'
import { moveOwnRecipes } from '../../recipes/own-recipe-store.ts'
import { moveAnswers } from '../../recipes/own-word-store.ts'
import { movePlans } from './move-plans.ts'

type MergeRequest = {
  /** What the account is served once the visitor's ideas are its own. */
  readonly kitchenOf: (tx: Db, owner: Owner) => Promise<Kitchen>
  readonly weeks: KeptWeeks
  readonly billing: Billing
  /** The visitor's secret; null, one that never was and one that is gone already change nothing. */
  readonly secret: string | null | undefined
  /** The account, just proven. */
  readonly into: Owner
  readonly now: Date
}

type PreferencesMerged = { readonly rules: MergedRules; readonly preferencesTaken: boolean }

const mergePreferences = async (tx: Db, into: Owner, visitor: Preferences, now: Date): Promise<PreferencesMerged> => {
  for (;;) {
    const mine = await findPreferences(tx, into)
    const rules = mine ? mergeRules(mine.preferences, visitor) : takeRules(visitor)
    if (mine && addsNothing(rules)) return { rules, preferencesTaken: false }
    // Saved on another device meanwhile: then those rules are the ones to add to.
    const change = { preferences: rules.preferences, version: mine?.version ?? 0, now }
    if (await writePreferences(tx, into, change)) return { rules, preferencesTaken: !mine }
  }
}

/** The visitor behind a secret, out of everybody else's reach; null when there is none or another request was faster. */
const takeVisitor = async (tx: Db, { secret, now }: MergeRequest): Promise<Owner | null> => {
  const visitor = secret ? (await findPrincipal(tx, secret, now))?.owner : undefined
  return visitor && (await lockHousehold(tx, visitor)) ? visitor : null
}

type Move = Omit<MergeRequest, 'secret'> & { readonly from: Owner }

/**
 * Gives a household all that another one has. Both must be locked, and nothing else of the first written yet in this
 * transaction. Rules only get stricter and no week is lost.
 */
export const moveBelongings = async (tx: Db, { kitchenOf, weeks, billing, from, into, now }: Move): Promise<Merged> => {
  const theirs = await takePreferences(tx, from)
  const merged = theirs ? await mergePreferences(tx, into, theirs, now) : null
  const preferences = { mine: (await findPreferences(tx, into))?.preferences ?? null, theirs }
  await moveIdeas(tx, { from, to: into })
  await movePrices(tx, { from, to: into })
  await moveOpinions(tx, { from, to: into })
  await moveStock(tx, { from, to: into })
  await moveOwnRecipes(tx, { from, to: into })
  await moveAnswers(tx, { from, to: into })
  await moveJobs(tx, { from, to: into })
  const kitchen = await kitchenOf(tx, into)
  const { moved, aside, marked } = await movePlans(tx, { from, to: into, kitchen, weeks, preferences })
  const under = await readUnder({ db: tx, billing, principal: { owner: into } })
  await figureAgain(tx, into, { kitchen, weeks, under, firstDays: [...moved, ...marked].sort() })
  if (!merged && moved.length === 0 && aside.length === 0) return null
  const { rules = null, preferencesTaken = false } = merged ?? {}
  return {
    allergensAdded: [...(rules?.allergensAdded ?? []), ...(rules?.otherAllergensAdded ?? [])],
    dietsAdded: [...(rules?.dietsAdded ?? [])],
    preferencesTaken,
    weeksMoved: [...moved],
    weeksAside: [...aside],
    sentence: mergeSentence({ rules, preferencesTaken, weeksMoved: moved, weeksAside: aside }),
  }
}

/** The same from an owner who is gone afterwards. */
const moveIn = async (tx: Db, move: Move): Promise<Merged> => {
  const merged = await moveBelongings(tx, move)
  await deleteOwners(tx, [move.from.id])
  return merged
}

/**
 * Gives an account what a visitor made, in the caller's transaction and before anything else of it is written there:
 * all of it or, when the transaction fails, nothing. The visitor's secret is dead afterwards, so that the same merge
 * again is null.
 */
export const mergeVisitor = async (tx: Db, request: MergeRequest): Promise<Merged> => {
  const visitor = await takeVisitor(tx, request)
  return visitor && (await lockHousehold(tx, request.into)) ? moveIn(tx, { ...request, from: visitor }) : null
}

/** Two accounts of one person become one, the same way: `from` is gone. Null when there was nothing to move. */
export const mergeAccount = async (tx: Db, move: Move): Promise<Merged> => {
  // In one order whoever asks, so that two who join each other do not wait for one another for ever.
  const pair = [move.from, move.into].sort((one, other) => one.id.localeCompare(other.id))
  for (const owner of pair) if (!(await lockHousehold(tx, owner))) return null
  return moveIn(tx, move)
}
