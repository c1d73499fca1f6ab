/** Below `limit` round to multiples of `step`. Every limit is a multiple of the steps on both its sides, so rounding twice changes nothing. */
type Steps = readonly { readonly below: number; readonly step: number }[]

const LAST = Number.POSITIVE_INFINITY

/** Sums of floating-point amounts miss whole numbers by a hair. */
const HAIR = 1e-9

const roundBySteps = (value: number, steps: Steps): number => {
  const step = steps.find(({ below }) => value < below - HAIR)?.step ?? 1
  const smallest = steps[0]?.step ?? 1
  // Dividing by the inverse keeps 1.2 from becoming 1.2000000000000002.
  const inverse = Math.round(1 / step)
  const rounded = inverse > 1 ? Math.round(value * inverse) / inverse : Math.round(value / step) * step
  return Math.max(rounded, smallest)
}

const FRACTIONS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1] as const

/** The nearest whole, quarter or third; 0 when the value is nearest to it. */
const roundToFraction = (value: number): number => {
  const whole = Math.floor(value + HAIR)
  const rest = value - whole
  const nearest = FRACTIONS.reduce((best, fraction) =>
    Math.abs(fraction - rest) < Math.abs(best - rest) - HAIR ? fraction : best,
  )
  return whole + nearest
}

/** Grams or millilitres as a scale shows them: by 1 to 50, by 5 to 250, by 10 to 1000, then by 100. */
export const roundGrams = (grams: number): number =>
  roundBySteps(grams, [
    { below: 5, step: 0.5 },
    { below: 50, step: 1 },
    { below: 250, step: 5 },
    { below: 1000, step: 10 },
    { below: 10_000, step: 100 },
    { below: LAST, step: 500 },
  ])

/** Ounces: eighths to 2, quarters to 4, halves to 10, whole above. */
export const roundOunces = (ounces: number): number =>
  roundBySteps(ounces, [
    { below: 2, step: 1 / 8 },
    { below: 4, step: 1 / 4 },
    { below: 10, step: 1 / 2 },
    { below: LAST, step: 1 },
  ])

/** Pounds: quarters to 4, halves to 10, whole above. */
export const roundPounds = (pounds: number): number =>
  roundBySteps(pounds, [
    { below: 4, step: 1 / 4 },
    { below: 10, step: 1 / 2 },
    { below: LAST, step: 1 },
  ])

/** Spoons by the quarter, the smallest an eighth; halves from 4, whole from 6. */
export const roundSpoons = (spoons: number): number => {
  if (spoons < 3 / 16) return 1 / 8
  return roundBySteps(spoons, [
    { below: 4, step: 1 / 4 },
    { below: 6, step: 1 / 2 },
    { below: LAST, step: 1 },
  ])
}

const CUP_FRACTIONS = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1] as const
/** Whole and half tablespoons (sixteenths of a cup) for the gaps between the fractions of a cup. */
const SPOONS_OF_A_CUP = [3, 3.5, 5, 6, 7, 9, 10, 14].map((tbsp) => tbsp / 16)

/** True for what a measuring cup shows; what is left is said in tablespoons. */
export const isCupFraction = (cups: number): boolean => cups >= 1 || CUP_FRACTIONS.some((fraction) => fraction === cups)

/** Cups by quarters and thirds to 4 (tablespoons in the gaps under 1), halves to 10, whole above. */
export const roundCups = (cups: number): number => {
  if (cups < 3 / 16) return Math.max(1 / 64, Math.round(cups * 64) / 64)
  if (cups < 1) {
    return [...CUP_FRACTIONS, ...SPOONS_OF_A_CUP].reduce((best, next) =>
      Math.abs(next - cups) < Math.abs(best - cups) ? next : best,
    )
  }
  if (cups < 4 - HAIR) return roundToFraction(cups)
  return roundBySteps(cups, [
    { below: 10, step: 1 / 2 },
    { below: LAST, step: 1 },
  ])
}

/** Eggs and cloves of garlic: nobody cuts one up, so whole ones, and at least one. */
export const roundWhole = (pieces: number): number => Math.max(1, Math.floor(pieces + 1 / 2 + HAIR))

/** What is told apart by eye only: halves to 4, then whole; at least a half. */
export const roundHalves = (pieces: number): number =>
  roundBySteps(pieces, [
    { below: 4, step: 1 / 2 },
    { below: LAST, step: 1 },
  ])

/** Small things (spring onions, chillies, sprigs): halves to 4, then whole. */
export const roundSmallThings = roundHalves

/** Onions and tins: an eighth, quarters and thirds under 1, quarters to 3, halves to 6, then whole. */
export const roundPieces = (pieces: number): number => {
  if (pieces < 3 / 16) return 1 / 8
  if (pieces < 1) return Math.max(1 / 4, roundToFraction(pieces))
  return roundBySteps(pieces, [
    { below: 3, step: 1 / 4 },
    { below: 6, step: 1 / 2 },
    { below: LAST, step: 1 },
  ])
}
