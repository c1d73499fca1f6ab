/** When each version was published, as the registry tells it. */
export type Times = Readonly<Record<string, string>>

/** Days within which a package without a fault is brought up to date (docs/protection.md). */
export const UP_TO_DATE_DAYS = 90
const DAY = 86_400_000

type Numbers = readonly [number, number, number]
const numbersOf = (version: string): Numbers | null => {
  const found = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(version)
  return found && [Number(found[1]), Number(found[2]), Number(found[3])]
}
const isNewer = (one: Numbers, other: Numbers): boolean => {
  const at = one.findIndex((number, place) => number !== other[place])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

/** The first version after ours, where it has been there for longer than we give ourselves. What is only tried out does not count. */
export const overdueOf = (
  current: string,
  times: Times,
  now: Date,
): { readonly version: string; readonly days: number } | null => {
  const own = numbersOf(current)
  if (own === null) return null
  const newer = Object.entries(times).flatMap(([version, at]) => {
    const numbers = numbersOf(version)
    return numbers && isNewer(numbers, own)
      ? [{ version, days: Math.floor((now.getTime() - Date.parse(at)) / DAY) }]
      : []
  })
  const [first] = newer.sort((one, other) => other.days - one.days)
  return first && first.days > UP_TO_DATE_DAYS ? first : null
}
