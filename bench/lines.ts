/**
 * Reads the labelled recipe texts as somebody pastes them: how many ask nothing, whether what was settled is right, what was
 * taken in silence. `--half learn` prints each line that is not right; so does `second`, which was written after the reader was
 * changed. The halves kept aside (`aside`, `third-aside`, `german-aside`, ...) print sums alone.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readOwn } from '../kitchen/src/own-recipes/compile-own.ts'
import { asksOf, firstDraft } from '../kitchen/src/own-recipes/guess-frame.ts'
import { readRecipeText } from '../kitchen/src/own-recipes/read-recipe-text.ts'
import { openKitchenFiles } from '../kitchen/src/planning/dishes/a-kitchen.ts'
import { readKitchenFiles } from '../kitchen/src/testing/kitchen-files.ts'
import { judgeLine, paired, readLabelled, type Verdict } from './lines/compare.ts'

const { values } = parseArgs({ options: { half: { type: 'string', default: 'aside' } } })
const SETS = ['third', 'german', 'french', 'spanish']
const HALVES = ['learn', 'aside', 'second', ...SETS.flatMap((name) => [`${name}-learn`, `${name}-aside`])]
const half = HALVES.find((name) => name === values.half)
if (half === undefined) throw new Error(`--half is one of ${HALVES.join(', ')}.`)
const isLearning = !half.endsWith('aside')
const kitchen = openKitchenFiles(readKitchenFiles({ every: 40 }))
const texts = readLabelled(readFileSync(join(import.meta.dirname, 'lines', `${half}.txt`), 'utf8'))

const names = new Set([...kitchen.catalogue.foods.values()].map(({ name }) => name))
const unknown = texts.flatMap(({ lines }) =>
  lines.flatMap(({ expected }) => expected.flatMap(({ foods }) => foods.filter((name) => !names.has(name)))),
)
if (unknown.length > 0) throw new Error(`Labels name foods that are none of ours: ${unknown.join(', ')}`)

const verdicts = new Map<Verdict, number>()
const sums = { read: 0, asksNothing: 0, linesAskNothing: 0, yieldRight: 0, yieldAsked: 0, yieldWrong: 0, strays: 0 }
const tell = (title: string, ...what: readonly string[]): void => {
  if (isLearning) console.log([title.slice(0, 28), ...what].join(' | '))
}

for (const { text, servings, lines } of texts) {
  const parts = readRecipeText(text)
  const title = text.split('\n')[0] ?? ''
  if (!parts) {
    tell(title, 'NOT READ')
    continue
  }
  sums.read += 1
  const { draft, lines: readings } = readOwn(kitchen, 'mine-bench', firstDraft(kitchen, parts))
  const asks = asksOf(parts)
  if (asks.length > 0) {
    sums.yieldAsked += 1
    if (servings !== null) tell(title, `yield ${servings}`, ...asks)
  } else if (servings === draft.servings) sums.yieldRight += 1
  else {
    sums.yieldWrong += 1
    tell(title, `yield ${servings} read as ${draft.servings}`)
  }
  const read = draft.lines.flatMap((line, at) => (readings[at] ? [{ line, reading: readings[at] }] : []))
  const { of, strays } = paired(lines, read)
  sums.strays += strays.length
  for (const { line } of strays) tell(title, 'STRAY', line.text)
  const isOpen = readings.some(({ state }) => state === 'uncertain' || state === 'unknown')
  if (!isOpen) sums.linesAskNothing += 1
  if (!isOpen && asks.length === 0) sums.asksNothing += 1
  for (const [at, line] of lines.entries())
    for (const verdict of judgeLine(kitchen, line, of[at] ?? [], draft.servings)) {
      verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
      if (verdict === 'right' || verdict === 'asked-rightly') continue
      const told = (of[at] ?? []).map(
        ({ line: { foodId, quantity, unit }, reading: { state, why, grams } }) =>
          `${kitchen.catalogue.foods.get(foodId ?? '')?.name ?? '-'} ${quantity} ${unit} ${grams} ${state} ${why}`,
      )
      tell(title, verdict, line.text, ...told)
    }
}

const count = (...of: readonly Verdict[]): number => of.reduce((sum, one) => sum + (verdicts.get(one) ?? 0), 0)
const settled = count('right', 'guessed', 'wrong-food', 'wrong-amount')
const share = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
console.log(
  `${half}: ${texts.length} texts, ${sums.read} read; ${settled + count('asked', 'asked-rightly', 'lost')} foods`,
)
console.log(
  `  texts that ask nothing: ${share(sums.asksNothing, texts.length)}; nothing of their lines: ${share(sums.linesAskNothing, texts.length)}`,
)
console.log(`  settled lines right: ${share(count('right'), settled)}`)
console.log(
  `  wrong amounts ${count('wrong-amount')}, wrong foods ${count('wrong-food')}, settled where the words leave it open ${count('guessed')}, lost ${count('lost')}, lines that are none ${sums.strays}`,
)
console.log(`  asked ${count('asked')}, and rightly so ${count('asked-rightly')}`)
console.log(`  servings right ${sums.yieldRight}, asked ${sums.yieldAsked}, wrong ${sums.yieldWrong}`)
