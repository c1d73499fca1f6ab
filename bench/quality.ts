import { planWeek } from '../kitchen/src/planning/plan-week.ts'
import type { PlannedWeek } from '../kitchen/src/planning/week.ts'
import { greedyWeek, randomWeek } from './baselines.ts'
import { readViolations, type Violations } from './hard-rules.ts'
import { loadKitchen, meanOf, type Profile, percentile, readProfiles, WEEK_START } from './load-kitchen.ts'
import { METRICS, measureWeek, type WeekMetrics } from './week-metrics.ts'

/**
 * `npm run bench:quality`: the metric table of the planning guide over 20 households and 20 seeds,
 * beside a random legal week and a greedy closest-energy week from the same run. Fails on any hard violation,
 * on a feasible household refused and on the infeasible one served.
 */

const SEEDS = Number(process.argv[2] ?? 20)
const kitchen = loadKitchen()
const profiles = readProfiles()

type Measured = { readonly profile: Profile; readonly metrics: WeekMetrics; readonly violations: Violations }

const measure = (profile: Profile, week: PlannedWeek): Measured => ({
  profile,
  metrics: measureWeek(kitchen, week, profile.household),
  violations: readViolations(kitchen, week, profile.household),
})

const faults: string[] = []
const ours: Measured[] = []
const random: Measured[] = []
const greedy: Measured[] = []

const checkRefusal = (profile: Profile): void => {
  const { household } = profile
  const result = planWeek(kitchen, { household, weekStart: WEEK_START, seed: 1, kept: null, history: [], wish: '' })
  if (result.kind === 'planned') {
    faults.push(`${profile.name}: served, though no week can keep its rules.`)
    return
  }
  console.log(`Refused: ${profile.name}`)
  console.log(`  ${result.conflict.sentence} ${result.conflict.rules.map(({ relax }) => relax).join(' / ')}`)
}

for (const profile of profiles) {
  if (!profile.feasible) {
    checkRefusal(profile)
    continue
  }
  const { household, name } = profile
  for (let seed = 1; seed <= SEEDS; seed++) {
    const result = planWeek(kitchen, { household, weekStart: WEEK_START, seed, kept: null, history: [], wish: '' })
    if (result.kind === 'infeasible') faults.push(`${name}, seed ${seed}: refused. ${result.conflict.sentence}`)
    else ours.push(measure(profile, result.week))
    random.push(measure(profile, randomWeek(kitchen, household, WEEK_START, seed)))
    greedy.push(measure(profile, greedyWeek(kitchen, household, WEEK_START, seed)))
  }
}

/** Diets whose own bands are not the AMDR: they say nothing about metric N2. */
const OTHER_MACROS = ['keto', 'low-carb', 'whole30', 'paleo', 'high-protein', 'diabetic-friendly']
const isUsual = ({ profile }: Measured): boolean => !profile.household.diets.some((diet) => OTHER_MACROS.includes(diet))
const valuesOf = (weeks: readonly Measured[], metric: (typeof METRICS)[number]): readonly number[] =>
  weeks.filter((week) => !metric.startsWith('N2') || isUsual(week)).map(({ metrics }) => metrics[metric])

const cell = (value: number): string => value.toFixed(value >= 20 ? 1 : 3).padStart(9)
const total = (weeks: readonly Measured[], key: keyof Violations): number =>
  weeks.reduce((sum, { violations }) => sum + violations[key], 0)

console.log(
  `\n${ours.length} weeks: ${profiles.filter(({ feasible }) => feasible).length} households x ${SEEDS} seeds, ${kitchen.facts.recipes.length} recipes`,
)
console.log(
  `${'metric'.padEnd(34)}${['mean', 'p5', 'p95', 'random', 'greedy'].map((name) => name.padStart(9)).join('')}`,
)
const HARD = {
  allergens: 'H1 allergen violations',
  diets: 'H2 diet violations',
  dislikes: 'H3 dislikes',
  unverified: 'H4 unverified',
  numbers: 'H2 numbers of diets broken',
} as const
for (const key of ['allergens', 'diets', 'dislikes', 'unverified', 'numbers'] as const) {
  const sums = [ours, random, greedy].map((weeks) => total(weeks, key))
  console.log(
    `${HARD[key].padEnd(34)}${[sums[0] ?? 0, 0, 0, sums[1] ?? 0, sums[2] ?? 0].map((value, at) => (at === 1 || at === 2 ? ''.padStart(9) : String(value).padStart(9))).join('')}`,
  )
  if (sums[0] !== 0) faults.push(`${HARD[key]}: ${sums[0]}`)
}
for (const metric of METRICS) {
  const own = valuesOf(ours, metric)
  const row = [
    meanOf(own),
    percentile(own, 0.05),
    percentile(own, 0.95),
    meanOf(valuesOf(random, metric)),
    meanOf(valuesOf(greedy, metric)),
  ]
  console.log(`${metric.padEnd(34)}${row.map(cell).join('')}`)
}

const shareOf = (holds: (metrics: WeekMetrics) => boolean, weeks: readonly Measured[] = ours): string =>
  `${((100 * weeks.filter(({ metrics }) => holds(metrics)).length) / weeks.length).toFixed(1)} %`
console.log('\nShare of weeks that reach a target:')
const TARGETS: readonly (readonly [string, string])[] = [
  [
    'week energy within 3 %, every day within 10 %',
    shareOf((m) => m['N1 week energy error'] <= 0.03 && m['N1 day energy error, worst'] <= 0.1),
  ],
  [
    'macros within AMDR on 90 % of days (usual diets)',
    shareOf((m) => m['N2 days within AMDR'] >= 0.85, ours.filter(isUsual)),
  ],
  ['budget met', shareOf((m) => m['C1 budget overrun'] < 1e-6)],
  ['package use >= 90 %', shareOf((m) => m['W1 package use'] >= 0.9)],
  [
    '>= 4 cuisines and protein spread >= 0.75',
    shareOf((m) => m['V4 cuisines at dinner'] >= 4 && m['V3 protein spread'] >= 0.75),
  ],
  ['every dinner complete', shareOf((m) => m['P1 dinners complete'] >= 0.999)],
  ['every weekday meal in time', shareOf((m) => m['T1 weekday meals in time'] >= 0.999)],
]
for (const [name, share] of TARGETS) console.log(`  ${name.padEnd(52)}${share.padStart(8)}`)

for (const fault of faults) console.error(`FAULT ${fault}`)
console.log(faults.length === 0 ? '\nNo hard rule was broken.' : `\n${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1
