import { refresh } from '@plateful/contract/auth.ts'
import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { User } from '@plateful/contract/user.ts'
import { ApiError } from '../wire/api-error.ts'
import { open, readEnvelope, send } from '../wire/send.ts'
import { type Marker, readMarker, storeMarker } from './marker.ts'
import { become, changePerson, heldNow, personNow, sessionNow, subscribe } from './session-state.ts'
import { inTurn, tellTabs } from './tabs.ts'

/** How long a token that another tab got may be on its way to this one. */
const NEWS_MS = 500

/** Resolves when the session changes, or when the news is overdue. */
export const waitForNews = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = subscribe(done)
    const timer = setTimeout(done, NEWS_MS)
  })

type Fresh = { readonly user: User; readonly token: string; readonly marker: Marker }

/** This tab goes on with a token, whoever got it. Another user than before is another person. */
export const takeToken = ({ user, token, marker }: Fresh): void => {
  const before = sessionNow()
  const isSame = before.state === 'authenticated' && before.user.id === user.id
  if (!isSame && before.state !== 'loading') changePerson()
  become({ state: 'authenticated', user }, { token, marker })
}

/** A token this tab got: noted for the next start, and told to the others. */
export const shareToken = (user: User, token: string, { rememberMe, signIn }: Omit<Marker, 'createdAt' | 'userId'>) => {
  const marker: Marker = { createdAt: Date.now(), rememberMe, userId: user.id, signIn }
  storeMarker(marker)
  takeToken({ user, token, marker })
  tellTabs({ kind: 'token', user, token, marker })
}

/** No network, a proxy without its server, "not now": nothing was said about the session. */
const isNoAnswer = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status > 500

/** When the newest token that this tab knows of was made, in whichever tab. */
const newestAt = (): number => heldNow()?.marker.createdAt ?? readMarker()?.createdAt ?? 0

/** Another tab may have been faster while this one waited for its turn; its token may still be on its way. */
const hasNewer = async (stale: string | null, askedAt: number): Promise<boolean> => {
  const isNewer = () => heldNow() !== null && heldNow()?.token !== stale
  if (!isNewer() && (readMarker()?.createdAt ?? 0) > askedAt) await waitForNews()
  return isNewer()
}

export type Renewal = 'fresh' | 'refused'

const renewNow = async (stale: string | null, askedAt: number): Promise<Renewal> => {
  if (await hasNewer(stale, askedAt)) return 'fresh'
  const marker = readMarker()
  if (marker === null) return 'refused'
  const asked = personNow()
  try {
    const response = await send(refresh, {}, {})
    const data = open(refresh, response.status, await readEnvelope(response)) as DataOf<typeof refresh>
    // Somebody signed out or in meanwhile: this token is for nobody.
    if (asked !== personNow() || readMarker()?.signIn !== marker.signIn) return heldNow() === null ? 'refused' : 'fresh'
    shareToken(data.user, data.accessToken, marker)
    return 'fresh'
  } catch (error) {
    if (isNoAnswer(error)) throw error
    return 'refused'
  }
}

let renewing: Promise<Renewal> | null = null

/**
 * Before a sign-in: a refresh on its way, in whichever tab, brings the cookie of the session before, and must not bring
 * it after the new one.
 */
export const untilNoRefresh = async (): Promise<void> => {
  await renewing?.catch(() => undefined)
  await inTurn('refresh', async () => undefined)
}

/**
 * A token other than the stale one (null: none yet). One refresh for all who ask in this tab, and tab after tab.
 * @throws ApiError when nothing answered: that says nothing about the session.
 */
export const renewToken = (stale: string | null): Promise<Renewal> => {
  const held = heldNow()
  if (held !== null && held.token !== stale) return Promise.resolve('fresh')
  if (renewing === null) {
    const askedAt = newestAt()
    renewing = inTurn('refresh', () => renewNow(stale, askedAt)).finally(() => {
      renewing = null
    })
  }
  return renewing
}
