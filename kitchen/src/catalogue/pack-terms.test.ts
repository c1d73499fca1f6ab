import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseGuardTerms } from '../safety/words/guard-terms.ts'
import { packTerms } from './pack-terms.ts'

test('packed rows say what they said, with some hundreds of lists instead of four for each', () => {
  const terms = parseGuardTerms(readFileSync(new URL('../../data/guard-terms.csv', import.meta.url), 'utf8'))
  const packed = packTerms(terms)
  expect(packed).toEqual(terms)
  const lists = new Set(packed.flatMap((row) => [row.allergens, row.mayAllergens, row.violates, row.mayViolate]))
  expect(lists.size).toBeLessThan(terms.length / 10)
})
