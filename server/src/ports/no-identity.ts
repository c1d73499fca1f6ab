import type { Identity } from './identity.ts'

/** Neither Google nor Microsoft is set up; so what speaks with them is not read either. */
export const noIdentity: Identity = {
  googleScriptUrl: null,
  describe: async () => null,
  exchange: async () => ({ kind: 'not_configured' }),
}
