import { loadKitchen, meanOf, readProfiles } from './load-kitchen.ts'
import { gapOf, pointsAt, proveBound } from './prove-bound.ts'

/**
 * `npm run bench:gap [seconds] [seed]`: for each of the 20 households the planner's week beside a proven lower bound of
 * the very points that the search minimises, over the pools that it chooses from. Branching gets so many seconds each.
 * Gap: (points - bound) / |points|. Both hold all terms: money of what is eaten, waste, list, taste, numbers and variety.
 * "Twenty times" is how far the week is above the one that twenty times the moves find, a distance that nobody has proven.
 * Also printed: the programme's value of the planner's own week. What lies between it and the points is what the
 * programme leaves out (see stage-one.ts) and no bound from it can close.
 */
const seconds = Number(process.argv[2] ?? 20)
const seed = Number(process.argv[3] ?? 1)
const kitchen = loadKitchen()
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`.padStart(9)
const points = (value: number): string => value.toFixed(1).padStart(9)

console.log(
  `${'household'.padEnd(40)}${['points', 'own week', 'bound', 'gap', 'relaxed', '20 times'].map((name) => name.padStart(9)).join('')}`,
)
const gaps = readProfiles().flatMap(({ name, household, feasible }) => {
  const title = name.slice(0, 38).padEnd(40)
  if (!feasible) {
    console.log(`${title}no week keeps its rules: nothing to bound`)
    return []
  }
  const proof = proveBound(kitchen, household, seed, seconds)
  if (proof === null) {
    console.log(`${title}refused at this budget: nothing to bound`)
    return []
  }
  const relaxed = gapOf({ ...proof, bound: proof.relaxed })
  const longer = gapOf({ ...proof, bound: pointsAt(kitchen, household, seed, 20) })
  console.log(
    `${title}${points(proof.points)}${points(proof.own)}${points(proof.bound)}${percent(gapOf(proof))}${percent(relaxed)}${percent(longer)}`,
  )
  return [{ gap: gapOf(proof), relaxed, longer }]
})
const proven = gaps.map(({ gap }) => gap).toSorted((a, b) => a - b)
console.log(
  `\nMean gap ${percent(meanOf(proven)).trim()}, median ${percent(proven[proven.length >> 1] ?? 0).trim()}, ` +
    `largest ${percent(proven.at(-1) ?? 0).trim()}; ${seconds} s of branching each. ` +
    `Relaxation alone: mean ${percent(meanOf(gaps.map(({ relaxed }) => relaxed))).trim()}. ` +
    `Above twenty times the moves: mean ${percent(meanOf(gaps.map(({ longer }) => longer))).trim()}.`,
)
