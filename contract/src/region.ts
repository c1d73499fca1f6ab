import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const readRegion = endpoint({
  method: 'GET',
  path: '/api/region',
  access: 'public',
  summary: 'The caller’s country by a trusted header or the offline table; null when unknown.',
  returns: z.strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
  }),
  errors: [],
  fallback: 'server.failed',
  perMinute: 120,
})
