import { describe, expect, test } from 'vitest'
import { readPreference } from './preference.ts'

describe('what a caller prefers', () => {
  test.each([
    ['return=minimal', null],
    ['return=minimal; state=abc', 'abc'],
    ['Return = "minimal" ; state="a-b_c"', 'a-b_c'],
    ['respond-async, wait=10, return=minimal;foo;state=abc', 'abc'],
    ['return=minimal; state=abc, return=representation', 'abc'],
  ])('%s takes what changed', (header, state) => {
    expect(readPreference(header)).toEqual({ state })
  })

  test.each([
    undefined,
    '',
    'return=representation',
    'minimal',
    'return',
    'return="minimal',
    'x;return=minimal',
    '=,;"',
  ])('%s takes the whole answer', (header) => expect(readPreference(header)).toBeNull())

  test('of two that say what to return, the first counts', () => {
    expect(readPreference('return=representation, return=minimal')).toBeNull()
  })
})
