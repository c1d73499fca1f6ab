import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { exchanged } from '../changes/exchange-meals.ts'
import { rerollMeal } from '../changes/reroll.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import type { Household } from '../table/household.ts'
import { NO_WEEK_RULES, type WeekRules } from '../table/week-rules.ts'
import { QUICK_LUNCH_MINUTES, type WeekdayLunch } from '../table/weekday-lunch.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'

const files = readKitchenFiles()
const kitchen = openKitchenFiles(files)
const MONDAY = '2026-11-23'
const SEEDS = [1, 2, 3]

type Asked = { readonly household: Household; readonly seed?: number; readonly wish?: string; readonly of?: Kitchen }

const planned = ({ household, seed = 1, wish = '', of = kitchen }: Asked) => {
  const result = planWeek(of, { household, weekStart: MONDAY, seed, kept: null, history: [], wish })
  if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
  return result
}

const lunching = (weekdayLunch: WeekdayLunch, fields: Partial<Household> = {}): Household =>
  aHousehold({ ...fields, weekdayLunch })

/** The lunches of Monday to Friday that are planned, Monday first. */
const workdayLunches = ({ days }: PlannedWeek): readonly PlannedMeal[] =>
  days.slice(0, 5).flatMap(({ meals }) => meals.filter(({ kind }) => kind === 'lunch'))
const minutesOf = ({ recipeId }: PlannedMeal): number => kitchen.catalogue.recipes.get(recipeId)?.totalMinutes ?? 0

test('lunches of working days come from the evening before, and what no pot can give is quick', () => {
  for (const seed of SEEDS) {
    const { week } = planned({ household: lunching('leftovers'), seed })
    const lunches = workdayLunches(week)
    const own = lunches.filter(({ leftoversOf }) => leftoversOf === undefined)

    expect(lunches).toHaveLength(5)
    // Monday has no evening before it.
    expect(lunches.length - own.length).toBe(4)
    for (const meal of own) expect(minutesOf(meal)).toBeLessThanOrEqual(QUICK_LUNCH_MINUTES)
    const weekend = week.days.slice(5).flatMap(({ meals }) => meals.filter(({ kind }) => kind === 'lunch'))
    expect(weekend.every(({ leftoversOf }) => leftoversOf === undefined)).toBe(true)
  }
})

test('a quick lunch is on the table in a quarter of an hour, on working days only', () => {
  for (const seed of SEEDS) {
    const lunches = workdayLunches(planned({ household: lunching('quick'), seed }).week)
    expect(lunches).toHaveLength(5)
    expect(lunches.every((meal) => meal.leftoversOf === undefined && minutesOf(meal) <= QUICK_LUNCH_MINUTES)).toBe(true)
  }
})

test('nothing is planned at noon for whoever wants no lunch on working days', () => {
  const { week } = planned({ household: lunching('none') })

  expect(workdayLunches(week)).toEqual([])
  expect(week.days.map(({ meals }) => meals.length)).toEqual([2, 2, 2, 2, 2, 3, 3])
  expect(week.days[0]?.off?.map(({ kind, reason }) => [kind, reason])).toEqual([['lunch', 'skip']])
})

test('lunch cooked like any meal is the week of whoever says nothing', () => {
  expect(planned({ household: lunching('home') }).week).toEqual(planned({ household: aHousehold() }).week)
})

test('what the week says of a lunch by name holds, guests too', () => {
  const weekRules = {
    ...NO_WEEK_RULES,
    slots: [
      { weekday: 1, kind: 'lunch', mode: 'out', guests: 0 },
      { weekday: 2, kind: 'lunch', mode: 'cook', guests: 2 },
    ] as const,
  }
  const none = planned({ household: lunching('none', { weekRules }) }).week
  const leftovers = planned({ household: lunching('leftovers', { weekRules }) }).week

  expect(workdayLunches(none).map(({ guests }) => guests)).toEqual([2])
  expect(none.days[1]?.off?.[0]?.reason).toBe('out')
  expect(workdayLunches(leftovers).find(({ guests }) => guests === 2)?.leftoversOf).toBeUndefined()
})

test('"no leftovers" leaves quick lunches', () => {
  const lunches = workdayLunches(planned({ household: lunching('leftovers'), wish: 'no leftovers' }).week)

  expect(lunches.every((meal) => meal.leftoversOf === undefined && minutesOf(meal) <= QUICK_LUNCH_MINUTES)).toBe(true)
})

test('a lunch from a pot that is made anew is quick', () => {
  const household = lunching('leftovers')
  const { week } = planned({ household })
  const [eaten] = workdayLunches(week).filter(({ leftoversOf }) => leftoversOf !== undefined)
  const rerolled = rerollMeal(kitchen, {
    week,
    household,
    weekStart: MONDAY,
    seed: 2,
    mealId: eaten!.id,
    wish: '',
    offered: [],
  })
  if (rerolled.kind !== 'rerolled') throw new Error(rerolled.kind)
  const fresh = workdayLunches(rerolled.week).find(({ id }) => id === eaten!.id)!

  expect(fresh.leftoversOf).toBeUndefined()
  expect(minutesOf(fresh)).toBeLessThanOrEqual(QUICK_LUNCH_MINUTES)
})

