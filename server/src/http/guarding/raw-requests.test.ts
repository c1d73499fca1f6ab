import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { ERRORS } from '@plateful/contract/messages.ts'
import { expect, test } from 'vitest'
import { startTest } from '../../testing/start-test.ts'

const HOST = 'Host: a.example\r\n'
const LAST = 'Connection: close\r\n\r\n'
const get = (path: string, headers = '', version = 'HTTP/1.1'): string =>
  `GET ${path} ${version}\r\n${HOST}${headers}${LAST}`
const by = (method: string, path = '/api/version'): string => `${method} ${path} HTTP/1.1\r\n${HOST}${LAST}`
const post = (headers: string, body = '{}'): string =>
  `POST /api/auth/anonymous-session HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}${LAST}${body}`
const LONG = 'x'.repeat(20_000)
const TWO = 'Content-Length: 2\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n'

/** What came back on a bare socket, which stays open until the server ends it. */
const answerTo = async (port: number, sent: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(Buffer.from(sent, 'latin1'))
  return text(socket)
}

let port = 0
let logged: readonly string[] = []

const listen = async (): Promise<number> => {
  const { app, logLines } = await startTest('SQLite')
  await app.listen({ port: 0, host: '127.0.0.1' })
  logged = logLines
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  return port
}

test.each<[string, number, string]>([
  ['an expectation that nobody can meet', 417, post(`${TWO}Expect: 200-ok\r\n`)],
  ['an empty expectation', 417, get('/api/version', 'Expect: \r\n')],
  ['a length that is none', 400, post('Content-Length: abc\r\n')],
  ['a length below nothing', 400, post('Content-Length: -1\r\n')],
  ['two lengths', 400, post(`${TWO}Content-Length: 3\r\n`)],
  ['a length and chunks', 400, post(`${TWO}${CHUNKED}`, '0\r\n\r\n')],
  ['an unknown coding of the transfer', 400, post('Transfer-Encoding: foo\r\n', '0\r\n\r\n')],
  ['a chunk without a length', 400, post(CHUNKED, 'zz\r\n{}\r\n0\r\n\r\n')],
  ['a packed body', 415, post(`${TWO}Content-Encoding: gzip\r\n`)],
  ['a body of no type', 415, post(TWO).replace('application/json', ';;')],
  ['headers that are too long', 431, get('/api/version', `X: ${LONG}\r\n`)],
  ['an address that is too long', 431, get(`/api/version?${LONG}`)],
  ['words', 400, 'hello there\r\n\r\n'],
  ['a method that nobody knows', 400, by('FOO')],
  ['TRACE', 405, by('TRACE')],
  ['PROPFIND', 405, by('PROPFIND')],
  ['OPTIONS', 405, by('OPTIONS')],
  ['OPTIONS of everything', 404, by('OPTIONS', '*')],
  ['a tunnel', 405, by('CONNECT', 'a.example:443')],
  ['HTTP/2 right away', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a version that there is not', 400, get('/api/version', '', 'HTTP/3.0')],
  ['an address that cannot be decoded', 404, get('/api/%zz')],
  ['a page whose address cannot be decoded', 404, get('/%zz')],
  ['an address with a space', 400, get('/api/ver sion')],
  ['an address with a control character', 400, get('/api/\u0001')],
  ['an address in bare bytes', 400, get('/api/v\u00e9rsion')],
  ['an address with a fragment', 400, get('/api/version#x')],
  ['an address that climbs', 404, get('/api/../../etc/passwd')],
  ['two Host headers', 400, get('/api/version', HOST)],
  ['no Host header', 400, `GET /api/version HTTP/1.1\r\n${LAST}`],
  ['nothing there, by HTTP/1.0', 404, 'GET /api/nothing HTTP/1.0\r\n\r\n'],
  ['a header with a NUL', 400, get('/api/version', 'X: a\0b\r\n')],
  ['a header without a colon', 400, get('/api/version', 'Xab\r\n')],
  ['a header with a space before its colon', 400, get('/api/version', 'X : a\r\n')],
  ['a folded header', 400, get('/api/version', 'X: a\r\n b\r\n')],
  ['lines that end halfway', 400, 'GET /api/version HTTP/1.1\nHost: a\n\n'],
  ['a method in a header', 404, by('POST', '/readyz').replace(LAST, `X-HTTP-Method-Override: GET\r\n${LAST}`)],
])('%s is refused with %i, in our envelope, with its id and our headers', async (_what, status, sent) => {
  const answer = await answerTo(await listen(), sent)

  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const { success, code, error, requestId } = JSON.parse(body)
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect([success, ERRORS[code as keyof typeof ERRORS]]).toEqual([false, { status, text: error }])
  expect(head.toLowerCase()).toContain(`x-request-id: ${requestId}`.toLowerCase())
  expect(head.toLowerCase()).toContain('content-security-policy: ')
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(logged.join('')).toContain(requestId)
  // The server goes on.
  expect(await answerTo(port, get('/healthz'))).toContain('{"status":"ok"}')
})

test.each<[string, string, RegExp]>([
  [
    '100-continue is asked for and meant',
    post(`${TWO}Expect: 100-continue\r\n`),
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
  ],
  ['HTTP/1.0 needs no Host', 'GET /api/version HTTP/1.0\r\n\r\n', /^HTTP\/1\.1 200 /],
  ['an offer to change the protocol is let pass', get('/api/version', 'Upgrade: h2c\r\n'), /^HTTP\/1\.1 200 /],
  ['an address may be absolute', get('http://a.example/api/version'), /^HTTP\/1\.1 200 /],
  ['identity is no coding', post(`${TWO}Content-Encoding: identity\r\n`), /^HTTP\/1\.1 200 /],
])('%s', async (_what, sent, wanted) => {
  expect(await answerTo(await listen(), sent)).toMatch(wanted)
})
