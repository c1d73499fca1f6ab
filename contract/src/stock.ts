import { STOCK_REASONS } from '@plateful/kitchen/groceries/left-over.ts'
import * as z from 'zod'
import { MAX_CHANGES_AT_ONCE, MAX_STOCK_WORDS, MAX_WORD_LENGTH } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { FoodId, IsoDate } from './ids.ts'

/** A food that is at home. */
const FoodAtHome = z.strictObject({
  foodId: FoodId,
  /** In English. */
  name: z.string(),
  grams: z.number(),
  /** As people say it: `6`, `700 g`, `½ l`. */
  amount: z.string(),
  /** Last day on which the first of it can be eaten. */
  until: IsoDate,
  /** A package of it was begun. */
  opened: z.boolean(),
  /** USD: its price, times the chance that it is eaten. */
  worth: z.number(),
})
export type FoodAtHome = z.output<typeof FoodAtHome>

/** What somebody changed by hand. */
const MadeChange = z.strictObject({
  id: z.uuid(),
  foodId: FoodId,
  /** In English. */
  name: z.string(),
  /** Below zero: taken out. */
  grams: z.number(),
  /** As people say it, without a sign. */
  amount: z.string(),
  day: IsoDate,
  reason: z.enum(STOCK_REASONS),
  undone: z.boolean(),
})
export type MadeChange = z.output<typeof MadeChange>

const Stock = z.strictObject({
  /** What spoils first comes first. */
  foods: z.array(FoodAtHome),
  /** The newest first. */
  changes: z.array(MadeChange),
})
export type Stock = z.output<typeof Stock>

/** Words that no food of ours was found for, or no weight: nothing was changed for them. */
const UnknownWords = z.strictObject({
  text: z.string(),
  /** Foods that may be meant. */
  nearest: z.array(z.string()),
})

const Changed = Stock.extend({ unknown: z.array(UnknownWords) })
export type Changed = z.output<typeof Changed>

const MAX_GRAMS = 100_000

const Change = z
  .strictObject({
    /** The client's own: said twice, by two devices or because an answer got lost, it is made once. */
    id: z.uuid(),
    foodId: FoodId,
    /** Above zero for what is added, below it for what is used up or thrown away; of what is dated, how much has that date. */
    grams: z
      .number()
      .min(-MAX_GRAMS)
      .max(MAX_GRAMS)
      .refine((grams) => grams !== 0, 'Say how much.'),
    reason: z.enum(STOCK_REASONS),
    /** Left out or null: by the food's storage days. */
    bestBefore: IsoDate.nullable().default(null),
  })
  .refine(
    ({ grams, reason }) => reason === 'corrected' || grams > 0 === (reason === 'added' || reason === 'dated'),
    'What is added or dated is above zero, what is used up or thrown away below it.',
  )
  .refine(({ reason, bestBefore }) => reason !== 'dated' || bestBefore !== null, 'Say the date.')

const Said = z.strictObject({
  /** The client's own, as that of a change. */
  id: z.uuid(),
  /** `2 eggs, half a bag of rice`: commas and line ends part them. A bare word is one package. */
  text: z.string().trim().min(1).max(MAX_STOCK_WORDS),
  /** Of all that is said; null: by each food's storage days. */
  bestBefore: IsoDate.nullable().default(null),
})

export const readStock = endpoint({
  method: 'GET',
  path: '/api/stock',
  access: 'owner',
  summary:
    'What is at home on the morning of `today`: bought by ticking, eaten by the meals of days that passed, spoiled by storage days, and corrected by hand. With the newest changes by hand.',
  query: z.strictObject({ today: IsoDate }),
  returns: Stock,
  errors: [],
  fallback: 'stock.failed',
})

export const findFoods = endpoint({
  method: 'GET',
  path: '/api/stock/foods',
  access: 'owner',
  summary: 'Foods whose name begins as it is typed, for who says what is in the kitchen; else those that may be meant.',
  query: z.strictObject({ q: z.string().trim().min(1).max(MAX_WORD_LENGTH) }),
  returns: z.strictObject({ foods: z.array(z.strictObject({ foodId: FoodId, name: z.string() })) }),
  errors: [],
  fallback: 'server.failed',
  perMinute: 240,
})

export const changeStock = endpoint({
  method: 'POST',
  path: '/api/stock/changes',
  access: 'owner',
  least: 'helper',
  changes: 'stock',
  summary:
    'Changes by hand what is at home, by food or in words; lines of a list are words too. What is not understood is answered with the nearest foods, and the rest is done.',
  body: z.strictObject({
    today: IsoDate,
    changes: z.array(Change).max(MAX_CHANGES_AT_ONCE).default([]),
    said: Said.nullable().default(null),
  }),
  returns: Changed,
  errors: ['food.not_found'],
  fallback: 'stock.failed',
})

export const undoStockChange = endpoint({
  method: 'POST',
  path: '/api/stock/changes/{changeId}/undo',
  access: 'owner',
  least: 'helper',
  changes: 'stock',
  summary:
    'Takes back a change by hand, so that what is at home is as it would be without it. Undone again, nothing happens.',
  params: z.strictObject({ changeId: z.uuid() }),
  body: z.strictObject({ today: IsoDate }),
  returns: Stock,
  errors: ['stock.change_not_found'],
  fallback: 'stock.failed',
})
