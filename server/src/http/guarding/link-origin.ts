import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isHomeHost } from '@plateful/contract/home-host.ts'
import { newLru } from '@plateful/kitchen/memory/lru.ts'

/** What this machine knows of names and of itself. Tests bring their own. */
export type Neighbourhood = {
  /** Where a name leads; nothing: it is not known, or nobody said so in time. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>
  /** Addresses of this machine. */
  readonly own: () => readonly string[]
}

const PATIENCE_MS = 1_000
const KEPT_NAMES = 50
const KEPT_MS = 60_000

/** As this machine itself finds names: its hosts file, then the DNS of the house. Kept for a minute. */
const systemResolve = (): Neighbourhood['resolve'] => {
  const known = newLru<string, { readonly until: number; readonly found: Promise<readonly string[]> }>(KEPT_NAMES)
  const ask = (hostname: string): Promise<readonly string[]> => {
    const found = lookup(hostname, { all: true }).then(
      (all) => all.map(({ address }) => address.toLowerCase()),
      () => [],
    )
    const patience = new Promise<readonly string[]>((resolve) => setTimeout(() => resolve([]), PATIENCE_MS).unref())
    return Promise.race([found, patience])
  }
  return (hostname) => {
    const kept = known.get(hostname)
    if (kept && kept.until > performance.now()) return kept.found
    return known.put(hostname, { until: performance.now() + KEPT_MS, found: ask(hostname) }).found
  }
}

export const openNeighbourhood = (): Neighbourhood => ({
  resolve: systemResolve(),
  own: () =>
    Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address.toLowerCase())),
})

/**
 * May the links of a letter lead to the place by which its asker came? (Decision 0079.) That place is what the asker says,
 * and the letter goes to somebody else's box: so it is believed of hosts of this network only, and looked up. An address
 * counts when it is this machine's own, a name when it leads to this machine; one that leads elsewhere never does. One that
 * this machine cannot look up (from a hosts file, or a phone's own mDNS) counts where `mayBeUnknown`: never for a link
 * that opens an account. Answers the origin, or null: where no origin is configured, links lead to our own address then.
 */
export const linkOrigin = async (
  cameBy: string | null,
  { mayBeUnknown }: { readonly mayBeUnknown: boolean },
  { resolve, own }: Neighbourhood,
): Promise<string | null> => {
  if (cameBy === null || !URL.canParse(cameBy)) return null
  const { hostname, origin } = new URL(cameBy)
  if (!isHomeHost(hostname)) return null
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) > 0) return own().includes(address) ? origin : null
  const found = await resolve(hostname)
  if (found.length === 0) return mayBeUnknown ? origin : null
  return found.every((one) => own().includes(one)) ? origin : null
}
