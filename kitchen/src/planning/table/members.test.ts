import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { USUAL_STAPLES } from '../../foods/usual-staples.ts'
import { thriftyWeek } from '../../nutrition/food-plans.ts'
import { ALLERGENS, DIETS, type Diet } from '../../safety/words/vocabulary.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { sayPortion } from '../words/describe-servings.ts'
import { describeWeek, type WeekView } from '../words/describe-week.ts'
import type { Household } from './household.ts'
import { judgeDishes } from './judge-meal.ts'
import { readyTable } from './ready-table.ts'
import {
  AGE_GROUPS,
  APPETITES,
  type Member,
  OWN_PLATE_DIETS,
  seatMembers,
  sharesOf,
  strictTable,
} from './seat-members.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

const aMember = (fields: Partial<Member> = {}): Member => ({
  label: 'Mia',
  ageGroup: 'adult',
  appetite: 'usual',
  diets: [],
  allergens: [],
  severity: {},
  otherAllergens: [],
  dislikes: [],
  plate: 'shared',
  ...fields,
})

const WORDS = ['mushrooms', 'fish', 'coconut', 'kiwi', 'eggplant'] as const

const someMember: fc.Arbitrary<Member> = fc.record({
  label: fc.constantFrom('Mia', 'Grandpa', '__proto__'),
  ageGroup: fc.constantFrom(...AGE_GROUPS),
  appetite: fc.constantFrom(...APPETITES),
  diets: fc.uniqueArray(fc.constantFrom(...DIETS), { maxLength: 2 }),
  allergens: fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 3 }),
  severity: fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom('mild' as const, 'severe' as const)),
  otherAllergens: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 1 }),
  dislikes: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 2 }),
  plate: fc.constantFrom('shared' as const, 'own' as const),
})

const someHousehold: fc.Arbitrary<Household> = fc
  .record({
    diets: fc.uniqueArray(fc.constantFrom(...DIETS), { maxLength: 1 }),
    allergens: fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 2 }),
    severity: fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom('mild' as const, 'severe' as const)),
  })
  .map(aHousehold)

const legalOf = (household: Household): Uint8Array => readyTable(kitchen, household).legal.isLegal

const isWithin = (part: Uint8Array, whole: Uint8Array): boolean =>
  part.every((legal, recipe) => legal === 0 || whole[recipe] === 1)

