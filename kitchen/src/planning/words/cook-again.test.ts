import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { adaptKitchen } from '../kitchens/adapt-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'
import { type Member, seatMembers } from '../table/seat-members.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'
import { type CookRequest, cookWeek } from './cook-week.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ swaps: true }))
const plateUrl = ({ id }: { readonly id: string }): string => id

const person = (label: string, fields: Partial<Member>): Member => ({
  label,
  ageGroup: 'adult',
  appetite: 'usual',
  diets: [],
  allergens: [],
  severity: {},
  otherAllergens: [],
  dislikes: [],
  plate: 'own',
  ...fields,
})

const households: readonly Household[] = [
  aHousehold({ adults: 2, children: 1, favouriteCuisines: ['Peruvian'], dislikes: ['olive'] }),
  aHousehold({ diets: ['gluten-free'], allergens: ['milk'], pantry: ['rice'] }),
  seatMembers(aHousehold({ diets: ['gluten-free'] }), [
    person('Ada', { diets: ['vegetarian'] }),
    person('Bo', { dislikes: ['tomato'] }),
    person('Cem', { ageGroup: 'child' }),
  ]),
]

const weekOf = (household: Household, seed: number): PlannedWeek => {
  const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed, kept: null, history: [], wish: '' })
  if (made.kind === 'infeasible') throw new Error(made.conflict.sentence)
  return made.week
}

const written = [...kitchen.catalogue.recipes.values()]
const adapted = households.flatMap((household) =>
  adaptKitchen(kitchen, { household }).layers.flatMap(({ recipes }) => recipes),
)

/** Every dinner is an adapted dish that not everybody eats. */
const withAdapted = (week: PlannedWeek): PlannedWeek => {
  const meat = adapted.filter(({ title, kinds }) => kinds.includes('dinner') && /chicken|beef|pork|lamb/i.test(title))
  return {
    days: week.days.map((day, at) => ({
      ...day,
      meals: day.meals.map((meal) => (meal.kind === 'dinner' ? { ...meal, recipeId: meat[at]?.id ?? '' } : meal)),
    })),
  }
}

const requestOf = (household: Household, week: PlannedWeek): CookRequest => ({
  week,
  household,
  units: 'metric',
  soldOut: [],
  plateUrl,
})

const requests: readonly CookRequest[] = households.flatMap((household, at) => {
  const week = weekOf(household, 4 + at)
  return [requestOf(household, week), requestOf(household, withAdapted(week))]
})

/** Dishes of our own, adapted ones that the kitchen does not hold by itself, and one that left it. */
const anyDish = fc.oneof(
  fc.constantFrom(...written.map(({ id }) => id)),
  fc.constantFrom(...adapted.map(({ id }) => id)),
  fc.constant('no-such-dish'),
)
const anySide = fc.constantFrom(...written.filter(({ kinds }) => kinds.includes('side')).map(({ id }) => id))
/** What other plates are made of, so that it is missed. */
const besideFoods = requests.flatMap((request) =>
  cookWeek(kitchen, request).days.flatMap(({ meals }) =>
    meals.flatMap(({ otherPlate }) => otherPlate?.ingredients.map(({ foodId }) => foodId) ?? []),
  ),
)
const anyFood = fc.constantFrom(...new Set(besideFoods))

type Change = (request: CookRequest) => CookRequest

const eachMeal = (week: PlannedWeek, change: (meal: PlannedMeal) => readonly PlannedMeal[]): PlannedWeek => ({
  days: week.days.map((day) => ({ ...day, meals: day.meals.flatMap(change) })),
})

/** A change of one meal, wherever it stands. */
const ofMeal = <Arg>(arg: fc.Arbitrary<Arg>, change: (meal: PlannedMeal, arg: Arg) => readonly PlannedMeal[]) =>
  fc.tuple(fc.nat(), arg).map(([at, value]): Change => {
    return ({ week, ...request }) => {
      const ids = week.days.flatMap(({ meals }) => meals.map(({ id }) => id))
      const chosen = ids[at % Math.max(1, ids.length)]
      return { ...request, week: eachMeal(week, (meal) => (meal.id === chosen ? change(meal, value) : [meal])) }
    }
  })

