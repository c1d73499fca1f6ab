/** Hosts on which browsers take Secure cookies without https. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Does a browser keep Secure cookies of this origin? */
export const takesSecureCookies = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || LOCAL.has(hostname)
}

export type CookieName = 'plateful-refresh' | 'plateful-device' | 'plateful-signup'

/** `__Host-`: browsers take it only with Secure, from this very host and for all of it. */
const nameAt = (origin: string, name: CookieName): string => (takesSecureCookies(origin) ? `__Host-${name}` : name)

/** The value of a cookie in a Cookie header; null when it is not there, or there twice and so nobody's. */
export const readCookie = (header: string | undefined, origin: string, name: CookieName): string | null => {
  if (!header) return null
  const wanted = nameAt(origin, name)
  const values = header
    .split(';')
    .map((part) => part.split('='))
    .filter(([key]) => key?.trim() === wanted)
    .map(([, ...value]) => value.join('=').trim())
  return values.length === 1 && values[0] ? values[0] : null
}

type Written = {
  readonly name: CookieName
  /** Null deletes it. Base64url and dots only, so nothing needs escaping. */
  readonly value: string | null
  /** Null: until the browser closes. */
  readonly seconds: number | null
}

/** A Set-Cookie value that scripts cannot read and other sites cannot make a browser send. */
export const writeCookie = (origin: string, { name, value, seconds }: Written): string =>
  [
    `${nameAt(origin, name)}=${value ?? ''}`,
    'Path=/',
    ...(value === null ? ['Max-Age=0'] : seconds === null ? [] : [`Max-Age=${seconds}`]),
    'HttpOnly',
    ...(takesSecureCookies(origin) ? ['Secure'] : []),
    'SameSite=Strict',
  ].join('; ')
