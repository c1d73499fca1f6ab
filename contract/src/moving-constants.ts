/** Bytes of all files that are brought at once. */
export const MAX_MOVING_BYTES = 200e6
export const MAX_MOVING_FILES = 2_000
/** Bytes of a file that are sent at once: small enough for a slow line, whose bodies have 30 seconds. */
export const MAX_PIECE_BYTES = 768 * 1024
/** A body with such a piece in it. */
export const PIECE_BODY_BYTES = 1_100_000
/** Rows of a table that are sent at once. */
export const MOVING_PAGE = 100
