import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { readWish } from './read-wish.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
/** Dear, unusual and slow ones among them. */
const NAMED = ['harira', 'beef chow fun', 'fish and chips', 'pav bhaji', 'mujaddara', 'lasagna', 'pad thai', 'lahmacun']

test.each(NAMED)('who names a dish gets it once, with and without a meal: %s', (dish) => {
  for (const wish of [dish, `${dish} for dinner`]) {
    const household = aHousehold({ weekdayMinutes: 60 })
    const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 4, kept: null, history: [], wish })
    expect(made).toMatchObject({ kind: 'planned', notes: { wishHeard: [expect.stringMatching(/”: done$/)] } })
  }
})

test.each([
  'Boller i karry: meatballs in mild curry',
  'Dal dhokli: lentils with wheat ribbons',
  'Eggs in soft onion sauce on toast',
])('a title that is heard as two names of one dish is that dish, once: %s', (title) => {
  for (const wish of [title, `${title} for dinner`]) {
    const household = aHousehold({ weekdayMinutes: 60 })
    const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 4, kept: null, history: [], wish })
    if (made.kind !== 'planned') throw new Error(made.kind)
    for (const told of made.notes.wishHeard) expect(told).toMatch(/”: done$/)
    const mains = made.week.days.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId.split('--')[0] ?? ''))
    const named = kitchen.facts.recipes.find((recipe) => recipe.title === title)!.id
    expect(mains.filter((id) => id === named)).toHaveLength(1)
  }
})

const COMMA_TITLES = kitchen.facts.recipes.flatMap(({ title }, at) => (title.includes(',') ? [{ title, at }] : []))

test('a title with a comma is heard whole, as that one dish', () => {
  expect(COMMA_TITLES.length).toBeGreaterThan(100)
  const cut = COMMA_TITLES.filter(({ title, at }) => {
    const [dish, ...others] = readWish(kitchen, `${title} on Friday`)
    const isWhole = dish?.said === `${title.replaceAll('-', ' ')} on Friday` && dish.subject?.member[at] === 1
    return !isWhole || others.length > 0
  })
  expect(cut.map(({ title }) => title)).toEqual([])
})

test('what is wished with commas comes on its day, and what is said beside it is heard as well', () => {
  const household = aHousehold({ weekdayMinutes: 60 })
  const wish = 'Gammon, egg and chips on Wednesday, and no nuts'
  const made = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 4, kept: null, history: [], wish })
  if (made.kind !== 'planned') throw new Error(made.kind)
  expect(made.notes.wishHeard).toEqual(['“Gammon, egg and chips on Wednesday”: done', '“no nuts”: done'])
  const [, , wednesday] = made.week.days
  expect(wednesday?.meals.map(({ recipeId }) => recipeId.split('--')[0])).toContain('gammon-egg-and-chips')
})

test.each([
  ['use up lox, eggs and onions', ['lox', 'egg', 'onion']],
  ['lox, eggs and onions need using up', ['lox', 'egg', 'onion']],
  ['no cheddar, crackers and apple', ['cheddar', 'cracker', 'apple']],
])('foods of a list stay foods where it is the foods that are meant: %s', (wish, foods) => {
  expect(readWish(kitchen, wish).map(({ value }) => value)).toEqual(foods)
})
