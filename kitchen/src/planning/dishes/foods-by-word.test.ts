import { expect, test } from 'vitest'
import { foldName } from '../../foods/food-name.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { findSubject } from '../table/wish-subjects.ts'
import { openKitchenFiles } from './a-kitchen.ts'
import { foodsMeantBy } from './foods-by-word.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const namesFor = (word: string): readonly string[] =>
  foodsMeantBy(kitchen.foods, foldName(word)).meant.map((food) => kitchen.foods.foods[food]?.name ?? '')

test.each([
  ['pumpkin', ['pumpkin', 'butternut squash', 'canned pumpkin puree'], ['pumpkin seeds', 'pumpkin pie spice']],
  ['tomatoes', ['tomato', 'cherry tomato', 'canned chopped tomatoes'], ['tomato ketchup', 'tomato paste', 'salsa']],
  ['chicken', ['chicken breast', 'skinless chicken thigh', 'chicken mince'], ['chicken stock', 'chicken sausage']],
  ['beef', ['beef mince', 'stewing beef'], ['beef stock', 'low-sodium beef stock', 'frankfurter']],
  ['coconut', ['coconut milk', 'desiccated coconut'], ['coconut oil', 'coconut sugar', 'coconut aminos']],
  ['orange', ['orange', 'blood orange'], ['sweet potato', 'red lentils', 'orange bell pepper', 'marmalade']],
  ['potatoes', ['potato', 'waxy potato'], ['sweet potato', 'potato starch', 'potato gnocchi']],
  ['rice', ['basmati rice', 'brown rice'], ['rice vinegar', 'rice paper', 'rice milk', 'furikake']],
  ['cherry', ['cherry', 'dried cherries'], ['cherry tomato', 'canned cherry tomatoes']],
  ['peanut', ['roasted peanuts', 'peanut butter'], ['peanut oil']],
  ['lemon', ['lemon'], ['lemongrass', 'lemon sole fillet', 'lemon pepper seasoning']],
  ['tuna', ['tuna steak', 'canned tuna in water'], []],
])('“%s” means the thing itself and not all that carries its name', (word, meant, others) => {
  const names = namesFor(word)
  expect(names).toEqual(expect.arrayContaining(meant))
  for (const other of others) expect(names).not.toContain(other)
})

test('a word that names no food by itself means whatever carries it', () => {
  expect(namesFor('shredded')).toEqual(expect.arrayContaining(['sweetened shredded coconut', 'shredded wheat']))
  expect(namesFor('flimflam')).toEqual([])
})

test('a dish with pumpkin seeds is no dish with pumpkin, whatever its title says', () => {
  const member = findSubject(kitchen, 'pumpkin')?.member
  const isMember = (r: number): boolean => member?.[r] === 1
  const meant = new Set(foodsMeantBy(kitchen.foods, 'pumpkin').meant.map((food) => kitchen.foods.foods[food]?.id))
  const seeds = kitchen.facts.recipes.flatMap(({ title, ingredients }, r) =>
    /pumpkin seed/i.test(title) && !ingredients.some(({ foodId }) => meant.has(foodId)) ? [r] : [],
  )
  expect(seeds.length).toBeGreaterThan(2)
  expect(seeds.filter(isMember)).toEqual([])
  expect(kitchen.facts.recipes.filter((_, r) => isMember(r)).length).toBeGreaterThan(10)
})

test('a dish is known by its own name, not by foods that carry it', () => {
  const titlesOf = (word: string): readonly string[] => {
    const member = findSubject(kitchen, word)?.member
    return kitchen.facts.recipes.flatMap(({ title }, r) => (member?.[r] === 1 ? [title] : []))
  }
  for (const [word, titled] of [
    ['pizza', /pizza/i],
    ['burgers', /burger/i],
    ['roast', /^Roast /],
  ] as const) {
    expect(titlesOf(word).length).toBeGreaterThan(2)
    for (const title of titlesOf(word)) expect(title).toMatch(titled)
  }
  const steak = titlesOf('steak')
  expect(steak).toEqual(expect.arrayContaining(['Steak with oven chips and tomatoes']))
  expect(steak.filter((title) => /mince|pork|salmon|tuna/i.test(title))).toEqual([])
  // Rice for it is no sushi, and nobody has written one yet.
  expect(findSubject(kitchen, 'sushi')).toBeNull()
})
