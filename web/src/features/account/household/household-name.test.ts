import type { HouseholdEntry } from '@plateful/contract/households.ts'
import { expect, test } from 'vitest'
import { momentText } from '../../../plan/words/dates.ts'
import { householdName } from './household-name.ts'

const home = (id: string, about: Partial<HouseholdEntry> = {}): HouseholdEntry => ({
  id,
  name: '',
  role: 'owner',
  members: 1,
  others: [],
  joinedAt: '2026-11-01T08:00:00Z',
  isCurrent: false,
  ...about,
})

test('a household without a name is told by those who live there', () => {
  const households = [home('a', { others: ['Ben', 'Cy'] }), home('b'), home('c', { name: 'The boat', others: ['Ben'] })]
  expect(households.map((one) => householdName(one, households))).toEqual([
    'Household with Ben and Cy',
    'Yours alone',
    'The boat',
  ])
})

test('two that are called the same are told apart by when one came', () => {
  const later = '2026-11-20T17:30:00Z'
  const households = [home('a'), home('b', { joinedAt: later }), home('c', { name: 'The boat' })]
  expect(households.map((one) => householdName(one, households))).toEqual([
    `Yours alone, since ${momentText('2026-11-01T08:00:00Z')}`,
    `Yours alone, since ${momentText(later)}`,
    'The boat',
  ])
})
