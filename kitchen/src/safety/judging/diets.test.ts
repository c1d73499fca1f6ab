import { expect, test } from 'vitest'
import { allergenWords, dietWords } from '../words/labels.ts'
import { allergenMask, allergensOf, CLEAN, closeVerdict, dietMask, dietsOf, unionVerdicts } from '../words/masks.ts'
import { ALLERGENS, DIETS } from '../words/vocabulary.ts'
import { dietConflicts, dietRules, impliedDiets } from './diets.ts'

test('masks keep every word, and fit in 32 bits without a sign', () => {
  expect(allergensOf(allergenMask(ALLERGENS))).toEqual(ALLERGENS)
  expect(dietsOf(dietMask(DIETS))).toEqual(DIETS)
  for (const word of DIETS) expect(dietMask([word])).toBeGreaterThan(0)
  expect(allergenMask(['milk', 'egg']) & allergenMask(['egg', 'fish'])).toBe(allergenMask(['egg']))
})

test('an allergen breaks its diets, and definite wins over may', () => {
  const milk = closeVerdict({ ...CLEAN, allergens: allergenMask(['milk']), may: allergenMask(['milk', 'egg']) })
  expect(allergensOf(milk.may)).toEqual(['egg'])
  expect(dietsOf(milk.violates)).toEqual(['vegan', 'ovo-vegetarian', 'dairy-free'])
  expect(dietsOf(milk.mayViolate)).toEqual(['lacto-vegetarian', 'egg-free'])
  const both = unionVerdicts([milk, closeVerdict({ ...CLEAN, allergens: allergenMask(['egg']) })])
  expect(allergensOf(both.may)).toEqual([])
  expect(dietsOf(both.mayViolate)).toEqual([])
})

test('every diet and every allergen has a name', () => {
  for (const diet of DIETS) expect(dietWords(diet)).toMatch(/^[A-Z]/)
  for (const allergen of ALLERGENS) expect(allergenWords(allergen)).not.toContain('_')
})

test('words decide on all diets but those of numbers', () => {
  expect(DIETS.filter((diet) => !dietRules(diet).ingredient)).toEqual(
    'keto low-carb mediterranean low-sodium dash diabetic-friendly high-protein'.split(' '),
  )
})

test('implied diets are closed: what follows from a diet follows from those it implies', () => {
  for (const diet of DIETS) {
    const all = [diet, ...impliedDiets(diet)]
    for (const follower of impliedDiets(diet)) expect(all).toEqual(expect.arrayContaining([...impliedDiets(follower)]))
  }
  expect(impliedDiets('vegan')).toEqual(expect.arrayContaining(['vegetarian', 'dairy-free', 'egg-free']))
})

test('what is said twice and what cannot both be had is told', () => {
  const kinds = (...input: Parameters<typeof dietConflicts>) =>
    dietConflicts(...input).map(({ kind, sentence }) => [kind, sentence])
  expect(kinds(['vegan', 'dairy-free'], [])).toEqual([['redundant', 'Vegan already covers Dairy-free.']])
  expect(kinds(['dairy-free'], ['milk'])).toEqual([['redundant', 'Keeping out milk already covers Dairy-free.']])
  expect(kinds(['vegan', 'keto'], ['soy'])).toEqual([])
  expect(kinds(['vegan', 'keto'], ['soy', 'tree_nut'])[0]?.[0]).toBe('contradiction')
  expect(kinds(['vegan', 'whole30'], [])[0]?.[0]).toBe('contradiction')
  expect(kinds(['keto', 'dash'], []).map(([kind]) => kind)).toContain('contradiction')
  expect(kinds([], ['milk'])).toEqual([])
})
