import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { forgotPassword, register, resendVerification } from '@plateful/contract/auth.ts'
import { APP_HEADER } from '@plateful/contract/constants.ts'
import type { LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from '../../mail/outbox.ts'
import { PASSWORD, PASSWORD_HASH } from '../../testing/a-user.ts'
import { startTest, type TestServer } from '../../testing/start-test.ts'
import { MAIL_ORIGIN, startWithMail } from '../../testing/start-with-mail.ts'
import { freshStore, onEachStore, type StoreName } from '../../testing/test-stores.ts'
import { openHasher } from '../secrets/passwords.ts'

const ORIGIN_HOST = new URL(MAIL_ORIGIN).host
/** Hashing is not what this is about. */
const noWork = {
  demandRoom: () => {},
  admit: <T>(work: () => Promise<T>) => work(),
  hash: async () => PASSWORD_HASH,
  verify: async () => false,
}

const linksIn = (text: string): readonly string[] => text.match(/https?:\/\/[^\s"<>]+/g) ?? []

/** One request, byte by byte, on a connection of its own; answers the status. */
const sendRaw = async (port: number, head: readonly string[], body: string): Promise<number> => {
  const socket = connect(port, '127.0.0.1')
  const lines = [...head, 'content-type: application/json', `content-length: ${body.length}`, `${APP_HEADER}: 1`]
  socket.write(`${lines.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
}

const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  'a foreign Host': ['POST {path} HTTP/1.1', 'Host: evil.example'],
  'X-Forwarded-Host': ['POST {path} HTTP/1.1', `Host: ${ORIGIN_HOST}`, 'X-Forwarded-Host: evil.example'],
  'X-Forwarded-*': [
    'POST {path} HTTP/1.1',
    `Host: ${ORIGIN_HOST}`,
    'X-Forwarded-Proto: http',
    'X-Forwarded-Port: 666',
    'X-Forwarded-Server: evil.example',
    'X-Original-Host: evil.example',
    'X-Host: evil.example',
  ],
  Forwarded: ['POST {path} HTTP/1.1', `Host: ${ORIGIN_HOST}`, 'Forwarded: host=evil.example;proto=http'],
  'absolute form': ['POST http://evil.example{path} HTTP/1.1', `Host: ${ORIGIN_HOST}`],
  'two Hosts': ['POST {path} HTTP/1.1', `Host: ${ORIGIN_HOST}`, 'Host: evil.example'],
  'two Hosts, ours last': ['POST {path} HTTP/1.1', 'Host: evil.example', `Host: ${ORIGIN_HOST}`],
  'a host behind an @': ['POST {path} HTTP/1.1', `Host: ${ORIGIN_HOST}\\@evil.example`],
  'a host with a path': ['POST {path} HTTP/1.1', `Host: evil.example/${ORIGIN_HOST}`],
  'a host with a port': ['POST {path} HTTP/1.1', `Host: ${ORIGIN_HOST}:evil.example`],
  'a foreign Origin and Referer': ['POST {path} HTTP/1.1', `Host: ${ORIGIN_HOST}`, 'Referer: https://evil.example/x'],
  'HTTP/1.0 without Host': ['POST {path} HTTP/1.0'],
}

onEachStore('B2: links of mails', (store) => {
  test('B2: whatever a request says about its host, every link is on the configured origin', {
    timeout: 180_000,
  }, async () => {
    // A proxy that is believed is the worst case: it may say who calls, never where links lead.
    const server = await startWithMail(store, {
      trustedProxies: ['loopback'],
      publicOrigin: MAIL_ORIGIN,
      services: { hasher: noWork },
    })
    const { app, peer, user, services } = server
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const calls: { path: string; body: object; status: number }[] = []
    const all = Object.values(HOSTILE)
    for (const [index, head] of all.entries()) {
      await user({ email: `known${index}@example.org` })
      for (const [path, body] of [
        [register.path, { name: 'Ada', email: `new${index}@example.org`, password: PASSWORD }],
        [register.path, { name: 'Ada', email: `known${index}@example.org`, password: PASSWORD }],
        [forgotPassword.path, { email: `known${index}@example.org` }],
        [resendVerification.path, { email: `new${index}@example.org` }],
      ] as const) {
        const from = [`X-Forwarded-For: 10.0.${index}.${calls.length % 250}`]
        const lines = [...head.map((line) => line.replace('{path}', path)), ...from]
        calls.push({ path, body, status: await sendRaw(port, lines, JSON.stringify(body)) })
        await untilSent(server)
      }
    }

    const taken = calls.filter(({ status }) => status === 200).length
    const refused = calls.filter(({ status }) => status >= 400 && status < 500).length
    expect(taken + refused).toBe(calls.length)
    expect(taken).toBeGreaterThanOrEqual(16)
    expect(peer.messages).toHaveLength(taken)
    for (const { email, raw } of peer.messages) {
      const links = linksIn(`${email.text} ${email.html}`)
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(new URL(link).origin).toBe(MAIL_ORIGIN)
      expect(raw).not.toContain('evil')
    }
    expect(services.origin).toBe(MAIL_ORIGIN)
    console.log(`B2: ${calls.length} hostile requests, ${taken} answered with mail, ${refused} refused`)
  })
})

const untilSent = async ({ services }: TestServer): Promise<void> => {
  const { db } = services.store
  while (await db.selectFrom('outbox').select('id').executeTakeFirst()) await wait(5)
}

/** Everything of an answer that is not new with each request, as its number and the browser's mark are. */
const visible = ({ statusCode, payload, headers }: LightMyRequestResponse) => {
  const { 'x-request-id': _id, date: _date, 'set-cookie': cookies, ...rest } = headers
  const marks = [cookies ?? []].flat().map((cookie) => cookie.replace(/=[A-Za-z0-9_-]+;/, '=secret;'))
  return { statusCode, payload, headers: rest, marks }
}

const CALLS = {
  register: { path: register.path, body: (email: string) => ({ name: 'Kim', email, password: PASSWORD }) },
  resend: { path: resendVerification.path, body: (email: string) => ({ email }) },
  forgot: { path: forgotPassword.path, body: (email: string) => ({ email }) },
} as const

/** What each request asks the store for from now on, as SQL without its values. */
const watchedStore = async (name: StoreName) => {
  const store = await freshStore(name)
  onTestFinished(() => store.close())
  const statements: string[] = []
  const db = store.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(store.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { store: { ...store, db }, statements }
}

const ask = ({ caller }: TestServer, call: (typeof CALLS)[keyof typeof CALLS], email: string, remoteAddress: string) =>
  caller('').send({ method: 'POST', url: call.path, payload: call.body(email), remoteAddress })

onEachStore('B4: nobody learns who has an account', (storeName) => {
  test.each(Object.entries(CALLS))('B4: %s answers byte by byte the same, with the same work', async (_name, call) => {
    let hashes = 0
    const real = openHasher({ running: 2, waiting: 32 })
    const hash = (password: string): Promise<string> => {
      hashes += 1
      return real.hash(password)
    }
    const hasher = { ...real, hash }
    const { store, statements } = await watchedStore(storeName)
    const server = await startTest(storeName, { services: { hasher, store } })
    await server.user({ email: 'known@example.org' })
    const seen = []
    for (const email of ['known@example.org', 'unknown@example.org', 'KNOWN@example.org']) {
      hashes = 0
      statements.length = 0
      const answer = visible(await ask(server, call, email, '192.0.2.1'))
      // The shelf is read for everybody, now and then, by whichever request comes by.
      const work = statements.filter((statement) => !statement.includes('"idea_shelf"'))
      const rows = await store.db.selectFrom('outbox').select(['template', 'owner_id']).execute()
      seen.push({ answer, hashes, work, rows })
      await server.mails()
    }

    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect(seen[0]?.answer.statusCode).toBe(200)
    expect(seen[0]?.work).toContainEqual(expect.stringContaining('insert into "outbox"'))
    expect((await server.mails()).every(({ to }) => to !== 'unknown@example.org' || call === CALLS.register)).toBe(true)
  })

  test('B4: a throttled address answers the same too', async () => {
    const server = await startTest(storeName)
    const answers = []
    for (let index = 0; index < 8; index += 1)
      answers.push(visible(await ask(server, CALLS.forgot, 'known@example.org', `10.1.${index}.1`)))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})

const NAMES = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '</p><h1>Won</h1>',
  "O'Neil-Søn",
  'Win at evil.example now',
  'https://evil.example',
  'call me\u2028Bcc: evil@example.org',
] as const

onEachStore('B10: what people type', (store) => {
  test.each(['Kim\r\nBcc: evil@example.org', 'Kim\nX-Evil: 1', 'Kim\0', 'Kim\u202egnp', 'Kim\u200b'])(
    'B10: the name %j is refused',
    async (name) => {
      const { caller, mails } = await startTest(store)
      const answer = await caller('').ask(register, { body: { name, email: 'kim@example.org', password: PASSWORD } })
      expect(answer).toMatchObject({ status: 400, fields: { name: expect.any(String) } })
      expect(await mails()).toEqual([])
    },
  )

  test('B10: names stand in mails as text, in no header, and carry nobody else’s message', async () => {
    const server = await startWithMail(store)
    for (const [index, name] of NAMES.entries()) {
      const body = { name, email: `person${index}@example.org`, password: PASSWORD }
      await server.caller('').call(register, { body })
    }
    const messages = await server.peer.untilReceived(NAMES.length)

    for (const { recipients, email, raw } of messages) {
      const [head = ''] = raw.split('\r\n\r\n')
      expect(recipients).toHaveLength(1)
      expect(email.to).toEqual([{ name: '', address: recipients[0] }])
      expect([email.cc, email.bcc]).toEqual([undefined, undefined])
      // By whole words and at the start of a line: the random part of a Message-ID may well hold "bcc".
      expect(head).not.toMatch(/\bKim\b|^bcc\b|evil/im)
      expect(email.html).not.toMatch(/<img|<script|<h1>Won|<b>/)
      expect(`${email.text}${email.html}`).not.toContain('evil')
    }
    expect(messages.find(({ recipients }) => recipients[0] === 'person3@example.org')?.email.html).toContain(
      'Hello O&#39;Neil-Søn,',
    )
  })

  test.each([
    'kim@example.org\r\nBcc: evil@example.org',
    'kim@example.org, evil@example.org',
    'kim@example.org>',
    ' @ ',
    'a@b',
  ])('B10: the address %j gets no mail', async (email) => {
    const server = await startWithMail(store)
    const answer = await server.caller('').ask(forgotPassword, { body: { email } })
    expect(answer.status).toBe(400)
  })

  test('B10: even a recipient that came in by another door is one address or none', async () => {
    const server = await startWithMail(store)
    const { services, peer, later } = server
    const deleted = { template: 'deleted', payload: { name: 'Kim', ownerId: null }, ownerId: null } as const
    for (const recipient of [
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: evil@example.org',
      'a <b@example.org>',
    ])
      await queueMail(services.store.db, { ...deleted, recipient, now: services.now() })
    for (let tries = 0; tries < 3; tries += 1) {
      await wait(150)
      later(3_600_000)
    }
    await untilSent(server)
    expect(peer.messages).toEqual([])
  })

  test('B10: an address gets 3 letters a minute and 10 an hour, whoever asks', async () => {
    const server = await startTest(store)
    await server.user({ email: 'known@example.org' })
    const ask = (index: number) =>
      server.caller('').send({
        method: 'POST',
        url: forgotPassword.path,
        payload: { email: index % 2 ? 'known@example.org' : 'KNOWN@Example.org' },
        remoteAddress: `10.4.${index}.1`,
      })
    for (let index = 0; index < 100; index += 1) expect((await ask(index)).statusCode).toBe(200)
    const inAMinute = (await server.mails()).length
    for (let minute = 1; minute < 10; minute += 1) {
      server.setNow(new Date(server.services.now().getTime() + 61_000))
      for (let index = 0; index < 5; index += 1) await ask(100 + minute * 5 + index)
      await server.mails()
    }

    expect(inAMinute).toBe(3)
    expect(await server.mails()).toHaveLength(10)
  })

  test('B10: a network has 30 letters an hour sent, an IPv6 customer being one network', async () => {
    const server = await startTest(store)
    for (let index = 0; index < 60; index += 1) {
      if (index % 9 === 8) server.setNow(new Date(server.services.now().getTime() + 61_000))
      const answer = await server.caller('').send({
        method: 'POST',
        url: register.path,
        payload: { name: 'Kim', email: `kim${index}@example.org`, password: PASSWORD },
        remoteAddress: `2001:db8:1:2::${index.toString(16)}`,
      })
      expect(answer.statusCode).toBe(200)
    }

    expect(await server.mails()).toHaveLength(30)
  })
})
