import type { Account } from '../../accounts/account-store.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { knownDevice } from './login-guesses.ts'
import { plainCode, stepOfCode } from './one-time-codes.ts'
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor-store.ts'

/**
 * Wrong codes in an hour, per account from unknown browsers and per browser that it knows: who knows the password and
 * guesses keeps nobody out of their own. Of a million codes three hold at a time: 10 an hour find one
 * in four years.
 */
const GUESSES = { points: 10, seconds: 3_600 }
const SIX_DIGITS = /^\d{6}$/

type Proof = {
  readonly code: string
  /** What a wrong one is told. */
  readonly otherwise: 'login.code_wrong' | 'factor.code_wrong'
  /** Does a recovery code do? Left out: yes. */
  readonly onlyApp?: boolean
}

type How = 'app' | 'recovery'

const spend = async (ctx: Context, ownerId: string, { code, onlyApp = false }: Proof): Promise<How | null> => {
  const typed = plainCode(code)
  return inTransaction(ctx.db, async (tx) => {
    if (SIX_DIGITS.test(typed)) {
      const factor = await findSecondFactor(tx, ownerId)
      const step = factor && stepOfCode(factor.key, typed, ctx.now())
      return step !== null && (await spendStep(tx, ownerId, step)) ? 'app' : null
    }
    if (onlyApp || !(await spendRecoveryCode(tx, ownerId, typed))) return null
    await noteEvent(tx, { ownerId, kind: 'factor.recovery_used', now: ctx.now() })
    return 'recovery'
  })
}

/**
 * Uses up a code of the account's authenticator app or a recovery code. Fails with `otherwise` when it is wrong, too old
 * or was used, and with `login.too_many` after ten such an hour. Never inside a transaction.
 */
export const proveCode = async (ctx: Context, account: Account, proof: Proof): Promise<void> => {
  const { ownerId } = account
  const key = `${ownerId} ${knownDevice(account, ctx.device) ?? ''}`
  await ctx.limits.spendBy('sign-in-code', key, GUESSES, 'login.too_many')
  if ((await spend(ctx, ownerId, proof)) !== null) return ctx.limits.giveBack('sign-in-code', key)
  await noteEvent(ctx.db, { ownerId, kind: 'factor.refused', now: ctx.now() })
  fail(proof.otherwise, undefined, {
    fields: { code: 'This code is wrong, too old or was used. Type the newest one.' },
  })
}
