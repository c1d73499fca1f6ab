import { expect, test } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

const recipe = {
  '@type': 'Recipe',
  '@id': 'https://example.org/rice#recipe',
  name: 'Lemon rice',
  recipeIngredient: ['300 g rice', '1 lemon'],
  recipeInstructions: ['Boil the rice and stir in the lemon.'],
}
const asidesBeside = (...nodes: readonly Record<string, unknown>[]): readonly string[] | undefined =>
  readRecipeText(JSON.stringify({ '@context': 'https://schema.org', '@graph': [recipe, ...nodes] }))?.asides

const TO_IT = { '@id': recipe['@id'] }

test.each([
  { '@type': 'HowToStep', text: 'Top with peanuts.', isPartOf: TO_IT },
  {
    '@type': 'HowToSection',
    isPartOf: [TO_IT],
    itemListElement: [{ '@type': 'HowToStep', text: 'Top with peanuts.' }],
  },
  { '@type': 'HowToSupply', name: 'Top with peanuts.', partOf: recipe['@id'] },
  { '@type': 'CreativeWork', about: TO_IT, text: 'Top with pea&#110;uts.' },
])('what stands beside a recipe and says that it belongs to it is read: %j', (node) => {
  expect(asidesBeside(node)).toContain('Top with peanuts.')
})

test('the page around it and what other people say of it are not', () => {
  const asides = asidesBeside(
    { '@type': 'WebPage', mainEntity: TO_IT, description: 'Top with peanuts.' },
    { '@type': 'Review', itemReviewed: TO_IT, reviewBody: 'Top with peanuts.' },
    { '@type': 'Comment', about: TO_IT, text: 'Top with peanuts.' },
    { '@type': 'HowToStep', text: 'Top with peanuts.', isPartOf: { '@id': 'https://example.org/other#recipe' } },
  )
  expect(asides).not.toContain('Top with peanuts.')
})
