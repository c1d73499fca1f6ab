import { Preferences } from '@plateful/contract/preferences.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noAi } from '../ports/ai.ts'
import { somePreferences } from '../testing/some-preferences.ts'
import { ideasBy, mayAskFor, termsOf } from './idea-terms.ts'

test('rules of health and faith are told with a yes alone, and a no is always a no', () => {
  fc.assert(
    fc.property(somePreferences, (rules) => {
      const { allergens, otherAllergens, diets } = rules
      const hasHealth = allergens.length + otherAllergens.length + diets.length > 0
      expect(mayAskFor({ ...rules, ideas: 'no' })).toBe(false)
      expect(mayAskFor({ ...rules, ideas: 'yes' })).toBe(true)
      expect(mayAskFor({ ...rules, ideas: null })).toBe(!hasHealth)
    }),
  )
})

test('the terms say what is eaten, in words, and nothing of who eats', () => {
  const rules = Preferences.parse({
    allergens: ['tree_nut'],
    otherAllergens: ['kiwi'],
    diets: ['low-fodmap'],
    weeklyBudget: 84,
    meals: ['lunch', 'dinner'],
    children: 1,
  })
  expect(termsOf(rules, '2026-11-23')).toEqual({
    allergens: ['tree nuts', 'kiwi'],
    diets: ['low-FODMAP'],
    dislikes: [],
    cuisines: [],
    pantry: [],
    servings: 3,
    minutes: 45,
    costPerServing: expect.closeTo(2.3, 0),
    season: 'autumn',
  })
})

test('the provider has a name that people know, or there is none', () => {
  expect(ideasBy(noAi)).toBeNull()
  expect(ideasBy({ isOn: true, provider: 'anthropic', model: 'double-1' })).toBe('Anthropic')
  expect(ideasBy({ isOn: true, provider: 'openai-compatible', model: 'llama' })).toMatch(/operator/)
})
