import type { Context } from '../context.ts'

const COUNTRY = /^[A-Z]{2}$/
/** What networks say when they do not know, or when somebody hides behind Tor. */
const UNKNOWN: ReadonlySet<string> = new Set(['XX', 'T1', 'ZZ'])

/** The caller's country: the trusted header's word, else the offline table's; null when nobody knows. */
export const countryOf = ({ regionHint, region, address }: Context): string | null => {
  const said = regionHint?.trim().toUpperCase() ?? ''
  if (COUNTRY.test(said)) return UNKNOWN.has(said) ? null : said
  return region.countryOf(address)
}
