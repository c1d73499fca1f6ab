import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { TimeZone } from './time-zone.ts'

/** What an archive of a household calls itself: docs/archive-format.md has every file of it. */
export const ARCHIVE_FORMAT = 'plateful-household'
export const ARCHIVE_VERSION = 1
export const ARCHIVE_TYPE = 'application/zip'

const Count = z.int().min(0)

/** `manifest.json` of an archive: what it is, and how much of everything is in it. */
export const ArchiveManifest = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  exportedAt: z.iso.datetime(),
  counts: z.strictObject({
    recipes: Count,
    weeks: Count,
    opinions: Count,
    cooked: Count,
    stock: Count,
    prices: Count,
    words: Count,
    ideas: Count,
  }),
  files: z.array(z.strictObject({ path: z.string(), holds: z.string() })),
})
export type ArchiveManifest = z.output<typeof ArchiveManifest>

export const takeEverythingOut = endpoint({
  method: 'GET',
  path: '/api/moving/archive',
  access: 'owner',
  least: 'adult',
  file: ARCHIVE_TYPE,
  summary:
    'All that the household has, in open formats: with `Accept: application/zip` one archive, else what would be in it. No address, password, link or sign-in is in it. Brought to another household by `POST /api/moving`, it comes back.',
  query: z.strictObject({
    /** Whose clocks the meals of the calendar stand on. */
    timeZone: TimeZone.default('UTC'),
  }),
  returns: ArchiveManifest,
  errors: [],
  fallback: 'archive.failed',
  perMinute: 3,
})
