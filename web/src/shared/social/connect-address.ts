import { PROVIDERS, type Provider } from '@plateful/contract/user.ts'

const CONNECT = 'connect'

/** Account settings with the form open that connects this provider. */
export const connectAddress = (provider: Provider): string => `/account-settings?${CONNECT}=${provider}`

/** Which provider an address (path or search) wants to connect, or null. */
export const connectingIn = (address: string): Provider | null => {
  const wanted = new URLSearchParams(address.slice(address.indexOf('?'))).get(CONNECT)
  return PROVIDERS.find((provider) => provider === wanted) ?? null
}
