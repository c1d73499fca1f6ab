import { REFUSALS } from '@plateful/kitchen/brought/brought.ts'
import * as z from 'zod'
import { ARCHIVE_REFUSALS } from './archive-refusals.ts'
import { endpoint } from './endpoint.ts'
import { RecipeId } from './ids.ts'
import {
  MAX_MOVING_BYTES,
  MAX_MOVING_FILES,
  MAX_PIECE_BYTES,
  MOVING_PAGE,
  PIECE_BODY_BYTES,
} from './moving-constants.ts'
import { plainLine } from './plain-line.ts'

/**
 * What became of one thing that was brought. `ready`: kept, and planned from now on. `look`: kept, and something in it is still
 * to be settled. `same`: it was there already, nothing was added. `refused`: not brought, with the reason.
 */
export const OUTCOMES = ['ready', 'look', 'same', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * `full`: there is as much of it as there may be. `unread`: it took too long to read, or could not be kept as it is. `elsewhere`:
 * of another household that the person was in. `not-brought`: nothing that could be put back, or of no use without the file of an
 * archive that says all of it. `unread-picture`, `full-pictures`: the recipe is kept without its picture.
 */
export const WHY = [
  ...REFUSALS,
  ...ARCHIVE_REFUSALS,
  'full',
  'unread',
  'elsewhere',
  'not-brought',
  'unread-picture',
  'full-pictures',
] as const
export type Why = (typeof WHY)[number]

/**
 * What a line of the table is about. All but recipes come from our own exports alone; `files` are those of an archive of ours
 * that say once more what was read.
 */
export const BROUGHT_THINGS = [
  'recipe',
  'preferences',
  'week',
  'opinions',
  'cooked',
  'stock',
  'prices',
  'words',
  'ideas',
  'files',
] as const
export type BroughtThing = (typeof BROUGHT_THINGS)[number]

const JobId = z.string().regex(/^move-[0-9a-f]{20}$/)
const FileName = plainLine().min(1).max(200)
const Count = z.int().min(0)

/**
 * One moving in. `receiving`: its files are being sent. `waiting`, `working`: they are read, also while nobody looks. `done` and
 * `cancelled`: ended; what was kept stays.
 */
export const Moving = z.strictObject({
  id: z.string(),
  state: z.enum(['receiving', 'waiting', 'working', 'done', 'cancelled']),
  files: z.array(z.strictObject({ name: z.string(), bytes: Count })),
  /** Things that are known to be in it, and how many of them are done. */
  known: Count,
  done: Count,
  pictures: Count,
  /** Lines of the table of what became of it. */
  counts: z.strictObject({ ready: Count, look: Count, same: Count, refused: Count }),
  /** Of those, recipes: kept, and there already. */
  recipes: z.strictObject({ kept: Count, same: Count }),
})
export type Moving = z.output<typeof Moving>

export const MovingItem = z.strictObject({
  nr: z.int(),
  outcome: z.enum(OUTCOMES),
  /** Of what was refused; '' else. */
  why: z.enum([...WHY, '']),
  /** Its place in what was brought. */
  path: z.string(),
  title: z.string(),
  /** Null: it is not among the household's recipes. */
  recipeId: RecipeId.nullable(),
  what: z.enum(BROUGHT_THINGS),
  /** So many of it: opinions, meals that were told of, changes of the stock and prices come by the hundred. */
  many: Count,
})
export type MovingItem = z.output<typeof MovingItem>

const params = z.strictObject({ jobId: JobId })
const job = z.strictObject({ job: Moving })

export const startMoving = endpoint({
  method: 'POST',
  path: '/api/moving',
  access: 'owner',
  summary: `Announces files of other programs that are to be brought, ${MAX_MOVING_BYTES / 1e6} MB in all. What an earlier one left to be seen is put away.`,
  body: z.strictObject({
    files: z
      .array(z.strictObject({ name: FileName, bytes: z.int().min(0).max(MAX_MOVING_BYTES) }))
      .min(1, 'Choose a file.')
      .max(MAX_MOVING_FILES),
  }),
  bodyLimitBytes: PIECE_BODY_BYTES,
  returns: job,
  errors: ['moving.under_way', 'moving.too_large', 'moving.no_room'],
  fallback: 'moving.failed',
  perMinute: 20,
})

export const sendPiece = endpoint({
  method: 'POST',
  path: '/api/moving/{jobId}/pieces',
  access: 'owner',
  summary: `Sends ${MAX_PIECE_BYTES / 1024} kB of a file at most, in base64. Sent again, a piece takes the place of the earlier one.`,
  params,
  body: z.strictObject({
    file: z.int().min(0).max(MAX_MOVING_FILES),
    at: z.int().min(0).max(MAX_MOVING_BYTES),
    base64: z.string().max(Math.ceil(MAX_PIECE_BYTES / 3) * 4),
  }),
  bodyLimitBytes: PIECE_BODY_BYTES,
  returns: z.strictObject({ bytes: Count }),
  errors: ['moving.not_found', 'moving.wrong_piece'],
  repeats: 'never',
  fallback: 'moving.failed',
  perMinute: 1_200,
})

export const beginMoving = endpoint({
  method: 'POST',
  path: '/api/moving/{jobId}/begin',
  access: 'owner',
  changes: 'recipes',
  summary:
    'Reads what was sent, in the background: it goes on when the page is closed and when the server starts anew.',
  params,
  returns: job,
  errors: ['moving.not_found', 'moving.not_whole'],
  fallback: 'moving.failed',
})

export const cancelMoving = endpoint({
  method: 'POST',
  path: '/api/moving/{jobId}/cancel',
  access: 'owner',
  changes: 'recipes',
  summary: 'Ends it. Recipes that were kept by then stay.',
  params,
  returns: job,
  errors: ['moving.not_found'],
  fallback: 'moving.failed',
})

export const findMoving = endpoint({
  method: 'GET',
  path: '/api/moving',
  access: 'owner',
  summary: 'The moving in of the caller’s household that is under way, or the last one.',
  returns: z.strictObject({ job: Moving.nullable() }),
  errors: [],
  fallback: 'server.failed',
})

export const listMovingItems = endpoint({
  method: 'GET',
  path: '/api/moving/{jobId}/items',
  access: 'owner',
  summary: `What became of each thing in it, ${MOVING_PAGE} at a time.`,
  params,
  query: z.strictObject({
    outcome: z.enum(OUTCOMES),
    /** Those behind this one. */
    after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  returns: z.strictObject({ items: z.array(MovingItem) }),
  errors: ['moving.not_found'],
  fallback: 'server.failed',
})
