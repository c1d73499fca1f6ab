import { readRegion } from '@plateful/contract/region.ts'
import { route } from '../../http/route.ts'

const COUNTRY = /^[A-Z]{2}$/
/** What networks say when they do not know, or when somebody hides behind Tor. */
const UNKNOWN: ReadonlySet<string> = new Set(['XX', 'T1', 'ZZ'])

export const regionApi = [
  route(readRegion, async ({ regionHint, region, address }) => {
    const said = regionHint?.trim().toUpperCase() ?? ''
    if (COUNTRY.test(said)) return { country: UNKNOWN.has(said) ? null : said }
    return { country: region.countryOf(address) }
  }),
]
