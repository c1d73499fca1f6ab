import { OPINION_KINDS } from '@plateful/kitchen/planning/table/household.ts'
import * as z from 'zod'
import { MAX_LABEL_LENGTH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { IsoDate, MealId, RecipeId, WeekStart } from './ids.ts'

/** How a meal was, in the order in which it is asked. */
export const FELT = ['loved', 'fine', 'not_again'] as const
export type Felt = (typeof FELT)[number]

/** What somebody said of a dish. `never` is a rule of the table; `liked` and `not_for_us` are weighed. */
export const Opinion = z.strictObject({
  /** As the dish was written: it holds for all that is made of it by swaps, too. */
  recipeId: RecipeId,
  /** In English, or as it was brought. */
  title: z.string(),
  /** The label of a named person; null: the household. */
  person: z.string().nullable(),
  kind: z.enum(OPINION_KINDS),
  changedAt: z.iso.datetime(),
})
export type Opinion = z.output<typeof Opinion>

/** A meal that was eaten, and how it was. */
const Cooked = z.strictObject({ recipeId: RecipeId, title: z.string(), on: IsoDate, felt: z.enum(FELT) })

const Opinions = z.strictObject({
  opinions: z.array(Opinion),
  /** The newest first. */
  cooked: z.array(Cooked),
})
export type Opinions = z.output<typeof Opinions>

export const readOpinions = endpoint({
  method: 'GET',
  path: '/api/opinions',
  access: 'owner',
  summary:
    'What the household and its named people said of dishes, by title, and how meals were. Dishes that are gone are left out.',
  returns: Opinions,
  errors: [],
  fallback: 'opinions.failed',
})

export const saveOpinion = endpoint({
  method: 'PUT',
  path: '/api/recipes/{recipeId}/opinion',
  access: 'owner',
  changes: 'opinions',
  summary:
    'Says what the household (person null) or a named person thinks of a dish; kind null takes it back. What is never comes into no week, not_for_us rarely, liked from time to time.',
  params: z.strictObject({ recipeId: RecipeId }),
  body: z.strictObject({
    person: z.string().trim().min(1).max(MAX_LABEL_LENGTH).nullable().default(null),
    kind: z.enum(OPINION_KINDS).nullable(),
  }),
  returns: Opinions,
  errors: ['recipe.not_found', 'person.not_found', 'opinions.full'],
  fallback: 'opinions.failed',
})

/** A liked dish that was on the table lately. */
const Waiting = z.strictObject({
  /** As the dish was written. */
  recipeId: RecipeId,
  /** Weeks that begin on this day or later may have it again. */
  from: IsoDate,
})

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/opinions/waiting',
  access: 'owner',
  summary:
    'Dishes that are liked and wait because they were on the table lately, as seen from `today`: who waits least comes first.',
  query: z.strictObject({ today: IsoDate }),
  returns: z.strictObject({ waiting: z.array(Waiting) }),
  errors: [],
  fallback: 'opinions.failed',
})

/** A meal whose day has passed. */
const PastMeal = z.strictObject({
  weekStartDate: WeekStart,
  mealId: MealId,
  recipeId: RecipeId,
  title: z.string(),
  date: IsoDate,
})
export type PastMeal = z.output<typeof PastMeal>

export const askHowItWas = endpoint({
  method: 'GET',
  path: '/api/meals/how-was-it',
  access: 'owner',
  summary:
    'The newest dinner of the last seven days before `today` that nobody was asked about; null: none, or somebody was asked today already.',
  query: z.strictObject({ today: IsoDate }),
  returns: z.strictObject({ meal: PastMeal.nullable() }),
  errors: [],
  fallback: 'opinions.failed',
})

export const tellHowItWas = endpoint({
  method: 'POST',
  path: '/api/meals/how-was-it',
  access: 'owner',
  least: 'helper',
  changes: 'opinions',
  summary:
    'Says how a meal was. Loved makes its dish a liked one of the household, not_again a never; null puts the question aside. It is not asked again.',
  body: z.strictObject({ weekStartDate: WeekStart, mealId: MealId, felt: z.enum(FELT).nullable(), today: IsoDate }),
  returns: Opinions,
  errors: ['plan.not_found', 'meal.not_found', 'opinions.full'],
  fallback: 'opinions.failed',
})
