import { UNREAD_REASONS } from '@plateful/kitchen/documents/unread.ts'
import { OWN_LIMITS } from '@plateful/kitchen/own-recipes/own-draft.ts'
import { DISH_FORMS, MEAL_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import { ALLERGENS, DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import * as z from 'zod'
import { ANSWER_LIMIT_BYTES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { RecipeId } from './ids.ts'
import { MAX_OWN_RECIPES, MAX_PASTE_LENGTH } from './own-recipe-constants.ts'
import { plainLine } from './plain-line.ts'
import { Finding, Nutrition, Safety } from './plan.ts'
import { PictureId, PlateRef } from './plate.ts'

/** One ingredient line and what it was settled as. Both null and not left out: still open. */
export const OwnLine = z.strictObject({
  /** The words as they were brought: the guard reads them whatever food is chosen. */
  text: plainLine().min(1, 'Write what it is.').max(OWN_LIMITS.line),
  foodId: z.string().max(80).nullable(),
  /** For all servings; null: to taste, or open. */
  quantity: z.number().min(0).max(1_000_000).nullable(),
  unit: plainLine().max(24),
  preparation: plainLine().max(OWN_LIMITS.preparation),
  isLeftOut: z.boolean(),
})
export type OwnLine = z.output<typeof OwnLine>

/** A household's own recipe as it is stored. Figures, plate and safety are computed from it. */
export const OwnDraft = z.strictObject({
  title: plainLine().max(OWN_LIMITS.title),
  kinds: z.array(z.enum(MEAL_KINDS)).max(MEAL_KINDS.length),
  cuisine: z.string().max(40),
  form: z.enum(DISH_FORMS),
  servings: z.int().min(1).max(24),
  activeMinutes: z.int().min(1).max(1_440),
  totalMinutes: z.int().min(1).max(1_440),
  lines: z.array(OwnLine).max(OWN_LIMITS.lines),
  steps: z.array(plainLine().max(OWN_LIMITS.step)).max(OWN_LIMITS.steps),
  /** What else was said where it comes from. Read for allergens and rules, not shown to the cook. */
  asides: z.array(plainLine().max(OWN_LIMITS.step)).max(OWN_LIMITS.asides).default([]),
  /**
   * Why not all of it was read; empty once a person says that it is whole. Until then it is called free of nothing. A draft
   * that leaves this out does not say so.
   */
  unread: z.array(z.enum(UNREAD_REASONS)).max(UNREAD_REASONS.length).default(['unsaid']),
  /**
   * Words of title and steps that a person says are no food ("Hilda"). They take the doubt from words that nobody knows, in
   * this recipe's title and steps alone; foods that are known count all the same. A reading of a text or file never sets them.
   */
  names: z.array(plainLine().min(1).max(OWN_LIMITS.name)).max(OWN_LIMITS.names).default([]),
})
export type OwnDraft = z.output<typeof OwnDraft>

const lengthOf = ({ lines, steps }: OwnDraft): number =>
  [...lines.map(({ text }) => text), ...steps].reduce((sum, text) => sum + text.length, 0)

/** A draft as it is sent: what is kept is read whenever its household is served, so that it has an end. */
const SentDraft = OwnDraft.refine((draft) => lengthOf(draft) <= OWN_LIMITS.together, {
  path: ['steps'],
  message: `All lines and steps together have at most ${OWN_LIMITS.together.toLocaleString('en-US')} characters.`,
})

const Candidate = z.strictObject({ foodId: z.string(), name: z.string(), units: z.array(z.string()) })

export const LineReading = z.strictObject({
  state: z.enum(['linked', 'uncertain', 'unknown', 'left-out']),
  /** What is missing, a sentence; '' when nothing is. */
  why: z.string(),
  /** What was taken where the words leave it open ("oil", "to serve"), a sentence; '' where they say it all. */
  taken: z.string(),
  /** The words that say which food it is, while that is open: one answer settles all lines of this word; '' when it is not. */
  word: z.string(),
  grams: z.number().nullable(),
  /** Foods that the line may mean, the chosen one first. */
  candidates: z.array(Candidate),
  /** Words that the guard cannot vouch for: the recipe is kept from households with an allergy. */
  unverified: z.array(z.string()),
})
export type LineReading = z.output<typeof LineReading>

export const HeldWord = z.strictObject({
  words: z.string(),
  /** Everywhere it stands; `index` counts steps from 0. */
  places: z.array(z.strictObject({ where: z.enum(['title', 'step']), index: z.int() })),
  /** Said to be no food (`names`): it holds nothing back. */
  isNoFood: z.boolean(),
})
export type HeldWord = z.output<typeof HeldWord>

/** What the kitchen makes of a recipe once nothing in it is open. Figures for one adult portion. */
export const OwnReview = z.strictObject({
  nutrition: Nutrition,
  costPerPerson: z.number(),
  /** Under the caller's own rules of today. */
  safety: Safety,
  /** Every allergen that was found, with the words, whoever eats. */
  allergens: z.array(Finding),
  /** Allergens that nothing in it speaks of; none while any of it is unknown or unread. */
  free: z.array(z.enum(ALLERGENS)),
  /** Diets of ingredients that nothing in it speaks against. */
  fits: z.array(z.enum(DIETS)),
  /** What a careful cook would look at again: a portion of 1,900 kcal, poultry without its temperature. */
  notes: z.array(z.string()),
})
export type OwnReview = z.output<typeof OwnReview>

export const OwnReading = z.strictObject({
  readAs: z.enum(['text', 'json-ld', 'cooklang', 'draft']),
  /** Cuisines that a recipe may be called. */
  cuisines: z.array(z.string()),
  draft: OwnDraft,
  /** Of several recipes in what was brought only this one was read; null: there was no other. */
  onlyOneOf: z
    .strictObject({
      count: z.int(),
      title: z.string(),
      /** Titles of the others, the first few. */
      others: z.array(z.string()),
    })
    .nullable(),
  /** What was not read and what to do about it, a sentence each. */
  unread: z.array(z.string()),
  /** One for each line of the draft. */
  lines: z.array(LineReading),
  /**
   * Words of title and steps that nobody knows. With an allergy at the table the recipe is not planned while one of them is
   * not said to be no food.
   */
  held: z.array(HeldWord),
  /** What was guessed of a recipe that was brought (for how many it is), a sentence each; of a draft nothing is. */
  asks: z.array(z.string()),
  /** What has to be settled before it can be saved. */
  faults: z.array(z.string()),
  /** Null while something has to be settled. */
  review: OwnReview.nullable(),
})
export type OwnReading = z.output<typeof OwnReading>

export const OwnRecipe = z.strictObject({
  id: RecipeId,
  title: z.string(),
  kinds: z.array(z.enum(MEAL_KINDS)),
  servings: z.int(),
  totalMinutes: z.int(),
  createdAt: z.iso.datetime(),
  /** Something in it is still to be settled: it is kept and read, and not planned. */
  isOpen: z.boolean(),
  /** Its own picture; null: it has none. */
  picture: PictureId.nullable(),
  /**
   * Null: it is open, or a food of it has left our table, and it is planned again once somebody settles that line. `isPlanned`: it keeps
   * the rules and the time of this household, so the planner may serve it.
   */
  dish: z
    .strictObject({ plate: PlateRef, kcal: z.number(), costPerPerson: z.number(), isPlanned: z.boolean() })
    .nullable(),
})
export type OwnRecipe = z.output<typeof OwnRecipe>

const params = z.strictObject({ recipeId: RecipeId })
const saved = z.strictObject({ recipe: OwnRecipe })

export const importRecipe = endpoint({
  method: 'POST',
  path: '/api/own-recipes/read',
  access: 'owner',
  summary:
    'Reads a recipe out of pasted text, JSON-LD or Cooklang, out of the page at an address, or a draft again. Stores nothing.',
  body: z.discriminatedUnion('from', [
    z.strictObject({
      from: z.literal('text'),
      text: z.string().trim().min(1, 'Paste a recipe.').max(MAX_PASTE_LENGTH),
    }),
    z.strictObject({ from: z.literal('address'), address: z.string().trim().min(1, 'Write an address.').max(2_000) }),
    z.strictObject({ from: z.literal('draft'), draft: SentDraft }),
  ]),
  bodyLimitBytes: ANSWER_LIMIT_BYTES,
  returns: z.strictObject({ reading: OwnReading }),
  errors: [
    'import.no_recipe',
    'import.bad_address',
    'import.private_address',
    'import.unreachable',
    'import.refused',
    'import.too_many_redirects',
    'import.too_large',
    'import.too_slow',
    'import.wrong_type',
  ],
  repeats: 'never',
  fallback: 'import.failed',
  perMinute: 90,
})

export const listOwnRecipes = endpoint({
  method: 'GET',
  path: '/api/own-recipes',
  access: 'owner',
  summary: 'The caller’s own recipes, newest first.',
  returns: z.strictObject({ recipes: z.array(OwnRecipe) }),
  errors: [],
  fallback: 'server.failed',
})

export const findOwnRecipe = endpoint({
  method: 'GET',
  path: '/api/own-recipes/{recipeId}',
  access: 'owner',
  summary: 'One of the caller’s own recipes as it can be edited, read under the rules of today.',
  params,
  returns: z.strictObject({ recipe: OwnRecipe, reading: OwnReading }),
  errors: ['own_recipe.not_found'],
  fallback: 'server.failed',
})

export const saveOwnRecipe = endpoint({
  method: 'POST',
  path: '/api/own-recipes',
  access: 'owner',
  changes: 'recipes',
  summary: `Keeps a recipe as the caller’s own, up to ${MAX_OWN_RECIPES}: from now on it is planned for them, and for nobody else.`,
  body: z.strictObject({
    draft: SentDraft,
    /** Keep it though something is open: it is planned once that is settled. */
    keepOpen: z.boolean().default(false),
    /** A picture that the household has (of a recipe that was just deleted): it stands with this one, too. */
    picture: PictureId.optional(),
  }),
  bodyLimitBytes: ANSWER_LIMIT_BYTES,
  returns: saved,
  errors: ['own_recipe.unsettled', 'own_recipe.too_many', 'own_recipe.not_found'],
  fallback: 'own_recipe.failed',
  perMinute: 30,
})

export const changeOwnRecipe = endpoint({
  method: 'PUT',
  path: '/api/own-recipes/{recipeId}',
  access: 'owner',
  changes: 'recipes',
  summary: 'Puts a changed recipe, with an id of its own, in the place of one. Weeks that hold the old one keep it.',
  params,
  body: z.strictObject({ draft: SentDraft, keepOpen: z.boolean().default(false) }),
  bodyLimitBytes: ANSWER_LIMIT_BYTES,
  returns: saved,
  errors: ['own_recipe.not_found', 'own_recipe.unsettled'],
  fallback: 'own_recipe.failed',
  perMinute: 30,
})

export const deleteOwnRecipe = endpoint({
  method: 'DELETE',
  path: '/api/own-recipes/{recipeId}',
  access: 'owner',
  changes: 'recipes',
  summary: 'Deletes one of the caller’s own recipes. It is kept unlisted only while a week of theirs holds it.',
  params,
  returns: z.strictObject({ recipeId: RecipeId }),
  errors: ['own_recipe.not_found'],
  fallback: 'own_recipe.failed',
})

export const exportOwnRecipes = endpoint({
  method: 'GET',
  path: '/api/own-recipe-files',
  access: 'owner',
  summary:
    'The caller’s own recipes, or one of them, as files: one Cooklang file each, or schema.org JSON-LD in one file.',
  query: z.strictObject({ format: z.enum(['cooklang', 'json-ld']), recipeId: RecipeId.optional() }),
  returns: z.strictObject({
    files: z.array(z.strictObject({ name: z.string(), mediaType: z.string(), text: z.string() })),
  }),
  errors: ['own_recipe.not_found'],
  fallback: 'server.failed',
  perMinute: 30,
})
