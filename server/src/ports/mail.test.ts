import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { NOON } from '../testing/start-test.ts'
import { aPeer, MAIL_FROM } from '../testing/start-with-mail.ts'
import { folderMailer, MailRefused, parseSender, smtpMailer } from './mail.ts'

const MAIL = {
  to: 'kim@example.org',
  subject: 'Grüße',
  text: 'Hello,\nKim',
  html: '<p>Hello,<br>Kim</p>',
  ownerId: null,
}
const TIMES = { connectMs: 300, silenceMs: 300, sendMs: 1_000 }

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A server on another loopback address that answers each line with what `answer` says. */
const aTalker = async (answer: (line: string, socket: Socket) => void): Promise<{ url: string; lines: string[] }> => {
  const lines: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    answer('', socket)
    socket.on('data', (chunk) => {
      for (const line of String(chunk)
        .split('\r\n')
        .filter((text) => text !== '')) {
        lines.push(line)
        answer(line, socket)
      }
    })
    onTestFinished(() => void socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  onTestFinished(() => void server.close())
  return { url: `127.0.0.2:${(server.address() as AddressInfo).port}`, lines }
}

const refusalOf = (sending: Promise<void>): Promise<MailRefused> =>
  sending.then(
    () => Promise.reject(new Error('it was taken')),
    (error) => (error instanceof MailRefused ? error : Promise.reject(error)),
  )

test('a message arrives over SMTP as it was written', async () => {
  const peer = await aPeer()

  await smtpMailer(peer.url, MAIL_FROM).send(MAIL)

  expect(peer.messages).toHaveLength(1)
  expect(peer.messages[0]?.email).toMatchObject({
    subject: 'Grüße',
    from: { name: 'Plateful', address: 'mail@plateful.example' },
    to: [{ address: 'kim@example.org' }],
  })
  expect(peer.messages[0]?.email.text?.trim()).toBe('Hello,\nKim')
})

test.each([
  [{ refuseRecipient: 450 }, 'message'],
  [{ refuseRecipient: 550 }, 'forever'],
  [{ refuseMessage: 452 }, 'message'],
  [{ refuseMessage: 554 }, 'forever'],
  [{ refuseMessage: 421 }, 'server'],
] as const)('%j concerns: %s', async (mood, scope) => {
  const peer = await aPeer()
  peer.setMood(mood)

  const refused = await refusalOf(smtpMailer(peer.url, MAIL_FROM).send(MAIL))

  expect(refused.scope).toBe(scope)
  expect(`${refused.message} ${refused.reason}`).not.toContain('example.org')
})

test('a server that is down, silent or endless is the server’s fault, and does not hold us up', async () => {
  const peer = await aPeer()
  await peer.goDown()
  const silent = await aTalker(() => {})
  const endless = await aTalker((_line, socket) => {
    const drip = setInterval(() => socket.writable && socket.write('220-still here\r\n'), 100)
    socket.on('close', () => clearInterval(drip))
  })

  // One that held us up would hold this test up for good.
  for (const url of [peer.url, `smtp://${silent.url}`, `smtp://${endless.url}`])
    expect((await refusalOf(smtpMailer(url, MAIL_FROM, TIMES).send(MAIL))).scope).toBe('server')
})

test('credentials are not sent in the clear to another machine', async () => {
  const { url, lines } = await aTalker((line, socket) => {
    if (line === '') socket.write('220 here\r\n')
    else if (/^(EHLO|HELO)/.test(line)) socket.write('250-here\r\n250 AUTH PLAIN LOGIN\r\n')
    else socket.write('500 no\r\n')
  })

  const refused = await refusalOf(smtpMailer(`smtp://kim:hunter2@${url}`, MAIL_FROM, TIMES).send(MAIL))

  expect(refused.scope).toBe('server')
  expect(lines[0]).toMatch(/^EHLO/)
  expect(lines.join('\n')).not.toMatch(/AUTH|hunter2/)
})

test('without an SMTP server each message is a file of its own, for the owner’s eyes only', async () => {
  const folder = join(aFolder(), 'mail')
  const mailer = folderMailer(folder, MAIL_FROM, () => NOON)

  await mailer.send(MAIL)
  await mailer.send({ ...MAIL, to: 'lou@example.org' })

  const names = readdirSync(folder)
  expect(names).toHaveLength(2)
  for (const name of names) expect(name).toMatch(/^2026-11-21T12-00-00-000Z-[0-9a-f]{16}-nobody-[0-9a-f]{8}\.eml$/)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(names.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600])
  const email = await PostalMime.parse(readFileSync(join(folder, names[0] ?? '')))
  expect(email).toMatchObject({ subject: 'Grüße', date: '2026-11-21T12:00:00.000Z' })
})

