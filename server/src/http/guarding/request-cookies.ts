import type { FastifyReply, FastifyRequest } from 'fastify'
import { header } from '../answering/request-headers.ts'
import { type CookieWay, readCookie, writeCookie } from './cookies.ts'

/** A browser that signed in is known for a year. */
const DEVICE_SECONDS = 365 * 24 * 3_600
/** One that asked for an account, as long as its letter can be sent again. */
const SIGNUP_SECONDS = 8 * 24 * 3_600

/** What the request's cookies say, and how its answer writes them. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, way: CookieWay) => ({
  cookie: readCookie(header(request, 'cookie'), way, 'plateful-refresh'),
  device: readCookie(header(request, 'cookie'), way, 'plateful-device'),
  signup: readCookie(header(request, 'cookie'), way, 'plateful-signup'),
  setSignupCookie: (value: string | null) =>
    void reply.header('set-cookie', writeCookie(way, { name: 'plateful-signup', value, seconds: SIGNUP_SECONDS })),
  setRefreshCookie: (value: string | null, seconds: number | null) =>
    void reply.header('set-cookie', writeCookie(way, { name: 'plateful-refresh', value, seconds })),
  setDeviceCookie: (value: string) =>
    void reply.header('set-cookie', writeCookie(way, { name: 'plateful-device', value, seconds: DEVICE_SECONDS })),
})
