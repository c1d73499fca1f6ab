import { expect, test } from 'vitest'
import type { GroceryLine } from '../groceries/grocery-line.ts'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { barelyOpened, linesToBuy, mostLed, riceDinners, slowShare, tillOverEaten } from './lived-quality.ts'

type Line = Pick<GroceryLine, 'haveIt' | 'grams' | 'leftoverGrams' | 'cost' | 'packages'>

const line = (grams: number, leftoverGrams: number, cost: number, haveIt = false): GroceryLine =>
  ({ haveIt, grams, leftoverGrams, cost, packages: { count: 1, label: '', grams: 100 } }) satisfies Line as GroceryLine

test('what is at home is no line to buy, and a spoon out of a jar opens it for less than a fifth', () => {
  const lines = [line(100, 0, 2), line(19, 81, 5), line(20, 80, 5), line(1, 99, 0, true)]
  expect(linesToBuy(lines)).toBe(3)
  expect(barelyOpened(lines)).toBe(1)
  expect(tillOverEaten(lines)).toBeCloseTo(12 / (2 + 0.95 + 1), 9)
  expect(tillOverEaten([])).toBe(1)
})

test('lunches are slow by their minutes', () => {
  expect([slowShare([0, 15, 20, 25], 20), slowShare([], 20)]).toEqual([0.25, 0])
})

test('dishes are counted by the vegetable that leads them, and dinners by their rice', () => {
  const { facts } = openKitchenFiles(readKitchenFiles())
  const called = (id: string): number => facts.indexOf.get(id) ?? expect.fail(`no dish ${id}`)
  const [rice, pasta] = [called('kimchi-fried-rice-egg'), called('cacio-e-pepe')]
  expect(riceDinners(facts, [[rice], [pasta], [pasta, rice]])).toBe(2)
  expect(mostLed(facts, [rice, rice, rice, pasta])).toBe(3)
})
