/** Bytes of a picture as it is sent; what is kept of it has some hundred thousand. */
export const MAX_PICTURE_BYTES = 8_000_000
/** The same in base64, with a body around it. */
export const PICTURE_BODY_BYTES = Math.ceil(MAX_PICTURE_BYTES / 3) * 4 + 1_000
/** Pictures that one household may keep. */
export const MAX_PICTURES = 500
/** Pixels of the longer side of the large one, and of both sides of the small one. */
export const LARGE_PIXELS = 1_200
export const SMALL_PIXELS = 400
