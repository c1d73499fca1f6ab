import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { anIdeaRequest } from '../testing/some-ideas.ts'
import { MAIL_FROM } from '../testing/start-with-mail.ts'
import { openAi } from './ai.ts'
import { smtpMailer } from './mail.ts'
import { openPageReader } from './page-reader.ts'

/** A certificate that nobody vouches for, made for this run by openssl, which Debian's PostgreSQL brings along. */
const aSelfSigned = (): { readonly key: string; readonly cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-cert-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '1']
  execFileSync('openssl', ['req', '-x509', '-nodes', ...kind, ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

test('12.3.2: no page is read, no model asked and no letter handed over where nobody vouches for the certificate', async () => {
  const pair = aSelfSigned()
  const heard: string[] = []
  const web = createServer(pair, (request, response) => {
    heard.push(request.url ?? '')
    response.end('a secret')
  })
  const post = createTlsServer(pair, (socket) => {
    socket.on('data', (bytes) => heard.push(String(bytes)))
    socket.write('220 here\r\n')
  })
  for (const server of [web, post]) {
    server.on('tlsClientError', () => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
  }
  const portOf = (server: typeof post | typeof web): number => (server.address() as AddressInfo).port
  const address = `https://localhost:${portOf(web)}`
  const never = new AbortController().signal

  const reader = openPageReader({ resolve: async () => ['127.0.0.1'], isOpen: () => true, anyPort: true })
  expect(await reader.readPage(`${address}/recipe`, never)).toEqual({ kind: 'refused', reason: 'unreachable' })
  const model = openAi(
    { provider: 'openai-compatible', model: 'own', apiKey: 'key-that-nobody-sees', baseUrl: address },
    { times: { callMs: 5_000, restMs: 60_000 } },
  )
  await expect(model.writeIdeas(anIdeaRequest(), never)).rejects.toMatchObject({ kind: 'unreachable' })
  const letter = { to: 'kim@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ownerId: null }
  await expect(smtpMailer(`smtps://localhost:${portOf(post)}`, MAIL_FROM).send(letter)).rejects.toThrow()

  expect(heard).toEqual([])
})
