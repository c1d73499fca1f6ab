import type { GuardEvidence, RecipeReview, ReviewMeal } from '@plateful/contract/admin.ts'
import type { Operations } from '@plateful/contract/admin-operations.ts'
import { aMealPlan } from '../../../plan/testing/a-plan.ts'

export const someEvidence = (change: Partial<GuardEvidence> = {}): GuardEvidence => ({
  ingredientsRead: 7,
  objections: [],
  allergens: [],
  diets: [],
  fits: ['vegan'],
  free: ['milk', 'egg'],
  ...change,
})

/** What stands against a dish that hides its nuts. */
export const HIDDEN_NUTS: GuardEvidence['objections'][number] = {
  where: 'step',
  words: 'hazelnuts',
  rule: 'allergen',
  id: 'tree_nut',
  certainty: 'definite',
  verdict: 'conflict',
  text: 'No ingredient lists the tree nuts of “hazelnuts” in step 3.',
}

const meal = aMealPlan().days[0]?.meals[0]

const dishOf = (title: string): RecipeReview['dish'] => {
  if (meal === undefined) throw new Error('the plan has no meal')
  const { recipeId, cuisine, origin, isReviewed, form, tags, plate, activeMinutes, totalMinutes } = meal
  const { ingredients, steps, nutrition, costPerPerson } = meal
  const dish = { recipeId, cuisine, origin, isReviewed, form, tags, plate, activeMinutes, totalMinutes }
  return { ...dish, title, ingredients, steps, nutrition, costPerPerson, servings: 4, kinds: ['dinner'] }
}

export const aReview = (title: string, change: Partial<RecipeReview> = {}): RecipeReview => ({
  dish: dishOf(title),
  faults: [],
  evidence: someEvidence(),
  canApprove: true,
  ...change,
})

/** A meal that waits; say only what matters to the test. */
export const aReviewMeal = (title: string, change: Partial<ReviewMeal> = {}): ReviewMeal => ({
  id: `idea-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
  status: 'pending',
  origin: 'household',
  kind: 'dinner',
  title,
  model: 'm-1',
  createdAt: '2026-11-21T12:00:00.000Z',
  reviewedAt: null,
  feedback: '',
  reportedAt: null,
  reportReason: '',
  document: `---\ntitle: ${title}\n---\nBoil @rice{2}.`,
  version: 3,
  review: aReview(title),
  ...change,
})

export const someOperations = (change: Partial<Operations> = {}): Operations => ({
  version: { version: '0.1.0', catalogue: 'abc', recipes: 726, foods: 1085, store: 'sqlite' },
  users: { total: 1, byTier: [{ tier: 'free', users: 1 }], admins: 1, newThisWeek: 0, visitors: 4 },
  meals: { pending: 2, approved: 0, rejected: 0, reported: 0 },
  ai: { state: 'off', provider: null, model: null, days: [] },
  outbox: { waiting: 0, refused: 0, overdue: 0, oldest: null, byTemplate: [] },
  ...change,
})
