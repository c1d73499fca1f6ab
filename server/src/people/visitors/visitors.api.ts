import { createAnonymousSession, updateAnonymousSession } from '@plateful/contract/auth.ts'
import type { Preferences } from '@plateful/contract/preferences.ts'
import { findPrincipal, isOwnId, type Principal, startSession } from '../../accounts/access.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import type { Db } from '../../db/tables.ts'
import { fail } from '../../fail.ts'
import { requireNamedMembers } from '../../households/named-members.ts'
import { findPreferences, writePreferences } from '../../households/preference-store.ts'
import { route } from '../../http/answering/route.ts'

type Attaching = Pick<Context, 'billing' | 'now'> & { readonly db: Db; readonly principal: Principal }

const attach = async (ctx: Attaching, preferences: Preferences): Promise<void> => {
  await requireNamedMembers(ctx, preferences)
  await writePreferences(ctx.db, ctx.principal.owner, { preferences, version: undefined, now: ctx.now() })
}

const answer = async (ctx: Context, { owner }: Principal, sessionId: string, message: string) => ({
  success: true as const,
  message,
  sessionId,
  preferences: (await findPreferences(ctx.db, owner))?.preferences ?? null,
})

export const visitorsApi = [
  route(createAnonymousSession, async (ctx, { body: { sessionId, preferences } }) => {
    const now = ctx.now()
    // Only a secret that this server minted opens anything; any other proposal gets a fresh session.
    const known = sessionId ? await findPrincipal(ctx.db, sessionId, now) : null
    if (known && sessionId) {
      if (preferences) await attach({ ...ctx, principal: known }, preferences)
      return answer(ctx, known, sessionId, 'Anonymous session resumed')
    }
    const { principal, secret } = await inTransaction(ctx.db, async (tx) => {
      const session = await startSession(tx, now)
      if (preferences) await attach({ ...ctx, db: tx, principal: session.principal }, preferences)
      return session
    })
    return answer(ctx, principal, secret, 'Anonymous session created')
  }),

  route(updateAnonymousSession, async (ctx, { params: { id }, body: { preferences } }) => {
    if (!isOwnId(ctx.principal, id)) return fail('session.unknown')
    await attach(ctx, preferences)
    return answer(ctx, ctx.principal, id, 'Anonymous session updated')
  }),
]
