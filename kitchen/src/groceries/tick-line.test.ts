import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Food } from '../foods/food.ts'
import { aFood } from '../testing/a-food.ts'
import { boughtOf, isBought, moreOfEach, type Purchase, withoutPurchases } from './bought.ts'
import { buildGroceryList, type GroceryState } from './build-list.ts'
import type { GroceryLine, GroceryNeed } from './grocery-line.ts'
import { makeFoodFinder } from './link-food.ts'
import type { OwnLine } from './own-line.ts'
import { readOwnPart } from './own-parts.ts'
import { isLoose } from './packages.ts'
import { tickLine } from './tick-line.ts'

const MONDAY = '2026-11-23'

const onion = aFood({ name: 'onion', plural: 'onions', gramsPerPiece: 150, packageGrams: 150, packageLabel: 'each' })
const egg = aFood({
  name: 'egg',
  plural: 'eggs',
  group: 'egg',
  gramsPerPiece: 57,
  packageGrams: 684,
  packageLabel: 'dozen',
})
const carrot = aFood({ name: 'carrot', plural: 'carrots', packageGrams: 100, packageLabel: '100 g loose' })
const mince = aFood({ name: 'minced beef', aisle: 'meat', packageGrams: 500, packageLabel: 'tray 500 g' })
const tins = aFood({
  name: 'canned chickpeas',
  aisle: 'tins',
  packageGrams: 240,
  packageLabel: 'tin 400 g, drained 240 g',
})
const salt = aFood({ name: 'salt', aisle: 'spices', gramsPerTbsp: 18, packageGrams: 737, staple: true })
const foods: readonly Food[] = [onion, egg, carrot, mince, tins, salt]
const find = makeFoodFinder(foods)
const byId = new Map(foods.map((food) => [food.id, food]))

const need = (foodId: string, grams: number): GroceryNeed => ({
  foodId,
  grams,
  quantity: grams === 0 ? null : grams,
  unit: grams === 0 ? '' : 'g',
  mealId: 'd0-dinner',
  mealTitle: 'Dish',
  day: MONDAY,
})

type World = {
  readonly needs: readonly GroceryNeed[]
  readonly purchases: readonly Purchase[]
  readonly own: readonly OwnLine[]
}

const listOf = ({ needs, purchases, own }: World, state: Partial<GroceryState> = {}): readonly GroceryLine[] =>
  buildGroceryList({
    needs,
    foods: byId,
    find,
    pantry: [],
    state: { ticked: [], have: [], own, purchases, ...state },
    system: 'metric',
  }).lines

const lineOf = (world: World, state: Partial<GroceryState> = {}): GroceryLine => {
  const [line] = listOf(world, state)
  if (!line) throw new Error('no line')
  return line
}

const partsOf = ({ added }: GroceryLine) => added.map((line) => readOwnPart(line, find))

const ticked = (world: World, grams: number | null = null): World => {
  const line = lineOf(world)
  const food = line.foodId === null ? undefined : byId.get(line.foodId)
  return { ...world, purchases: tickLine(world.purchases, line, { food, parts: partsOf(line), grams, on: MONDAY }) }
}

const worldOf = (food: Food, grams: number, own: readonly string[] = []): World => ({
  needs: [need(food.id, grams)],
  purchases: [],
  own: own.map((text, index) => ({ id: `own-${index}`, text })),
})

/** What is asked for once the week needs so much of what was bought for less. */
const grown = (food: Food, from: number, to: number) => {
  const { purchases } = ticked(worldOf(food, from))
  return lineOf({ ...worldOf(food, to), purchases })
}

