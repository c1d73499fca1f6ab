import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { forgotPassword, login, register, resetPassword } from '@plateful/contract/auth.ts'
import { APP_HEADER } from '@plateful/contract/constants.ts'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { tokenOf } from '../testing/a-mailbox.ts'
import { PASSWORD } from '../testing/a-user.ts'
import { aPeer } from '../testing/start-with-mail.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const built = existsSync(join(import.meta.dirname, '../../../dist/catalogue.json'))

type Running = { readonly child: ChildProcess; readonly address: string; readonly lines: readonly string[] }

/** As ./start has it. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../dist/.compiled')

const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-main-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const startServer = async (dataDir: string, environment: Record<string, string>): Promise<Running> => {
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_COMPILE_CACHE,
    ...environment,
  }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const address = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      lines.push(line)
      if (line.includes('"msg":"ready"')) resolve(JSON.parse(line).address)
    })
  })
  return { child, address, lines }
}

const askToRegister = async (address: string, email: string): Promise<number> => {
  const response = await fetch(`${address}${register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [APP_HEADER]: '1' },
    body: JSON.stringify({ name: 'Ada', email, password: PASSWORD }),
  })
  return response.status
}

test.skipIf(!built)(
  'R9: a letter outlives an SMTP server that is down and a kill -9 of ours',
  { timeout: 240_000 },
  async () => {
    const [peer, dataDir] = [await aPeer(), aFolder()]
    const environment = { SMTP_URL: peer.url, MAIL_FROM: 'mail@plateful.example' } // and no PUBLIC_ORIGIN
    await peer.goDown()
    const first = await startServer(dataDir, environment)

    expect(await askToRegister(first.address, 'bob@example.org')).toBe(200)
    expect(await askToRegister(first.address, 'ada@example.org')).toBe(200)
    await expect.poll(() => first.lines.join(), { timeout: 30_000 }).toContain('mail not sent yet')
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    await peer.comeBack()
    const second = await startServer(dataDir, environment)
    const messages = await peer.untilReceived(2, 60_000)

    const recipients = messages.flatMap((message) => message.recipients)
    expect(recipients.toSorted()).toEqual(['ada@example.org', 'bob@example.org'])
    for (const { email } of messages) expect(email.text).toContain(`${second.address}/verify-email#token=`)
    second.child.kill('SIGTERM')
    expect((await once(second.child, 'exit'))[0]).toBe(0)
    expect([...first.lines, ...second.lines].join('\n')).not.toContain('example.org')
    expect(second.lines.join('\n')).toContain(`its links lead to ${second.address}, or`)
  },
)

test.skipIf(!built)(
  'without SMTP an account is usable at once, and the letter for a new password is a file that the greeting names',
  { timeout: 180_000 },
  async () => {
    const dataDir = aFolder()
    const { child, address, lines } = await startServer(dataDir, { GREETING: '1' })
    const folder = join(dataDir, 'mail')
    const post = (path: string, body: object): Promise<Response> =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const enter = async (password: string) => (await post(login.path, { email: 'ada@example.org', password })).status

    expect(await askToRegister(address, 'ada@example.org')).toBe(200)
    expect(await enter(PASSWORD)).toBe(200)
    expect((await post(forgotPassword.path, { email: 'ada@example.org' })).status).toBe(200)
    const letters = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [])
    await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(1)
    const email = await PostalMime.parse(readFileSync(join(folder, letters()[0] ?? '')))
    const chosen = 'seven brass teapots whistle'
    const answer = await post(resetPassword.path, { token: tokenOf({ text: email.text ?? '' }), password: chosen })

    expect(lines.join('\n')).toContain(`Letters are files in ${folder}`)
    expect(email.text).toContain(`${address}/reset-password#token=`)
    expect(answer.status).toBe(200)
    expect([await enter(PASSWORD), await enter(chosen)]).toEqual([401, 200])
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  },
)
