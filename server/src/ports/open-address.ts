import { lookup as lookupDns } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All of IPv6 that is handed out (IANA): what lies outside, such as `::7f00:1`, which is 127.0.0.1 of old, leads nowhere good. */
const HANDED_OUT = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Only addresses that everybody on the internet can reach: no loopback, private, link-local (metadata services), carrier
 * grade NAT, multicast, documentation or reserved range, and no IPv4 address in IPv6 clothes (mapped, compatible, 6to4,
 * Teredo, NAT64).
 */
export const isOpenAddress = (address: string): boolean => {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(HANDED_OUT))
}

/** What an operator's own house uses: this machine, its network, and private networks laid over others. Never link-local. */
const AT_HOME: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'])

/** The same, and what an operator has at home. Metadata services stay out of reach. */
export const isOpenOrHomeAddress = (address: string): boolean =>
  isOpenAddress(address) ||
  (isIP(address) !== 0 && ipaddr.isValid(address) && AT_HOME.has(ipaddr.parse(address).range()))

export type Resolve = (host: string) => Promise<readonly string[]>

/** Addresses of a name, as this machine sees them. */
export const resolveName: Resolve = async (host) =>
  (await lookupDns(host, { all: true, verbatim: true })).map(({ address }) => address)

type Found = { readonly kind: 'open'; readonly address: string } | { readonly kind: 'unreachable' | 'private_address' }

/** The address to connect to. Every address of the host must be open, so that which one is taken makes no difference. */
export const openAddressOf = async (
  { hostname }: URL,
  { resolve, isOpen }: { readonly resolve: Resolve; readonly isOpen: (address: string) => boolean },
): Promise<Found> => {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
  const [first] = addresses
  if (first === undefined) return { kind: 'unreachable' }
  return addresses.every(isOpen) ? { kind: 'open', address: first } : { kind: 'private_address' }
}

/** Connects to the address that was checked, whatever the name resolves to by then. */
export const pinned =
  (address: string): LookupFunction =>
  (_, options, done) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
