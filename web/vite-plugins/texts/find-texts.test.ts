import { globSync } from 'node:fs'
import { join } from 'node:path'
import MagicString from 'magic-string'
import { expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'
import type { Reading } from './search.ts'
import { textSourceOf } from './sources.ts'

/** The code as a build makes it. */
const made = (code: string, reading: Reading = {}, file = 'page.tsx'): string => {
  const changed = new MagicString(code)
  for (const { start, end, text } of findTexts(code, file, reading).edits) {
    if (start === end) changed.appendLeft(start, text)
    else changed.update(start, end, text)
  }
  return changed.toString().replaceAll('/*@__PURE__*/', '')
}
const textsOf = (code: string): readonly string[] => findTexts(code, 'page.tsx').texts

test('what stands between tags is looked up, a picture beside it is not', () => {
  expect(made('const a = () => <b><Icon /> Save it</b>')).toContain('{" "}{__say("Save it")}')
  expect(made('const a = () => <p>\n  One line\n  and another\n</p>')).toContain('__say("One line and another")')
})

test('a sentence stays whole around its values and its links', () => {
  const code = 'const a = (n) => <p>{n} of 7 days, see <a href="/terms">Terms</a>.</p>'
  expect(textsOf(code)).toEqual(['{0} of 7 days, see {1}.', 'Terms'])
  expect(made(code)).toBe(
    'const a = (n) => <p>{__sayRich("{0} of 7 days, see {1}.",(n),<a href="/terms">{__say("Terms")}</a>)}</p>',
  )
})

test('attributes and properties that people read are texts in small letters too', () => {
  expect(made('const a = () => <img alt="a plate" className="a plate" />')).toContain(
    'alt={__say("a plate")} className="a plate"',
  )
  expect(textsOf("const f = () => ({ label: 'each', kind: 'Dinner', value: 'each' })")).toEqual(['each'])
})

test('a constant is looked up when it is used, so that the catalogue may come later', () => {
  expect(made("const A = [{ value: 'dark', label: 'Dark' }]")).toBe(
    'const A = [{ value: \'dark\', get label(){return __say("Dark")} }]',
  )
})

test('values of a template become places of a text', () => {
  expect(made(`const f = (n, w) => \`\${n} meals in \${w}\``)).toBe(
    'const f = (n, w) => __say("{0} meals in {1}",(n),(w))',
  )
  expect(made(`const f = (n) => \`week-\${n}\``)).toBe(`const f = (n) => \`week-\${n}\``)
  expect(made(`const f = (n) => <p>{n > 0 && \` of \${n}\`}</p>`)).toContain('n > 0 && (" "+__say("of {0}",(n)))')
})

test('words for machines stay as they are', () => {
  const code = [
    "import a from 'A package'",
    "const f = (event: Event) => event.key === 'Some Key' || new Error('Not for people')",
    "const g = (x: 'One Kind') => fetch('/api/some path', { method: 'Some Method' })",
    "const h = () => document.querySelector('main article')",
    "const p = ['Escape', 'ArrowLeft', 'Plateful', 'screen and (max-width: 9px)']",
    'const c = /* english */ [`Thai food`]',
  ].join('\n')
  expect(textsOf(code)).toEqual([])
})

test('a counted thing has both its forms, and marked words count too', () => {
  expect(textsOf("const f = (n) => counted(n, 'dish', 'dishes') + counted(n, 'meal') + say('ask')")).toEqual([
    'dish|dishes',
    'meal|meals',
    'ask',
  ])
})

test('a file of labels is all texts; a table that the server shares is looked up where it is shown', () => {
  expect(made("const W = { milk: 'milk' }", { areAllSaid: true })).toBe(
    'const W = { get milk(){return __say("milk")} }',
  )
  expect(made("const E = { 'a.b': { text: 'That failed' } }", { areConstantsKept: true })).toBe(
    "const E = { 'a.b': { text: 'That failed' } }",
  )
})

test('sentences of the kitchen stay English in the code of every file that holds some: they are found again by it', () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const files = globSync('web/src/words/kitchen-*.ts', { cwd: root }).filter((file) => !file.endsWith('-slots.ts'))
  expect(files).toContain('web/src/words/kitchen-wishes.ts')
  expect(files.filter((file) => textSourceOf(file)?.isSent !== true)).toEqual([])
})
