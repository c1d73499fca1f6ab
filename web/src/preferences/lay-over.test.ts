import { Member } from '@plateful/contract/preferences.ts'
import { ALLERGENS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHousehold } from '../testing/a-household.ts'
import { layOver } from './lay-over.ts'

const some = fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 5 })

test('no allergen that was saved meanwhile is lost, and no one that was added here', () => {
  fc.assert(
    fc.property(some, some, some, (before, here, there) => {
      const draft = { base: aHousehold({ allergens: before }), mine: aHousehold({ allergens: here }) }
      const { allergens } = layOver(draft, aHousehold({ allergens: there }))
      const added = (list: typeof before) => list.filter((allergen) => !before.includes(allergen))
      expect(allergens).toEqual(expect.arrayContaining([...added(here), ...added(there)]))
      expect(new Set(allergens).size).toBe(allergens.length)
    }),
  )
})

test('what only one side changed is that side’s; of what both changed the choice made here stays, lists hold both', () => {
  const base = aHousehold({ adults: 2, children: 0, dislikes: ['kiwi', 'okra'], weekdayMinutes: 30 })
  const mine = { ...base, adults: 4, dislikes: ['okra', 'leek'], weekdayMinutes: 20 }
  const saved = { ...base, children: 1, dislikes: ['kiwi', 'okra', 'lamb'], weekdayMinutes: 60 }
  expect(layOver({ base, mine }, saved)).toEqual({
    ...base,
    adults: 4,
    children: 1,
    dislikes: ['okra', 'lamb', 'leek'],
    weekdayMinutes: 20,
  })
  expect(layOver({ base: {}, mine: {} }, saved)).toEqual(saved)
})

test('of severities that both sides gave the stricter one holds, and each keeps what it alone said', () => {
  const base = aHousehold({ allergens: ['milk', 'egg', 'fish'], severity: { milk: 'mild' } })
  const mine = { ...base, severity: { milk: 'mild', egg: 'mild' } } as const
  const saved = { ...base, severity: { milk: 'severe', egg: 'severe', fish: 'mild' } } as const
  expect(layOver({ base, mine }, saved).severity).toEqual({ milk: 'severe', egg: 'severe', fish: 'mild' })
})

test('people that either side put in are there, with the rules of both; who was taken out unread is gone', () => {
  const someone = (label: string, changes: Partial<Member> = {}): Member => Member.parse({ label, ...changes })
  const base = aHousehold({ members: [someone('Tom'), someone('Ida'), someone('Bo')] })
  const mine = {
    ...base,
    members: [
      someone('Tom', { allergens: ['milk'], appetite: 'large' }),
      someone('Ida'),
      someone('Bo'),
      someone('Kim'),
    ],
  }
  const saved = {
    ...base,
    members: [someone('Tom', { allergens: ['egg'], appetite: 'small' }), someone('Bo'), someone('Lu')],
  }
  expect(layOver({ base, mine }, saved).members).toEqual([
    someone('Tom', { allergens: ['egg', 'milk'], appetite: 'large' }),
    someone('Bo'),
    someone('Kim'),
    someone('Lu'),
  ])
})
