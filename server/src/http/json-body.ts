import { BODY_LIMIT_BYTES } from '@plateful/contract/constants.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../fail.ts'

const MAX_DEPTH = 20
const [QUOTE, BACKSLASH, OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST] = Buffer.from('"\\{[}]')

/** How deep objects and lists nest, counted without parsing: brackets inside of texts do not count. */
const depthOf = (json: string): number => {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at)
    if (inText) {
      if (char === BACKSLASH) at += 1
      else if (char === QUOTE) inText = false
    } else if (char === QUOTE) inText = true
    else if (char === OPEN_OBJECT || char === OPEN_LIST) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (char === CLOSE_OBJECT || char === CLOSE_LIST) depth -= 1
  }
  return deepest
}

/** A signed body stays the bytes that its sender signed: nothing of it is parsed before the signature is checked. */
export const readBytesOnly = (app: FastifyInstance, limitBytes: number): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: limitBytes }, (_request, body, done) =>
    done(null, body),
  )
}

/**
 * JSON is all that is read: at most 100 kB, 20 levels, no keys that reach for prototypes. Nothing at all is no body: many
 * clients name the type on calls that have no payload.
 */
export const readJsonOnly = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (request, body, done) => {
      if (body === '') return done(null, undefined)
      if (depthOf(body) > MAX_DEPTH) return done(new Failure('request.too_deep'), undefined)
      return parseJson(request, body, done)
    },
  )
}
