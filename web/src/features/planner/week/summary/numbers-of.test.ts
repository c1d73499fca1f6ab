import { expect, test } from 'vitest'
import { aDay, aMeal, aNutrition, aSide } from '../../../../plan/testing/a-plan.ts'
import { namesOf, numbersOf } from './numbers-of.ts'

const eater = (label: string, portion: number, plate: 'shared' | 'own', without: readonly string[] = []) => ({
  label,
  portion,
  text: '',
  plate,
  without: [...without],
})

const rice = aSide('Rice', { nutrition: aNutrition(200) })
const meal = aMeal('Stew', {
  nutrition: aNutrition(600),
  otherPlate: aSide('Beans', { nutrition: aNutrition(500) }),
  sideDishes: [rice],
  eaters: [eater('Ana', 1, 'shared'), eater('Ben', 0.5, 'own', ['Rice'])],
})
const days = [aDay(0, [meal])]

test('everybody has their own plate, portion and sides; an adult has one portion of all that is shared', () => {
  const kcal = (label: string | null) => numbersOf(days, label).map((day) => day.kcal)
  expect(namesOf(days)).toEqual(['Ana', 'Ben'])
  expect(kcal('Ana')).toEqual([800])
  expect(kcal('Ben')).toEqual([250])
  expect(kcal(null)).toEqual([800])
})
