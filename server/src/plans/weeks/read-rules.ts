import { Preferences } from '@plateful/contract/preferences.ts'
import { type Asking, entitled } from '../../accounts/entitlements.ts'
import type { Context } from '../../context.ts'
import { rulesOfWeek, shapedRules, withoutNames } from '../../households/household.ts'
import { rulesHere } from '../../households/named-members.ts'
import { findPreferences } from '../../households/preference-store.ts'
import type { PlanDocument } from './plan-document.ts'

const DEFAULTS = Preferences.parse({})

/** What weeks of somebody are read under today: what they have saved, and whether their tier names people. */
export type ReadUnder = { readonly stored: Preferences | null; readonly namesPeople: boolean }

const readStored = async ({ db, principal }: Asking): Promise<Preferences | null> =>
  (await findPreferences(db, principal.owner))?.preferences ?? null

/** Read once for any number of weeks. */
export const readUnder = async (ctx: Asking): Promise<ReadUnder> => ({
  stored: await readStored(ctx),
  namesPeople: await entitled(ctx, 'namedMembers'),
})

/** The rules a document is read under: its own request on top of what is stored now. */
export const rulesUnder = ({ stored, namesPeople }: ReadUnder, document: PlanDocument): Preferences => {
  const rules = shapedRules(rulesOfWeek(document.preferences, stored) ?? DEFAULTS, document)
  return namesPeople ? rules : withoutNames(rules)
}

/** The same for one week of the caller. */
export const rulesFor = async (ctx: Context<'owner'>, document: PlanDocument): Promise<Preferences> =>
  rulesHere(ctx, rulesUnder({ stored: await readStored(ctx), namesPeople: true }, document))
