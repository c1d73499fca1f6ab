import { PROVIDERS, type Provider } from '@plateful/contract/user.ts'

const CONNECT = 'connect'

/** Account settings with the form open that connects this provider. */
export const connectAddress = (provider: Provider): string => `/account-settings?${CONNECT}=${provider}`

/** Which provider an address, a path with its search or the search alone, wants to connect; null: none. */
export const connectingIn = (address: string): Provider | null => {
  const from = address.indexOf('?')
  const wanted = new URLSearchParams(from < 0 ? '' : address.slice(from)).get(CONNECT)
  return PROVIDERS.find((provider) => provider === wanted) ?? null
}
