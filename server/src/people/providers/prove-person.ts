import type { Provider } from '@plateful/contract/user.ts'
import { noteEvent } from '../../accounts/security-events.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import type { Code } from '../../ports/identity.ts'
import type { ProvenPerson } from '../../ports/identity-claims.ts'

/** A page of ours that ends a sign-in: a code that was fetched for any other address was not fetched for us. */
const isOwnReturn = (redirectUri: string, origin: string): boolean => {
  const { href, origin: its, pathname, search, hash, username } = new URL(redirectUri)
  const isPlain = href === redirectUri && search === '' && hash === '' && username === ''
  return isPlain && `${its}${pathname}`.startsWith(`${origin}/auth/`)
}

const refuse = async (ctx: Context, provider: Provider, reason: string): Promise<never> => {
  ctx.log.warn({ provider, reason }, 'a provider’s sign-in was refused')
  await noteEvent(ctx.db, { ownerId: null, kind: 'provider.refused', detail: { provider, reason }, now: ctx.now() })
  return fail('provider.refused')
}

/**
 * Trades a code for the person it stands for. Fails with `provider.refused`, `provider.unreachable` or
 * `provider.not_configured`.
 */
export const provePerson = async (ctx: Context, provider: Provider, code: Code): Promise<ProvenPerson> => {
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
