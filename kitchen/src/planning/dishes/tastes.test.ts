import { expect, test } from 'vitest'
import { aFood } from '../../testing/a-food.ts'
import { shapeBit, sharedTastes, tasteBit, tasteIndex, tastesOf } from './tastes.ts'

const part = (name: string, grams: number) => ({ food: aFood({ name }), grams })

test('white cabbage, sauerkraut and sprouts are one taste, a spoonful of any is none', () => {
  const dinner = tastesOf([part('green cabbage', 100), part('carrot', 20)])
  expect(sharedTastes(dinner, tastesOf([part('sauerkraut', 80)]))).toBe(1)
  expect(sharedTastes(dinner, tastesOf([part('Brussels sprout', 80), part('carrot', 90)]))).toBe(1)
})

test('every shape of pasta is pasta, and split peas are no peas', () => {
  expect(sharedTastes(tastesOf([part('spaghetti', 80)]), tastesOf([part('small soup pasta', 80)]))).toBe(1)
  expect(sharedTastes(tastesOf([part('frozen peas', 80)]), tastesOf([part('yellow split peas', 80)]))).toBe(0)
  expect(sharedTastes(tastesOf([part('rice noodles', 80)]), tastesOf([part('basmati rice', 80)]))).toBe(0)
})

test('a bit knows its place', () => {
  expect(tasteIndex(tasteBit('saffron'))).toBe(-1)
  expect(tasteBit('basmati rice') >>> tasteIndex(tasteBit('basmati rice'))).toBe(1)
})

test('soup after soup is one thing more that two dishes share, a bowl after a bowl is none', () => {
  const cabbage = tastesOf([part('green cabbage', 100)])
  const rice = tastesOf([part('basmati rice', 100)])
  expect(sharedTastes(cabbage | shapeBit('soup'), rice | shapeBit('soup'))).toBe(1)
  expect(sharedTastes(cabbage | shapeBit('soup'), rice | shapeBit('salad'))).toBe(0)
  expect(sharedTastes(cabbage | shapeBit('bowl'), rice | shapeBit('bowl'))).toBe(0)
  expect(shapeBit('omelette')).toBe(shapeBit('pancake'))
})

test('no shape takes the bit of a taste', () => {
  for (const form of ['soup', 'stew with grain', 'salad', 'omelette', 'tray', 'wrap'])
    for (const name of ['carrot', 'basmati rice', 'spaghetti', 'chickpeas'])
      expect(shapeBit(form) & tasteBit(name)).toBe(0)
})
