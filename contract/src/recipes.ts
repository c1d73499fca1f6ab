import { SEASONS } from '@plateful/kitchen/foods/food.ts'
import { LIBRARY_ORDERS } from '@plateful/kitchen/library/library-orders.ts'
import { EQUIPMENT } from '@plateful/kitchen/recipes/equipment.ts'
import { DISH_FORMS, RECIPE_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import { DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { RecipeId } from './ids.ts'
import { digits, pageQuery, someOf } from './page-query.ts'
import { dish, Safety, source } from './plan.ts'
import { PlateRef } from './plate.ts'
import { SmallChildren } from './small-children.ts'

const LIBRARY_PAGE_SIZE = 24
/** A page shows plates: more of them than this nobody looks at before turning it. */
const MAX_LIBRARY_PAGE_SIZE = 50
const MAX_SEARCH_LENGTH = 120
const MAX_COST = 100

/** Why a dish is none for this household: its rules in the guard's words, what its kitchen lacks, its minutes, the numbers of its diets, its budget. */
export const Unfit = z.strictObject({
  by: z.enum(['rules', 'never', 'equipment', 'minutes', 'numbers', 'budget']),
  text: z.string(),
})
export type Unfit = z.output<typeof Unfit>

/** What was typed, and where the dish has it. */
const Meeting = z.strictObject({
  typed: z.string(),
  by: z.enum(['title', 'cuisine', 'form', 'kind', 'tag', 'food']),
  word: z.string(),
})

/** A dish in the list. */
export const ListedRecipe = z.strictObject({
  recipeId: RecipeId,
  title: z.string(),
  kinds: z.array(z.enum(RECIPE_KINDS)),
  cuisine: z.string(),
  form: z.enum(DISH_FORMS),
  tags: z.array(z.string()),
  ...source,
  plate: PlateRef,
  totalMinutes: z.int(),
  /** Per adult portion. */
  kcal: z.number(),
  /** USD per adult portion. */
  costPerPerson: z.number(),
  /** Foods that were swapped for this household; left out: the dish is as it was written. */
  swaps: dish.swaps,
  /** Null: it fits this household. */
  unfit: Unfit.nullable(),
  matched: z.array(Meeting),
})
export type ListedRecipe = z.output<typeof ListedRecipe>

/** One dish for this table. */
export const WholeRecipe = z.strictObject({
  ...dish,
  kinds: z.array(z.enum(RECIPE_KINDS)),
  equipment: z.array(z.string()),
  /** Adult portions that the amounts are for: the shares of all at the table. */
  portions: z.number(),
  /** What was read in it, and what of it speaks against the rules of this household. */
  safety: Safety,
  /** What chokes or burns a child under five in it; null: nothing, or nobody is that small. */
  smallChildren: SmallChildren.nullable(),
  /** Null: it fits this household. */
  unfit: Unfit.nullable(),
})
export type WholeRecipe = z.output<typeof WholeRecipe>

const yesOrNo = z.enum(['true', 'false']).default('false')

export const findRecipes = endpoint({
  method: 'GET',
  path: '/api/recipes',
  access: 'owner',
  summary:
    'Dishes by words (title, food, cuisine, form, tag; English, German or Spanish, slips are forgiven): what fits the caller’s household first, the rest with the reason. The caller’s own recipes are among them.',
  query: z.strictObject({
    q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
    kind: z.enum(RECIPE_KINDS).optional(),
    /** "Italian", in any of the three languages. */
    cuisine: z.string().trim().min(1).max(40).optional(),
    diet: z.enum(DIETS).optional(),
    /** `true`: only what somebody of the household likes. */
    liked: yesOrNo,
    /** At most so many from the first step to the table. */
    minutes: digits(1_440).optional(),
    /** Whole USD per adult portion, at most. */
    cost: digits(MAX_COST).optional(),
    /** `true`: only what fits this household. */
    fits: yesOrNo,
    /** `true`: only the household's own recipes. */
    own: yesOrNo,
    /** Only dishes with something at its best in that season, and nothing fresh that is out of it. */
    season: z.enum(SEASONS).optional(),
    /** `oven` or `oven,stove`: only dishes that need none of it. */
    without: someOf(EQUIPMENT).optional(),
    /** `true`: only dishes that use something of the preferences' `pantry`. */
    pantry: yesOrNo,
    sort: z.enum(LIBRARY_ORDERS).default('best'),
    ...pageQuery(LIBRARY_PAGE_SIZE, MAX_LIBRARY_PAGE_SIZE),
  }),
  returns: z.strictObject({
    recipes: z.array(ListedRecipe),
    /** Of all pages. */
    total: z.int(),
    /** Those of them that fit this household. */
    fitting: z.int(),
    page: z.int(),
    limit: z.int(),
    /** Words that no dish has. */
    unknown: z.array(z.string()),
    /** True: no dish has all that was asked for, and these have a part of it. */
    isNearest: z.boolean(),
    /** What `cuisine` may be, of all dishes: those with the most dishes first. */
    cuisines: z.array(z.string()),
  }),
  errors: [],
  fallback: 'server.failed',
  perMinute: 120,
})

export const findRecipe = endpoint({
  method: 'GET',
  path: '/api/recipes/{recipeId}',
  access: 'owner',
  summary: 'One dish for the caller’s table: amounts, steps, nutrition, cost, and what the guard read in it.',
  params: z.strictObject({ recipeId: RecipeId }),
  returns: z.strictObject({ recipe: WholeRecipe }),
  errors: ['recipe.not_found'],
  fallback: 'server.failed',
  perMinute: 120,
})
