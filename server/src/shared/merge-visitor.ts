import type { Merged } from '@plateful/contract/auth.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import type { Kitchen } from '@plateful/kitchen/planning/open-kitchen.ts'
import { findPrincipal, type Owner } from '../access.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { Db } from '../db/tables.ts'
import { moveIdeas } from './idea-store.ts'
import { addsNothing, type MergedRules, mergeRules, mergeSentence, takeRules } from './merge-rules.ts'
import { figureAgain, movePlans } from './move-plans.ts'
import { findPreferences, takePreferences, writePreferences } from './preference-store.ts'

type MergeRequest = {
  /** What the account is served once the visitor's ideas are its own. */
  readonly kitchenOf: (tx: Db, owner: Owner) => Promise<Kitchen>
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
  return visitor && (await lockOwner(tx, visitor)) ? visitor : null
}

/**
 * Gives an account what a visitor made, in the caller's transaction and before anything else of it is written there:
 * all of it or, when the transaction fails, nothing. Rules only get stricter, no week is lost, and the visitor's
 * secret is dead afterwards, so that the same merge again is null.
 */
export const mergeVisitor = async (tx: Db, request: MergeRequest): Promise<Merged> => {
  const { kitchenOf, into, now } = request
  const visitor = await takeVisitor(tx, request)
  if (!visitor || !(await lockOwner(tx, into))) return null
  const theirs = await takePreferences(tx, visitor)
  const merged = theirs ? await mergePreferences(tx, into, theirs, now) : null
  const { moved, aside } = await movePlans(tx, { from: visitor, to: into })
  await moveIdeas(tx, { from: visitor, to: into })
  await figureAgain(tx, into, { kitchen: await kitchenOf(tx, into), weeks: moved })
  await tx.deleteFrom('owner').where('id', '=', visitor.id).where('kind', '=', 'anonymous').execute()
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
