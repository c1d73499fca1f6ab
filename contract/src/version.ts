import { EATING_REGIONS } from '@plateful/kitchen/regions/eating-regions.ts'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const readVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  access: 'public',
  summary: 'The version that runs, and of the catalogue it cooks from.',
  returns: z.strictObject({
    version: z.string(),
    catalogue: z.string(),
    recipes: z.int(),
    foods: z.int(),
    /** Whom to write to: the operator of this instance. */
    supportEmail: z.email(),
    /** What pages show money in: the ISO 4217 code of the price table, and how much of it a US dollar buys. Sums are in US dollars. */
    currency: z.strictObject({ code: z.string().regex(/^[A-Z]{3}$/), perUsd: z.number().positive() }),
    /** Usage statistics are set up here: the page has to settle consent. */
    hasAnalytics: z.boolean(),
    /** A mail server is set up here: a new account waits for a press on a mailed link. Else it is usable at once. */
    sendsMail: z.boolean(),
    /** Who is asked for meal ideas here ("OpenAI"); null: nobody, the built-in planner does it all. */
    ideasBy: z.string().nullable(),
    /** Where households eat that have not said it, a country by its ISO 3166-1 code; null: nowhere in particular. */
    defaultRegion: z.enum(EATING_REGIONS).nullable(),
  }),
  errors: [],
  fallback: 'server.failed',
})
