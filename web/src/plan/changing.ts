/**
 * One change of a week at a time, so that each starts from the version the one before left.
 * Without a network it fails at once and says so: a plate that spins for hours helps nobody.
 * Failures are told by `tellFailedChange`, which knows both weeks when two devices were at it.
 */
export const changing = (week: string) => ({
  scope: { id: `plan-${week}` },
  networkMode: 'always' as const,
  meta: { quiet: true },
})
