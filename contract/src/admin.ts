import { USUAL_MEALS } from '@plateful/kitchen/recipes/recipe.ts'
import { ALLERGENS, DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import * as z from 'zod'
import {
  IDEA_ORIGINS,
  IDEA_STATUSES,
  MAX_DOCUMENT_LENGTH,
  MAX_FEEDBACK_LENGTH,
  MAX_SUGGESTIONS,
  MAX_TITLE_SEARCH_LENGTH,
} from './admin-constants.ts'
import { ANSWER_LIMIT_BYTES, MAX_WISH_LENGTH, PENDING_PAGE_SIZE, SUGGESTION_COUNT } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { RecipeId } from './ids.ts'
import { pageQuery } from './page-query.ts'
import { Finding, SideDish } from './plan.ts'
import { Preferences, takesPreferences } from './preferences.ts'

const page = pageQuery(PENDING_PAGE_SIZE)
const filters = {
  kind: z.enum(USUAL_MEALS).optional(),
  origin: z.enum(IDEA_ORIGINS).optional(),
  /** Only those that somebody who was served them has reported. */
  reported: z.enum(['true', 'false']).optional(),
  /** Words of the title. */
  search: z.string().trim().max(MAX_TITLE_SEARCH_LENGTH).optional(),
}
/** One recipe as a Cooklang file: front matter and steps, as in kitchen/recipes. */
const Document = z
  .string()
  .trim()
  .min(1, 'Write the recipe.')
  .max(MAX_DOCUMENT_LENGTH, 'That is too long for a recipe.')
/** The document as it was seen: a review or an edit of an older one is refused. */
const Version = z.int().min(1)
const IdeaParams = z.strictObject({ id: RecipeId })

/** Why a document is not taken: the line to look at (1 = first) and what to do. */
export const RecipeFault = z.strictObject({ line: z.int(), reason: z.string() })
export type RecipeFault = z.output<typeof RecipeFault>

/** What the guard reads in a dish when nobody in particular is to eat it. */
export const GuardEvidence = z.strictObject({
  ingredientsRead: z.int(),
  /** What stands against serving it to anybody: unknown foods, allergens that no ingredient lists, broken promises. */
  objections: z.array(Finding),
  /** Every allergen that was found, with the words that gave it away. */
  allergens: z.array(Finding),
  /** Diets that it breaks or may break, with the words. */
  diets: z.array(Finding),
  /** Diets of ingredients that nothing in it speaks against. */
  fits: z.array(z.enum(DIETS)),
  free: z.array(z.enum(ALLERGENS)),
})
export type GuardEvidence = z.output<typeof GuardEvidence>

/** A document as read now: the dish for its own number of servings, our figures, what is wrong with it. */
export const RecipeReview = z.strictObject({
  /** Null: the document cannot be read, `faults` say why. */
  dish: SideDish.omit({ id: true })
    .extend({ servings: z.int(), kinds: z.array(z.string()) })
    .nullable(),
  faults: z.array(RecipeFault),
  evidence: GuardEvidence.nullable(),
  /** Nothing stands against it: it may join the catalogue. */
  canApprove: z.boolean(),
})
export type RecipeReview = z.output<typeof RecipeReview>

/** `details` of `idea.not_approvable`. */
export const NotApprovable = RecipeReview.pick({ faults: true, evidence: true })
export type NotApprovable = z.output<typeof NotApprovable>

export const ReviewMeal = z.strictObject({
  id: RecipeId,
  status: z.enum(IDEA_STATUSES),
  /** Asked for by a household (nobody says which), or by an admin. */
  origin: z.enum(IDEA_ORIGINS),
  kind: z.enum(USUAL_MEALS),
  title: z.string(),
  /** Who wrote it: the model's name, or "by hand". */
  model: z.string(),
  createdAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  feedback: z.string(),
  reportedAt: z.iso.datetime().nullable(),
  reportReason: z.string(),
  document: z.string(),
  version: Version,
  review: RecipeReview,
})
export type ReviewMeal = z.output<typeof ReviewMeal>

/** One line of the audit trail. */
export const IdeaChange = z.strictObject({
  at: z.iso.datetime(),
  /** The admin's name; null: a household, or an account that is gone. */
  who: z.string().nullable(),
  what: z.enum(['saved', 'edited', 'approved', 'rejected', 'reported']),
  before: z.string(),
  after: z.string(),
})
export type IdeaChange = z.output<typeof IdeaChange>

const MealPage = z.strictObject({ meals: z.array(ReviewMeal), page: z.int(), limit: z.int(), total: z.int() })
const OneMeal = z.strictObject({ meal: ReviewMeal })

export const listPendingMeals = endpoint({
  method: 'GET',
  path: '/api/admin/meals/pending',
  access: 'admin',
  summary: 'Meals that wait for a review, reported ones first, then the oldest.',
  query: z.strictObject({ ...page, ...filters }),
  returns: MealPage,
  errors: [],
  fallback: 'server.failed',
})

export const listReviewedMeals = endpoint({
  method: 'GET',
  path: '/api/admin/meals',
  access: 'admin',
  summary: 'Meals of one state, the ones changed last first.',
  query: z.strictObject({ status: z.enum(IDEA_STATUSES).default('approved'), ...page, ...filters }),
  returns: MealPage,
  errors: [],
  fallback: 'server.failed',
})

export const readMealTrail = endpoint({
  method: 'GET',
  path: '/api/admin/meals/{id}',
  access: 'admin',
  summary: 'One meal with all that happened to it: who, when, what it was before.',
  params: IdeaParams,
  returns: z.strictObject({ meal: ReviewMeal, changes: z.array(IdeaChange) }),
  errors: ['idea.not_found'],
  fallback: 'server.failed',
})

export const reviewMeal = endpoint({
  method: 'POST',
  path: '/api/admin/meals/{id}/review',
  access: 'admin',
  summary: 'Approves a meal for all households, or rejects it. Approving reads it again and refuses with the evidence.',
  params: IdeaParams,
  body: z.strictObject({
    isApproved: z.boolean(),
    feedback: z.string().trim().max(MAX_FEEDBACK_LENGTH).nullish(),
    /** Left out: whatever stands there now. */
    version: Version.optional(),
  }),
  returns: OneMeal,
  errors: ['idea.not_found', 'idea.changed', 'idea.not_approvable'],
  fallback: 'review.failed',
})

export const editMeal = endpoint({
  method: 'PUT',
  path: '/api/admin/meals/{id}',
  access: 'admin',
  summary: 'Changes the recipe of a meal that waits for a review.',
  params: IdeaParams,
  body: z.strictObject({ document: Document, version: Version.optional() }),
  returns: OneMeal,
  errors: ['idea.not_found', 'idea.changed', 'idea.not_pending', 'idea.unreadable'],
  fallback: 'review.failed',
})

export const checkRecipe = endpoint({
  method: 'POST',
  path: '/api/admin/meals/check',
  access: 'admin',
  summary: 'Reads a recipe without saving it: faults with their lines, plate, figures, evidence.',
  body: z.strictObject({ document: Document }),
  returns: RecipeReview,
  errors: [],
  repeats: 'never',
  fallback: 'server.failed',
  perMinute: 240,
})

export const generateMealSuggestions = endpoint({
  method: 'POST',
  path: '/api/admin/generate-meal-suggestions',
  access: 'admin',
  summary: 'Asks the model for meals that fit a household. Nothing is saved.',
  ...takesPreferences,
  body: z
    .strictObject({
      preferences: Preferences.prefault({}),
      count: z.int().min(1).max(MAX_SUGGESTIONS).default(SUGGESTION_COUNT),
      wish: z.string().trim().max(MAX_WISH_LENGTH).default(''),
    })
    .prefault({}),
  returns: z.strictObject({
    suggestions: z.array(z.strictObject({ document: z.string(), model: z.string(), review: RecipeReview })),
    /** Why others were turned away; never what they were. */
    turnedAway: z.array(z.string()),
  }),
  errors: ['ai.off', 'ai.used_up', 'ai.no_answer'],
  repeats: 'never',
  fallback: 'suggest.failed',
  perMinute: 10,
})

export const saveGeneratedMeals = endpoint({
  method: 'POST',
  path: '/api/admin/meals/save-generated',
  access: 'admin',
  summary: 'Saves suggested or hand-written recipes to be reviewed: all of them or, when one cannot be read, none.',
  body: z.strictObject({
    meals: z
      .array(
        z.strictObject({
          document: Document,
          model: z.string().trim().max(100).default(''),
          /** As it came with a suggestion, which may be sent back whole. Nothing of it is believed: the document is read anew. */
          review: z.unknown().optional(),
        }),
      )
      .min(1)
      .max(MAX_SUGGESTIONS),
  }),
  bodyLimitBytes: ANSWER_LIMIT_BYTES,
  returns: z.strictObject({ meals: z.array(ReviewMeal) }),
  errors: ['idea.unreadable'],
  fallback: 'save_meals.failed',
})
