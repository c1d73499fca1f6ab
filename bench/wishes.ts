/**
 * Reads the labelled wishes, plans a week for each and looks whether what was confirmed is in it. The answers are judged from
 * the finished week's own rows (recipes, foods, days), not by the code that gave them. `--half learn` prints each row that
 * failed; the half kept aside prints sums alone. `--set second`: the wishes that were added later, both halves in one file.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aHousehold, openKitchenFiles } from '@plateful/kitchen/planning/dishes/a-kitchen.ts'
import { planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import { readWish } from '@plateful/kitchen/planning/wishes/read-wish.ts'
import { readKitchenFiles } from '@plateful/kitchen/testing/kitchen-files.ts'
import { compareWish, type LabelledWish } from './wishes/compare.ts'
import { isKept, wordsLeftOut } from './wishes/kept.ts'

const WEEK_START = '2026-11-23'
const SEED = 7

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'aside' },
    set: { type: 'string', default: 'first' },
    every: { type: 'string', default: '1' },
  },
})
const isLearning = values.half === 'learn'
const half = isLearning ? 'learn' : 'aside'
const file = values.set === 'second' ? 'second.jsonl' : `${half}.jsonl`
const wishes = readFileSync(join(import.meta.dirname, 'wishes', file), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as LabelledWish)
  .filter((wish) => wish.half === undefined || wish.half === half)
  .filter((_, at) => at % Number(values.every) === 0)
const kitchen = openKitchenFiles(readKitchenFiles())

const sums = {
  wishes: wishes.length,
  understood: 0,
  clauses: 0,
  clausesUnderstood: 0,
  invented: 0,
  ignored: 0,
  done: 0,
  confirmedNotDone: 0,
  refused: 0,
}
const tell = (wish: LabelledWish, ...what: readonly unknown[]): void => {
  if (isLearning) console.log(wish.id, wish.text, '|', ...what)
}

for (const wish of wishes) {
  const intents = readWish(kitchen, wish.text)
  const { missed, invented } = compareWish(kitchen, wish, intents)
  sums.clauses += wish.clauses.length
  sums.clausesUnderstood += wish.clauses.length - missed.length
  sums.invented += invented.length
  if (missed.length + invented.length === 0) sums.understood += 1
  const household = aHousehold(wish.table ?? {})
  const planned = planWeek(kitchen, {
    household,
    weekStart: WEEK_START,
    seed: SEED,
    kept: null,
    history: [],
    wish: wish.text,
  })
  if (planned.kind === 'infeasible') {
    sums.refused += 1
    tell(wish, 'refused:', planned.conflict.sentence)
    continue
  }
  const { wishHeard } = planned.notes
  const left = wordsLeftOut(wish, wishHeard)
  if (left.length > 0) {
    sums.ignored += 1
    tell(wish, 'ignored:', left)
  }
  for (const clause of wish.clauses) {
    const isConfirmed =
      !missed.includes(clause) &&
      wishHeard.some((one) => one.endsWith('”: done') && one.includes(clause.said.split(' ')[0] ?? ''))
    if (!isConfirmed) continue
    sums.done += 1
    if (isKept(kitchen, household, planned.week, clause)) continue
    sums.confirmedNotDone += 1
    tell(wish, 'confirmed, not done:', clause, wishHeard)
  }
}

const share = (got: number, of: number): string => `${((100 * got) / of).toFixed(1)} %`
console.log(`${values.set} set, ${half}: ${sums.wishes} wishes, ${sums.clauses} clauses`)
console.log(
  `understood as meant: ${share(sums.understood, sums.wishes)} of the wishes whole, ${share(sums.clausesUnderstood, sums.clauses)} of their clauses`,
)
console.log(`heard and never said: ${sums.invented}; words ignored in silence: ${sums.ignored} wishes`)
console.log(
  `confirmed as done: ${sums.done}; not in the week all the same: ${sums.confirmedNotDone}; weeks refused: ${sums.refused}`,
)