describe('a line that grew', () => {
  test('four onions were bought, five are needed: one more', () => {
    expect(grown(onion, 600, 750)).toMatchObject({
      ticked: false,
      amount: '5',
      bought: { grams: 600, amount: '4' },
      missing: { grams: 150, amount: '1', packages: 1 },
    })
  })

  test.each([
    ['a tray holds what the grown line needs', mince, 400, 500, null],
    ['and what is short of a twentieth', mince, 400, 520, null],
    ['another tray', mince, 400, 600, { amount: '100 g', packages: 1 }],
    ['what is weighed has no package to hold more', carrot, 200, 260, { amount: '60 g', packages: 1 }],
    ['but nobody goes again for a twentieth of it', carrot, 1300, 1318, null],
    ['two eggs of the next dozen', egg, 684, 798, { amount: '2', packages: 1 }],
    ['tins', tins, 240, 700, { amount: '2 × 400 g', packages: 2 }],
  ] as const)('%s', (_, food, from, to, missing) => {
    const line = grown(food, from, to)
    if (missing === null) expect(line).toMatchObject({ ticked: true, missing: null })
    else expect(line).toMatchObject({ ticked: false, missing })
  })

  test('what is there and what is missing are all that is needed, piece by piece', () => {
    const clove = aFood({
      name: 'garlic',
      gramsPerPiece: 50,
      gramsPerUnit: { clove: 4 },
      packageGrams: 50,
      packageLabel: 'each',
    })
    const cloves = (quantity: number): GroceryNeed => ({ ...need('garlic', 4 * quantity), quantity, unit: 'clove' })
    const shelf = { foods: new Map([[clove.id, clove]]), find, pantry: [], system: 'metric' as const }
    const purchases = [{ id: 'garlic', grams: 50, on: MONDAY }]
    const state = { ticked: [], have: [], own: [], purchases }
    const [line] = buildGroceryList({ ...shelf, needs: [cloves(16.4)], state }).lines
    expect([line?.amount, line?.bought.amount, line?.missing?.amount]).toEqual(['17 cloves', '12 cloves', '5 cloves'])
    // 3.5 onions are four, and 4.4 five.
    expect([grown(onion, 525, 660).bought.amount, grown(onion, 525, 660).missing?.amount]).toEqual(['4', '1'])
  })

  test('one that shrank stays ticked, and what was bought is still known when it grows again', () => {
    const big = ticked(worldOf(mince, 1500))
    expect(lineOf({ ...big, needs: [need(mince.id, 200)] })).toMatchObject({ ticked: true, bought: { grams: 1500 } })
    expect(lineOf(big).ticked).toBe(true)
  })

  test('"to taste" is bought once, as a package', () => {
    const world = worldOf(salt, 0)
    expect(lineOf(world)).toMatchObject({ ticked: false, missing: { grams: 0, amount: 'to taste', packages: 1 } })
    const bought = ticked(world)
    expect(boughtOf(bought.purchases, salt.id)).toBe(737)
    expect(lineOf(bought).ticked).toBe(true)
  })

  test('a tap on an old list buys what that list showed', () => {
    const old = ticked(worldOf(onion, 750), 600)
    expect(lineOf(old)).toMatchObject({ ticked: false, missing: { amount: '1' } })
  })

  test('ticked before amounts were kept it is bought in whole, whatever it needs', () => {
    for (const grams of [0, 150, 750])
      expect(lineOf(worldOf(onion, grams), { ticked: [onion.id] })).toMatchObject({ ticked: true, missing: null })
  })

  test('what is written beside the meals is asked for; what has no weight as it was written', () => {
    const world = { ...ticked(worldOf(onion, 600)), own: [{ id: 'own-0', text: '2 onions' }] }
    expect(lineOf(world)).toMatchObject({ amount: '6', missing: { amount: '2', packages: 2 } })
    const odd = { ...ticked(worldOf(onion, 600)), own: [{ id: 'own-0', text: '3 sprigs onion' }] }
    expect(lineOf(odd)).toMatchObject({ amount: '4', missing: { grams: 0, amount: '3 sprigs' } })
    expect(lineOf(ticked(odd)).ticked).toBe(true)
  })
})

describe('what is left from weeks before', () => {
  const left = (grams: number, until = '2026-12-24') => ({ atHome: new Map([[onion.id, [{ grams, until }]]]) })

  test('covers a line in whole, in part, or not at all when it has spoiled', () => {
    const world = worldOf(onion, 450)
    expect(lineOf(world, left(450))).toMatchObject({ ticked: true, missing: null, atHome: { grams: 450, amount: '3' } })
    expect(lineOf(world, left(300))).toMatchObject({ ticked: false, missing: { amount: '1', packages: 1 } })
    expect(lineOf(world, left(900, '2026-11-22'))).toMatchObject({ atHome: { grams: 0 }, missing: { amount: '3' } })
    // A twentieth short of a package is short where no package was bought.
    expect(lineOf(world, left(445)).ticked).toBe(false)
  })

  test('is not there where somebody says so, and never for what people write themselves', () => {
    const have = [{ lineId: onion.id, haveIt: false }]
    expect(lineOf(worldOf(onion, 450), { ...left(450), have })).toMatchObject({ missing: { amount: '3' } })
    expect(lineOf(worldOf(onion, 450, ['2 onions']), left(900))).toMatchObject({ missing: { amount: '2' } })
  })
})

