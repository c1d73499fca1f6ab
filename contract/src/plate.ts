import './without-eval.ts'
import * as z from 'zod'

/** Another picture has another id: what it shows never changes. */
export const PictureId = z.string().regex(/^pic-[0-9a-f]{32}$/, 'Not a picture.')

/** The drawn plate of a dish: an address that never changes its content, and the words for those who do not see it. */
export const DrawnPlate = z.strictObject({ url: z.string(), alt: z.string() })

/** The same for the household alone: its own picture stands in the place of the drawn plate where the dish has one. */
export const PlateRef = z.strictObject({ ...DrawnPlate.shape, picture: PictureId.optional() })
export type PlateRef = z.output<typeof PlateRef>
