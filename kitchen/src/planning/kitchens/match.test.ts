import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, notingWords, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { adaptedDishes } from '../dishes/adapted-dishes.ts'
import type { Household } from '../table/household.ts'
import { readyTable } from '../table/ready-table.ts'
import { adaptKitchen } from './adapt-kitchen.ts'
import { matchHousehold } from './match.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const WORDS = ['kiwi', 'okra', 'salmon', 'coriander', 'olives', 'mushroom', 'tofu', 'cumin', 'lamb', 'no such food']

/** The same number, by a whole table for each question. */
const countAlone = (household: Household, asked: Household): number => {
  const under = adaptKitchen(kitchen, { household: asked })
  const { isLegal } = readyTable(under, { ...household, weekendMinutes: household.weekdayMinutes }).legal
  const both = adaptedDishes(under).filter(({ adapted, plain }) => isLegal[adapted] === 1 && isLegal[plain] === 1)
  return isLegal.reduce((sum, legal) => sum + legal, 0) - both.length
}

test('what a word alone keeps out is what comes back without it, beside any other words', () => {
  const households = [
    aHousehold({ dislikes: ['salmon', 'salmon', 'kiwi'], otherAllergens: ['salmon'] }),
    aHousehold({ dislikes: WORDS, diets: ['vegetarian'] }),
    aHousehold({ otherAllergens: ['coriander'] }),
    aHousehold({ otherAllergens: ['no such food', 'lamb'], dislikes: ['mushroom', 'cumin'], weekdayMinutes: 240 }),
  ]
  for (const household of households) {
    const { total, costliest } = matchHousehold(kitchen, household)
    expect(total).toBe(countAlone(household, household))
    const others = (list: readonly string[], word: string) => list.filter((one) => one !== word)
    const back = [
      ...household.dislikes.map((id) => ['dislike', id, { ...household, dislikes: others(household.dislikes, id) }]),
      ...household.otherAllergens.map((id) => [
        'other_allergen',
        id,
        { ...household, otherAllergens: others(household.otherAllergens, id) },
      ]),
    ] as const
    const dearest = back.reduce(
      (best, [kind, id, without]) => {
        const wouldAdd = countAlone(without as Household, household) - total
        return wouldAdd > best.wouldAdd ? { kind: String(kind), id: String(id), wouldAdd } : best
      },
      { kind: '', id: '', wouldAdd: 0 },
    )
    if (costliest?.kind === 'dislike' || costliest?.kind === 'other_allergen') expect(costliest).toMatchObject(dearest)
    else expect(costliest?.wouldAdd ?? 0).toBeGreaterThanOrEqual(dearest.wouldAdd)
  }
})

test('a thousand words are looked up as often as there are words, not once for each pair of them', () => {
  const { kitchen: counting, asked } = notingWords(kitchen)
  const dislikes = Array.from({ length: 300 }, (_, at) => `unheard ${at}`)

  matchHousehold(counting, aHousehold({ dislikes }))

  // Once for the count, once for what is said of the word.
  expect(asked.length).toBeLessThanOrEqual(2 * dislikes.length)
  expect(new Set(asked).size).toBe(dislikes.length)
})
