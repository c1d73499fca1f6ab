/** Why somebody wants another dish. Each is a limit on what may come instead. */
export const REROLL_REASONS = [
  'too_long',
  'too_dear',
  'had_lately',
  'not_this_food',
  'lighter',
  'another_kitchen',
] as const
export type RerollReason = (typeof REROLL_REASONS)[number]

/** So many dishes are shown to choose from. */
export const ALTERNATIVES = 6
