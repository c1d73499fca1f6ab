import { BODY_LIMIT_BYTES } from '@plateful/contract/constants.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../../fail.ts'

const MAX_DEPTH = 20
const [QUOTE, BACKSLASH, COMMA, OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST] = Buffer.from('"\\,{[}]')

/** Where the text that begins at `start` ends. */
const endOfText = (json: string, start: number): number => {
  let at = start + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** The name of a field as it stands in quotes: "\u0061" is the same as "a". */
const nameIn = (quoted: string): string => {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted)
  } catch {
    return quoted // no JSON: the parser says so
  }
}

/**
 * What parsing would not tell: objects and lists nested too deeply, or a field that is there twice, of which one reader
 * takes the first and another the last. Brackets inside of texts do not count.
 */
const flawOf = (json: string): 'request.too_deep' | 'request.not_json' | null => {
  /** The names met so far in each open object; null for a list. */
  const open: (Set<string> | null)[] = []
  let isName = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at)
    if (char === QUOTE) {
      const end = endOfText(json, at)
      const names = open.at(-1)
      if (isName && names) {
        const name = nameIn(json.slice(at, end + 1))
        if (names.has(name)) return 'request.not_json'
        names.add(name)
      }
      isName = false
      at = end
    } else if (char === OPEN_OBJECT || char === OPEN_LIST) {
      open.push(char === OPEN_OBJECT ? new Set() : null)
      isName = char === OPEN_OBJECT
      if (open.length > MAX_DEPTH) return 'request.too_deep'
    } else if (char === CLOSE_OBJECT || char === CLOSE_LIST) open.pop()
    else if (char === COMMA) isName = true // in a list there are no names to hold it against
  }
  return null
}

/** A signed body stays the bytes that its sender signed: nothing of it is parsed before the signature is checked. */
export const readBytesOnly = (app: FastifyInstance, limitBytes: number): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: limitBytes }, (_request, body, done) =>
    done(null, body),
  )
}

/**
 * JSON is all that is read: at most 100 kB, 20 levels, no field twice, no keys that reach for prototypes. Nothing at all is no body: many
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
      const flaw = flawOf(body)
      if (flaw) return done(new Failure(flaw), undefined)
      return parseJson(request, body, done)
    },
  )
}
