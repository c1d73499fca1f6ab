import { MAX_PASSKEYS } from '@plateful/contract/constants.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import * as calls from '@plateful/contract/passkeys.ts'
import { findAccount } from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/answering/route.ts'
import { changeDoor } from '../secrets/change-door.ts'
import * as store from '../secrets/passkey-store.ts'
import { proveAgain } from '../secrets/prove-again.ts'
import { placeOf, verifyNewPasskey, verifySignature } from '../secrets/verify-passkey.ts'
import { signIn, signInAgain } from './sign-in.ts'

/** What verifies something of this caller: where they are, and a challenge of theirs that is used up by asking. */
const checkedBy = (ctx: Context, ownerId: string | null) => ({
  ...placeOf(ctx.origin),
  isOurChallenge: (challenge: string) => store.spendChallenge(ctx.db, challenge, { ownerId, now: ctx.now() }),
})

const listOf = async ({ db, principal }: Context<'user'>) => ({
  passkeys: await store.listPasskeys(db, principal.owner.id),
})

const refuse = async (ctx: Context, ownerId: string | null): Promise<never> => {
  await noteEvent(ctx.db, { ownerId, kind: 'login.refused', detail: { by: 'passkey' }, now: ctx.now() })
  return fail('passkey.refused')
}

export const passkeysApi = [
  route(calls.listPasskeys, listOf),

  route(calls.askForPasskey, async (ctx, { body: { currentPassword } }) => {
    const { ownerId, email, name } = await proveAgain(ctx, currentPassword)
    const known = (await store.listPasskeys(ctx.db, ownerId)).map(({ id }) => id)
    if (known.length >= MAX_PASSKEYS) return fail('passkey.too_many')
    return {
      challenge: await store.mintChallenge(ctx.db, ownerId, ctx.now()),
      rpId: placeOf(ctx.origin).rpId,
      userId: Buffer.from(ownerId).toString('base64url'),
      userName: email,
      displayName: name,
      known,
    }
  }),

  route(calls.addPasskey, async (ctx, { body: { name, ...made } }) => {
    const ownerId = ctx.principal.owner.id
    const key = (await verifyNewPasskey(made, checkedBy(ctx, ownerId))) ?? fail('passkey.not_made')
    await changeDoor(ctx, 'passkey.added', async (tx, _, now) => {
      if ((await store.listPasskeys(tx, ownerId)).length >= MAX_PASSKEYS) fail('passkey.too_many')
      if (!(await store.insertPasskey(tx, ownerId, { ...key, name, now }))) fail('passkey.not_made')
    })
    return listOf(ctx)
  }),

  route(calls.renamePasskey, async (ctx, { body }) => {
    if (!(await store.renamePasskey(ctx.db, ctx.principal.owner.id, body))) return fail('passkey.not_found')
    return listOf(ctx)
  }),

  route(calls.removePasskey, async (ctx, { body: { id, currentPassword } }) => {
    await proveAgain(ctx, currentPassword)
    await changeDoor(ctx, 'passkey.removed', async (tx, ownerId) => {
      if (!(await store.deletePasskey(tx, ownerId, id))) fail('passkey.not_found')
    })
    return listOf(ctx)
  }),

  route(calls.askToSignIn, async (ctx) => ({
    challenge: await store.mintChallenge(ctx.db, null, ctx.now()),
    rpId: placeOf(ctx.origin).rpId,
  })),

  route(
    calls.signInByPasskey,
    async (ctx, { body: { rememberMe, anonymousSessionId, ...signed } }) => {
      const known = (await store.findPasskey(ctx.db, signed.id)) ?? (await refuse(ctx, null))
      const { ownerId, counter: before } = known
      const after = (await verifySignature(signed, known, checkedBy(ctx, null))) ?? (await refuse(ctx, ownerId))
      const entering = async (tx: Context['db']) => {
        if (!(await store.noteUse(tx, { id: known.id, before, after, now: ctx.now() }))) return fail('passkey.refused')
        return (await findAccount(tx, ownerId)) ?? fail('passkey.refused')
      }
      const how = { rememberMe, anonymousSessionId, isNew: false, message: SUCCESS.loggedIn, by: 'passkey' } as const
      return signIn(ctx, entering, how)
    },
    // Its challenge is used up.
    signInAgain,
  ),
]
