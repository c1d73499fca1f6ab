import { isDeepStrictEqual } from 'node:util'
import {
  matchPreferences,
  Preferences,
  readDefaultPreferences,
  readPreferences,
  savePreferences,
} from '@plateful/contract/preferences.ts'
import { isOwnId } from '../accounts/access.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { route } from '../http/answering/route.ts'
import { networkOf } from '../http/guarding/rate-limits.ts'
import { householdOf } from './household.ts'
import { requireNamedMembers } from './named-members.ts'
import { findPreferences, writePreferences } from './preference-store.ts'

/** What browsers send in a path when they have no id. */
const NO_ID: ReadonlySet<string> = new Set(['', 'undefined', 'null'])

/** Somebody else's id, one that never was and one that is gone all answer the same. */
const checkOwnId = ({ principal }: Context<'owner'>, id: string): void => {
  if (!isOwnId(principal, id)) fail('preferences.not_found')
}

const readSaved = async (ctx: Context<'owner'>) =>
  (await findPreferences(ctx.db, ctx.principal.owner)) ?? fail('preferences.not_found')

export const preferencesApi = [
  route(savePreferences, async (ctx, { params: { id }, body: { preferences, version } }) => {
    if (NO_ID.has(id)) return fail('user.no_id')
    checkOwnId(ctx, id)
    await requireNamedMembers(ctx, preferences)
    const saved = await writePreferences(ctx.db, ctx.principal.owner, { preferences, version, now: ctx.now() })
    const stored = await readSaved(ctx)
    // The same again, because the first answer got lost, is no conflict.
    return saved || isDeepStrictEqual(stored.preferences, preferences)
      ? stored
      : fail('preferences.changed', undefined, { details: stored })
  }),

  route(readPreferences, async (ctx, { params: { id } }) => {
    checkOwnId(ctx, id)
    return readSaved(ctx)
  }),

  route(readDefaultPreferences, async (ctx, { params: { id } }) => {
    checkOwnId(ctx, id)
    return { preferences: Preferences.parse({}) }
  }),

  route(matchPreferences, async (ctx, { body }) => {
    const preferences = Preferences.parse(body)
    const input = { household: householdOf(preferences), units: preferences.units }
    const asking = { who: networkOf(ctx.address), signal: ctx.signal }
    return ctx.desk.ask({ name: 'match', input, layers: ctx.kitchen.layers }, asking)
  }),
]
