import { LARGE_PIXELS, SMALL_PIXELS } from '@plateful/contract/picture-constants.ts'
import sharp from 'sharp'
import { kindOfPicture } from './picture-kind.ts'

/** A picture in the two sizes that are kept: WebP with pixels and nothing else. */
export type DrawnPicture = { readonly small: Uint8Array; readonly large: Uint8Array }

/** Why a picture was not taken. */
export type PictureRefusal = 'unknown_kind' | 'heic' | 'too_large' | 'broken'
export type Drawn = DrawnPicture | { readonly refused: PictureRefusal }

/** Pixels before it is drawn. A JPEG is read at a fraction of its size; of the others all pixels stand in memory. */
const MOST_PIXELS = { jpeg: 51e6, png: 25e6, webp: 25e6 } as const
const QUALITY = 78

// Of all that the library can read, these three; nothing of one picture is kept for the next.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const isTooLarge = (error: unknown): boolean => error instanceof Error && error.message.includes('pixel limit')

/**
 * Reads a picture and draws it anew: turned as it was held, on white where it was clear, the first of several frames. What was
 * written into the file beside its pixels (place, time, camera, preview, whatever follows its end) is gone.
 */
export const drawAnew = async (bytes: Uint8Array): Promise<Drawn> => {
  const kind = kindOfPicture(bytes)
  if (kind === 'unknown') return { refused: 'unknown_kind' }
  if (kind === 'heic') return { refused: kind }
  try {
    const large = await sharp(bytes, { limitInputPixels: MOST_PIXELS[kind], failOn: 'error', sequentialRead: true })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: LARGE_PIXELS, height: LARGE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    const small = await sharp(large)
      .resize({ width: SMALL_PIXELS, height: SMALL_PIXELS, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
    return { small, large }
  } catch (error) {
    return { refused: isTooLarge(error) ? 'too_large' : 'broken' }
  }
}
