import { createHmac } from 'node:crypto'
import { type Account, emailKeyOf } from '../../accounts/account-store.ts'
import type { Context } from '../../context.ts'
import { networkOf, prefixOf } from '../../http/guarding/rate-limits.ts'
import { isSameSecret, newSecret } from '../../secrets.ts'

/** Guesses that are checked in an hour: per account from unknown browsers, and per browser that is known to it. */
const PER_ACCOUNT = { points: 20, seconds: 3_600 }
const PER_DEVICE = { points: 20, seconds: 3_600 }
/** Wrong guesses in an hour over all accounts; an address may be a whole office. */
const PER_ADDRESS = { points: 100, seconds: 3_600 }
const PER_PREFIX = { points: 300, seconds: 3_600 }

const NONCE_BYTES = 16

const macOf = (account: Account, nonce: string): string =>
  createHmac('sha256', `${account.ownerId} ${account.passwordHash}`).update(nonce).digest('base64url')

/**
 * What a browser keeps after a right password (OWASP's device cookie): a nonce and its code. The key is the password's
 * own salted hash, so nothing has to be stored, and a new password forgets all browsers.
 */
export const deviceOf = (account: Account): string => {
  const nonce = newSecret(NONCE_BYTES)
  return `${nonce}.${macOf(account, nonce)}`
}

/** The nonce of a browser in which this account has signed in before, or null. */
export const knownDevice = (account: Account | null, device: string | null): string | null => {
  if (!account?.passwordHash || !device || device.length > 200) return null
  const [nonce = '', mac = ''] = device.split('.')
  return isSameSecret(mac, macOf(account, nonce)) ? nonce : null
}

type Guess = Pick<Context, 'limits' | 'address' | 'device'>

export type Tally = {
  /** A wrong guess stays counted, and counts against its address and its neighbourhood too. */
  readonly wrong: () => Promise<void>
  /** A right one, or one that was never checked, does not count. */
  readonly takeBack: () => Promise<void>
}

/**
 * Counts a guess before it is checked, the same for addresses that have no account. Whoever uses up an account's
 * guesses locks nobody out: browsers that the account knows have their own. Fails with `login.too_many`.
 */
export const countGuess = async (ctx: Guess, email: string, account: Account | null): Promise<Tally> => {
  const { limits, address } = ctx
  const nonce = knownDevice(account, ctx.device)
  if (nonce !== null) {
    await limits.spendBy('login-device', nonce, PER_DEVICE, 'login.too_many')
    return { wrong: async () => {}, takeBack: () => limits.giveBack('login-device', nonce) }
  }
  const [network, prefix] = [networkOf(address), prefixOf(address)]
  // A new password begins a new count: a stranger's guesses at the old one keep nobody waiting after a reset.
  const key = `${emailKeyOf(email)} ${account?.passwordHash ?? ''}`
  await limits.demandLeft('login-address', network, PER_ADDRESS, 'login.too_many')
  await limits.demandLeft('login-prefix', prefix, PER_PREFIX, 'login.too_many')
  await limits.spendBy('login', key, PER_ACCOUNT, 'login.too_many')
  return {
    wrong: async () => {
      await limits.trySpend('login-address', network, PER_ADDRESS)
      await limits.trySpend('login-prefix', prefix, PER_PREFIX)
    },
    takeBack: () => limits.giveBack('login', key),
  }
}
