import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createAnonymousSession } from '@plateful/contract/auth.ts'
import { expect, test } from 'vitest'
import { fail } from '../../fail.ts'
import { startTest, type TestServer } from '../../testing/start-test.ts'
import { route } from './route.ts'

const BODY = '{}'
const head = (length: number): string =>
  `POST /api/auth/anonymous-session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

const dial = async ({ app }: TestServer): Promise<Socket> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
}

const connectionsOf = ({ app }: TestServer): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** What was called an error once the caller is gone and all that follows from it was done. */
const errorsAfter = async (server: TestServer): Promise<readonly string[]> => {
  while ((await connectionsOf(server)) > 0) await wait(5)
  await wait(50)
  return server.logLines.filter((line) => JSON.parse(line).level === 'error')
}

test('whoever hangs up in the middle of a body is no trouble of the store', async () => {
  const server = await startTest('SQLite')
  const socket = await dial(server)

  socket.write(`${head(50)}{"pref`)
  await wait(50)
  socket.destroy()

  expect(await errorsAfter(server)).toEqual([])
})

test('work that is given up because its caller has left is no fault', async () => {
  const patient = route(createAnonymousSession, async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    return fail('request.timeout')
  })
  const server = await startTest('SQLite', { routes: [patient] })
  const socket = await dial(server)

  socket.write(`${head(BODY.length)}${BODY}`)
  await wait(50)
  socket.destroy()

  expect(await errorsAfter(server)).toEqual([])
})

test('E7: a sender of headers has ten seconds, of a body thirty, and who keeps a connection hardly more than a minute', async () => {
  const { app } = await startTest('SQLite')
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server

  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  })
})