test('a folder that cannot be written to is no reason to lose mail', async () => {
  const file = join(aFolder(), 'mail')
  writeFileSync(file, '')
  const refused = await refusalOf(folderMailer(file, MAIL_FROM, () => NOON).send(MAIL))
  expect(refused.scope).toBe('server')
})

test('old mail files and drafts are forgotten, other files stay', async () => {
  const folder = join(aFolder(), 'mail')
  mkdirSync(folder)
  for (const name of ['old.eml', '.old.draft', 'notes.txt', 'new.eml']) {
    writeFileSync(join(folder, name), '')
    const at = name === 'new.eml' ? NOON : new Date(0)
    utimesSync(join(folder, name), at, at)
  }
  const mailer = folderMailer(folder, MAIL_FROM, () => NOON)

  const [all, last] = [new Date('2026-11-01'), new Date('2026-11-21')]
  expect(await mailer.deleteOld({ all, last })).toBe(2)
  expect(readdirSync(folder).toSorted()).toEqual(['new.eml', 'notes.txt'])
  expect(await folderMailer(join(folder, 'none'), MAIL_FROM, () => NOON).deleteOld({ all, last })).toBe(0)
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('H8: somebody’s mail files go with the account, wherever they went; the last one goes within a day', async () => {
  const folder = join(aFolder(), 'mail')
  const mailer = folderMailer(folder, MAIL_FROM, () => NOON)
  for (const to of ['kim@example.org', 'Kim@Example.org', 'before@example.org'])
    await mailer.send({ ...MAIL, to, ownerId: 'kim' })
  await mailer.send({ ...MAIL, to: 'kim@example.org', ownerId: null }) // before there was an account
  await mailer.send({ ...MAIL, to: 'lou@example.org', ownerId: 'lou' })

  expect(await mailer.forget({ address: 'kim@example.org', ownerId: 'kim' })).toBe(4)
  await mailer.send({ ...MAIL, to: 'kim@example.org', ownerId: null, isLast: true })

  expect(readdirSync(folder)).toHaveLength(2)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), NOON, NOON)
  const later = new Date(NOON.getTime() + 13 * 3_600_000)
  expect(await mailer.deleteOld({ all: new Date(0), last: later })).toBe(1)
  const [left = ''] = readdirSync(folder)
  expect(await PostalMime.parse(readFileSync(join(folder, left)))).toMatchObject({
    to: [{ address: 'lou@example.org' }],
  })
})

test.each([
  ['mail@plateful.example', { name: 'Plateful', address: 'mail@plateful.example' }],
  ['Our Kitchen <mail@plateful.example>', { name: 'Our Kitchen', address: 'mail@plateful.example' }],
  ['mail', null],
  ['a@b.example, c@d.example', null],
  ['Kim <a@b.example>\r\nBcc: c@d.example', null],
  ['Kim\n<a@b.example>', null],
  ['<a@b.example> <c@d.example>', null],
])('the sender %j is read as %j', (text, expected) => {
  expect(parseSender(text)).toEqual(expected)
})
