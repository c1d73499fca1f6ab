import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMe } from '@plateful/contract/account.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTest } from '../../testing/start-test.ts'

const NGINX = '/usr/sbin/nginx'
/** What nginx adds to each request that it took for one: nobody who sends can know it. */
const MARK = 'x-by-nginx'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The shape in which smuggling works at all: connections to us are kept and shared, and bodies are passed on as they come. */
const configIn = (folder: string, { port, product }: { readonly port: number; readonly product: number }): string => `
daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 256; }
http {
  log_format seen '$request_id'; access_log ${folder}/passed seen if=$upstream_addr;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  client_body_timeout 1s; client_header_timeout 1s; keepalive_timeout 0; lingering_close off;
  ignore_invalid_headers off; underscores_in_headers on;
  upstream plateful { server 127.0.0.1:${product}; keepalive 1; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://plateful; proxy_http_version 1.1; proxy_request_buffering off;
      proxy_set_header Host $http_host; proxy_set_header Connection ""; proxy_set_header ${MARK} $request_id;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}`

const startNginx = async (product: number): Promise<{ readonly port: number; readonly passed: () => string[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-between-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configIn(folder, { port, product }))
  const nginx: ChildProcess = spawn(NGINX, ['-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  })
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    if (nginx.exitCode === null) await once(nginx, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isUp, { timeout: 30_000 }).toBe(200)
  const lines = () => readFileSync(join(folder, 'passed'), 'utf8').split('\n').filter(Boolean)
  return { port, passed: lines }
}

/** What came back until nginx hung up, as it does after one answer, or after a second in which nothing more came. */
const talk = async (port: number, sent: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part.toString('latin1')
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  // Never half closed: nginx would take that for somebody who has left, and pass nothing on.
  socket.write(Buffer.from(sent, 'latin1'))
  await closed
  return answer
}

const start = async () => {
  const server = await startTest('SQLite', { trustedProxies: ['loopback'] })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const seen: { readonly what: string; readonly mark: string }[] = []
  server.app.server.on('request', ({ method, url, headers }: IncomingMessage) =>
    seen.push({ what: `${method} ${url}`, mark: String(headers[MARK]) }),
  )
  const { port, passed } = await startNginx((server.app.server.address() as AddressInfo).port)
  return { server, seen, port, passed }
}

const HOST = 'Host: a.example\r\n'
const TYPE = 'Content-Type: application/json\r\n'
const HIDDEN = `GET /smuggled HTTP/1.1\r\n${HOST}\r\n`
const CHUNKED = 'Transfer-Encoding: chunked\r\n'
const length = (text: string): string => `Content-Length: ${text.length}\r\n`
const post = (headers: string, body: string): string =>
  `POST /api/auth/anonymous-session HTTP/1.1\r\n${HOST}${TYPE}${headers}\r\n${body}`
const WHOLE = `0\r\n\r\n${HIDDEN}`

/** Messages of which one reader may see one and another one two. */
const DISPUTED: readonly (readonly [string, string])[] = [
  ['a length and chunks', post(length(WHOLE) + CHUNKED, WHOLE)],
  ['chunks and a length', post(CHUNKED + length(WHOLE), WHOLE)],
  ['two lengths, the short one first', post(`Content-Length: 0\r\n${length(HIDDEN)}`, HIDDEN)],
  ['two lengths, the long one first', post(`${length(HIDDEN)}Content-Length: 0\r\n`, HIDDEN)],
  ['two lengths in one line', post(`Content-Length: 0, ${HIDDEN.length}\r\n`, HIDDEN)],
  ['a length with a plus', post(`Content-Length: +${HIDDEN.length}\r\n`, HIDDEN)],
  ['a length in hexadecimal', post(`Content-Length: 0x${HIDDEN.length.toString(16)}\r\n`, HIDDEN)],
  ['a length below nothing', post('Content-Length: -1\r\n', HIDDEN)],
  [
    'a length with a space before its colon',
    post(`Content-Length : ${HIDDEN.length}\r\nContent-Length: 0\r\n`, HIDDEN),
  ],
  ['a length with an underscore', post(`Content_Length: 0\r\n${length(HIDDEN)}`, HIDDEN)],
  ['chunks with a space before the colon', post(`Transfer-Encoding : chunked\r\n${length(WHOLE)}`, WHOLE)],
  ['chunks behind a tab', post(`Transfer-Encoding:\tchunked\r\n${length(WHOLE)}`, WHOLE)],
  ['chunks behind a vertical tab', post(`Transfer-Encoding:\x0bchunked\r\n${length(WHOLE)}`, WHOLE)],
  ['chunks in a folded line', post(`Transfer-Encoding:\r\n chunked\r\n${length(WHOLE)}`, WHOLE)],
  ['chunks folded under another header', post(`X: a\r\n Transfer-Encoding: chunked\r\n${length(WHOLE)}`, WHOLE)],
  ['chunks by another name', post(`Transfer-Encoding: xchunked\r\n${length(WHOLE)}`, WHOLE)],
  ['chunks and nothing', post(`Transfer-Encoding: chunked, identity\r\n${length(WHOLE)}`, WHOLE)],
  ['chunks twice', post(`${CHUNKED}Transfer-Encoding: identity\r\n${length(WHOLE)}`, WHOLE)],
  ['a header that a bare line feed ends', post(`X: a\nTransfer-Encoding: chunked\r\n${length(WHOLE)}`, WHOLE)],
  ['a header that a bare return ends', post(`X: a\rTransfer-Encoding: chunked\r\n${length(WHOLE)}`, WHOLE)],
  ['a NUL in a header', post(`X: a\0\r\n${length(HIDDEN)}`, HIDDEN)],
  ['bare line feeds between chunks', post(CHUNKED, `2\n{}\n0\n\n${HIDDEN}`)],
  ['a chunk with an extension that ends early', post(CHUNKED, `2;a\n{}\r\n0\r\n\r\n`)],
  ['a chunk longer than it says', post(CHUNKED, `1\r\n{}\r\n0\r\n\r\n`)],
  ['a chunk whose length runs over', post(CHUNKED, `10000000000000002\r\n{}\r\n0\r\n\r\n`)],
  ['chunks by HTTP/1.0', post(CHUNKED + length(WHOLE), WHOLE).replace('HTTP/1.1', 'HTTP/1.0')],
  ['a body that nobody expects', `GET /api/version HTTP/1.1\r\n${HOST}${length(HIDDEN)}\r\n${HIDDEN}`],
  ['chunks that nobody expects', `GET /api/version HTTP/1.1\r\n${HOST}${CHUNKED}\r\n${WHOLE}`],
  ['a line of its own in the address', `GET /api/version%20HTTP/1.1%0d%0a${HOST}\r\n`],
  ['a protocol that changes', `GET /api/version HTTP/1.1\r\n${HOST}Upgrade: h2c\r\n${length(HIDDEN)}\r\n${HIDDEN}`],
]

describe.skipIf(!existsSync(NGINX))('behind nginx', () => {
  test('4.2.1: whatever message is in dispute between two parsers, we see the requests that nginx saw, and no other', async () => {
    const { seen, port, passed } = await start()

    for (const [what, sent] of DISPUTED) {
      await talk(port, sent)
      // Whoever comes next on the shared connection gets their own answer.
      const next = await fetch(`http://127.0.0.1:${port}/healthz`)
      expect([what, next.status, await next.text()]).toEqual([what, 200, '{"status":"ok"}'])
    }

    // A line of the log is written once its answer is through.
    await expect.poll(() => passed().length, { timeout: 30_000 }).toBe(seen.length)
    expect(seen.map(({ mark }) => mark).toSorted()).toEqual(passed().toSorted())
    expect(seen.length).toBeGreaterThan(DISPUTED.length)
  })

  test('C11: an account is deleted by no message without the body that means it', async () => {
    const { server, seen, port } = await start()
    const user = await server.user()
    const meant = JSON.stringify({ currentPassword: user.password, confirm: 'DELETE' })
    const own = Object.entries(user.headers()).map(([name, value]) => `${name}: ${value}\r\n`)
    const ask = (headers: string, body: string, method = 'DELETE'): string =>
      `${method} /api/auth/account HTTP/1.1\r\nHost: localhost\r\n${TYPE}Origin: http://localhost\r\n${own.join('')}${headers}\r\n${body}`

    for (const sent of [
      ask('', ''),
      ask('Content-Length: 0\r\n', ''),
      ask('Content-Length: 0\r\n', meant),
      ask(`Content-Length: 0\r\n${length(meant)}`, meant),
      ask(`${length(meant)}Content-Length: 0\r\n`, meant),
      ask(length(meant), meant.slice(0, -1)),
      ask(`Content-Length: ${meant.length - 1}\r\n`, meant),
      ask(CHUNKED, '0\r\n\r\n'),
      ask(CHUNKED, `${meant.length.toString(16)}\r\n${meant}\r\n`),
      ask(CHUNKED + length(meant), `0\r\n\r\n${meant}`),
      ask('X-HTTP-Method-Override: DELETE\r\n', meant, 'POST'),
      ask('Content-Length: 2\r\n', '{}'),
    ]) {
      await talk(port, sent)
      expect((await user.ask(readMe)).status, sent).toBe(200)
    }
    expect(seen.some(({ what }) => what === 'DELETE /api/auth/account')).toBe(true)

    expect(await talk(port, ask(`${length(meant)}Connection: close\r\n`, meant))).toMatch(/^HTTP\/1\.1 200 /)
    expect((await user.ask(readMe)).status).toBe(401)
  })
})
