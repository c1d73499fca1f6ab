import { expect, test } from 'vitest'
import { parseCsv } from '../foods/csv.ts'
import { aGuard } from '../testing/a-guard.ts'
import { readData } from '../testing/kitchen-files.ts'
import { allergensOf } from './words/masks.ts'

const guard = aGuard()
const ADD: Readonly<Record<string, string>> = {
  de: 'Den Reis kochen und # dazugeben.',
  es: 'Cuece el arroz y añade #.',
  en: 'Add #.',
}

/**
 * Swiss, Austrian, Bavarian and Latin American names of foods, and breads and dishes of the world, with what they usually
 * hold; written before any row was added. First reading of the half kept aside: of 101 names 1 line, 3 steps and 3 titles
 * free; a word that asks holds a dish back, too.
 */
test('names of the world tell what they hold or ask, in a line, a step and a title', () => {
  const { rows } = parseCsv(readData('guard-names.csv'))
  expect(rows.length).toBeGreaterThanOrEqual(180)
  const free = rows.flatMap(({ cells }) => {
    const [name = '', language = ''] = [cells.get('name'), cells.get('language')]
    const wanted = (cells.get('allergens') ?? '').split(';')
    const rest = ['200 g rice', '1 carrot']
    const dishes = [
      { title: 'Dinner', ingredients: [`200 g ${name}`], steps: [] },
      { title: 'Dinner', ingredients: rest, steps: [(ADD[language] ?? '').replace('#', name)] },
      { title: name, ingredients: rest, steps: [] },
    ]
    return dishes.flatMap((dish, place) => {
      const reading = guard.readDish(dish)
      const told: readonly string[] = allergensOf((reading.allergens | reading.may) >>> 0)
      return reading.unverified.length > 0 || wanted.some((one) => told.includes(one)) ? [] : [`${name}, ${place}`]
    })
  })
  expect(free).toEqual([])
})
