import type * as z from 'zod'
import type { ErrorCode } from './messages.ts'
import type { Least } from './roles.ts'
import type { Topic } from './topics.ts'

/** Who may call: anyone; a visitor with a session or an account; an account; an admin. */
export type Access = 'public' | 'owner' | 'user' | 'admin'

export type EndpointShape = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters in braces: `/api/meal-plans/week/{weekStartDate}`. */
  readonly path: string
  readonly access: Access
  /** One sentence for the API page. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** What stands in `data` of the success envelope. */
  readonly returns: z.ZodType
  /** What stands there for a caller who sends `Prefer: return=minimal` (RFC 7240), where that can be told; left out: the same for all. */
  readonly minimal?: z.ZodType
  /** Codes this call can answer with, besides those every call can. */
  readonly errors: readonly ErrorCode[]
  /** The text shown when the server's own is missing. */
  readonly fallback: ErrorCode
  /** Answers `text/event-stream` too when asked to: progress, then the same data. */
  readonly streams?: boolean
  /** Stays open for a caller who asks for `text/event-stream`: events come as they happen. */
  readonly opens?: boolean
  /** Answers a file of this media type to who asks for one (`Accept`), else what would be in it. */
  readonly file?: string
  /** What of its household a call changes: told to the others who have it open (GET /api/changes). */
  readonly changes?: Topic
  /** Which role in their household a caller needs; left out: every member reads, adults and owners change (leastRole). */
  readonly least?: Least
  /** Costly or guessable calls are limited per address; the number is calls per minute. */
  readonly perMinute?: number
  /** Puts a body into the shape of `body` before it is held to it. */
  readonly tidy?: (body: unknown) => unknown
  /** A body may be so large; left out: BODY_LIMIT_BYTES. */
  readonly bodyLimitBytes?: number
  /**
   * Works with the refresh cookie, hands out tokens or cannot be taken back: where a browser says which page sends it, it is
   * ours. `sender` is for calls that need a JSON body, which no other site can send without leave that we never grant;
   * `header` asks browsers for a header like that too: the app's own, or a token.
   */
  readonly sameOrigin?: 'header' | 'sender'
  /**
   * What it uses up, or says only once, is answered again to a request that comes with the same Idempotency-Key and body.
   * The key is one that nobody guesses: what was asked may hold a password, and a hash of both is kept for minutes.
   */
  readonly secretKey?: boolean
  /**
   * A call that changes something of its caller is made once for one Idempotency-Key, and answers the same each time. `never`:
   * it changes nothing, or its answer is worth something for a moment only.
   */
  readonly repeats?: 'never'
  /** The body is signed by its sender: it reaches the handler as the bytes that came, with that header. */
  readonly signed?: { readonly header: string; readonly limitBytes: number }
}

/** Does this call promise to be made once for one Idempotency-Key? Calls with a `secretKey` have a promise of their own. */
export const isMadeOnce = ({ method, access, secretKey, signed, repeats }: EndpointShape): boolean =>
  method !== 'GET' && access !== 'public' && !secretKey && !signed && repeats !== 'never'

/** The least role that a call asks for: the one table of what owners, adults and helpers may do. */
export const leastRole = ({ method, least }: Pick<EndpointShape, 'method' | 'least'>): Least =>
  least ?? (method === 'GET' ? 'helper' : 'adult')

/** Declares one call of the API. The server routes it, the web calls it, the API page lists it. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

export type ParamsOf<E extends EndpointShape> = E extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
export type QueryOf<E extends EndpointShape> = E extends { query: infer S extends z.ZodType } ? z.output<S> : undefined
export type BodyOf<E extends EndpointShape> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
export type DataOf<E extends EndpointShape> = z.output<E['returns']>

/** The small answer to a caller who prefers it. */
export type MinimalOf<E extends EndpointShape> = E extends { minimal: infer S extends z.ZodType } ? z.output<S> : never

/** What a caller hands in: input types, so that defaults may be left out. */
export type InputOf<E extends EndpointShape> = (E extends { params: infer S extends z.ZodType }
  ? { readonly params: z.input<S> }
  : unknown) &
  (E extends { query: infer S extends z.ZodType } ? { readonly query?: z.input<S> } : unknown) &
  (E extends { body: infer S extends z.ZodType }
    ? undefined extends z.input<S>
      ? { readonly body?: z.input<S> }
      : { readonly body: z.input<S> }
    : unknown)

/** The envelope of every answer. */
export type Envelope<T> =
  | { readonly success: true; readonly data: T; readonly message?: string }
  | {
      readonly success: false
      readonly error: string
      readonly code: ErrorCode
      readonly requestId: string
      /** Path of the field -> what is wrong with it. */
      readonly fields?: Readonly<Record<string, string>>
      /** Facts the page needs to offer the next step (the minimal conflict of a week that cannot be planned). */
      readonly details?: unknown
      /** Seconds after which trying again makes sense; the same as the header of that name, which a stream cannot send any more. */
      readonly retryAfter?: number
    }
