import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { SUCCESS } from '@plateful/contract/messages.ts'
import {
  type Preferences,
  readDefaultPreferences,
  readPreferences,
  savePreferences,
} from '@plateful/contract/preferences.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { refreshPlans } from '../plan/plan.queries.ts'
import { mayHaveSaved, noteNeverSaved, noteSaving } from '../session/never-saved.ts'
import { isNewcomer } from '../session/newcomer.ts'
import { currentSessionId, startSession } from '../session/session.ts'
import { track } from '../statistics/track.ts'
import { toastSuccess } from '../toasts/toasts.tsx'
import { ApiError } from '../wire/api-error.ts'

export type KnownPreferences = {
  readonly preferences: Preferences
  /** Undefined until they have been saved once. */
  readonly version: number | undefined
}

/** A session that the server had forgotten was made anew on the way: then it is that one's. */
const readDefaults = async (asked: string, signal: AbortSignal): Promise<KnownPreferences> => {
  const id = currentSessionId() ?? asked
  const { preferences } = await call(readDefaultPreferences, { params: { id } }, { signal })
  if (currentSessionId() === id) noteNeverSaved(id)
  return { preferences, version: undefined }
}

/**
 * Asks whether anything is saved without asking for it: nothing would be answered "not found", which a browser reports
 * as an error. One call more than needed for who has saved, so it is only for those who had not (decision 0050).
 */
const hasSaved = async (id: string, signal: AbortSignal): Promise<boolean> => {
  const { sessionId, preferences } = await call(createAnonymousSession, { body: { sessionId: id } }, { signal })
  return sessionId !== id || preferences !== null
}

const readOrDefault = async (signal: AbortSignal): Promise<KnownPreferences> => {
  const id = await startSession()
  if (isNewcomer()) return readDefaults(id, signal)
  if (!mayHaveSaved(id) && !(await hasSaved(id, signal))) return readDefaults(id, signal)
  try {
    const { preferences, version } = await call(readPreferences, { params: { id } }, { signal })
    return { preferences, version }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'preferences.not_found') throw error
    return readDefaults(id, signal)
  }
}

/** A slow answer that was on its way while this tab saved is older than what the save answered. */
const orNewer = (answer: KnownPreferences, held: KnownPreferences | undefined): KnownPreferences =>
  answer.version !== undefined && held?.version !== undefined && held.version > answer.version ? held : answer

const KEY = ['preferences'] as const

/** What the visitor saved, or what a household starts from. */
export const preferencesQuery = () =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ client, signal }) => {
      const answer = await readOrDefault(signal)
      return orNewer(answer, client.getQueryData<KnownPreferences>(KEY))
    },
    meta: { quiet: true },
  })

/** The id of whoever saves; without one nothing can be saved. */
const ownerId = async (): Promise<string> => {
  try {
    return await startSession()
  } catch {
    throw new ApiError({ code: 'user.no_id', status: 400 })
  }
}

export const useSavePreferences = () => {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery()
  return useMutation({
    scope: { id: 'preferences' },
    mutationFn: async (preferences: Preferences) => {
      const id = await ownerId()
      noteSaving()
      return call(savePreferences, {
        params: { id },
        // 0: nothing was saved when this was read. What another tab has saved since is not written over unseen.
        body: { preferences, version: client.getQueryData(queryKey)?.version ?? 0 },
      })
    },
    onSuccess: ({ preferences, version }) => {
      client.setQueryData(queryKey, { preferences, version })
      // A week that was read under the rules before would go on calling a dish safe that is not any more.
      refreshPlans(client)
      track('preferences_updated', { category: 'household' })
      const { diets, allergens, otherAllergens } = preferences
      track('dietary_restrictions_set', { restrictions: diets.length + allergens.length + otherAllergens.length })
      toastSuccess(SUCCESS.preferencesSaved)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'preferences.changed') void client.invalidateQueries({ queryKey })
    },
  })
}
