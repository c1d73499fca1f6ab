import type { DataOf } from '@plateful/contract/endpoint.ts'
import type { findRecipes, ListedRecipe } from '@plateful/contract/recipes.ts'

/** A dish of the library; say only what matters to the test. */
export const aListedDish = (title: string, change: Partial<ListedRecipe> = {}): ListedRecipe => ({
  recipeId: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  title,
  kinds: ['dinner'],
  cuisine: 'Italian',
  form: 'noodles',
  tags: [],
  origin: 'kitchen',
  isReviewed: true,
  plate: { url: '/plates/one.svg?v=1', alt: title },
  totalMinutes: 40,
  kcal: 745,
  costPerPerson: 2.47,
  unfit: null,
  matched: [],
  ...change,
})

/** One page of the library that holds these dishes. */
export const aLibraryPage = (
  recipes: readonly ListedRecipe[],
  change: Partial<DataOf<typeof findRecipes>> = {},
): DataOf<typeof findRecipes> => ({
  recipes: [...recipes],
  total: recipes.length,
  fitting: recipes.filter(({ unfit }) => unfit === null).length,
  page: 1,
  limit: 24,
  unknown: [],
  isNearest: false,
  cuisines: ['Italian', 'Thai'],
  ...change,
})
