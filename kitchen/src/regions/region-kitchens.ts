import table from '../../data/region-kitchens.json' with { type: 'json' }
import type { EatingRegion } from './eating-regions.ts'

/** The kitchens of a region, by the names that recipes use, and why they stand there. */
export type RegionKitchens = {
  /** What is cooked there of old. */
  readonly own: readonly string[]
  /** Neighbours', former empires' and newcomers' kitchens, from which people there cook every day. */
  readonly near: readonly string[]
  /** Further kitchens that everybody knows there; a row without them has KNOWN_EVERYWHERE. */
  readonly known: readonly string[]
  readonly why: string
}

/**
 * The kitchens liked best by more than 25,000 people in 24 countries, in this order (YouGov, 12 March 2019, "Italian cuisine is
 * world's most popular", https://yougov.co.uk/consumer/articles/22632-italian-cuisine-worlds-most-popular).
 */
export const KNOWN_EVERYWHERE: readonly string[] = [
  ...['Italian', 'Sicilian', 'Chinese', 'Cantonese', 'Japanese', 'Thai', 'French', 'Spanish', 'American', 'Mexican'],
  ...['Indian', 'Turkish', 'Greek'],
]

const listOf = (names: string): readonly string[] => names.split(', ')

/** One row for each country. Who is near is our judgement by what its row says; none of it is ever a rule. */
export const KITCHENS_OF: Readonly<Record<EatingRegion, RegionKitchens>> = Object.fromEntries(
  Object.entries(table).map(([region, row]) => [
    region,
    {
      own: listOf(row.own),
      near: listOf(row.near),
      known: 'known' in row ? listOf(row.known) : KNOWN_EVERYWHERE,
      why: row.why,
    },
  ]),
) as Readonly<Record<EatingRegion, RegionKitchens>>

/** Of four steps how far a kitchen is from a region's tables: 0 its own, 1 a stranger. */
export const NEAR = 0.5
const KNOWN = 0.7

/** How far the kitchens are from a region's tables: 0 its own, 1 a stranger to them. In the order of `cuisines`. */
export const distancesFrom = (region: EatingRegion, cuisines: readonly string[]): readonly number[] => {
  const { own, near, known } = KITCHENS_OF[region]
  return cuisines.map((name) =>
    own.includes(name) ? 0 : near.includes(name) ? NEAR : known.includes(name) ? KNOWN : 1,
  )
}
