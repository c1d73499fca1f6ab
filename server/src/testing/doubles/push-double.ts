import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'

/** What arrived, decrypted as the browser does it. */
export type PushCame = {
  readonly status: number
  readonly body: Record<string, unknown> | null
  readonly headers: IncomingHttpHeaders
  /** Who says that it sends: the claims of its token, whose signature was checked. */
  readonly claims: Readonly<Record<string, unknown>> | null
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser that asked for notices: its keys, and how it reads what comes (RFC 8291, one record of RFC 8188). */
export const aBrowser = () => {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  const open = (message: Buffer): Record<string, unknown> => {
    const salt = message.subarray(0, 16)
    const keyLength = message.readUInt8(20)
    const theirs = message.subarray(21, 21 + keyLength)
    const sealed = message.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
    const input = derive(ecdh.computeSecret(theirs), auth, info, 32)
    const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // Zeros may follow the mark of the last record.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
  return { p256dh: own.toString('base64url'), auth: auth.toString('base64url'), open }
}

/** The claims of a VAPID token; null: it is not signed by the key it names, is too old, or is for another service. */
const claimsOf = (authorization: string | undefined, origin: string) => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = bytes(key)
  if (point.length !== 65) return null
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), how, bytes(signature))) return null
  const said = JSON.parse(bytes(claims).toString())
  const seconds = Date.now() / 1_000
  return said.aud === origin && said.exp > seconds && said.exp < seconds + 86_400 ? { ...said, key } : null
}

/** A push service on loopback that speaks RFC 8030: it takes what is signed and encrypted as it must be, and answers as it is told. */
export const startPushDouble = async () => {
  const came: PushCame[] = []
  const browsers = new Map<string, ReturnType<typeof aBrowser>>()
  const how = { status: 201, retryAfter: null as number | null, holdMs: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const { headers } = request
      const browser = browsers.get(request.url ?? '')
      const claims = claimsOf(headers.authorization, origin)
      const isWhole = headers['content-encoding'] === 'aes128gcm' && /^\d+$/.test(String(headers.ttl))
      const status = !browser ? 404 : claims === null ? 403 : isWhole ? how.status : 400
      const body = browser && claims ? browser.open(Buffer.concat(chunks)) : null
      came.push({ status, body, headers, claims })
      await later(how.holdMs)
      response.writeHead(status, how.retryAfter === null ? {} : { 'retry-after': String(how.retryAfter) }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    came,
    how,
    /** A browser asks for notices: what its page would hand to the server. */
    subscribe: () => {
      const browser = aBrowser()
      const path = `/send/${randomBytes(12).toString('base64url')}`
      browsers.set(path, browser)
      return { endpoint: origin + path, p256dh: browser.p256dh, auth: browser.auth }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
