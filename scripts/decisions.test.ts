import { expect, test } from 'vitest'
import { readDecision, readDecisions, readIndex, writeIndex } from './decisions.ts'

test('the index of decisions names every record with its state: "npm run decisions" writes it', () => {
  expect(readIndex()).toBe(writeIndex(readDecisions()))
})

test('a decision that changed another one says so, and the other one says by which', () => {
  const decisions = readDecisions()
  const said = decisions.flatMap(({ number, by }) => by.map((later) => `${later} changes ${number}`))
  const named = decisions.flatMap(({ number, changes }) => changes.map((older) => `${number} changes ${older}`))

  expect(said.length).toBeGreaterThan(50)
  expect(named.toSorted()).toEqual(said.toSorted())
})

test('a record is read by its title and its top', () => {
  const text =
    '# 12. Lines stay\n\n**Reversed by [0081](0081-x.md):** they do not.\n**Changed by [0083](0083-w.md):** more.\n\n**Changes [0003](0003-y.md), [0004](0004-z.md).**\n\n**Context.** x\n'
  expect(readDecision('0012-lines.md', text)).toEqual({
    number: '0012',
    file: '0012-lines.md',
    title: 'Lines stay',
    state: 'reversed',
    by: ['0081', '0083'],
    changes: ['0003', '0004'],
  })
  expect(() => readDecision('0012-lines.md', 'no title')).toThrow('0012-lines.md has no title.')
})
