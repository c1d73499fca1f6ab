import * as z from 'zod'

/** An empty variable counts as not set: `PORT= ./start`. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/

/** A number in plain digits, " 8080 " too; what else JavaScript reads as one (`0x50`, `1e3`) was not meant. */
export const plain = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    return PLAIN_NUMBER.test(value.trim()) ? Number(value) : Number.NaN
  }, schema)

/** https, or http where only this machine can listen in. */
export const isProviderAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  if (username !== '' || search !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname))
}

/** This machine, a private network, or a name that only an own network knows. */
export const isOwnHost = (host: string): boolean =>
  /^(?:localhost|\[::1\]|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2})$/.test(
    host,
  ) || /^(?:[a-z\d-]+|[a-z\d.-]+\.(?:local|internal|lan))$/.test(host)

export const isPostgresAddress = (text: string): boolean => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)

const SSL_MODES: ReadonlySet<string> = new Set([
  'disable',
  'prefer',
  'require',
  'verify-ca',
  'verify-full',
  'no-verify',
])

/** The address says whether the way to it is encrypted, or the way is not long: a socket, this machine, a network of one's own. */
export const saysHowItIsEncrypted = (text: string): boolean => {
  if (!isPostgresAddress(text)) return true
  const { hostname, searchParams } = new URL(text)
  if (SSL_MODES.has(searchParams.get('sslmode') ?? '') || ['true', '1'].includes(searchParams.get('ssl') ?? ''))
    return true
  const host = searchParams.get('host') ?? hostname
  return host === '' || host.startsWith('/') || isOwnHost(host.toLowerCase())
}
