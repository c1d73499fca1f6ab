import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openNoticePost, signatureOf } from './notices.ts'
import { isOpenOrHomeAddress } from './open-address.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const NOTICE = { id: 'msg_1', body: '{"type":"test"}' }
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

const aReceiver = async (status: number, headers = {}) => {
  let came = 0
  const server = createServer((request, response) => {
    came += 1
    request.resume()
    if (status > 0) response.writeHead(status, headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, came: () => came }
}

// The example of the specification (Standard Webhooks 1.0.0, reference libraries' test vector).
test('the signature is that of the standard', () => {
  const notice = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  expect(signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', notice, 1_614_265_330)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test.each([
  'http://hooks.example.org/',
  'https://user:secret@hooks.example.org/',
  'https://hooks.example.org:25/',
  'ftp://hooks.example.org/',
  'no address',
])('nothing goes to %s', async (url) => {
  expect(openNoticePost(false).takes(url)).toBe(false)
  expect(await openNoticePost(false).post({ url, secret: SECRET }, NOTICE, NOW)).toEqual({
    fault: 'bad_address',
    status: null,
  })
})

test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:127.0.0.1', '192.168.1.4'])(
  'a name that leads to %s gets nothing, one open address beside it or not',
  async (inside) => {
    const resolve = async () => ['93.184.216.34', inside]
    const post = openNoticePost(false, { resolve })
    expect(await post.post({ url: 'https://hooks.example.org/', secret: SECRET }, NOTICE, NOW)).toEqual({
      fault: 'private_address',
      status: null,
    })
  },
)

test('an operator may allow the own network, and metadata services not even so', async () => {
  for (const address of ['127.0.0.1', '10.0.0.7', '192.168.1.4', 'fd00::5', '100.64.3.2', '93.184.216.34'])
    expect(isOpenOrHomeAddress(address), address).toBe(true)
  for (const address of ['169.254.169.254', 'fe80::1', '0.0.0.0', '224.0.0.1', '::ffff:127.0.0.1'])
    expect(isOpenOrHomeAddress(address), address).toBe(false)
  const { port, came } = await aReceiver(204)
  const url = `http://homeassistant.local:${port}/api/webhook/plateful`
  const resolve = async () => ['127.0.0.1']
  const to = { url, secret: SECRET }
  expect(await openNoticePost(true, { resolve }).post(to, NOTICE, NOW)).toEqual({ fault: null, status: 204 })
  expect((await openNoticePost(false, { resolve }).post(to, NOTICE, NOW)).fault).toBe('bad_address')
  expect(came()).toBe(1)
})

test('a redirect is a refusal and leads nowhere', async () => {
  const inside = await aReceiver(200)
  const { port } = await aReceiver(307, { location: `http://127.0.0.1:${inside.port}/` })
  const to = { url: `http://127.0.0.1:${port}/`, secret: SECRET }
  expect(await openNoticePost(true).post(to, NOTICE, NOW)).toEqual({ fault: 'refused', status: 307 })
  expect(inside.came()).toBe(0)
})

test('who does not answer, and who is not there, is told of', async () => {
  const { port } = await aReceiver(0)
  const to = { url: `http://127.0.0.1:${port}/`, secret: SECRET }
  expect((await openNoticePost(true, { timeoutMs: 200 }).post(to, NOTICE, NOW)).fault).toBe('too_slow')
  const nobody = { url: 'http://127.0.0.1:1024/', secret: SECRET }
  expect((await openNoticePost(true).post(nobody, NOTICE, NOW)).fault).toBe('unreachable')
})
