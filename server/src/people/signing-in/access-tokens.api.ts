import * as calls from '@plateful/contract/access-tokens.ts'
import { lockOwner } from '../../accounts/lock-owner.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/answering/route.ts'
import { queueMail } from '../../mail/outbox.ts'
import { proveAgain } from '../secrets/prove-again.ts'
import * as tokens from '../secrets/token-store.ts'

const ENDED = 'The key opens nothing any more.'

export const accessTokensApi = [
  route(calls.listTokens, async ({ db, principal, now }) => ({
    tokens: await tokens.listTokens(db, principal.owner, now()),
  })),

  // A new way in: who makes one is asked who they are, and the address of the account is told of it.
  route(calls.makeToken, async (ctx, { body: { currentPassword, ...asked } }) => {
    const { ownerId, emailKey, name, email: recipient } = await proveAgain(ctx, currentPassword)
    const made = await inTransaction(ctx.db, async (tx) => {
      const now = ctx.now()
      await lockOwner(tx, ctx.principal.owner)
      const minted = (await tokens.mintToken(tx, ctx.principal.owner, { ...asked, now })) ?? fail('token.too_many')
      await noteEvent(tx, { ownerId, kind: 'token.made', detail: { scopes: minted.token.scopes.join(' ') }, now })
      if (emailKey !== null) await queueMail(tx, { template: 'token-made', payload: { name }, ownerId, recipient, now })
      return minted
    })
    ctx.mail.wake()
    return made
  }),

  route(calls.endToken, async (ctx, { params: { tokenId } }) => {
    const { owner } = ctx.principal
    await inTransaction(ctx.db, async (tx) => {
      if (!(await tokens.endToken(tx, owner, tokenId))) fail('token.not_found')
      await noteEvent(tx, { ownerId: owner.id, kind: 'token.ended', now: ctx.now() })
    })
    return { success: true as const, message: ENDED }
  }),
]
