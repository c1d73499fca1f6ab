import type { Opinions } from '@plateful/contract/opinions.ts'
import { readOpinions, saveOpinion } from '@plateful/contract/opinions.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import { plainIdOf } from '@plateful/kitchen/swaps/plain-id.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/store-errors.ts'
import { fail } from '../fail.ts'
import { findPreferences } from '../households/preference-store.ts'
import { type Route, route } from '../http/answering/route.ts'
import { listCooked } from './cooked-store.ts'
import { listOpinions, type OpinionChange, writeOpinion } from './opinion-store.ts'

/** All that was said, as it is now. What has left the kitchen is kept and not shown. */
export const readSaid = async (ctx: Context<'owner'>): Promise<Opinions> => {
  const { owner } = ctx.principal
  const titleOf = (id: string): string | undefined => findRecipe(ctx.kitchen.catalogue, id)?.title
  const opinions = (await listOpinions(ctx.db, owner)).flatMap((said) => {
    const title = titleOf(said.recipeId)
    return title === undefined ? [] : [{ ...said, title }]
  })
  const cooked = (await listCooked(ctx.db, owner)).flatMap(({ recipeId, on, felt }) => {
    const title = titleOf(recipeId)
    return title === undefined ? [] : [{ recipeId, title, on, felt }]
  })
  return { opinions: opinions.sort((one, other) => one.title.localeCompare(other.title, 'en')), cooked }
}

/** Fails where there are as many opinions as there may be. */
export const keepOpinion = async (
  tx: Context['db'],
  { principal }: Context<'owner'>,
  change: OpinionChange,
): Promise<void> => {
  const written = await writeOpinion(tx, principal.owner, change)
  if (written === 'full') fail('opinions.full')
}

const requireMember = async (ctx: Context<'owner'>, person: string): Promise<void> => {
  const members = (await findPreferences(ctx.db, ctx.principal.owner))?.preferences.members ?? []
  if (!members.some(({ label }) => label === person)) fail('person.not_found')
}

export const opinionsApi: readonly Route[] = [
  route(readOpinions, readSaid),

  route(saveOpinion, async (ctx, { params: { recipeId }, body: { person, kind } }) => {
    if (!findRecipe(ctx.kitchen.catalogue, recipeId)) return fail('recipe.not_found')
    // Whoever is not named any more can still take their word back.
    if (person !== null && kind !== null) await requireMember(ctx, person)
    const change = { recipeId: plainIdOf(recipeId), person, kind, now: ctx.now() }
    await inTransaction(ctx.db, (tx) => keepOpinion(tx, ctx, change))
    return readSaid(ctx)
  }),
]
