import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv } from '../../foods/csv.ts'
import { aGuard } from '../../testing/a-guard.ts'
import { dietMask } from '../words/masks.ts'

const dataFile = (name: string): string => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')
const guard = aGuard()
const PREGNANCY = dietMask(['pregnancy-safe'])

const isHeld = (title: string, ingredients: readonly string[], steps: readonly string[]): boolean =>
  (guard.readDish({ title, ingredients, steps }).violates & PREGNANCY) !== 0
const stepIsHeld = (food: string, ...steps: readonly string[]): boolean => isHeld('Dish', [food], steps)

/**
 * Written and labelled before the reading was built. First readings, of the half that was looked at while building and of
 * the half that was kept aside: 55 of 58 and 55 of 57 found, 6 of 58 and 4 of 56 look-alikes held (before: 9 of 115 found).
 * Rows "heat", "heat-kept" and "heat-later" ask what heats a food and what is a level below done; steps are parted by a bar.
 * Rows "time" and "time-kept" (half aside, five languages) ask for times and words of underdone: before 4 of 13 and 4 of 12
 * dangerous ones found, at the first reading all 25, and 3 of 25 well-done ones held. Rows "break" were found by a stranger;
 * rows "time-later" were written against the finished reading: of 30 then 12 were let through and 0 of 26 held wrongly.
 * Rows "later" were written against the finished reading by somebody else: of 105 then 31 were let through and 4 of 85 held wrongly.
 */
test('lines, titles and steps in three languages: what is not cooked through is found, what only looks so is not', () => {
  const { rows } = parseCsv(dataFile('doneness-cases.csv'))
  expect(rows.length).toBeGreaterThanOrEqual(670)
  const wrong = rows.flatMap(({ cells }) => {
    const [kind, text = '', isSafe] = [cells.get('kind'), cells.get('text'), cells.get('safe') === '1']
    const list = (cells.get('list') ?? '').split(';').flatMap((food) => food.trim() || [])
    const held =
      kind === 'line'
        ? isHeld('Dish', [text], [])
        : kind === 'title'
          ? isHeld(text, list, [])
          : isHeld('Dish', list, text.split(' | '))
    return held === isSafe ? [`${isSafe ? 'held' : 'let through'}: ${text}`] : []
  })
  expect(wrong).toEqual([])
})

const FOODS = ['chicken breast', 'duck breast', 'sirloin steak', 'lamb chop', 'pork fillet', 'venison loin']
const UNDER = ['rare', 'medium rare', 'pink inside', 'still pink in the middle', 'bloody']
const THROUGH = ['cooked through', 'no longer pink', 'well done', 'not pink in the middle']

test('any flesh with any sign: held where it is under, not where the sign is denied', () => {
  for (const food of FOODS) {
    for (const sign of UNDER) {
      expect(stepIsHeld(food, `Fry the ${food} until ${sign}, and serve.`), `${food} ${sign}`).toBe(true)
      expect(stepIsHeld(food, `Fry the ${food}. It should be ${sign}.`), `${food}. It ${sign}`).toBe(true)
    }
    for (const sign of THROUGH)
      expect(stepIsHeld(food, `Fry the ${food} until ${sign}.`), `${food} ${sign}`).toBe(false)
  }
})

const SOFT = ['runny', 'jammy', 'soft', 'liquid', 'gooey', 'molten']

test('any softness of a yolk is held, and none where it is said of something else', () => {
  for (const sign of SOFT) {
    expect(stepIsHeld('egg', `Cook the eggs until the yolks are still ${sign}.`), sign).toBe(true)
    expect(stepIsHeld('egg', `Serve with ${sign} yolks.`), sign).toBe(true)
    expect(stepIsHeld('egg', `Cook the eggs until the yolks are firm and not ${sign}.`), sign).toBe(false)
    expect(stepIsHeld('egg', `Simmer until the sauce is ${sign}, then bake the eggs in it until set.`), sign).toBe(
      false,
    )
  }
})

test('temperatures inside are held against the safe minimum of what they are said of', () => {
  const least = { 'chicken thigh': 74, 'beef mince': 71, 'sirloin steak': 63, 'salmon fillet': 63, 'pork loin': 63 }
  for (const [food, celsius] of Object.entries(least)) {
    expect(stepIsHeld(food, `Roast the ${food} until it reads ${celsius} °C inside.`), food).toBe(false)
    expect(stepIsHeld(food, `Roast the ${food} until it reads ${celsius - 4} °C inside.`), food).toBe(true)
    const fahrenheit = Math.round((celsius * 9) / 5 + 32)
    expect(stepIsHeld(food, `Roast the ${food} until it reads ${fahrenheit}°F inside.`), `${food} °F`).toBe(false)
    expect(stepIsHeld(food, `Roast the ${food} until it reads ${fahrenheit - 9}°F inside.`), `${food} °F`).toBe(true)
  }
  expect(stepIsHeld('chicken breast', 'Take the chicken off at 70 °C; it rises to 74 °C while it rests.')).toBe(false)
  expect(stepIsHeld('chicken breast', 'Keep the cooked chicken warm in a 60 °C oven.')).toBe(false)
})

test('a sign that a later step finishes holds nothing', () => {
  expect(
    stepIsHeld('beef mince', 'Brown the mince until still pink.', 'Add the tomatoes and simmer the mince for an hour.'),
  ).toBe(false)
  expect(stepIsHeld('beef mince', 'Brown the mince until still pink.', 'Add the tomatoes and serve.')).toBe(true)
  expect(stepIsHeld('egg', 'Cook the eggs until barely set.', 'Grill until the eggs are firm.')).toBe(false)
  expect(stepIsHeld('egg', 'Cook the eggs until barely set and serve.')).toBe(true)
})

test('the finding says the words and where they stand', () => {
  const reading = guard.readDish({
    title: 'Toast',
    ingredients: ['egg'],
    steps: ['Toast the bread.', 'Poach the eggs; the yolks should be runny.'],
  })
  const found = reading.findings.filter(({ rule }) => rule === 'doneness')
  expect(found.map(({ words, place }) => [words, place.part, place.index])).toContainEqual(['runny', 'step', 1])
})
