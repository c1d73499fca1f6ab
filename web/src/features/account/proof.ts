import { Password } from '@plateful/contract/user.ts'
import * as z from 'zod'

/**
 * What an account asks again before something that matters: its password, or null for somebody who has none and is
 * known by a sign-in of the last hour.
 */
export const proofOf = (hasPassword: boolean): z.ZodType<string | null, string> =>
  hasPassword ? Password : z.string().transform(() => null)
