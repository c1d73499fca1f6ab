import './without-eval.ts'
import { AISLES } from '@plateful/kitchen/foods/food.ts'
import { PRODUCT_KINDS } from '@plateful/kitchen/foods/product-words.ts'
import { AGE_GROUPS, APPETITES } from '@plateful/kitchen/planning/table/seat-members.ts'
import { WEEKDAY_LUNCHES } from '@plateful/kitchen/planning/table/weekday-lunch.ts'
import { EQUIPMENT } from '@plateful/kitchen/recipes/equipment.ts'
import { MEAL_KINDS, USUAL_MEALS } from '@plateful/kitchen/recipes/recipe.ts'
import { ANYWHERE, EATING_REGIONS } from '@plateful/kitchen/regions/eating-regions.ts'
import { ALLERGENS, DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import * as z from 'zod'
import {
  ANSWER_LIMIT_BYTES,
  MAX_ADULTS,
  MAX_BUDGET_USD,
  MAX_CHILDREN,
  MAX_LABEL_LENGTH,
  MAX_MEAL_MINUTES,
  MAX_MEMBERS,
  MAX_STAPLES,
  MAX_WORD_LENGTH,
  MAX_WORDS,
  MIN_BUDGET_USD,
  MIN_MEAL_MINUTES,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { FoodId, IsoDate } from './ids.ts'
import { plainLine } from './plain-line.ts'
import { PlateRef } from './plate.ts'
import { NO_WEEK_RULES, WeekRules } from './week-rules.ts'

const words = z.array(plainLine().min(1).max(MAX_WORD_LENGTH)).max(MAX_WORDS)
const unique = <T>(items: readonly T[]): boolean => new Set(items).size === items.length

export const SessionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not a session id.')
const OwnerId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id.')

/** Rules as they hold for a household or for one person of it. */
const rules = {
  diets: z.array(z.enum(DIETS)).refine(unique, 'Name each diet once.').default([]),
  allergens: z.array(z.enum(ALLERGENS)).refine(unique, 'Name each allergen once.').default([]),
  /** Missing means severe: brand-dependent hits block too. */
  severity: z.partialRecord(z.enum(ALLERGENS), z.enum(['severe', 'mild'])).default({}),
  otherAllergens: words.default([]),
  dislikes: words.default([]),
}

/** One person of the household: how much they eat, and rules of their own. The label is whatever the household says. */
export const Member = z.strictObject({
  label: z.string().trim().min(1).max(MAX_LABEL_LENGTH),
  ageGroup: z.enum(AGE_GROUPS).default('adult'),
  appetite: z.enum(APPETITES).default('usual'),
  ...rules,
  /**
   * `shared`: the whole table keeps their diets and dislikes. `own`: they get a plate of their own where the shared dish
   * breaks one, as far as another plate can meet it. Allergens hold for the whole table either way.
   */
  plate: z.enum(['shared', 'own']).default('shared'),
})
export type Member = z.output<typeof Member>

/** Labels tell people apart, so no two sound the same. */
const areToldApart = (members: readonly Member[]): boolean =>
  unique(members.map(({ label }) => label.toLocaleLowerCase('en')))

/** Who eats, what must never be on the plate, what they can spend. Every field has a default: `{}` is a household of two. */
export const Preferences = z.strictObject({
  adults: z.int().min(1).max(MAX_ADULTS).default(2),
  children: z.int().min(0).max(MAX_CHILDREN).default(0),
  ...rules,
  /** USD a week for the planned meals; null: no limit. */
  weeklyBudget: z.number().min(MIN_BUDGET_USD).max(MAX_BUDGET_USD).nullable().default(null),
  meals: z
    .array(z.enum(MEAL_KINDS))
    .min(1, 'Choose at least one meal of the day.')
    .refine(unique, 'Name each meal once.')
    .default([...USUAL_MEALS]),
  weekdayMinutes: z.int().min(MIN_MEAL_MINUTES).max(MAX_MEAL_MINUTES).default(45),
  weekendMinutes: z.int().min(MIN_MEAL_MINUTES).max(MAX_MEAL_MINUTES).default(90),
  /** Where lunch comes from, Monday to Friday; null: not asked yet, so leftovers. */
  weekdayLunch: z.enum(WEEKDAY_LUNCHES).nullable().default(null),
  favouriteCuisines: words.default([]),
  /** From the most familiar dishes (-2) over what most people cook (0) to the most adventurous (2). */
  adventure: z.int().min(-2).max(2).default(0),
  /** Where the household eats: kitchens of that country come more often. `anywhere`: none does; null: not said. */
  region: z
    .enum([...EATING_REGIONS, ANYWHERE])
    .nullable()
    .default(null),
  pantry: words.default([]),
  /** Ids of foods that this kitchen always has; null: not asked yet, so what most kitchens have. They leave the till. */
  staples: z.array(FoodId).max(MAX_STAPLES).refine(unique, 'Name each once.').nullable().default(null),
  /** Day on which somebody looked whether all of them are there; null: nobody has. What they eat is counted from then on. */
  staplesCheckedOn: IsoDate.nullable().default(null),
  /** What this kitchen lacks: no dish that needs it is planned. Empty: it has everything. */
  missingEquipment: z.array(z.enum(EQUIPMENT)).refine(unique, 'Name each once.').default([]),
  /** kcal per adult and day; null: the usual figure for an adult. */
  dailyKcal: z.int().min(1200).max(4500).nullable().default(null),
  /** Grams per adult and day that are aimed at; null: the usual share of the energy. */
  dailyProteinGrams: z.int().min(30).max(400).nullable().default(null),
  dailyCarbsGrams: z.int().min(20).max(800).nullable().default(null),
  dailyFatGrams: z.int().min(20).max(300).nullable().default(null),
  /** The shape of every week, unless a week has one of its own. */
  weekRules: WeekRules.default(NO_WEEK_RULES),
  units: z.enum(['metric', 'us']).default('metric'),
  /** The household's way through its shop; aisles it does not name follow in ours. Empty: ours. */
  aisleOrder: z.array(z.enum(AISLES)).refine(unique, 'Name each aisle once.').default([]),
  /**
   * May a model be asked for ideas? Null: not said; then it is asked only while no rule of health or faith would have
   * to be told to it (allergens, diets).
   */
  ideas: z.enum(['yes', 'no']).nullable().default(null),
  /** Everybody by name; empty: `adults` and `children` say who eats. */
  members: z.array(Member).max(MAX_MEMBERS).refine(areToldApart, 'Give each person a name of their own.').default([]),
})
export type Preferences = z.output<typeof Preferences>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * For a body that holds preferences beside `own` fields: preferences that were sent as the body itself are put under
 * their name. A body that has `preferences` is left as it is and held to its schema, and so is one without any of theirs.
 */
export const gatherPreferences =
  (...own: readonly string[]) =>
  (body: unknown): unknown => {
    if (!isObject(body) || Object.hasOwn(body, 'preferences')) return body
    const theirs = (name: string) => Object.hasOwn(Preferences.shape, name) && !own.includes(name)
    const entries = Object.entries(body)
    const gathered = entries.filter(([name]) => theirs(name))
    if (gathered.length === 0) return body
    return {
      ...Object.fromEntries(entries.filter(([name]) => !theirs(name))),
      preferences: Object.fromEntries(gathered),
    }
  }

export const StoredPreferences = z.strictObject({
  preferences: Preferences,
  version: z.int(),
  updatedAt: z.iso.datetime(),
})
export type StoredPreferences = z.output<typeof StoredPreferences>

const OwnerParams = z.strictObject({ id: OwnerId })
/** Nothing at all is let through: the call says that there is no id, in the words of the specification. */
const OwnerParamsOrNone = z.strictObject({ id: z.union([OwnerId, z.literal('')]) })

/** For every call that takes preferences: the largest household is taken wherever a household is. */
export const takesPreferences = { bodyLimitBytes: ANSWER_LIMIT_BYTES } as const

export const savePreferences = endpoint({
  method: 'POST',
  path: '/api/user-preferences/{id}',
  access: 'owner',
  changes: 'preferences',
  summary:
    'Saves the preferences of the caller. The id is the caller’s own session or user id. Their fields may be the body itself.',
  params: OwnerParamsOrNone,
  /** `updatedAt`: as it was answered, which may be sent back whole. */
  body: z.strictObject({ preferences: Preferences, version: z.int().optional(), updatedAt: z.unknown().optional() }),
  ...takesPreferences,
  tidy: gatherPreferences('version'),
  returns: StoredPreferences,
  errors: ['user.no_id', 'preferences.not_found', 'preferences.changed', 'tier.needed'],
  fallback: 'preferences.failed',
})

export const readPreferences = endpoint({
  method: 'GET',
  path: '/api/user-preferences/{id}',
  access: 'owner',
  summary: 'Reads the preferences of the caller.',
  params: OwnerParams,
  returns: StoredPreferences,
  errors: ['preferences.not_found'],
  fallback: 'server.failed',
})

export const readDefaultPreferences = endpoint({
  method: 'GET',
  path: '/api/user-preferences/{id}/default',
  access: 'owner',
  summary: 'What a household starts from.',
  params: OwnerParams,
  returns: z.strictObject({ preferences: Preferences }),
  errors: ['preferences.not_found'],
  fallback: 'server.failed',
})

/** A typed allergen, dislike or food at home, and what the kitchen makes of it. */
export const UnderstoodWord = z.strictObject({
  word: z.string(),
  use: z.enum(['allergen', 'dislike', 'pantry']),
  /**
   * `allergen`: all that holds an allergen of the list is kept out. `food`: a food we know, by all of its names. `word`:
   * nobody knows it, so only the word itself is looked for in titles, ingredient lines and steps. At home there are foods
   * and words only, and a word marks nothing on the list.
   */
  reach: z.enum(['allergen', 'food', 'word']),
  /** What it was read as, in English; null where that is the word itself. */
  meaning: z.string().nullable(),
  /** What it stands for where its reach is `allergen`; else what it holds, which would keep out what is made of it. */
  allergens: z.array(z.enum(ALLERGENS)),
  /** Words that may have been meant; each of them is understood. */
  nearest: z.array(z.string()).max(3),
  /** An article, a conjunction, a unit of time ("the", "with", "minutes"): no food, so it keeps nothing out. */
  isNoFood: z.literal(true).optional(),
  /** Dishes that it keeps out. */
  dishes: z.int(),
  /**
   * Of a dislike: what is made of it, or only shares its name, and stays: the oil of olives. `word` typed as a dislike of its
   * own keeps out `dishes` more.
   */
  beside: z.array(z.strictObject({ word: z.string(), kind: z.enum(PRODUCT_KINDS), dishes: z.int() })).max(4),
})
export type UnderstoodWord = z.output<typeof UnderstoodWord>

export const matchPreferences = endpoint({
  method: 'POST', // rules of a whole household outgrow an address, and what people must not eat belongs in no log
  path: '/api/preferences/match',
  access: 'public',
  summary:
    'How many dishes fit a set of rules, which rule costs most, and how far each typed word reaches. What is left out is as in a new household.',
  ...takesPreferences,
  body: Preferences.pick({
    diets: true,
    allergens: true,
    severity: true,
    otherAllergens: true,
    dislikes: true,
    pantry: true,
    adults: true,
    children: true,
    weekdayMinutes: true,
    missingEquipment: true,
    members: true,
    favouriteCuisines: true,
  }),
  returns: z.strictObject({
    total: z.int(),
    breakfasts: z.int(),
    lunches: z.int(),
    dinners: z.int(),
    sides: z.int(),
    /** The one rule whose removal would add most dishes. */
    costliest: z
      .strictObject({
        kind: z.enum(['diet', 'allergen', 'other_allergen', 'dislike', 'equipment', 'minutes']),
        id: z.string(),
        label: z.string(),
        wouldAdd: z.int(),
      })
      .nullable(),
    /** Dishes that fit, for the page's small plates. */
    samples: z.array(z.strictObject({ recipeId: z.string(), title: z.string(), plate: PlateRef })).max(6),
    /** USD: the official thrifty week for these people. */
    thriftyWeek: z.number(),
    /** Sentences on rules that contradict or repeat each other. */
    hints: z.array(z.string()),
    /** Typed allergens and dislikes of everybody, and what the kitchen makes of each. */
    words: z.array(UnderstoodWord),
    /** Favourite kitchens: lunches and dinners of each that we know, and that fit; `isThin` where these are too few to come up often. */
    favourites: z.array(z.strictObject({ cuisine: z.string(), known: z.int(), fits: z.int(), isThin: z.boolean() })),
  }),
  errors: [],
  fallback: 'server.failed',
  perMinute: 240,
})
