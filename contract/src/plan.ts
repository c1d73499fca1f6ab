import { OFF_REASONS } from '@plateful/kitchen/planning/week.ts'
import { DISH_FORMS, MEAL_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import { ALLERGENS, DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import * as z from 'zod'
import { MAX_GUESTS, MAX_SIDES, PLAN_DAYS } from './constants.ts'
import { GroceryList, RawIngredient } from './grocery-list.ts'
import { IsoDate, MealId, RecipeId, WeekStart } from './ids.ts'
import { PlateRef } from './plate.ts'
import { SmallChildren } from './small-children.ts'
import { WeekRules } from './week-rules.ts'

/** Per adult portion. */
export const Nutrition = z.strictObject({
  kcal: z.number(),
  proteinGrams: z.number(),
  fatGrams: z.number(),
  saturatedFatGrams: z.number(),
  carbsGrams: z.number(),
  addedSugarGrams: z.number(),
  fibreGrams: z.number(),
  sodiumMg: z.number(),
})
export type Nutrition = z.output<typeof Nutrition>

/** `amount` is null for "to taste". `text` is the amount as people say it, in the household's units. */
export const Ingredient = z.strictObject({
  foodId: z.string(),
  name: z.string(),
  amount: z.number().nullable(),
  unit: z.string(),
  text: z.string(),
  grams: z.number(),
  preparation: z.string(),
  /** Never cut up: eggs, cloves. Whoever scales the amount says whole ones. */
  whole: z.literal(true).optional(),
})
export type Ingredient = z.output<typeof Ingredient>

export const StepPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  /** `index` into the dish's ingredients; `share` of that row goes in here, all of it when missing. */
  z.strictObject({ kind: z.literal('ingredient'), index: z.int(), text: z.string(), share: z.number().optional() }),
  z.strictObject({ kind: z.literal('timer'), name: z.string(), minutes: z.number() }),
])
export const Step = z.strictObject({ parts: z.array(StepPart) })
export type Step = z.output<typeof Step>

/** Why a dish passed or not: which words, by which rule. */
export const Finding = z.strictObject({
  where: z.enum(['title', 'ingredient', 'step', 'note', 'side']),
  words: z.string(),
  rule: z.enum(['allergen', 'diet', 'dislike', 'other_allergen', 'unverified']),
  id: z.string(),
  certainty: z.enum(['definite', 'may']),
  verdict: z.enum(['conflict', 'warning', 'allowed']),
  text: z.string(),
})
export type Finding = z.output<typeof Finding>

export const Safety = z.strictObject({
  ok: z.boolean(),
  ingredientsRead: z.int(),
  /** "11 ingredients read, 0 conflicts. No peanut, no shellfish." */
  sentence: z.string(),
  findings: z.array(Finding),
})
export type Safety = z.output<typeof Safety>

/** Who wrote a recipe: our own kitchen, a model ("idea"), or the household ("own"). `isReviewed`: an admin has read and approved it. */
export const source = { origin: z.enum(['kitchen', 'idea', 'own']), isReviewed: z.boolean() }

export const dish = {
  recipeId: RecipeId,
  title: z.string(),
  cuisine: z.string(),
  ...source,
  form: z.enum(DISH_FORMS),
  tags: z.array(z.string()),
  plate: PlateRef,
  activeMinutes: z.int(),
  totalMinutes: z.int(),
  ingredients: z.array(Ingredient),
  steps: z.array(Step),
  /** Foods that were swapped for this household; left out: the dish is as it was written. */
  swaps: z.array(z.strictObject({ from: z.string(), to: z.string() })).optional(),
  nutrition: Nutrition,
  /** USD per adult portion. */
  costPerPerson: z.number(),
}

export const SideDish = z.strictObject({ id: RecipeId, ...dish })
export type SideDish = z.output<typeof SideDish>

/** What one named person gets of a meal. */
export const MealEater = z.strictObject({
  label: z.string(),
  /** Adult portions; the day's portion factor is left out. */
  portion: z.number(),
  /** "¾ portion" */
  text: z.string(),
  /** `own`: the other plate in place of the main. */
  plate: z.enum(['shared', 'own']),
  /** Titles of the side dishes that are left off their plate. */
  without: z.array(z.string()),
})
export type MealEater = z.output<typeof MealEater>

export const Meal = z.strictObject({
  id: MealId,
  kind: z.enum(MEAL_KINDS),
  ...dish,
  equipment: z.array(z.string()),
  /** Adult portions cooked of the main: the shares of all who eat it, times the day's portion factor. */
  portions: z.number(),
  /** The day's portion factor alone: saving a week sends it back. */
  portion: z.number(),
  kept: z.boolean(),
  sideDishes: z.array(SideDish),
  /** Empty where the household names nobody. */
  eaters: z.array(MealEater),
  /** A dish cooked beside the main, for those whose rules the main breaks. */
  otherPlate: SideDish.nullable(),
  /** Main and sides read together. */
  safety: Safety,
  /** One sentence from the planner's own terms, or null. */
  why: z.string().nullable(),
  /** People at the table beside the household; fewer than none: so many of it are away. */
  guests: z.int(),
  /** Taken along. */
  packed: z.boolean(),
  /** The meal whose pot this is eaten from: nothing is bought for the main. */
  leftoversOf: MealId.nullable(),
  /** The meal that eats from this pot: so much more is cooked. */
  leftoversFor: MealId.nullable(),
  /** What chokes or burns a child under five in this meal, and what is done with it; null: nothing, or nobody is that small. */
  smallChildren: SmallChildren.nullable(),
})
export type Meal = z.output<typeof Meal>

