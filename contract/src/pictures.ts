import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { RecipeId } from './ids.ts'
import { LARGE_PIXELS, MAX_PICTURE_BYTES, MAX_PICTURES, PICTURE_BODY_BYTES, SMALL_PIXELS } from './picture-constants.ts'
import { PictureId } from './plate.ts'

export const PICTURE_SIZES = ['small', 'large'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

const params = z.strictObject({ recipeId: RecipeId })

export const putPicture = endpoint({
  method: 'PUT',
  path: '/api/own-recipes/{recipeId}/picture',
  access: 'owner',
  changes: 'recipes',
  summary: `Gives one of the caller’s own recipes a picture, in the place of the one that it has: JPEG, PNG or WebP in base64, ${MAX_PICTURE_BYTES / 1e6} MB at most, ${MAX_PICTURES} for a household. Drawn anew; nothing but its pixels is kept.`,
  params,
  body: z.strictObject({ base64: z.string().max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4) }),
  bodyLimitBytes: PICTURE_BODY_BYTES,
  returns: z.strictObject({ recipeId: RecipeId, picture: PictureId }),
  errors: [
    'own_recipe.not_found',
    'picture.unknown_kind',
    'picture.heic',
    'picture.too_large',
    'picture.broken',
    'picture.too_many',
  ],
  fallback: 'picture.failed',
  perMinute: 30,
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/own-recipes/{recipeId}/picture',
  access: 'owner',
  changes: 'recipes',
  summary: 'Deletes the picture of one of the caller’s own recipes. Its drawn plate stands there again.',
  params,
  returns: z.strictObject({ recipeId: RecipeId }),
  errors: ['own_recipe.not_found'],
  fallback: 'picture.failed',
})

export const readPicture = endpoint({
  method: 'GET',
  path: '/api/pictures/{pictureId}',
  access: 'owner',
  summary: `A picture of the caller’s household, as WebP in base64: ${SMALL_PIXELS} pixels square at most, or ${LARGE_PIXELS} on its longer side.`,
  params: z.strictObject({ pictureId: PictureId }),
  query: z.strictObject({ size: z.enum(PICTURE_SIZES).default('small') }),
  returns: z.strictObject({ mediaType: z.literal('image/webp'), base64: z.string() }),
  errors: ['picture.not_found'],
  fallback: 'server.failed',
})
