import type { OwnDraft, OwnLine } from '@plateful/contract/own-recipes.ts'
import { expect, test } from 'vitest'
import { sendable, sentKeys, writtenDraft } from './draft-lines.ts'

const aLine = (text: string): OwnLine => ({
  text,
  foodId: null,
  quantity: null,
  unit: '',
  preparation: '',
  isLeftOut: false,
})

const aDraft = (texts: readonly string[]): OwnDraft => ({
  title: 'Omelette',
  kinds: ['dinner'],
  cuisine: 'French',
  form: 'plate',
  servings: 2,
  activeMinutes: 5,
  totalMinutes: 10,
  lines: texts.map(aLine),
  steps: ['Beat the eggs.', ' ', 'Fry them.'],
  asides: [],
  unread: [],
  names: [],
})

test('each line finds its own answer, and a line that is still empty is not sent and takes none', () => {
  const draft = writtenDraft(aDraft(['2 eggs', '', '  ', 'flour', 'milk', '']))

  const sent = sendable(draft)

  expect(sent).toEqual({ ...aDraft(['2 eggs', 'flour', 'milk']), steps: ['Beat the eggs.', 'Fry them.'] })
  const answerOf = (at: number) => sent.lines[sentKeys(draft).indexOf(draft.lines[at]?.key ?? -1)]?.text
  expect(draft.lines.map((_, at) => answerOf(at))).toEqual(['2 eggs', undefined, undefined, 'flour', 'milk', undefined])
})

test('no two lines have one name, not even when they say the same', () => {
  const { lines } = writtenDraft(aDraft(['salt', 'salt', 'salt']))
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3)
})
