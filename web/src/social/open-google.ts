import { GOOGLE_SCOPES } from '@plateful/contract/constants.ts'
import { dropAttempt, startAttempt, takeAttempt } from './attempt.ts'
import { loadGoogle } from './google-script.ts'
import type { Outcome } from './outcome.ts'

export type GoogleClient = { readonly clientId: string; readonly scriptUrl: string | null }

const ENDS: ReadonlyMap<string | undefined, 'blocked' | 'closed'> = new Map([
  ['popup_failed_to_open', 'blocked'],
  ['popup_closed', 'closed'],
])

/** Google's window, opened by Google's own script. */
export const openGoogle = async ({ clientId, scriptUrl }: GoogleClient): Promise<Outcome> => {
  if (scriptUrl === null) return { kind: 'notConfigured' }
  try {
    const oauth2 = await loadGoogle(scriptUrl)
    const { state } = startAttempt('google')
    return await new Promise<Outcome>((resolve) => {
      const client = oauth2.initCodeClient({
        client_id: clientId,
        scope: GOOGLE_SCOPES.join(' '),
        ux_mode: 'popup',
        state,
        callback: (answer) => {
          const attempt = takeAttempt('google', answer.state)
          if (answer.error === 'access_denied') return resolve({ kind: 'cancelled' })
          if (answer.error !== undefined) return resolve({ kind: 'failedToStart' })
          if (attempt === null || !answer.code) return resolve({ kind: 'expired' })
          resolve({ kind: 'code', code: answer.code })
        },
        error_callback: ({ type }) => {
          dropAttempt('google')
          resolve({ kind: ENDS.get(type) ?? 'failedToStart' })
        },
      })
      client.requestCode()
    })
  } catch {
    return { kind: 'failedToStart' }
  }
}