const aStep = fc.oneof(
  fc.record({ kind: fc.constant('needs' as const), grams: fc.nat({ max: 4000 }) }),
  fc.record({ kind: fc.constant('tick' as const), seen: fc.boolean() }),
  fc.record({ kind: fc.constant('untick' as const) }),
  fc.record({
    kind: fc.constant('write' as const),
    text: fc.constantFrom('onions', '2 eggs', '300 g carrots', '3 sprigs salt'),
  }),
  fc.record({ kind: fc.constant('remove' as const) }),
)

/** Needs may be all there: as told, less what a package is short of by a twentieth. */
const spared = (food: Food, bought: number): number => 0.0501 * (isLoose(food) ? bought : food.packageGrams)

test('whatever is done: what is missing is what is needed less what was bought, and a line is ticked where nothing is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...foods), fc.array(aStep, { maxLength: 30 }), (food, steps) => {
      let world = worldOf(food, 300)
      for (const step of steps) {
        const line = listOf(world).find(({ foodId }) => foodId === food.id) ?? lineOf(world)
        const before = boughtOf(world.purchases, food.id)
        if (step.kind === 'needs') world = { ...world, needs: [need(food.id, step.grams)] }
        if (step.kind === 'write')
          world = { ...world, own: [...world.own, { id: `own-${world.own.length}`, text: step.text }] }
        if (step.kind === 'remove') world = { ...world, own: world.own.slice(0, -1) }
        if (step.kind === 'untick') world = { ...world, purchases: withoutPurchases(world.purchases, [food.id]) }
        if (step.kind === 'tick') {
          const seen =
            step.seen && line.missing && line.missing.grams > 0 ? line.bought.grams + line.missing.grams : null
          const tap = { food, parts: partsOf(line), grams: seen, on: MONDAY }
          world = { ...world, purchases: tickLine(world.purchases, line, tap) }
          // The same tap again, from the same list, buys nothing more.
          expect(tickLine(world.purchases, line, tap)).toEqual(world.purchases)
        }
        const bought = boughtOf(world.purchases, food.id)
        // Nothing bought is lost but by saying that nothing was.
        expect(bought).toBeGreaterThanOrEqual(step.kind === 'untick' ? 0 : before)
        const shown = listOf(world).find(({ foodId }) => foodId === food.id) ?? lineOf(world)
        expect(shown.ticked).toBe(shown.missing === null)
        expect(shown.bought.grams).toBe(bought)
        const short = Math.max(0, shown.grams - bought)
        const missing = shown.missing?.grams ?? 0
        expect(
          missing === 0 ? short <= (bought > 0 ? spared(food, bought) : 0) : Math.abs(missing - short) < 1e-6,
        ).toBe(true)
        if (step.kind === 'tick') expect(shown.ticked).toBe(true)
      }
    }),
  )
})

test('two phones that tick in any order end with the same basket, and with nothing doubled', () => {
  const taps = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.constantFrom(...foods), taps, (food, asked) => {
      const basket = (order: readonly number[]) =>
        order.reduce<readonly Purchase[]>(
          (all, grams) => tickLine(all, lineOf(worldOf(food, 4000)), { food, parts: [], grams, on: MONDAY }),
          [],
        )
      const grams = boughtOf(basket(asked), food.id)
      const most = Math.max(...asked)
      // Of what is weighed loose a twentieth is not missing: the order may decide whether somebody goes back for it.
      expect(Math.abs(boughtOf(basket(asked.toReversed()), food.id) - grams)).toBeLessThanOrEqual(
        Math.max(food.packageGrams, spared(food, most)) + 0.001,
      )
      expect(grams).toBeGreaterThanOrEqual(most - spared(food, most))
      expect(grams).toBeLessThan(most + 2 * food.packageGrams)
    }),
  )
})

test('of two lists that become one each thing is there once, in the larger amount', () => {
  const purchase = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    grams: fc.nat({ max: 500 }),
    on: fc.constantFrom(MONDAY, '2026-11-24'),
  })
  fc.assert(
    fc.property(fc.array(purchase), fc.array(purchase), (mine, theirs) => {
      const both = moreOfEach(mine, theirs)
      for (const id of ['a', 'b', 'c']) {
        expect(boughtOf(both, id)).toBe(Math.max(boughtOf(mine, id), boughtOf(theirs, id)))
        expect(isBought(both, id)).toBe(isBought(mine, id) || isBought(theirs, id))
      }
      expect(moreOfEach(both, theirs)).toEqual(moreOfEach(both, both))
    }),
  )
})