test('a person more never allows a dish more', () => {
  fc.assert(
    fc.property(someHousehold, fc.array(someMember, { maxLength: 3 }), someMember, (household, members, extra) => {
      const sharing = (people: readonly Member[]) =>
        legalOf(
          seatMembers(
            household,
            people.map((member) => ({ ...member, plate: 'shared' as const })),
          ),
        )
      expect(isWithin(sharing(members), legalOf(household))).toBe(true)
      expect(isWithin(sharing([...members, extra]), sharing(members))).toBe(true)
      // Nor does it for those who have plates of their own.
      const others = (people: readonly Member[]) => legalOf(strictTable(seatMembers(household, people)))
      expect(isWithin(others([...members, extra]), others(members))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('allergens of anybody hold for every plate, however their plate is served', () => {
  fc.assert(
    fc.property(someHousehold, fc.array(someMember, { minLength: 1, maxLength: 3 }), (household, members) => {
      const { apart, legal } = readyTable(kitchen, seatMembers(household, members))
      for (const member of [household, ...members]) {
        const { allergens, severity, otherAllergens } = member
        const alone = legalOf(aHousehold({ allergens, severity, otherAllergens }))
        expect(isWithin(legal.isLegal, alone)).toBe(true)
        if (apart) expect(isWithin(apart.isLegal, legal.isLegal)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('an allergen is severe for the table as soon as it is for one of them', () => {
  const mild = aMember({ allergens: ['milk'], severity: { milk: 'mild' } })
  const severe = aMember({ allergens: ['milk'] })
  const severityOf = (...members: readonly Member[]) => seatMembers(aHousehold(), members).severity
  expect(severityOf(mild, mild)).toEqual({ milk: 'mild' })
  expect(severityOf(mild, severe)).toEqual({ milk: 'severe' })
  expect(seatMembers(aHousehold({ allergens: ['milk'] }), [mild]).severity).toEqual({ milk: 'severe' })
})

test('only diets that another plate can meet are left to it; the others hold for all', () => {
  for (const diet of DIETS) {
    const { diets, eaters } = seatMembers(aHousehold(), [aMember({ diets: [diet], plate: 'own' }), aMember()])
    const isApart = OWN_PLATE_DIETS.includes(diet)
    expect(diets).toEqual(isApart ? [] : [diet])
    expect(eaters?.[0]?.diets).toEqual(isApart ? [diet] : [])
  }
  for (const medical of ['gluten-free', 'nut-free', 'low-fodmap', 'pregnancy-safe', 'kosher', 'halal'] as const)
    expect(OWN_PLATE_DIETS).not.toContain(medical)
})

test('where all have rules of their own, these are the table’s', () => {
  const table = seatMembers(aHousehold(), [
    aMember({ diets: ['vegan'], plate: 'own' }),
    aMember({ label: 'Tom', diets: ['pescatarian'], plate: 'own' }),
  ])
  expect(table.diets).toEqual(['vegan', 'pescatarian'])
})

test('at a kosher table all eat the same: no plate of milk beside a dish of meat', () => {
  const members = [aMember(), aMember({ label: 'Tom', diets: ['vegetarian'], plate: 'own' })]
  for (const table of [
    seatMembers(aHousehold({ diets: ['kosher'] }), members),
    seatMembers(aHousehold(), [...members, aMember({ label: 'Noa', diets: ['kosher'] })]),
  ]) {
    expect(table.diets.toSorted()).toEqual(['kosher', 'vegetarian'])
    expect(readyTable(kitchen, table).apart).toBeNull()
  }
})

test('portions follow age and appetite', () => {
  const shareOf = (fields: Partial<Member>) => sharesOf(seatMembers(aHousehold(), [aMember(fields)]).eaters ?? [])
  expect(shareOf({})).toBe(1)
  expect(shareOf({ ageGroup: 'child' })).toBeCloseTo(0.773, 3)
  expect(shareOf({ ageGroup: 'small-child', appetite: 'small' })).toBeCloseTo(0.473, 3)
  expect(shareOf({ ageGroup: 'teen-boy', appetite: 'large' })).toBeCloseTo(1.477, 3)
  expect(sayPortion(0.773)).toBe('¾ portion')
  expect(sayPortion(1)).toBe('1 portion')
  expect(sayPortion(1.477)).toBe('1½ portions')
  expect(sayPortion(0.05)).toBe('¼ portion')
  const usdOf = (...members: readonly Member[]) => thriftyWeek(seatMembers(aHousehold(), members))
  expect(usdOf(aMember(), aMember({ ageGroup: 'teen-boy' }))).toBeGreaterThan(usdOf(aMember(), aMember()))
  expect(usdOf(aMember(), aMember())).toBeCloseTo(thriftyWeek(aHousehold()))
  const { adults, children } = seatMembers(aHousehold({ adults: 5 }), [aMember(), aMember({ ageGroup: 'teen-girl' })])
  expect({ adults, children }).toEqual({ adults: 1, children: 1 })
})

const WEEK = '2026-11-23'

const weekOf = (household: Household, seed = 1, soldOut: readonly string[] = []): WeekView | null => {
  const result = planWeek(kitchen, { household, weekStart: WEEK, seed, kept: null, history: [], wish: '' })
  if (result.kind === 'infeasible') return null
  return describeWeek(kitchen, {
    week: result.week,
    household,
    units: 'metric',
    groceryState: { ticked: [], have: [], own: [], soldOut },
    plateUrl: () => '',
    notes: result.notes,
  })
}

/** What a person must not get, as if they ate alone, with everybody's allergens on top. */
const rulesOf = (household: Household, members: readonly Member[], member: Member): Household =>
  aHousehold({
    diets: [...household.diets, ...member.diets],
    dislikes: [...household.dislikes, ...member.dislikes],
    allergens: [...new Set([household, ...members].flatMap(({ allergens }) => allergens))],
    otherAllergens: [...new Set([household, ...members].flatMap(({ otherAllergens }) => otherAllergens))],
    severity: seatMembers(household, members).severity,
  })

/** Rules broken on one person's plates in a week. */
const brokenFor = (view: WeekView, rules: Household, label: string): readonly string[] =>
  view.days.flatMap(({ meals }) =>
    meals.flatMap((meal) => {
      const eater = meal.eaters.find((one) => one.label === label)
      if (!eater) return ['not served']
      const main = eater.plate === 'shared' ? meal : meal.otherPlate
      if (!main) return ['no plate']
      const sides = meal.sideDishes.filter(({ title }) => !eater.without.includes(title))
      const dishes = [main, ...sides].map(({ recipeId }) => kitchen.facts.indexOf.get(recipeId) ?? -1)
      return judgeDishes(kitchen, rules, dishes).conflicts.map(({ sentence }) => sentence)
    }),
  )

const DIETS_OF_ONE: readonly Diet[] = ['vegetarian', 'vegan', 'pescatarian', 'pork-free', 'lacto-vegetarian']

/** Twenty tables from one place to four, each with a child's portion, an allergy and a plate of one's own. */
const tables = Array.from({ length: 20 }, (_, n): { household: Household; members: readonly Member[] } => ({
  household: aHousehold({ meals: n % 2 === 0 ? ['breakfast', 'lunch', 'dinner'] : ['lunch', 'dinner'] }),
  members: [
    aMember({ label: 'Ida', allergens: ALLERGENS.slice(n % 15, (n % 15) + 1) }),
    aMember({
      label: 'Tom',
      diets: [DIETS_OF_ONE[n % 5] ?? 'vegan'],
      dislikes: n % 4 === 0 ? ['mushrooms'] : [],
      plate: n % 7 === 6 ? 'shared' : 'own',
    }),
    aMember({
      label: 'Mia',
      ageGroup: 'child',
      allergens: ['peanut'],
      severity: { peanut: n % 3 === 0 ? 'mild' : 'severe' },
    }),
    aMember({ label: 'Opa', ageGroup: 'senior', appetite: 'small', diets: n % 6 === 5 ? ['gluten-free'] : [] }),
  ].slice(0, 2 + (n % 3)),
}))

describe('twenty tables with three seeds each', () => {
  test.each(tables.map((table, n) => ({ n, ...table })))(
    'table $n: nobody gets what they must not',
    ({ household, members }) => {
      const seated = seatMembers(household, members)
      for (const seed of [1, 2, 3]) {
        const view = weekOf(seated, seed)
        if (!view) throw new Error('no week')
        for (const member of members)
          expect(brokenFor(view, rulesOf(household, members, member), member.label)).toEqual([])
        expect(view.summary.checked.conflicts).toBe(0)
      }
    },
  )
})

test('another plate comes only where the shared dish breaks somebody’s rules, and the list buys for all', () => {
  const members = [aMember({ label: 'Ida' }), aMember({ label: 'Tom', diets: ['vegetarian'], plate: 'own' })]
  const view = weekOf(seatMembers(aHousehold(), members))
  if (!view) throw new Error('no week')
  const meals = view.days.flatMap((day) => day.meals)
  const apart = meals.filter(({ otherPlate }) => otherPlate !== null)
  expect(apart.length).toBeGreaterThan(0)
  expect(apart.length).toBeLessThan(meals.length / 2)
  for (const meal of meals) {
    expect(meal.eaters.map(({ label, plate }) => [label, plate])).toEqual([
      ['Ida', 'shared'],
      ['Tom', meal.otherPlate ? 'own' : 'shared'],
    ])
    // Ida alone eats the main then: half of what both would get.
    expect(meal.portions).toBeCloseTo((meal.otherPlate ? 1 : 2) * meal.portion)
  }
  const cooked = meals.flatMap((meal) => [meal, ...meal.sideDishes, ...(meal.otherPlate ? [meal.otherPlate] : [])])
  const grams = cooked
    .flatMap(({ ingredients }) => ingredients)
    .reduce((sum, one) => sum + (one.foodId === 'water' ? 0 : one.grams), 0)
  const bought = view.groceryList.lines.reduce((sum, line) => sum + line.grams, 0)
  expect(bought).toBeCloseTo(grams, 3)
})

test('a plate beside the shared one needs nothing that is sold out, and every other plate stays', () => {
  const members = [aMember({ label: 'Ida' }), aMember({ label: 'Tom', diets: ['vegan'], plate: 'own' })]
  const household = seatMembers(aHousehold(), members)
  const platesOf = (soldOut: readonly string[]) =>
    weekOf(household, 1, soldOut)?.days.flatMap(({ meals }) =>
      meals.flatMap(({ otherPlate }) => (otherPlate ? [otherPlate] : [])),
    ) ?? []
  const needs = (gone: string) => (plate: { readonly ingredients: readonly { readonly foodId: string }[] }) =>
    plate.ingredients.some(({ foodId }) => foodId === gone)
  const before = platesOf([])
  const gone = before[0]?.ingredients.find(({ foodId }) => foodId !== 'water' && foodId !== 'salt')?.foodId ?? ''
  const after = platesOf([gone])

  expect(before.filter(needs(gone)).length).toBeGreaterThan(0)
  expect(after.filter(needs(gone))).toEqual([])
  expect(after.map(({ id }, at) => (before[at] && needs(gone)(before[at]) ? null : id))).toEqual(
    before.map((plate) => (needs(gone)(plate) ? null : plate.id)),
  )
})

test.each([65, 75, 90])(
  'a budget of %i dollars pays for the other plates too, or everybody eats the same',
  (weeklyBudget) => {
    const members = [aMember({ label: 'Ida' }), aMember({ label: 'Tom', diets: ['vegetarian'], plate: 'own' })]
    const view = weekOf(seatMembers(aHousehold({ weeklyBudget, staples: USUAL_STAPLES }), members))
    if (!view) throw new Error('no week')
    expect(view.groceryList.cost).toBeLessThanOrEqual(weeklyBudget)
    expect(view.summary.checked.conflicts).toBe(0)
    if (view.summary.gaveWay[0]?.includes('everybody eats the same'))
      expect(view.days.flatMap(({ meals }) => meals).filter(({ otherPlate }) => otherPlate)).toEqual([])
  },
)

test('without names everything is as before', () => {
  const household = aHousehold({ children: 1 })
  expect(seatMembers(household, [])).toBe(household)
  for (const meal of weekOf(household)?.days.flatMap(({ meals }) => meals) ?? []) {
    expect(meal.eaters).toEqual([])
    expect(meal.otherPlate).toBeNull()
  }
})
