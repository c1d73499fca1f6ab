import type * as z from 'zod'
import { locale } from '../../words/page-language.ts'

const figure = (limit: number | bigint): string => limit.toLocaleString(locale())

/** What stands beside a field when the schema has no sentence of its own. */
export const fieldText = (issue: z.core.$ZodRawIssue): string | undefined => {
  const isNumber = issue.origin === 'number' || issue.origin === 'int'
  if (issue.code === 'too_small' && isNumber) return `At least ${figure(issue.minimum)}, please.`
  if (issue.code === 'too_big' && isNumber) return `At most ${figure(issue.maximum)}, please.`
  if (issue.code === 'too_big') return 'That is more than we can hold. Remove some.'
  if (issue.code === 'invalid_type') return 'A number, or leave it empty.'
  return undefined
}
