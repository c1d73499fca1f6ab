import { PROVIDER_NAMES } from '@plateful/contract/user.ts'
import type { Identity } from './identity.ts'

/** No provider is set up; so what speaks with them is not read either. */
export const noIdentity: Identity = {
  nameOf: (provider) => PROVIDER_NAMES[provider],
  googleScriptUrl: null,
  describe: async () => null,
  exchange: async () => ({ kind: 'not_configured' }),
}