const packedOn = (places: readonly (readonly [weekday: number, kind: 'lunch' | 'dinner'])[]): WeekRules => ({
  ...NO_WEEK_RULES,
  slots: places.map(([weekday, kind]) => ({ weekday, kind, mode: 'packed', guests: 0 })),
})

const ASIDE = 'No week has its lunches like that, so they are planned like any meal.'

test('where nothing can be taken along lunches are planned like any meal, and it is said; one that was named is refused', () => {
  const none = new Map([...files.recipes].map(([id, text]) => [id, text.replace(', packed lunch', '')]))
  const of = openKitchenFiles({ ...files, recipes: none })
  const { week, notes } = planned({ household: lunching('packed'), of })

  expect(workdayLunches(week)).toHaveLength(5)
  expect(notes.gaveWay).toContain(ASIDE)

  const household = lunching('leftovers', { weekRules: packedOn([[1, 'lunch']]) })
  const refused = planWeek(of, { household, weekStart: MONDAY, seed: 1, kept: null, history: [], wish: '' })
  expect(refused.kind === 'infeasible' && refused.conflict.rules.map(({ label }) => label)).toEqual([
    'Tuesday lunch taken along',
  ])
})

test('a packed lunch is a dish that is carried, and says so', () => {
  const names = [...kitchen.catalogue.recipes.values()]
    .filter(({ kinds, tags }) => kinds.includes('lunch') && tags.includes('no cook'))
    .slice(0, 12)
    .map(({ id }) => id)
  const recipes = new Map(
    [...files.recipes].map(([id, text]) => [
      id,
      names.includes(id) && !text.includes('packed lunch')
        ? text.replace(/^kind: \[lunch/m, 'kind: [lunch, packed lunch')
        : text,
    ]),
  )
  const of = openKitchenFiles({ ...files, recipes })
  const { week, notes } = planned({ household: lunching('packed'), of })
  const lunches = workdayLunches(week)

  expect(notes.gaveWay).not.toContain(ASIDE)
  expect(lunches).toHaveLength(5)
  for (const { recipeId, why } of lunches) {
    expect(of.catalogue.recipes.get(recipeId)?.kinds).toContain('packed lunch')
    expect(why).toBe('To take along.')
  }
})

const CARRIED = [
  [1, 'lunch'],
  [3, 'lunch'],
  [5, 'dinner'],
] as const
const carriedIn = ({ days }: PlannedWeek): readonly PlannedMeal[] =>
  days.flatMap(({ meals }) => meals.filter(({ packed }) => packed))

test('meals named by day and kind are carried, and the other lunches stay where they come from', () => {
  const { week } = planned({ household: lunching('leftovers', { weekRules: packedOn(CARRIED) }) })
  const carried = carriedIn(week)

  expect(carried.map(({ id }) => id)).toEqual(['d1-lunch', 'd3-lunch', 'd5-dinner'])
  for (const { recipeId, sideDishIds, leftoversOf } of carried) {
    expect(kitchen.catalogue.recipes.get(recipeId)?.kinds).toContain('packed lunch')
    expect(leftoversOf).toBeUndefined()
    expect(sideDishIds).toEqual([])
  }
  expect(workdayLunches(week).filter(({ leftoversOf }) => leftoversOf !== undefined).length).toBeGreaterThan(0)
})

test('a household that carries every lunch sees it on each, and says nothing of it on weekends', () => {
  const { week } = planned({ household: lunching('packed') })

  expect(carriedIn(week).map(({ id }) => id)).toEqual(['d0-lunch', 'd1-lunch', 'd2-lunch', 'd3-lunch', 'd4-lunch'])
})

test('a carried meal that is made anew is carried, whatever the rules say by then, and exchanged it stays with its day', () => {
  const household = lunching('leftovers')
  const { week } = planned({ household: { ...household, weekRules: packedOn(CARRIED) } })
  for (const mealId of ['d1-lunch', 'd5-dinner']) {
    const asked = { week, household, weekStart: MONDAY, seed: 2, mealId }
    const rerolled = rerollMeal(kitchen, { ...asked, wish: '', offered: [] })
    if (rerolled.kind !== 'rerolled') throw new Error(rerolled.kind)
    const fresh = carriedIn(rerolled.week).find(({ id }) => id === mealId)!
    expect(kitchen.catalogue.recipes.get(fresh.recipeId)?.kinds).toContain('packed lunch')
    expect(fresh.recipeId).not.toBe(carriedIn(week).find(({ id }) => id === mealId)?.recipeId)
  }
  const moved = exchanged(week, 'd1-lunch', 'd6-lunch', () => 0)!
  expect(carriedIn(moved).map(({ id }) => id)).toEqual(carriedIn(week).map(({ id }) => id))
})

test('a breakfast is eaten at home', () => {
  const breakfast = { weekday: 1, kind: 'breakfast', mode: 'packed', guests: 0 } as const
  const { week } = planned({ household: aHousehold({ weekRules: { ...NO_WEEK_RULES, slots: [breakfast] } }) })

  expect(carriedIn(week)).toEqual([])
})
