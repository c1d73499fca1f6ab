import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const readAnalyticsSetup = endpoint({
  method: 'GET',
  path: '/api/analytics',
  access: 'public',
  summary:
    'What the page needs before it may measure anything: the country, the privacy signal, and whether anything is set up.',
  returns: z.strictObject({
    /** By a trusted header or the offline table; null when unknown: then the page asks. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
    /** The request carried Sec-GPC: 1. */
    globalPrivacyControl: z.boolean(),
    /** Null: this instance measures nothing, whatever is chosen. */
    analytics: z.strictObject({ measurementId: z.string(), scriptUrl: z.url() }).nullable(),
  }),
  errors: [],
  fallback: 'server.failed',
  perMinute: 120,
})
