import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/**
 * What a provider of the tests remembers, for as long as it runs. A code that was asked for by Google's own script
 * belongs to `postmessage`: that word, which is no address, has to be named to trade it.
 */
export const openMemory = ({ postmessageFor }: { readonly postmessageFor: string }): AdapterFactory => {
  const rows = new Map<string, AdapterPayload>()
  return (model): Adapter => {
    const keyOf = (id: string): string => `${model}:${id}`
    const findBy = (field: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
      [...rows].find(([key, row]) => key.startsWith(`${model}:`) && row[field] === value)?.[1]
    return {
      upsert: async (id, payload) => {
        const { redirectUri } = payload
        rows.set(keyOf(id), redirectUri === postmessageFor ? { ...payload, redirectUri: 'postmessage' } : payload)
      },
      find: async (id) => rows.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const row = rows.get(keyOf(id))
        if (row) rows.set(keyOf(id), { ...row, consumed: Math.floor(Date.now() / 1_000) })
      },
      destroy: async (id) => void rows.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
      },
    }
  }
}
