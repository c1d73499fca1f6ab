import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { importRecipe } from '@plateful/contract/own-recipes.ts'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { OwnSource } from '../planning/read-own-recipe.ts'

/** Pages that one person may have fetched in an hour: an evening's collecting, no crawling. */
const PAGES = { points: 40, seconds: 3_600 }

const readPage = async (ctx: Context<'owner'>, address: string): Promise<OwnSource> => {
  await ctx.limits.spendBy('import-page', ctx.principal.owner.id, PAGES)
  const answer = await ctx.pages.readPage(address, ctx.signal)
  if (answer.kind === 'refused') return fail(`import.${answer.reason}`)
  const { text, isHtml, isCut } = answer
  return isHtml ? { from: 'html', text, isCut } : { from: 'text', text }
}

/** What somebody brought, fetched where they gave an address; not read yet. */
export const findSource = async (ctx: Context<'owner'>, body: BodyOf<typeof importRecipe>): Promise<OwnSource> =>
  body.from === 'address' ? readPage(ctx, body.address) : body
