/** Factors by which a meal's portions may differ from the recipe's. */
export const PORTIONS = [0.75, 1, 1.25, 1.5] as const

/** Beyond the largest plate: a plate and a second helping. */
const SECOND_HELPINGS = [1.75, 2] as const

/** kcal a day from which plates alone bring too little: a quarter above an adult's 2,200. */
const HUNGRY_KCAL = 2750

/** Portion factors of a table whose adults eat so many kcal a day, smallest first. */
export const portionsFor = (dailyKcal: number): readonly number[] =>
  dailyKcal > HUNGRY_KCAL ? [...PORTIONS, ...SECOND_HELPINGS] : PORTIONS
