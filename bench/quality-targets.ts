import type { Profile } from './load-kitchen.ts'

export type Target = { readonly text: string; readonly holds: (value: number) => boolean }

/**
 * The metrics of planning guide 1 in its order, with its targets. `weeks`: the share of weeks that must reach the target;
 * left out, the mean of the weeks must. Without a target a figure is reported only.
 */
export type Metric = {
  readonly name: string
  readonly target?: Target
  readonly weeks?: number
  /** Households that the metric says something about; left out: all. */
  readonly of?: (profile: Profile) => boolean
}

/** Rounding of floats. */
const HAIR = 1e-6

const atMost = (most: number, text = `<= ${most}`): Target => ({ text, holds: (value) => value <= most + HAIR })
const atLeast = (least: number, text = `>= ${least}`): Target => ({
  text,
  holds: (value) => value >= least - HAIR,
})

/** Diets whose own bands are not the AMDR: they say nothing about metric N2. */
const OTHER_MACROS = ['keto', 'low-carb', 'whole30', 'paleo', 'high-protein', 'diabetic-friendly']
const isUsual = ({ household }: Profile): boolean => !household.diets.some((diet) => OTHER_MACROS.includes(diet))
const eats =
  (kind: 'breakfast' | 'lunch' | 'dinner') =>
  ({ household }: Profile): boolean =>
    household.meals.includes(kind)
const isDash = ({ household }: Profile): boolean => household.diets.includes('dash')

export const METRICS: readonly Metric[] = [
  { name: 'H1 allergen violations', target: atMost(0), weeks: 1 },
  { name: 'H2 diet violations', target: atMost(0), weeks: 1 },
  { name: 'H2 numbers of diets broken', target: atMost(0), weeks: 1 },
  { name: 'H3 dislikes', target: atMost(0), weeks: 1 },
  { name: 'H4 unverified, allergic households', target: atMost(0), weeks: 1 },
  { name: 'H4 unverified, share of ingredients', target: atMost(0.02), weeks: 1 },
  { name: 'N1 day energy error, mean' },
  { name: 'N1 day energy error, worst', target: atMost(0.1), weeks: 0.95 },
  { name: 'N1 week energy error', target: atMost(0.03), weeks: 0.95 },
  { name: 'N2 days within AMDR', target: atLeast(0.9), of: isUsual },
  { name: 'N2 distance, points of energy', target: atMost(2), of: isUsual },
  { name: 'N3 sodium / limit, week', target: atMost(1) },
  { name: 'N3 sodium / limit, worst day', target: atMost(1.3) },
  { name: 'N4 fibre / aim', target: atLeast(1) },
  { name: 'N5 saturated fat, % energy', target: atMost(10), of: (profile) => !isDash(profile) },
  { name: 'N5 saturated fat, % energy, DASH', target: atMost(6), of: isDash },
  { name: 'N6 added sugar, % energy', target: atMost(10) },
  { name: 'N6 added sugar, g in sweetest meal', target: atMost(10) },
  { name: 'N7 produce / 400 g', target: atLeast(1) },
  { name: 'N8 front-of-pack sum', target: atMost(8) },
  { name: 'C1 budget overrun', target: atMost(0), weeks: 1 },
  { name: 'USD a week' },
  { name: 'C2 cost / Thrifty' },
  { name: 'C2 cost / Low-Cost', target: atMost(1) },
  { name: 'C2 cost / Moderate' },
  { name: 'C2 cost / Liberal' },
  { name: 'C3 USD per 1,000 kcal', target: atMost(4.6) },
  { name: 'V1 distinct breakfasts', target: atLeast(0.4), of: eats('breakfast') },
  { name: 'V1 distinct lunches', target: atLeast(0.7), of: eats('lunch') },
  { name: 'V1 distinct dinners', target: atLeast(1), of: eats('dinner') },
  { name: 'V2 days between equal dinners', target: atLeast(7) },
  { name: 'V3 protein spread', target: atLeast(0.75), weeks: 0.95 },
  { name: 'V3 most of one protein', target: atMost(3) },
  { name: 'V3 same protein next day', target: atMost(0) },
  { name: 'V4 cuisines at dinner', target: atLeast(4), weeks: 0.95 },
  { name: 'V4 most of one cuisine', target: atMost(2) },
  { name: 'V5 unlikeness of dinners', target: atLeast(0.8) },
  { name: 'V6 novelty, third week', target: atLeast(0.85) },
  { name: 'V6 novelty, asked for anew', target: atLeast(0.85) },
  { name: 'W1 package use', target: atLeast(0.9) },
  { name: 'W1 package use, also what keeps' },
  { name: 'W2 grocery lines' },
  { name: 'W2 grocery lines over what it may have', target: atMost(0, '45 / 65') },
  { name: 'W2 lines a recipe' },
  { name: 'W3 one-off perishables', target: atMost(3) },
  { name: 'M1 till / what is eaten' },
  { name: 'M2 lines to buy' },
  { name: 'M2 lines to buy, one person', target: atMost(30), weeks: 0.5 },
  { name: 'M2 lines to buy, two or three' },
  { name: 'M2 lines to buy, four people', target: atMost(40), weeks: 0.5 },
  { name: 'M3 packages opened for less than a fifth', target: atMost(6) },
  { name: 'M4 dishes that one food leads', target: atMost(5), weeks: 0.99 },
  { name: 'M4 mains that one food leads', target: atMost(4), weeks: 0.99 },
  { name: 'M5 rice dinners', target: atMost(3), weeks: 0.95 },
  { name: 'M6 weekday lunches over 20 minutes', target: atMost(0.15) },
  { name: 'T1 weekday meals in time', target: atLeast(1) },
  { name: 'T1 minutes over, weekdays', target: atMost(0) },
  { name: 'S1 produce in season', target: atLeast(0.7) },
  { name: 'R1 novel rerolls', target: atLeast(1) },
  { name: 'R2 other meals unchanged', target: atLeast(1) },
  { name: 'R2 change of USD a week, mean' },
  { name: 'R2 change of kcal that day, mean' },
  { name: 'P1 dinners complete', target: atLeast(0.95) },
  { name: 'P1 dinners at fault: starch' },
  { name: 'P1 dinners at fault: vegetable' },
  { name: 'P1 dinners at fault: twice' },
  { name: 'P1 dinners at fault: energy' },
  { name: 'P1 dinners at fault: minutes' },
  { name: 'P1 dinners at fault: ovens' },
  { name: 'P2 harmony above the corpus median', target: atLeast(0) },
  { name: 'P2 disharmony of sides' },
  { name: 'P3 popularity, place in the catalogue', target: atLeast(0.5) },
  { name: 'familiar kitchens' },
  { name: 'P4 dishes whose steps name 90 %', target: atLeast(1) },
  { name: 'P4 orphans in steps', target: atMost(0) },
  { name: 'P4 portions of usual weight', target: atLeast(1) },
  { name: 'sides a week' },
  { name: 'portion factor, mean' },
]
