import { describe, expect, test } from 'vitest'
import { aHousehold, openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { planWeek } from '../planning/plan-week.ts'
import { describeUnmarked } from '../planning/words/describe-week.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { inUsWords } from './us-words.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

describe('words that go with cups', () => {
  test.each([
    ['Courgettes with oregano', 'Zucchini with oregano'],
    ['a courgette', 'a zucchini'],
    ['2 spring onions and fresh coriander', '2 scallions and fresh cilantro'],
    ['ground coriander', 'ground coriander'],
    ['Chilli con carne', 'Chili con carne'],
    ['swedes', 'rutabagas'],
    ['wholemeal pittas', 'whole wheat pitas'],
    ['peppercorn rockets', 'peppercorn arugulas'],
  ])('%s -> %s', (ours, theirs) => {
    expect(inUsWords(ours)).toBe(theirs)
  })

  test('every American name of a food means that food when it is typed', () => {
    const typed = kitchen.foods.foods.flatMap(({ id, name, plural }) =>
      [name, plural].flatMap((one) => (inUsWords(one) === one ? [] : [[inUsWords(one), id] as const])),
    )
    expect(typed.length).toBeGreaterThan(100)
    expect(typed.filter(([name, id]) => kitchen.findFood(name)?.id !== id)).toEqual([])
  })

  test('a week in cups names no food in British words, one in grams keeps them, and both buy the same', () => {
    const household = aHousehold({ adults: 2 })
    const result = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 1, kept: null, history: [], wish: '' })
    if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
    const seen = (units: 'us' | 'metric') => describeUnmarked(kitchen, { week: result.week, household, units })
    const [cups, grams] = [seen('us'), seen('metric')]
    const ids = ({ groceryList }: typeof cups) => groceryList.lines.map(({ id }) => id).toSorted()
    expect(ids(cups)).toEqual(ids(grams))
    const dishes = (view: typeof cups) =>
      view.days.flatMap(({ meals }) => meals.flatMap((meal) => [meal, ...meal.sideDishes]))
    const named = (view: typeof cups) =>
      JSON.stringify([
        view.groceryList.lines.map(({ name }) => name),
        dishes(view).map(({ title, plate, ingredients, steps }) => [
          title,
          plate.alt,
          ingredients.map(({ name }) => name),
          steps.map(({ parts }) => parts.map((part) => (part.kind === 'timer' ? '' : part.text))),
        ]),
      ])
    expect(named(cups)).toContain('canola oil')
    expect(named(cups)).toContain(' °F')
    expect(named(cups)).not.toMatch(/\d ?(?:°C|cm|mm|ml)\b/)
    expect(inUsWords(named(cups))).toBe(named(cups))
    expect(named(grams)).toContain('rapeseed oil')
  })
})
