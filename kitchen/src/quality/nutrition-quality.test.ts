import { expect, test } from 'vitest'
import { NO_NUTRITION, type Nutrition } from '../nutrition/nutrition.ts'
import { AMDR } from '../nutrition/targets.ts'
import { energyErrors, energyFrom, fibreFit, frontOfPack, macroFit, sodiumFit } from './nutrition-quality.ts'

const aDay = (fields: Partial<Nutrition>): Nutrition => ({ ...NO_NUTRITION, kcal: 2000, ...fields })

test('N1: a day too small and a day too large are errors of the days and none of the week', () => {
  const errors = energyErrors([aDay({ kcal: 1800 }), aDay({ kcal: 2200 }), aDay({})], 2000)

  expect(errors.mean).toBeCloseTo(0.2 / 3)
  expect(errors.worst).toBeCloseTo(0.1)
  expect(errors.week).toBeCloseTo(0)
})

test('N1: a week that is short on every day is short as a week', () => {
  expect(energyErrors([aDay({ kcal: 1900 }), aDay({ kcal: 1900 })], 2000).week).toBeCloseTo(0.05)
})

test('N2: half the energy from carbohydrate, 30 % from fat and 20 % from protein is inside; ten points less is outside', () => {
  const inside = aDay({ carbsGrams: 250, fatGrams: 600 / 9, proteinGrams: 100 })
  // 35 % carbohydrate is ten points below 45, 45 % fat ten points above 35.
  const outside = aDay({ carbsGrams: 175, fatGrams: 100, proteinGrams: 100 })

  expect(macroFit([inside], AMDR)).toEqual({ days: 1, points: 0 })
  const both = macroFit([inside, outside], AMDR)
  expect(both.days).toBe(0.5)
  expect(both.points).toBeCloseTo(10)
})

test('N3: salt is judged by the mean of the week and by the saltiest day', () => {
  const fit = sodiumFit([aDay({ sodiumMg: 1150 }), aDay({ sodiumMg: 3450 })], 2300)

  expect(fit.week).toBeCloseTo(1)
  expect(fit.worstDay).toBeCloseTo(1.5)
})

test('N4: 28 g fibre for 2,000 kcal is exactly enough', () => {
  expect(fibreFit([aDay({ fibreGrams: 28 })])).toBeCloseTo(1)
  expect(fibreFit([aDay({ fibreGrams: 28 }), aDay({ fibreGrams: 0 })])).toBeCloseTo(0.5)
})

test('N5 and N6: 20 g saturated fat are 9 % of 2,000 kcal, 50 g added sugar 10 %', () => {
  const from = energyFrom([aDay({ saturatedFatGrams: 20, addedSugarGrams: 50 })])

  expect(from.saturatedFat).toBeCloseTo(9)
  expect(from.addedSugar).toBeCloseTo(10)
})

test('N8: a lean plate is all green, a rich one all red, and the bands belong to the greener side', () => {
  expect(frontOfPack(NO_NUTRITION, 400)).toBe(4)
  const rich = { ...NO_NUTRITION, fatGrams: 18, saturatedFatGrams: 6, addedSugarGrams: 23, sodiumMg: 700 }
  expect(frontOfPack(rich, 100)).toBe(12)
  expect(frontOfPack({ ...NO_NUTRITION, fatGrams: 3 }, 100)).toBe(4)
  // The same food in twice the weight: 9 g fat, 3 g saturated, 11.5 g sugar, 0.875 g salt are amber.
  expect(frontOfPack(rich, 200)).toBe(8)
})
