import { MAX_LABEL_LENGTH } from '@plateful/contract/constants.ts'
import { FoodId, IsoDate, MealId, RecipeId, WeekStart } from '@plateful/contract/ids.ts'
import { FELT } from '@plateful/contract/opinions.ts'
import { plainLine } from '@plateful/contract/plain-line.ts'
import { Preferences } from '@plateful/contract/preferences.ts'
import { MAX_PACKAGE_GRAMS, MAX_PRICE_USD } from '@plateful/kitchen/foods/food-price.ts'
import { STOCK_REASONS } from '@plateful/kitchen/groceries/left-over.ts'
import { LEFT_OUT, MAX_WORD_LENGTH } from '@plateful/kitchen/own-recipes/open-word.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { OPINION_KINDS } from '@plateful/kitchen/planning/table/household.ts'
import * as z from 'zod'
import { GroceryMarks, MAX_OWN_LINES, PlanDocument } from '../../plans/weeks/plan-document.ts'

const Moment = z.iso.datetime()

/** Documents of this many characters are stored: ten times those of the fullest week. */
const LONGEST = 300_000

const withinBounds = (document: unknown): boolean => JSON.stringify(document).length <= LONGEST

/** What a week of an export may hold: as ours do, seven days one after the other, each meal once. */
const Document = PlanDocument.refine(withinBounds).refine(({ week: { days } }) => {
  const ids = days.flatMap(({ meals }) => meals.map(({ id }) => id))
  return new Set(ids).size === ids.length
})

const isOfWeek = (start: string, { week: { days } }: PlanDocument): boolean =>
  days.every(({ date }, at) => date === addDays(start, at))

/** JSON text of food id -> grams, as it is stored. */
const Eaten = z
  .string()
  .max(LONGEST)
  .transform((text, check): string => {
    try {
      return JSON.stringify(z.record(FoodId, z.number().min(0)).parse(JSON.parse(text)))
    } catch {
      check.addIssue('Not what was eaten.')
      return z.NEVER
    }
  })

export const PreferenceRow = z.object({ document: Preferences, updated_at: Moment })

export const WeekRow = z
  .object({
    week_start: WeekStart,
    seed: z.int().min(0).max(0xffffffff),
    document: Document,
    groceries: GroceryMarks.refine((marks) => withinBounds(marks) && marks.own.length <= MAX_OWN_LINES),
    saved_at: Moment.nullable(),
    saved_document: Document.nullable(),
    cost: z.number().min(0).max(1e6),
    kcal: z.number().min(0).max(1e5),
    staples_eaten: Eaten.nullable().default(null),
    created_at: Moment,
    updated_at: Moment,
  })
  .refine(({ week_start, document, saved_document }) =>
    [document, ...(saved_document ? [saved_document] : [])].every((one) => isOfWeek(week_start, one)),
  )
  .refine((row) => (row.saved_at === null) === (row.saved_document === null))

/** `person`: '' is the household. */
export const OpinionRow = z.object({
  recipe_id: RecipeId,
  person: plainLine().max(MAX_LABEL_LENGTH),
  kind: z.enum(OPINION_KINDS),
  changed_at: Moment,
})

export const CookedRow = z.object({
  week_start: WeekStart,
  meal_id: MealId,
  recipe_id: RecipeId,
  eaten_on: IsoDate,
  felt: z.enum(FELT).nullable(),
  asked_on: IsoDate,
})

const MAX_GRAMS = 100_000

export const StockRow = z.object({
  id: z.uuid(),
  food_id: FoodId,
  grams: z.number().min(-MAX_GRAMS).max(MAX_GRAMS),
  happened_on: IsoDate,
  best_before: IsoDate.nullable(),
  reason: z.enum(STOCK_REASONS),
  made_at: Moment,
  undone_at: Moment.nullable(),
})

/** `food_id`: '' leaves lines of the word out. */
export const WordRow = z.object({
  word: plainLine().min(1).max(MAX_WORD_LENGTH),
  food_id: z.union([FoodId, z.literal(LEFT_OUT)]),
  said_at: Moment,
})

export const PriceRow = z.object({
  food_id: FoodId,
  usd: z.number().positive().max(MAX_PRICE_USD),
  package_grams: z.number().min(1).max(MAX_PACKAGE_GRAMS).nullable(),
  priced_on: IsoDate,
  updated_at: Moment,
})
