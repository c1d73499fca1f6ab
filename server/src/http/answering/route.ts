import type {
  Access,
  BodyOf,
  DataOf,
  EndpointShape,
  MinimalOf,
  ParamsOf,
  QueryOf,
} from '@plateful/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { Frozen } from '../../frozen.ts'
import type { FileAnswer } from './file-answer.ts'
import type { MinimalAnswer } from './minimal-answer.ts'
import type { OpenAnswer } from './open-answer.ts'
import type { ReadyAnswer } from './ready-answer.ts'

type Input<E extends EndpointShape> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

type Handler<E extends EndpointShape> = (
  ctx: Context<E['access']>,
  input: Input<E>,
) => Promise<
  | Frozen<DataOf<E>>
  | ReadyAnswer<Frozen<DataOf<E>>>
  | MinimalAnswer<Frozen<MinimalOf<E>>>
  | OpenAnswer<Frozen<DataOf<E>>>
  | FileAnswer<Frozen<DataOf<E>>>
>

/** What was parsed by the endpoint's own schemas; the handler's types say the same. */
export type ParsedInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** An endpoint of the contract with the code that answers it. */
export type Route = {
  readonly endpoint: EndpointShape
  readonly handle: (ctx: Context<Access>, input: ParsedInput) => Promise<unknown>
  /** Answers a refused request that was done before (people/secrets/done-requests.ts); null: it was not. */
  readonly repeat: ((ctx: Context) => Promise<unknown>) | null
}

/**
 * Joins an endpoint and its handler. The server parses params, query and body with the endpoint's schemas and checks
 * its access before the handler runs, and wraps what it answers into the envelope.
 */
export const route = <const E extends EndpointShape>(
  endpoint: E,
  handler: Handler<E>,
  repeat: ((ctx: Context) => Promise<Frozen<DataOf<E>> | null>) | null = null,
): Route => ({
  endpoint,
  repeat,
  // Proven border: http/answering/answer-route.ts hands in what the schemas of this very endpoint made.
  handle: handler as Route['handle'],
})
