import type { BodyOf } from '@plateful/contract/endpoint.ts'
import type { importRecipe, OwnReading } from '@plateful/contract/own-recipes.ts'
import { asksOf, firstDraft } from '@plateful/kitchen/own-recipes/guess-frame.ts'
import type { OwnDraft, RecipeInParts } from '@plateful/kitchen/own-recipes/own-draft.ts'
import { readJsonLd } from '@plateful/kitchen/own-recipes/read-json-ld.ts'
import { readRecipeText } from '@plateful/kitchen/own-recipes/read-recipe-text.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../fail.ts'
import type { Frozen } from '../../frozen.ts'

/** Pages that one person may have fetched in an hour: an evening's collecting, no crawling. */
const PAGES = { points: 40, seconds: 3_600 }

const readPage = async (ctx: Context<'owner'>, address: string): Promise<RecipeInParts | null> => {
  await ctx.limits.spendBy('import-page', ctx.principal.owner.id, PAGES)
  const answer = await ctx.pages.readPage(address, ctx.signal)
  if (answer.kind === 'refused') return fail(`import.${answer.reason}`)
  return answer.isHtml ? readJsonLd(answer.text) : readRecipeText(answer.text)
}

export type Source = { readonly draft: Frozen<OwnDraft> } & Frozen<Pick<OwnReading, 'readAs' | 'asks' | 'onlyOneOf'>>

/** Titles of other recipes that are told. */
const MOST_TITLES = 5

const onlyOneOf = ({ title, otherTitles }: RecipeInParts): Source['onlyOneOf'] =>
  otherTitles.length === 0 ? null : { count: otherTitles.length + 1, title, others: otherTitles.slice(0, MOST_TITLES) }

/** What somebody brought, as a draft. */
export const readSource = async (ctx: Context<'owner'>, body: BodyOf<typeof importRecipe>): Promise<Source> => {
  if (body.from === 'draft') return { draft: body.draft, readAs: 'draft', asks: [], onlyOneOf: null }
  const parts = body.from === 'text' ? readRecipeText(body.text) : await readPage(ctx, body.address)
  // A page may tell of a recipe and hold none of its lines.
  if (!parts || parts.lines.length + parts.steps.length === 0) return fail('import.no_recipe')
  const draft = firstDraft(ctx.kitchen, parts)
  return { draft, readAs: parts.readAs, asks: asksOf(parts), onlyOneOf: onlyOneOf(parts) }
}
