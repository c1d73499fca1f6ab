import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import { fail } from '../fail.ts'
import { newLru } from '../shared/lru.ts'

/** A drawn plate takes 10 to 30 kB. */
const KEPT_PLATES = 200
const A_YEAR = 'public, max-age=31536000, immutable'
const FILE = /^([a-z0-9-]{1,120})\.svg$/

/** `/plates/{recipeId}.svg?v={catalogue}`: the drawn plate of a dish. The address changes with the catalogue. */
export const addPlates = (app: FastifyInstance, { kitchen, drawPlate }: Services): void => {
  const drawn = newLru<string, string>(KEPT_PLATES)
  app.get<{ Params: { file: string } }>('/plates/:file', async (request, reply) => {
    const recipe = kitchen.catalogue.recipes.get(FILE.exec(request.params.file)?.[1] ?? '')
    if (!recipe) return fail('route.not_found')
    const svg = drawn.get(recipe.id) ?? drawn.put(recipe.id, drawPlate(recipe))
    return reply.header('cache-control', A_YEAR).type('image/svg+xml; charset=utf-8').send(svg)
  })
}
