import type { Context } from '../../context.ts'
import { hashSecret, isSameSecret, newSecret, TOKEN_SHAPE } from '../../secrets.ts'

/**
 * Notes that an account was asked for in this browser: a secret in a cookie, its hash with the letter (decision 0040).
 * One that is there already stays, so that earlier letters of the same person go on to be theirs. Answers the hash.
 */
export const markBrowser = (ctx: Pick<Context, 'signup' | 'setSignupCookie'>): string => {
  const secret = ctx.signup !== null && TOKEN_SHAPE.test(ctx.signup) ? ctx.signup : newSecret()
  ctx.setSignupCookie(secret)
  return hashSecret(secret)
}

/** Is this the browser in which the account was asked for? */
export const isMarked = ({ signup }: Pick<Context, 'signup'>, browser: string | null): boolean =>
  browser !== null && signup !== null && isSameSecret(hashSecret(signup), browser)
