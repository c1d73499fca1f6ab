import { refresh } from '@plateful/contract/auth.ts'
import { expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { answerBasics } from '../testing/render-app.tsx'
import { ACCESS_TOKEN, signInAs } from '../testing/sign-in-as.ts'
import { renewToken, untilNoRefresh } from './renew-token.ts'

test('a sign-in waits for a refresh on its way, whose cookie must not come after the new one', async () => {
  const api = fakeApi()
  answerBasics(api)
  signInAs()
  const answer = Promise.withResolvers<void>()
  api.on(refresh, async () => {
    await answer.promise
    return { success: true as const, accessToken: 'second-token', expiresIn: 900, user: aUser() }
  })
  const order: string[] = []

  const renewing = renewToken(ACCESS_TOKEN).then(() => order.push('refreshed'))
  const signingIn = untilNoRefresh().then(() => order.push('may sign in'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(order).toEqual([])
  answer.resolve()
  await Promise.all([renewing, signingIn])

  expect(order).toEqual(['refreshed', 'may sign in'])
})
