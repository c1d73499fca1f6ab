/**
 * Reads the labelled recipe texts of each language that is read by a table: whether the language is told, how many foods
 * are linked with their amounts, and whether the guard sees each allergen of each label. `--half learn` prints each line
 * that is not right; the half kept aside prints sums alone. `--language it` reads one.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LANGUAGES } from '../kitchen/src/languages/language-table.ts'
import { readOwn } from '../kitchen/src/own-recipes/compile-own.ts'
import { firstDraft } from '../kitchen/src/own-recipes/guess-frame.ts'
import { isReadInPart, languageOf, wordsForGuard } from '../kitchen/src/own-recipes/read-in-language.ts'
import { readRecipeText } from '../kitchen/src/own-recipes/read-recipe-text.ts'
import { openKitchenFiles } from '../kitchen/src/planning/dishes/a-kitchen.ts'
import { allergenMask } from '../kitchen/src/safety/words/masks.ts'
import { readKitchenFiles } from '../kitchen/src/testing/kitchen-files.ts'
import { judgeLine, paired, readLabelled, type Verdict } from './lines/compare.ts'

const { values } = parseArgs({
  options: { half: { type: 'string', default: 'aside' }, language: { type: 'string', default: '' } },
})
const isLearning = values.half === 'learn'
const kitchen = openKitchenFiles(readKitchenFiles({ every: 40 }))
const byName = new Map([...kitchen.catalogue.foods.values()].map((food) => [food.name, food]))
const tell = (...what: readonly string[]): void => {
  if (isLearning) console.log(what.join(' | '))
}

for (const language of LANGUAGES.filter((one) => values.language === '' || one === values.language)) {
  const all = readLabelled(readFileSync(join(import.meta.dirname, 'lines/languages', `${language}.txt`), 'utf8'))
  const unknown = all.flatMap(({ lines }) =>
    lines.flatMap(({ expected }) => expected.flatMap(({ foods }) => foods.filter((name) => !byName.has(name)))),
  )
  if (unknown.length > 0) throw new Error(`Labels name foods that are none of ours: ${unknown.join(', ')}`)
  const texts = isLearning ? all.slice(0, all.length / 2) : all.slice(all.length / 2)
  const verdicts = new Map<Verdict, number>()
  const sums = { told: 0, held: 0, yieldRight: 0, yieldWrong: 0, allergens: 0, seen: 0, heldBack: 0, silent: 0 }
  for (const { text, servings, lines } of texts) {
    const parts = readRecipeText(text)
    const title = text.split('\n')[0] ?? ''
    if (!parts) {
      tell(title, 'NOT READ')
      continue
    }
    const told = languageOf(parts)
    if (told.kind === 'told' && told.language === language) sums.told += 1
    else tell(title, JSON.stringify(told))
    if (isReadInPart(told)) sums.held += 1
    const { draft, lines: readings } = readOwn(kitchen, 'mine-bench', firstDraft(kitchen, parts))
    if (servings === parts.servings) sums.yieldRight += 1
    else if (parts.servings !== null) sums.yieldWrong += 1
    else tell(title, `yield ${servings} asked`, parts.yieldText)
    const read = draft.lines.flatMap((line, at) => (readings[at] ? [{ line, reading: readings[at] }] : []))
    const { of, strays } = paired(lines, read)
    for (const { line } of strays) tell(title, 'STRAY', line.text)
    for (const [at, line] of lines.entries()) {
      const own = of[at] ?? []
      for (const verdict of judgeLine(kitchen, line, own, draft.servings)) {
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
        if (verdict === 'right' || verdict === 'asked-rightly') continue
        const said = own.map(
          ({ line: { foodId, quantity, unit }, reading: { state, why, grams } }) =>
            `${kitchen.catalogue.foods.get(foodId ?? '')?.name ?? '-'} ${quantity} ${unit} ${grams} ${state} ${why}`,
        )
        tell(title.slice(0, 20), verdict, line.text, ...said)
      }
      // What the guard reads of this line beside the rest of its recipe.
      const written = wordsForGuard({
        title: draft.title,
        lines: draft.lines.map(({ text: one }) => one),
        steps: draft.steps,
      })
      const guarded = own.flatMap(({ line: one }) => {
        const index = draft.lines.indexOf(one)
        return [written.lines[index] ?? '', one.text]
      })
      const extra = written.lines.slice(draft.lines.length)
      const of1 = guarded.map((words) => kitchen.guard.readText(words))
      const more = extra.map((words) => kitchen.guard.readText(words))
      const isHeld = of1.some(({ unverified }) => unverified.length > 0)
      const mask = [...of1, ...more].reduce((sum, { allergens, may }) => sum | allergens | may, 0)
      for (const { foods } of line.expected) {
        const labelled = foods.map((name) => byName.get(name)?.allergens ?? [])
        const sure = (labelled[0] ?? []).filter((allergen) => labelled.every((one) => one.includes(allergen)))
        for (const allergen of sure) {
          sums.allergens += 1
          if ((mask & allergenMask([allergen])) !== 0) sums.seen += 1
          else if (isHeld) sums.heldBack += 1
          else {
            sums.silent += 1
            tell(title.slice(0, 20), `SILENT ${allergen}`, line.text, ...guarded)
          }
        }
      }
    }
  }
  const count = (...of: readonly Verdict[]): number => of.reduce((sum, one) => sum + (verdicts.get(one) ?? 0), 0)
  const foods = [...verdicts.values()].reduce((sum, one) => sum + one, 0)
  const ours = foods - count('asked-rightly')
  const right = count('right')
  console.log(
    `${language} ${values.half}: ${texts.length} texts, ${sums.told} told, ${sums.held} held as read in part; servings right ${sums.yieldRight}, wrong ${sums.yieldWrong}`,
  )
  console.log(
    `  linked ${right} of ${foods} (${((100 * right) / foods).toFixed(1)} %), wrong foods ${count('wrong-food')}, wrong amounts ${count('wrong-amount')}, guessed ${count('guessed')}, asked ${count('asked')}, rightly ${foods - ours}, lost ${count('lost')}`,
  )
  console.log(
    `  allergens of the labels ${sums.allergens}: seen ${sums.seen}, held back ${sums.heldBack}, called free ${sums.silent}`,
  )
}
