import { readProviders, signInWithGoogle, signInWithMicrosoft, signInWithOidc } from '@plateful/contract/auth.ts'
import { socialToasts } from '@plateful/contract/messages.ts'
import { PROVIDERS, type Provider } from '@plateful/contract/user.ts'
import type { Context } from '../../context.ts'
import { inTransaction, isDuplicate } from '../../db/store-errors.ts'
import { route } from '../../http/answering/route.ts'
import { mayMail } from '../../mail/mail-throttle.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { ProvenPerson } from '../../ports/identity-claims.ts'
import { signIn, signInAgain } from '../signing-in/sign-in.ts'
import { provePerson } from './prove-person.ts'
import { type Recognised, recognisePerson } from './recognise-person.ts'

const recognise = async (ctx: Context, person: ProvenPerson): Promise<Recognised> => {
  const look = () => inTransaction(ctx.db, (tx) => recognisePerson(tx, person, ctx))
  return look().catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
    return look()
  })
}

/** An address that was only claimed holds nothing until its letterbox says so. */
const askForProof = async (ctx: Context, { account, isNew }: Recognised): Promise<void> => {
  const { ownerId, email: recipient, emailKey } = account
  if (!isNew || emailKey !== null || recipient === '' || !(await mayMail(ctx, recipient))) return
  await queueMail(ctx.db, { template: 'change-email', payload: {}, ownerId, recipient, now: ctx.now() })
  ctx.mail.wake()
}

type Entering = {
  readonly code: string
  readonly codeVerifier?: string | undefined
  readonly redirectUri?: string | undefined
  readonly anonymousSessionId?: string | null | undefined
  readonly rememberMe: boolean
}

const enterBy = async (ctx: Context, provider: Provider, entering: Entering) => {
  const { code, codeVerifier = null, redirectUri = null, anonymousSessionId, rememberMe } = entering
  const person = await provePerson(ctx, provider, { code, codeVerifier, redirectUri })
  const recognised = await recognise(ctx, person)
  const { account, isNew } = recognised
  await askForProof(ctx, recognised)
  if (recognised.isJoined) ctx.mail.wake()
  const { created, signedIn } = socialToasts(ctx.identity.nameOf(provider))
  return signIn(ctx, account, {
    rememberMe,
    anonymousSessionId,
    isNew,
    message: isNew ? created : signedIn,
    by: provider,
  })
}

export const providersApi = [
  route(readProviders, async ({ identity }) => {
    const [google, microsoft, own] = await Promise.all(PROVIDERS.map(identity.describe))
    return {
      google: google ? { ...google, scriptUrl: identity.googleScriptUrl } : null,
      microsoft: microsoft ?? null,
      oidc: own ? { ...own, name: identity.nameOf('oidc') } : null,
    }
  }),

  // A provider takes each code once.
  route(signInWithGoogle, (ctx, { body }) => enterBy(ctx, 'google', body), signInAgain),

  route(signInWithMicrosoft, (ctx, { body }) => enterBy(ctx, 'microsoft', body), signInAgain),

  route(signInWithOidc, (ctx, { body }) => enterBy(ctx, 'oidc', body), signInAgain),
]
