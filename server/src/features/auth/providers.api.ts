import { readProviders, signInWithGoogle, signInWithMicrosoft } from '@plateful/contract/auth.ts'
import { socialToasts } from '@plateful/contract/messages.ts'
import type { Provider } from '@plateful/contract/user.ts'
import type { Context } from '../../context.ts'
import { inTransaction, isDuplicate } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/route.ts'
import type { Code, ProvenPerson } from '../../ports/identity.ts'
import { mayMail } from '../../shared/mail-throttle.ts'
import { queueMail } from '../../shared/outbox.ts'
import { noteEvent } from '../../shared/security-events.ts'
import { signIn } from '../../shared/sign-in.ts'
import { type Recognised, recognisePerson } from './recognise-person.ts'

const NAMES: Readonly<Record<Provider, string>> = { google: 'Google', microsoft: 'Microsoft' }

/** A page of ours that ends a sign-in: a code that was fetched for any other address was not fetched for us. */
const isOwnReturn = (redirectUri: string, origin: string): boolean => {
  const { href, origin: its, pathname, search, hash, username } = new URL(redirectUri)
  const isPlain = href === redirectUri && search === '' && hash === '' && username === ''
  return isPlain && its === origin && pathname.startsWith('/auth/')
}

const refuse = async (ctx: Context, provider: Provider, reason: string): Promise<never> => {
  ctx.log.warn({ provider, reason }, 'a provider’s sign-in was refused')
  await noteEvent(ctx.db, { ownerId: null, kind: 'provider.refused', detail: { provider, reason }, now: ctx.now() })
  return fail('provider.refused')
}

const provePerson = async (ctx: Context, provider: Provider, code: Code): Promise<ProvenPerson> => {
  if (code.redirectUri !== null && !isOwnReturn(code.redirectUri, ctx.origin))
    return refuse(ctx, provider, 'redirect_uri')
  const exchanged = await ctx.identity.exchange(provider, code)
  switch (exchanged.kind) {
    case 'proven':
      return exchanged.person
    case 'refused':
      return refuse(ctx, provider, exchanged.reason)
    case 'unreachable':
      return fail('provider.unreachable', new Error(`${provider}: ${exchanged.reason}`))
    case 'not_configured':
      return fail('provider.not_configured')
  }
}

const recognise = async (ctx: Context, person: ProvenPerson): Promise<Recognised> => {
  const look = () => inTransaction(ctx.db, (tx) => recognisePerson(tx, person, ctx.now()))
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
  const { created, signedIn } = socialToasts(NAMES[provider])
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
    const [google, microsoft] = await Promise.all([identity.describe('google'), identity.describe('microsoft')])
    return { google: google && { ...google, scriptUrl: identity.googleScriptUrl }, microsoft }
  }),

  route(signInWithGoogle, (ctx, { body }) => enterBy(ctx, 'google', body)),

  route(signInWithMicrosoft, (ctx, { body }) => enterBy(ctx, 'microsoft', body)),
]
