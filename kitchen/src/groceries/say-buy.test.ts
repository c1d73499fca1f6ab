import { expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { readBuy } from './say-buy.ts'
import { sayPackage } from './shop-amount.ts'

const said = (label: string, count = 1): string | null => {
  const buy = readBuy(label, count)
  if (buy === null) return null
  const { count: n, word, size } = buy
  return `${n}${word === '' ? '' : ` ${word}`}${size === '' ? '' : ` (${size})`}`
}

test('packages are asked for as in a shop', () => {
  const labels: readonly (readonly [string, number, string | null])[] = [
    ['pack 5 oz', 1, '1 pack (5 oz)'],
    ['pack 150 g', 2, '2 packs (150 g)'],
    ['1 lb bag', 2, '2 bags (1 lb)'],
    ['tin 400 g, drained 240 g', 3, '3 tins (400 g)'],
    ['tin drained 6 oz', 1, '1 tin'],
    ['jar drained', 1, '1 jar'],
    ['jar 12 oz, drained 200 g', 1, '1 jar (12 oz)'],
    ['bottle 16.9 fl oz', 1, '1 bottle (16.9 fl oz)'],
    ['loaf or 4 rolls', 2, '2 loaves'],
    ['head', 1, '1 head'],
    ['small head', 2, '2 heads'],
    ['bunch', 3, '3 bunches'],
    ['pack of 4 sticks', 1, '1 pack (4 sticks)'],
    ['pack of 2', 2, '2 packs (2)'],
    ['quart carton', 1, '1 carton (1 quart)'],
    ['half gallon', 1, '1 half gallon'],
    ['dozen', 1, '12'],
    ['each', 4, '4'],
    ['each 3 lb', 1, '1 (3 lb)'],
    ['4 peppers', 2, '8'],
    ['100 g loose', 9, null],
  ]
  expect(labels.map(([label, count]) => said(label, count))).toEqual(labels.map(([, , words]) => words))
})

test('every package of our foods has words, but for what is weighed, poured at home or cooked before', () => {
  const { catalogue } = openKitchenFiles(readKitchenFiles())
  const labels = [...catalogue.foods.values()].flatMap((food) => [sayPackage(food, 'us'), sayPackage(food, 'metric')])
  const silent = [...new Set(labels)].filter((label) => readBuy(label, 1) === null)
  expect(
    silent.filter((label) => !/ loose$|^cup, |^tap$|^home freezer$|^popped at home$|rotisserie/.test(label)),
  ).toEqual([])
})
