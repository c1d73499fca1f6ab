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

test('what only one side changed is that side’s; what both changed is as it was saved, lists apart', () => {
  const base = aHousehold({ adults: 2, children: 0, dislikes: ['kiwi', 'okra'], weekdayMinutes: 30 })
  const mine = { ...base, adults: 4, dislikes: ['okra', 'leek'], weekdayMinutes: 20 }
  const saved = { ...base, children: 1, dislikes: ['kiwi', 'okra', 'lamb'], weekdayMinutes: 60 }
  expect(layOver({ base, mine }, saved)).toEqual({
    ...base,
    adults: 4,
    children: 1,
    dislikes: ['okra', 'lamb', 'leek'],
    weekdayMinutes: 60,
  })
  expect(layOver({ base: {}, mine: {} }, saved)).toEqual(saved)
})
