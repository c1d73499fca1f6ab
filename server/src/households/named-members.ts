import { isDeepStrictEqual } from 'node:util'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { type Asking, entitled } from '../accounts/entitlements.ts'
import type { Services } from '../context.ts'
import { fail } from '../fail.ts'
import { withoutNames } from './household.ts'
import { findPreferences } from './preference-store.ts'

/**
 * Fails with `tier.needed` when people are named, or what stands about them is changed, by somebody whose tier does not
 * hold it. People who stand there already may stay as they are, or be taken away: a smaller tier deletes nothing.
 */
export const requireNamedMembers = async (ctx: Asking, { members }: Preferences): Promise<void> => {
  if (members.length === 0 || (await entitled(ctx, 'namedMembers'))) return
  const stored = (await findPreferences(ctx.db, ctx.principal.owner))?.preferences.members ?? []
  if (!members.every((member) => stored.some((known) => isDeepStrictEqual(known, member)))) fail('tier.needed')
}

/**
 * The rules that hold at the caller's table: without the entitlement all rules of single people hold for everybody, and who
 * has not said where they eat is taken to eat where the operator says.
 */
export const rulesHere = async (
  ctx: Asking & Pick<Services, 'defaultRegion'>,
  rules: Preferences,
): Promise<Preferences> => {
  const here = { ...rules, region: rules.region ?? ctx.defaultRegion }
  return rules.members.length === 0 || (await entitled(ctx, 'namedMembers')) ? here : withoutNames(here)
}
