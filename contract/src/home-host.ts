/**
 * Endings of names that the public DNS does not have: reserved ones (RFC 6761, 6762, 8375; `internal` by ICANN in 2024),
 * those that home networks use by custom (RFC 6762, appendix G), and the one of a common router, whose maker holds it.
 */
const HOME_ENDINGS = ['local', 'localhost', 'home.arpa', 'internal', 'test']
  .concat(['home', 'lan', 'localdomain', 'intranet', 'private', 'corp'])
  .concat(['fritz.box'])

const NAME = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,8}$/

/** Private, shared (100.64.0.0/10), of the link and of this machine: RFC 1918, 6598, 3927, 1122. */
const isHomeIpv4 = (a: number, b: number): boolean =>
  a === 10 ||
  a === 127 ||
  (a === 172 && b >= 16 && b <= 31) ||
  (a === 192 && b === 168) ||
  (a === 169 && b === 254) ||
  (a === 100 && b >= 64 && b <= 127)

/** `::1`, unique local (RFC 4193) and of the link (RFC 4291), as a URL writes them: short, in small letters. */
const isHomeIpv6 = (address: string): boolean => address === '::1' || /^(?:f[cd]|fe[89ab])[0-9a-f]*:/.test(address)

/** Does this host, as `URL` writes it, lie in somebody's own network? An address of it, or a name that only it knows. */
export const isHomeHost = (hostname: string): boolean => {
  if (hostname.startsWith('[')) return isHomeIpv6(hostname.slice(1, -1))
  const ipv4 = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(hostname)
  if (ipv4) return isHomeIpv4(Number(ipv4[1]), Number(ipv4[2]))
  const name = hostname.replace(/\.$/, '')
  if (!NAME.test(name)) return false
  return !name.includes('.') || HOME_ENDINGS.some((ending) => name.endsWith(`.${ending}`))
}

/** This machine itself: browsers treat it as they treat https. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
