import { MAX_PICTURE_BYTES } from '@plateful/contract/picture-constants.ts'
import * as calls from '@plateful/contract/pictures.ts'
import { inTransaction } from '../../db/store-errors.ts'
import { fail } from '../../fail.ts'
import { heldAnswer, readyAnswer } from '../../http/answering/ready-answer.ts'
import { type Route, route } from '../../http/answering/route.ts'
import { findListedOwn } from '../own-recipe-store.ts'
import { findPicture, findPictureId, givePicture, takePicture } from './picture-store.ts'

const REFUSED = {
  unknown_kind: 'picture.unknown_kind',
  heic: 'picture.heic',
  too_large: 'picture.too_large',
  broken: 'picture.broken',
} as const

/** Base64 as the contract has it, and nothing that only looks like it. */
const bytesOf = (base64: string): Buffer => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_PICTURE_BYTES) return fail('picture.too_large')
  return bytes.toString('base64') === base64 ? bytes : fail('picture.broken')
}

export const picturesApi: readonly Route[] = [
  route(calls.putPicture, async (ctx, { params: { recipeId }, body: { base64 } }) => {
    const { owner } = ctx.principal
    if ((await findListedOwn(ctx.db, owner, recipeId)) === null) return fail('own_recipe.not_found')
    const drawn = await ctx.pictures.draw(bytesOf(base64))
    if ('refused' in drawn) return fail(REFUSED[drawn.refused])
    const given = { recipeId, drawn, now: ctx.now() }
    const picture = await inTransaction(ctx.db, (tx) => givePicture(tx, owner, given))
    if (picture === null) return fail('own_recipe.not_found')
    return picture === 'full' ? fail('picture.too_many') : { recipeId, picture }
  }),

  route(calls.removePicture, async (ctx, { params: { recipeId } }) => {
    const isThere = await inTransaction(ctx.db, (tx) => takePicture(tx, ctx.principal.owner, recipeId))
    return isThere ? { recipeId } : fail('own_recipe.not_found')
  }),

  route(calls.readPicture, async (ctx, { params: { pictureId }, query: { size } }) => {
    const { owner } = ctx.principal
    // Another picture has another id: who holds this one need not be sent it again, as long as it is theirs.
    const tag = `"${pictureId}-${size}"`
    if (ctx.holds(tag))
      return (await findPictureId(ctx.db, owner.householdId, pictureId)) === null
        ? fail('picture.not_found')
        : heldAnswer(tag)
    const bytes = await findPicture(ctx.db, owner, { id: pictureId, size })
    if (bytes === null) return fail('picture.not_found')
    const base64 = Buffer.from(bytes).toString('base64')
    return readyAnswer(calls.readPicture.returns, { mediaType: 'image/webp', base64 }, tag)
  }),
]
