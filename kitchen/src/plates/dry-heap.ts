import type { Portion } from './portion.ts'
import type { Melted } from './sauce-colour.ts'

/** Grams of sauce a person below which nothing swims in it. */
const DRY_GRAMS = 10

/** Popcorn, roasted seeds: what would garnish a dish is the whole of this one. */
export const isDryHeap = (portions: readonly Portion[], melted: readonly Melted[]): boolean =>
  portions.length > 0 &&
  portions.every(({ role, look }) => role === 'garnish' && /crumble|seed|nut/.test(look.motif)) &&
  melted.reduce((sum, { food, grams }) => sum + (/^(?:fat|spice)$/.test(food.group) ? 0 : grams), 0) < DRY_GRAMS
