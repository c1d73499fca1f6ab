import type { Household } from '../table/household.ts'

/** A sum of money with its sign or its name; prices are dollars, whatever they are called. */
const SUM =
  /(?:\$ ?(?<signed>\d{1,4})|\b(?<named>\d{1,4}) ?(?:\$|dollars?\b|bucks\b|usd\b|euros?\b|€)|\bbudget(?: of| is|:)? ?(?<bare>\d{2,4})\b(?: ?(?:\$|dollars?\b|euros?\b|€))?)(?!\d)/
/** Behind a sum: what one plate costs is no budget of a week. */
const OF_A_PLATE =
  /^ ?(?:a|an|per|each|for each|for every|\/) ?(?:person|head|portion|serving|meal|breakfast|lunch|dinner|plate|dish|recipe)\b|^ ?each\b/
const OF_A_DAY = /^ ?(?:a|per|each|every|\/) ?day\b/
/** Before a sum: no wish to stay below it. */
const ABOVE = /(?<!\b(?:no|not) )\b(?:more than|over|above|at least) ?$/
const LEADING: ReadonlySet<string> = new Set(
  'keep keeping stay staying spend spending cost costs costing it this everything week only just have we i under below within max maximum most at up to less no not more than over above for with about around a of the our my budget'.split(
    ' ',
  ),
)
const TRAILING: ReadonlySet<string> = new Set(
  'budget max maximum or less at most a per this week in total tops only all together day each every'.split(' '),
)
/** Less than this nobody eats from for a week: it is said of something else. */
const LEAST = 10

/** What a clause of a wish allows for the week, in dollars, and the rest of the clause; null: it names no budget. */
export const hearBudget = (clause: string): { readonly dollars: number; readonly rest: string } | null => {
  const match = SUM.exec(clause)
  if (match === null) return null
  const before = clause.slice(0, match.index)
  const after = clause.slice(match.index + match[0].length)
  if (OF_A_PLATE.test(after) || ABOVE.test(before)) return null
  const { signed, named, bare } = match.groups ?? {}
  const dollars = Number(signed ?? named ?? bare) * (OF_A_DAY.test(after) ? 7 : 1)
  if (dollars < LEAST) return null
  const lead = before.split(' ').filter(Boolean)
  while (LEADING.has(lead.at(-1) ?? '')) lead.pop()
  const trail = after.split(' ').filter(Boolean)
  while (TRAILING.has(trail[0] ?? '')) trail.shift()
  return { dollars, rest: [...lead, ...trail].join(' ') }
}

/** The household with no more money than a wish leaves it. */
export const withWishedBudget = (household: Household, { budget }: { readonly budget: number | null }): Household =>
  budget === null ? household : { ...household, weeklyBudget: Math.min(household.weeklyBudget ?? budget, budget) }
