import { networkInterfaces } from 'node:os'
import { isHomeHost, isThisMachine } from '@plateful/contract/home-host.ts'
import type { Config } from './config.ts'

type Listening = Pick<Config, 'host' | 'publicOrigin' | 'basePath'>

/** So long what was found is taken for true: asking the system takes 0.1 ms, and several answers of each request name an address. */
const LOOK_EVERY_MS = 5_000
let found: { readonly at: number; readonly reach: readonly string[] } | null = null

const lookAround = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address)
    .sort((a, b) => Number(isHomeHost(b)) - Number(isHomeHost(a)))

/** IPv4 addresses of this machine by which others reach it, those of a home network first. */
const othersReach = (): readonly string[] => {
  const now = performance.now()
  if (found === null || now - found.at > LOOK_EVERY_MS) found = { at: now, reach: lookAround() }
  return found.reach
}

const isEverywhere = ({ host }: Listening): boolean => host === '0.0.0.0' || host === '::'

const at = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Where to point a browser on this machine; `port` is the one that was given when 0 was asked for. */
export const addressHere = (config: Listening, port: number): string =>
  (config.publicOrigin ?? at(isEverywhere(config) ? 'localhost' : config.host, port)) + config.basePath

/** Where others in the network reach it; nothing where an origin is configured or it listens to this machine alone. */
export const addressesInNetwork = (config: Listening, port: number, reach = othersReach()): readonly string[] => {
  if (config.publicOrigin !== null) return []
  const below = (host: string): string => at(host, port) + config.basePath
  if (isEverywhere(config)) return reach.map(below)
  return isThisMachine(new URL(at(config.host, port)).hostname) ? [] : [below(config.host)]
}

/** The address that works for most: what pages name, and letters whose askers came by none that is better. */
export const addressForAll = (config: Listening, port: number, reach = othersReach()): string =>
  addressesInNetwork(config, port, reach)[0] ?? addressHere(config, port)
