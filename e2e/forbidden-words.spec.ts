import type { MealPlan } from '@plateful/contract/plan.ts'
import { type Forbidden, forbiddenIn } from './forbidden-words.ts'
import { expect, test } from './visit.ts'

/** A plan with one line on it: enough for the word list to bite on. */
const planWith = (name: string) =>
  ({ days: [], groceryList: { lines: [{ name }] }, rawIngredients: [] }) as unknown as MealPlan

const BAD: Readonly<Record<Forbidden, readonly string[]>> = {
  peanut: ['roasted peanuts', 'Groundnut oil', 'ground nuts'],
  fish: ['Anchovies in oil', 'smoked salmon', 'fish sauce', 'Worcestershire sauce', 'dashi', 'cod'],
  gluten: ['soy sauce', 'wheat tortillas', 'plain flour', 'pearl barley', 'rye bread'],
  mushroom: ['button mushrooms', 'Shiitake'],
}
const GOOD: Readonly<Record<Forbidden, readonly string[]>> = {
  peanut: ['ground nutmeg', 'pine nuts', 'butternut squash'],
  fish: ['crayfish', 'basil', 'solely', 'cardamom', 'coda'],
  gluten: ['buckwheat', 'gluten-free soy sauce', 'gluten-free plain flour', 'maltodextrin'],
  mushroom: ['aubergine'],
}

test('the word list of these tests finds what it looks for, and only that @desktop', () => {
  for (const what of Object.keys(BAD) as Forbidden[]) {
    for (const name of BAD[what]) expect(forbiddenIn(planWith(name), what), name).toHaveLength(1)
    for (const name of GOOD[what]) expect(forbiddenIn(planWith(name), what), name).toEqual([])
  }
})
