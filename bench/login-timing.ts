import { startSmtpPeer } from '../server/src/testing/doubles/smtp-peer.ts'
import { addressAt, newClient, startOwnServer } from './own-server.ts'

/**
 * `npm run bench:timing`: can the time of an answer tell whether an address has an account? Row B4 of the security
 * guide: pairs of a known and an unknown address, interleaved in random order; the area under the curve of a
 * classifier that sees only the time must lie between 0.44 and 0.56 (0.5: it can only guess), and bodies be equal.
 */
const PORT = 4393
const PAIRS = 500
const [LEAST, MOST] = [0.44, 0.56]
const WRONG = 'seven brass teapots whistle'

const CALLS = [
  { path: '/api/auth/login', body: (email: string) => ({ email, password: WRONG }) },
  { path: '/api/auth/register', body: (email: string) => ({ email, password: WRONG, name: 'Sam' }) },
  { path: '/api/auth/forgot-password', body: (email: string) => ({ email }) },
  { path: '/api/auth/resend-verification', body: (email: string) => ({ email }) },
] as const

/** How often a time of one group is longer than one of the other: the Mann-Whitney statistic. */
const areaUnderCurve = (known: readonly number[], unknown: readonly number[]): number => {
  const sorted = unknown.toSorted((a, b) => a - b)
  const below = (time: number): number => {
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sorted[middle] ?? 0) < time) from = middle + 1
      else to = middle
    }
    return from
  }
  return known.reduce((sum, time) => sum + below(time), 0) / (known.length * unknown.length)
}

const withoutId = (body: string): string => body.replace(/"requestId":"[^"]+"/, '')

// Where no mail server is set up a taken address is told (decision 0079): there is nothing to guess by the time.
const smtp = await startSmtpPeer()
const env = { SMTP_URL: smtp.url, MAIL_FROM: 'mail@plateful.example', PUBLIC_ORIGIN: `http://127.0.0.1:${PORT}` }
const server = await startOwnServer({ port: PORT, accounts: PAIRS, env })
const { send, close } = newClient(PORT)
let from = 0
try {
  for (const { path, body } of CALLS) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const bodies = new Set<string>()
    const ask = async (group: 'known' | 'unknown', n: number) => {
      from += 256 // a neighbourhood of its own for every call, so that no limit speaks
      const email = group === 'known' ? `person${n}@example.org` : `nobody${n}@example.org`
      const headers = { 'x-forwarded-for': addressAt(from) }
      const answer = await send({ method: 'POST', path, headers, body: body(email) })
      times[group].push(answer.ms)
      bodies.add(`${answer.status} ${withoutId(answer.body)}`)
    }
    for (let n = 0; n < PAIRS; n += 1) {
      const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const group of order) await ask(group, n)
    }
    const area = areaUnderCurve(times.known, times.unknown)
    const met = area >= LEAST && area <= MOST && bodies.size === 1
    if (!met) process.exitCode = 1
    console.log(`${path.padEnd(34)} area ${area.toFixed(3)}, ${bodies.size} body  ${met ? 'met' : 'MISSED'}`)
  }
} finally {
  close()
  await server.stop()
  await smtp.goDown()
}
