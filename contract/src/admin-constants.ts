/* Apart from constants.ts, which every first visit loads: these are for admins. */

export const IDEA_STATUSES = ['pending', 'approved', 'rejected'] as const
export const IDEA_ORIGINS = ['household', 'admin'] as const
/** A recipe of the catalogue has 1 to 2 kB; more than this is no recipe. */
export const MAX_DOCUMENT_LENGTH = 8_000
export const MAX_SUGGESTIONS = 10
export const MAX_FEEDBACK_LENGTH = 500
export const MAX_TITLE_SEARCH_LENGTH = 60
