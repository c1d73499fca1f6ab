import { type PictureSize, readPicture } from '@plateful/contract/pictures.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'

/** A picture of the household, for an `img`. What an id shows never changes: it is asked for once. */
export const pictureQuery = (pictureId: string, size: PictureSize) =>
  queryOptions({
    queryKey: ['pictures', pictureId, size] as const,
    queryFn: async ({ signal }) => {
      const { mediaType, base64 } = await call(readPicture, { params: { pictureId }, query: { size } }, { signal })
      return `data:${mediaType};base64,${base64}`
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The drawn plate stands there until it is here, and where it is gone.
    meta: { quiet: true },
  })
