import type { SignedIn } from '@plateful/contract/auth.ts'
import type { User } from '@plateful/contract/user.ts'
import { signedIn } from '../session/kept-sign-in.ts'
import { aUser } from './a-user.ts'

export const ACCESS_TOKEN = 'access-token-of-ada'

/** What a sign-in answers; say only what matters to the test. */
export const aSignIn = (change: Partial<SignedIn> = {}): SignedIn => ({
  success: true,
  message: 'Login successful!',
  user: aUser(),
  accessToken: ACCESS_TOKEN,
  expiresIn: 900,
  isNew: false,
  merged: null,
  ...change,
})

/** Starts a test with somebody signed in, as after the answer of a sign-in. Call it after `answerBasics`. */
export const signInAs = (user: User = aUser(), { rememberMe = false } = {}): User => {
  signedIn(aSignIn({ user }), rememberMe)
  return user
}
