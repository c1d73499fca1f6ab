import type { FastifyRequest } from 'fastify'

/** Several of one name arrive as one, with commas. */
export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** `Bearer <token>`; anything else in that header is a wrong token, never no token. */
export const readBearer = (request: FastifyRequest): string | null => {
  const sent = header(request, 'authorization')
  if (sent === undefined) return null
  return /^Bearer +(\S{1,200})$/i.exec(sent)?.[1] ?? ''
}

export const wantsStream = (request: FastifyRequest): boolean =>
  (header(request, 'accept') ?? '').toLowerCase().includes('text/event-stream')

/** Several headers arrive as one: "1, 0". One value of exactly 1 is enough (GPC specification section 3). */
export const hasPrivacySignal = (request: FastifyRequest): boolean =>
  (header(request, 'sec-gpc') ?? '').split(',').some((value) => value.trim() === '1')
