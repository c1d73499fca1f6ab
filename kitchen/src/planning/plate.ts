import { KIND_PLACES } from '../recipes/recipe.ts'

/** Sides that a meal can hold (contract: MAX_SIDES). */
export const MAX_SIDES = 4
/** Where no dish stands. */
export const NO_DISH = -1
/** Index of the meals in MEAL_KINDS, and of side in KIND_PLACES. */
export const BREAKFAST = 0
export const LUNCH = 1
export const DINNER = 2
export const SNACK = 3
export const DESSERT = 4
export const SIDE = 5
/** Of a recipe's kinds, which are bits. */
export const SIDE_BIT = 1 << SIDE
/** Dishes that are carried along. */
export const PACKED_BIT = 1 << KIND_PLACES.indexOf('packed lunch')
/** What comes for lunch or dinner. */
export const MAIN_BITS = (1 << LUNCH) | (1 << DINNER)
/** Whether a meal has a main: a lunch or a dinner. Variety is counted over these. */
export const isMainMeal = (kind: number): boolean => kind === LUNCH || kind === DINNER

/** One meal as a search moves it: main, portion, and up to MAX_SIDES sides. */
export type Plate = { main: number; portion: number; readonly sides: Int32Array }

export const emptyPlate = (): Plate => ({ main: NO_DISH, portion: 1, sides: new Int32Array(MAX_SIDES).fill(NO_DISH) })
