import type { FastifyRequest } from 'fastify'

/** Does the caller hold what bears this tag (If-None-Match, RFC 9110)? Compared weakly: packed or not, it says the same. */
export const isHeld = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((held) => held.trim().replace(/^W\//, '') === tag)
