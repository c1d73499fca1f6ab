/** How a request came, and below which path: an app beside ours gets none of our cookies, which `__Host-` would not allow. */
export type CookieWay = { readonly isSecure: boolean; readonly basePath: string }

export type CookieName = 'plateful-refresh' | 'plateful-device' | 'plateful-signup'

/**
 * `__Host-`: browsers take it only with Secure, from this very host and for all of it. By plain http they take neither
 * (Safari not even from localhost), so the two ways have two names: who writes into the one reaches nothing of the other.
 */
const nameAt = ({ isSecure, basePath }: CookieWay, name: CookieName): string =>
  isSecure ? `${basePath === '' ? '__Host' : '__Secure'}-${name}` : name

/** The value of a cookie in a Cookie header; null when it is not there, or there twice and so nobody's. */
export const readCookie = (header: string | undefined, way: CookieWay, name: CookieName): string | null => {
  if (!header) return null
  const wanted = nameAt(way, name)
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
export const writeCookie = (way: CookieWay, { name, value, seconds }: Written): string =>
  [
    `${nameAt(way, name)}=${value ?? ''}`,
    `Path=${way.basePath}/`,
    ...(value === null ? ['Max-Age=0'] : seconds === null ? [] : [`Max-Age=${seconds}`]),
    'HttpOnly',
    ...(way.isSecure ? ['Secure'] : []),
    'SameSite=Strict',
  ].join('; ')