/** A meal that is not planned. `past`: its time had passed when the week was made. */
const OffMeal = z.strictObject({ id: MealId, kind: z.enum(MEAL_KINDS), reason: z.enum(OFF_REASONS) })
export type OffMeal = z.output<typeof OffMeal>

export const Day = z.strictObject({
  date: IsoDate,
  meals: z.array(Meal),
  /** Meals whose recipe is not served any more (reported, rejected): reroll puts another one in their place. */
  gone: z.array(z.strictObject({ id: MealId, kind: z.enum(MEAL_KINDS) })),
  /** Meals that are eaten out, skipped, or were past when the week was made. */
  off: z.array(OffMeal),
  /** Per adult, all planned meals with their sides. */
  nutrition: Nutrition,
  costPerPerson: z.number(),
})
export type Day = z.output<typeof Day>

export const Summary = z.strictObject({
  /** USD at the till; `stays` of them are still in the kitchen after the week. `budget` null: no limit. */
  cost: z.strictObject({
    week: z.number(),
    perPersonDay: z.number(),
    budget: z.number().nullable(),
    stays: z.number().default(0),
  }),
  /** Mean per adult and day over the planned meals, and what was aimed at. */
  nutritionPerDay: Nutrition,
  targetKcal: z.number(),
  /** Grams per adult and day that the planned meals aim at; null: the usual share of the energy. */
  targetGrams: z
    .strictObject({ protein: z.number().nullable(), carbs: z.number().nullable(), fat: z.number().nullable() })
    .default({ protein: null, carbs: null, fat: null }),
  people: z.strictObject({ adults: z.int(), children: z.int() }),
  checked: z.strictObject({
    dishes: z.int(),
    ingredients: z.int(),
    allergens: z.array(z.enum(ALLERGENS)),
    otherAllergens: z.array(z.string()),
    /** Those of them that the kitchen does not know: only looked for as words, so nothing is promised of them. */
    onlyAsWords: z.array(z.string()),
    /** Those that are looked for by name, while what is made of them need not name them: not promised either. */
    onlyByName: z.array(z.string()),
    /** Allergens taken as a warning that a dish may hold, depending on the brand: not promised. */
    perhaps: z.array(z.enum(ALLERGENS)),
    diets: z.array(z.enum(DIETS)),
    conflicts: z.int(),
    sentence: z.string(),
  }),
  /** Soft rules that gave way, each a sentence with its figure. */
  gaveWay: z.array(z.string()),
  /** What the wish was understood as. */
  wishHeard: z.array(z.string()),
  /** Notes a careful cook would add: B12 in a vegan week, certified meat. */
  notes: z.array(z.string()),
  groceries: z.int(),
  cuisines: z.int(),
  /** Within this share of a proven bound, per cent; null until it has been computed. */
  gapPercent: z.number().nullable(),
  /** The shape that held for this week. */
  weekRules: WeekRules,
})
export type Summary = z.output<typeof Summary>

export const MealPlan = z.strictObject({
  id: z.string(),
  weekStartDate: WeekStart,
  version: z.int(),
  /** Names all that is answered here: another dish, tick, price or rule is another state. */
  state: z.string(),
  seed: z.int(),
  /** Null until the person has saved the week. Changes after that leave what was saved alone. */
  savedAt: z.iso.datetime().nullable(),
  /** Does the week differ from what was saved? False when it never was. */
  hasUnsavedChanges: z.boolean(),
  updatedAt: z.iso.datetime(),
  canUndo: z.boolean(),
  days: z.array(Day).length(PLAN_DAYS),
  groceryList: GroceryList,
  rawIngredients: z.array(RawIngredient),
  summary: Summary,
})
export type MealPlan = z.output<typeof MealPlan>

/** The plan as data: what is stored, saved and copied. All that is shown is computed from it and the catalogue. */
export const PlanData = z.strictObject({
  days: z
    .array(
      z.strictObject({
        date: IsoDate,
        meals: z
          .array(
            z.strictObject({
              id: MealId,
              kind: z.enum(MEAL_KINDS),
              recipeId: RecipeId,
              /** Multiplies every portion of this meal. */
              portion: z.number().min(0.5).max(2).default(1),
              kept: z.boolean().default(false),
              sideDishIds: z.array(RecipeId).max(MAX_SIDES).default([]),
              why: z.string().max(200).nullable().default(null),
              guests: z.int().min(-MAX_GUESTS).max(MAX_GUESTS).optional(),
              /** Taken along; left out: eaten at home. */
              packed: z.boolean().optional(),
              /** Eaten from another meal's pot. */
              leftoversOf: MealId.optional(),
            }),
          )
          .max(MEAL_KINDS.length),
        off: z.array(OffMeal).min(1).max(MEAL_KINDS.length).optional(),
      }),
    )
    .length(PLAN_DAYS),
})
export type PlanData = z.output<typeof PlanData>
