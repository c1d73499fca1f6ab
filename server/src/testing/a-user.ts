import { Preferences } from '@plateful/contract/preferences.ts'
import { ownerOf } from '../accounts/access.ts'
import { createAccount, updateAccount } from '../accounts/account-store.ts'
import type { Services } from '../context.ts'
import { inTransaction } from '../db/store-errors.ts'
import { writePreferences } from '../households/preference-store.ts'
import { openSession } from '../people/secrets/session-store.ts'
import type { CallerStart } from './caller.ts'

/** Names of the cookies by plain http; by https `__Host-` stands before them. */
export const REFRESH_COOKIE = 'plateful-refresh'
export const DEVICE_COOKIE = 'plateful-device'
export const PASSWORD = 'quiet otters fold napkins'
/** The argon2id hash of PASSWORD, so that a test pays for hashing only where it is the point. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$G6MxGo06jb9pWHp61HcOrQ$zJKx2b+HrNdHJLX7miB50cczwKQkYlhWmPToRio81kM'

export type WantedUser = {
  readonly name?: string
  /** Left out: an address of its own. */
  readonly email?: string
  /** False: an address that a provider only claimed. */
  readonly isProven?: boolean
  /** Left out: PASSWORD. Null: an account that only ever came through a provider. */
  readonly password?: string | null
  readonly isAdmin?: boolean
  readonly rememberMe?: boolean
  readonly preferences?: Partial<Preferences>
  /** Left out: as people reach the server of this test. */
  readonly isSecure?: boolean
}

let made = 0

const hashOf = async (services: Services, password: string | null): Promise<string | null> => {
  if (password === null) return null
  return password === PASSWORD ? PASSWORD_HASH : services.hasher.hash(password)
}

/** An account, signed in on one device, made by the stores that the server itself uses. */
export const aUser = async (services: Services, wanted: WantedUser = {}): Promise<CallerStart> => {
  made += 1
  const { name = 'Robin Field', email = `person${made}@example.org`, isProven = true, isAdmin = false } = wanted
  const { password = PASSWORD, rememberMe = true, isSecure = false, preferences } = wanted
  const now = services.now()
  const passwordHash = await hashOf(services, password)
  const session = await inTransaction(services.store.db, async (tx) => {
    const account = await createAccount(tx, { name, email, standing: isProven ? 'proven' : 'named', passwordHash, now })
    if (!account) throw new Error(`${email} is taken in this test`)
    if (isAdmin) await updateAccount(tx, account.ownerId, { isAdmin }, now)
    const owner = await ownerOf(tx, account.ownerId)
    if (owner && preferences)
      await writePreferences(tx, owner, { preferences: Preferences.parse(preferences), version: undefined, now })
    return openSession(tx, account.ownerId, { remembered: rememberMe, now })
  })
  return {
    id: session.ownerId,
    email,
    password: password ?? '',
    token: session.accessToken,
    cookies: new Map([[`${isSecure ? '__Host-' : ''}${REFRESH_COOKIE}`, session.refreshSecret]]),
  }
}
