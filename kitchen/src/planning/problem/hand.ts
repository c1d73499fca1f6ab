import { chanceOf } from '../chance.ts'

/** Told apart from the jitter of the same recipe under the same seed. */
const HAND = 0x68616e64

/** One dish of five. */
const PART = 0.2

/**
 * Whether a recipe comes to mind this week: a fifth of them does, another one for each seed. The same few dishes are the best
 * of all for every table, and no jitter that leaves them good hides them; that most stay behind for a week does.
 */
export const isInHand = (seed: number, recipe: number): boolean => chanceOf(seed ^ HAND, recipe) < PART
