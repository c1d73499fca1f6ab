import * as calls from '@plateful/contract/second-factor.ts'
import { type Account, findAccount } from '../../accounts/account-store.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/answering/route.ts'
import { changeDoor } from '../secrets/change-door.ts'
import { endOtherDevices } from '../secrets/device-store.ts'
import { newKey } from '../secrets/one-time-codes.ts'
import { proveAgain } from '../secrets/prove-again.ts'
import { proveCode } from '../secrets/prove-code.ts'
import * as factors from '../secrets/second-factor-store.ts'

const OFF = 'The second step is off.'

/** What an authenticator app reads: whose account it is, and the key (Google's "Key Uri Format", which all apps took up). */
const addressOf = ({ email }: Account, key: string): string =>
  `otpauth://totp/Plateful:${encodeURIComponent(email)}?secret=${key}&issuer=Plateful`

const accountOf = async ({ db, principal }: Context<'user'>): Promise<Account> =>
  (await findAccount(db, principal.owner.id)) ?? fail('user.not_authenticated')

type Proof = { readonly currentPassword: string; readonly code: string }

/** The password, then the code: a code is not used up by whoever does not know the password. */
const proveBoth = async (ctx: Context<'user'>, { currentPassword, code }: Proof): Promise<Account> => {
  if (!(await factors.hasSecondFactor(ctx.db, ctx.principal.owner.id))) return fail('factor.is_off')
  const account = await proveAgain(ctx, currentPassword)
  await proveCode(ctx, account, { code, otherwise: 'factor.code_wrong' })
  return account
}

export const secondFactorApi = [
  route(calls.readSecondFactor, ({ db, principal }) => factors.readSecondFactor(db, principal.owner.id)),

  route(calls.startSecondFactor, async (ctx, { body: { currentPassword } }) => {
    if ((await accountOf(ctx)).passwordHash === null) return fail('factor.no_password')
    const account = await proveAgain(ctx, currentPassword)
    const key = newKey()
    if (!(await factors.startFactor(ctx.db, account.ownerId, { key, now: ctx.now() }))) return fail('factor.is_on')
    return { key, address: addressOf(account, key) }
  }),

  route(calls.confirmSecondFactor, async (ctx, { body: { code } }) => {
    const account = await accountOf(ctx)
    const factor = (await factors.findSecondFactor(ctx.db, account.ownerId)) ?? fail('factor.not_started')
    if (factor.isOn) return fail('factor.is_on')
    await proveCode(ctx, account, { code, otherwise: 'factor.code_wrong', onlyApp: true })
    const recoveryCodes = await changeDoor(ctx, 'factor.on', async (tx, ownerId, now) => {
      await factors.confirmFactor(tx, ownerId, now)
      // Whoever had got in by the password alone is out.
      await endOtherDevices(tx, ctx.principal.owner, ctx.principal.sessionId ?? '')
      return factors.replaceRecoveryCodes(tx, ownerId, now)
    })
    return { recoveryCodes }
  }),

  route(calls.renewRecoveryCodes, async (ctx, { body }) => {
    await proveBoth(ctx, body)
    return { recoveryCodes: await changeDoor(ctx, 'factor.codes_renewed', factors.replaceRecoveryCodes) }
  }),

  route(calls.endSecondFactor, async (ctx, { body }) => {
    await proveBoth(ctx, body)
    await changeDoor(ctx, 'factor.off', factors.endFactor)
    return { success: true as const, message: OFF }
  }),
]
