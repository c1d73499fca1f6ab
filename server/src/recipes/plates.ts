import { newLru } from '@plateful/kitchen/memory/lru.ts'
import { findRecipe } from '@plateful/kitchen/swaps/adapt-recipe.ts'
import type { FastifyInstance } from 'fastify'
import type { Context, Services } from '../context.ts'
import { fail } from '../fail.ts'
import { isIdeaId } from '../ideas/idea-rows.ts'
import { isOwnRecipeId } from './own-recipe-store.ts'

/** Characters of drawn plates: some two hundred, of 10 to 30 kB. */
const KEPT_PLATES = 4e6
const A_YEAR = 'public, max-age=31536000, immutable'
/** One household's: no cache but the browser's own keeps it, and that asks each time whether it is still there. */
const ASK_EACH_TIME = 'private, no-cache'
const FILE = /^([a-z0-9-]{1,120})\.svg$/

/**
 * `/plates/{recipeId}.svg?v={version}`: the drawn plate of a dish. The address changes with the recipe. Plates of ideas
 * and of own recipes are seen by whoever knows their id, for as long as the recipe lives: no picture says for whom it was
 * drawn.
 */
export const addPlates = (
  app: FastifyInstance,
  { kitchen, drawPlate }: Services,
  { findIdea, findOwn }: Context['kitchens'],
): void => {
  const drawn = newLru<string, string>(KEPT_PLATES, ({ length }) => length)
  app.get<{ Params: { file: string } }>('/plates/:file', async (request, reply) => {
    const id = FILE.exec(request.params.file)?.[1] ?? ''
    const isPrivate = isIdeaId(id) || isOwnRecipeId(id)
    const recipe = isPrivate ? await (isIdeaId(id) ? findIdea : findOwn)(id) : findRecipe(kitchen.catalogue, id)
    if (!recipe) return fail('route.not_found')
    const revision = recipe.source?.revision ?? ''
    const tag = `"${revision}"`
    reply.header('cache-control', isPrivate ? ASK_EACH_TIME : A_YEAR)
    if (isPrivate) {
      reply.header('etag', tag)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    }
    const key = `${id} ${revision}`
    const svg = drawn.get(key) ?? drawn.put(key, drawPlate(recipe))
    return reply.type('image/svg+xml; charset=utf-8').send(svg)
  })
}
