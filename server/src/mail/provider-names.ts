import type { Provider } from '@plateful/contract/user.ts'

/** As people call them. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { google: 'Google', microsoft: 'Microsoft' }
