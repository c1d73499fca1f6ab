/** Constants of specification section 9. Milliseconds unless the name says otherwise. */
export const REQUEST_TIMEOUT_MS = 60_000
export const PLAN_DAYS = 7
/** Processor seconds for which a week is looked for, and for what stands in its way. */
export const PLAN_SECONDS = 2
export const HISTORY_PAGE_SIZE = 20
export const PENDING_PAGE_SIZE = 10
export const SUGGESTION_COUNT = 5
/** Largest page that a list call answers (ASVS: every list is bounded). */
export const MAX_PAGE_SIZE = 100
export const MAX_PAGE = 10_000

export const CACHE_FRESH_MS = 5 * 60_000
export const CACHE_KEPT_MS = 10 * 60_000
export const QUERY_RETRIES = 2
export const MUTATION_RETRIES = 1

export const TOAST_POSITION = 'top-right'
export const TOAST_SUCCESS_MS = 3_000
export const TOAST_ERROR_MS = 5_000
export const TOAST_DEFAULT_MS = 4_000

export const CHUNK_TIMEOUT_MS = 120_000
export const PLANNER_PREFETCH_IDLE_MS = 2_500

/** Header that carries the anonymous session's secret. */
export const SESSION_HEADER = 'x-anonymous-session-id'
/** Sent with every call of the app: a form on another site cannot send it (RFC 10017 section 6.1.3.3.2). Programs need none. */
export const APP_HEADER = 'x-plateful'
/** A key of the sender's own for one change: the same request again is answered, not made again. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Hours for which a change that came with such a key is answered again. */
export const KEPT_ANSWER_HOURS = 24
export const MAX_KEY_LENGTH = 200
/** Characters at least of a key whose request holds a secret. */
export const SECRET_KEY_LENGTH = 16
/** 160 random bits in base64url. */
export const SESSION_ID_LENGTH = 27

export const BODY_LIMIT_BYTES = 100 * 1024
/** What was answered may be sent back: a whole week, ten suggestions with their reviews, the longest recipe, the largest household. */
export const ANSWER_LIMIT_BYTES = 512 * 1024
/** Anonymous data nobody has touched for so long is deleted. */
export const ANONYMOUS_DAYS = 90

/** Limits of the preferences form; the specification leaves them open (decision 0004). */
export const MAX_ADULTS = 12
export const MAX_CHILDREN = 10
/** People that a household can name: as many as may be counted (decision 0043). */
export const MAX_MEMBERS = MAX_ADULTS + MAX_CHILDREN
/** What a household and its people say of dishes. */
export const MAX_OPINIONS = 1_000
/** Changes of a kitchen that are kept; the oldest go first where there are more. */
export const MAX_STOCK_CHANGES = 5_000
/** In one call; and letters of what is said in words. */
export const MAX_CHANGES_AT_ONCE = 60
export const MAX_STOCK_WORDS = 600
export const MAX_LABEL_LENGTH = 24
export const MIN_BUDGET_USD = 10
export const MAX_BUDGET_USD = 2_000
export const MIN_MEAL_MINUTES = 10
export const MAX_MEAL_MINUTES = 240
export const MAX_WISH_LENGTH = 300
/** Foods that a kitchen always has. */
export const MAX_STAPLES = 60
export const MAX_WORDS = 60
export const MAX_WORD_LENGTH = 60
export const MAX_SIDES = 4
/** Alternatives of a meal that a page names as shown before. */
export const MAX_SHOWN = 60
/** Limits of the rules of a week (decision 0044). */
export const MAX_GUESTS = 12
export const MAX_COUNT_RULES = 12
export const MAX_LEFTOVER_LUNCHES = 5
/** Steps that can be undone for one week. */
export const UNDO_STEPS = 10

/** Seconds an access token lives, remembered or not (decision 0022). */
export const ACCESS_TOKEN_SECONDS = 15 * 60
/** Local expiry of the token's marker in the browser, specification section 9. */
export const ACCESS_LOCAL_EXPIRY_MS = 15 * 60_000
export const REMEMBERED_LOCAL_EXPIRY_MS = 30 * 24 * 3_600_000
/** The family of a refresh token ends so long after sign-in, whatever happens in between. */
export const REMEMBERED_SESSION_SECONDS = 30 * 24 * 3_600
export const SHORT_SESSION_SECONDS = 24 * 3_600
/** Devices on which an account is signed in at once; one more ends the one that was seen longest ago. */
export const MAX_DEVICES = 100
/** Keys for programs that one account may have at once. */
export const MAX_TOKENS = 20
/** Webhooks that one household may have at once. */
export const MAX_WEBHOOKS = 5
/** Codes that stand in for a lost authenticator app, each once. */
export const RECOVERY_CODES = 10
/** Passkeys of one account. */
export const MAX_PASSKEYS = 20
export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 256
export const MAX_NAME_LENGTH = 80

/** Social sign-in, specification section 9. */
export const PKCE_VERIFIER_LENGTH = 96
export const OAUTH_STATE_LENGTH = 32
export const OAUTH_POPUP_WIDTH = 600
export const OAUTH_POPUP_HEIGHT = 700
export const OAUTH_CLOSED_CHECK_MS = 500
export const MICROSOFT_SCOPES = ['openid', 'profile', 'email', 'offline_access', 'User.Read'] as const
export const OIDC_SCOPES = ['openid', 'email', 'profile'] as const
export const GOOGLE_SCOPES = ['openid', 'email', 'profile'] as const

/** Names the tab that sends a request, so that it need not be told what it did itself. */
export const TAB_HEADER = 'x-tab'
export const TAB_SHAPE = /^[A-Za-z0-9_-]{8,40}$/
