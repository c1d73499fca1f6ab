import type { WholeRecipe } from '@plateful/contract/recipes.ts'
import { aNutrition, anIngredient } from '../../../plan/testing/a-plan.ts'

/** One dish of the library for a table of two; say only what matters to the test. */
export const aWholeRecipe = (change: Partial<WholeRecipe> = {}): WholeRecipe => ({
  recipeId: 'miso-salmon',
  title: 'Miso salmon',
  cuisine: 'Japanese',
  origin: 'kitchen',
  isReviewed: true,
  form: 'plate',
  tags: [],
  plate: { url: '/plates/miso-salmon.svg?v=1', alt: 'Salmon on rice' },
  activeMinutes: 12,
  totalMinutes: 30,
  ingredients: [anIngredient({ name: 'jasmine rice', amount: 150, text: '150 g' })],
  steps: [{ parts: [{ kind: 'text', text: 'Boil the rice.' }] }],
  nutrition: aNutrition(),
  costPerPerson: 4.6,
  kinds: ['lunch', 'dinner'],
  equipment: ['pot'],
  portions: 2,
  safety: { ok: true, ingredientsRead: 3, sentence: '3 ingredients read, 0 conflicts.', findings: [] },
  smallChildren: null,
  unfit: null,
  ...change,
})