const ofTable = (change: (household: Household) => Household) =>
  fc.constant<Change>((request) => ({ ...request, household: change(request.household) }))

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: ofMeal(anyDish, (meal, recipeId) => [{ ...meal, recipeId }]) },
  ofMeal(fc.array(anySide, { maxLength: 2 }), (meal, sideDishIds) => [{ ...meal, sideDishIds }]),
  ofMeal(fc.constantFrom(0.75, 1, 1.25, 1.5), (meal, portion) => [{ ...meal, portion }]),
  ofMeal(fc.integer({ min: -1, max: 4 }), (meal, guests) => [{ ...meal, guests }]),
  ofMeal(fc.boolean(), (meal, kept) => [{ ...meal, kept }]),
  ofMeal(fc.constantFrom(null, 'Quick, and everybody likes it.'), (meal, why) => [{ ...meal, why }]),
  ofMeal(fc.constant(null), () => []),
  ofMeal(fc.constantFrom('d0-dinner', 'd2-dinner', undefined), (meal, leftoversOf) => [{ ...meal, leftoversOf }]),
  fc.array(anyFood, { maxLength: 3 }).map(
    (soldOut): Change =>
      (request) => ({ ...request, soldOut }),
  ),
  fc.constantFrom('us', 'metric').map(
    (units): Change =>
      (request) => ({ ...request, units }),
  ),
  fc.constant<Change>(({ week, ...request }) => ({ ...request, week: { days: week.days.toReversed() } })),
  // Another day of the week has other minutes.
  fc.constant<Change>(({ week, ...request }) => ({
    ...request,
    week: { days: week.days.map((day) => ({ ...day, date: day.date.replace('-23', '-21') })) },
  })),
  ofTable((household) => ({ ...household, dislikes: [...household.dislikes, 'onion'] })),
  ofTable((household) => ({ ...household, children: household.children + 1 })),
  ofTable((household) => ({ ...household, weekdayMinutes: 20 })),
)

const apply = (request: CookRequest, changes: readonly Change[]): CookRequest =>
  changes.reduce((now, change) => change(now), request)

test('a week cooked with the week before it at hand is the week cooked afresh, whatever changed between them', () => {
  let taken = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...requests),
      fc.array(anyChange, { maxLength: 2 }),
      fc.array(anyChange, { minLength: 1, maxLength: 3 }),
      (made, earlier, changes) => {
        const request = apply(made, earlier)
        // As the store gives it back.
        const cooked = JSON.parse(JSON.stringify(cookWeek(kitchen, request))) as ReturnType<typeof cookWeek>
        const asked = apply(request, changes)

        const again = cookWeek(kitchen, asked, { kitchen, request, days: cooked.days })

        const shown = new Set(cooked.days.flatMap(({ meals }) => meals))
        taken += again.days.flatMap(({ meals }) => meals).filter((meal) => shown.has(meal)).length
        expect(JSON.stringify(again)).toBe(JSON.stringify(cookWeek(kitchen, asked)))
      },
    ),
    { numRuns: 80 },
  )
  expect(taken).toBeGreaterThan(80)
})

test('one other dish is one meal described anew, and what is eaten from its pot', () => {
  for (const request of requests.slice(0, 2)) {
    const { week } = request
    const chosen = week.days[3]?.meals.find(({ kind }) => kind === 'dinner')
    const after = eachMeal(week, (meal) => (meal === chosen ? [{ ...meal, portion: 1.5, why: null }] : [meal]))
    const before = { kitchen, request, days: cookWeek(kitchen, request).days }
    const shown = new Set(before.days.flatMap(({ meals }) => meals))

    const again = cookWeek(kitchen, { ...request, week: after }, before)

    const fresh = again.days.flatMap(({ meals }) => meals).filter((meal) => !shown.has(meal))
    expect(fresh.map(({ id }) => id)).toEqual([chosen?.id])
  }
})

test('nothing is taken from a week that was cooked in another kitchen', () => {
  const [request] = requests
  if (request === undefined) throw new Error('no week')
  const other = { ...kitchen, catalogue: { ...kitchen.catalogue, version: 'another' } }
  const before = { kitchen: other, request, days: cookWeek(kitchen, request).days }
  const shown = new Set(before.days.flatMap(({ meals }) => meals))

  const again = cookWeek(kitchen, request, before)

  expect(again.days.flatMap(({ meals }) => meals).some((meal) => shown.has(meal))).toBe(false)
})
