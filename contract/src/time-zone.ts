import * as z from 'zod'

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A name of the IANA time zone database: `Europe/Vienna`. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_+\-/]*$/, 'Not a time zone.')
  .refine(isTimeZone, 'Not a time zone.')
