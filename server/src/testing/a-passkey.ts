import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** A device that makes passkeys as an authenticator does: ES256, "none" as attestation (WebAuthn level 3). */
export type APasskey = {
  readonly id: string
  /** What a browser sends of a key that it has just made. */
  readonly made: (challenge: string) => { id: string; clientDataJSON: string; attestationObject: string }
  /** What it sends of a signature; each counts one more, unless another count is named. */
  readonly signed: (
    challenge: string,
    count?: number,
  ) => { id: string; clientDataJSON: string; authenticatorData: string; signature: string }
}

type Place = { readonly origin?: string; readonly rpId?: string; readonly isVerified?: boolean }

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR (RFC 8949), as little of it as is needed. */
const cborBytes = (bytes: Buffer): Buffer => {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [left, right] = [x, y].map((part) => cborBytes(Buffer.from(part, 'base64url')))
  return Buffer.concat([Buffer.from('a5010203262001', 'hex'), Buffer.from([0x21]), left!, Buffer.from([0x22]), right!])
}

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

/** A key on some device, for a page of `origin`; it asks for a finger unless `isVerified` is false. */
export const aPasskey = ({
  origin = 'http://localhost',
  rpId = 'localhost',
  isVerified = true,
}: Place = {}): APasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = base64url(rawId)
  const flags = PRESENT | (isVerified ? VERIFIED : 0)
  let count = 0
  const head = (more: number, counter: number): Buffer => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | more]), counted])
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    id,
    made: (challenge) => {
      const idLength = Buffer.from([0, rawId.length])
      const data = Buffer.concat([head(HAS_KEY, 0), Buffer.alloc(16), idLength, rawId, coseOf(publicKey)])
      const pairs = [cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])]
      const attestation = Buffer.concat([Buffer.from([0xa3]), ...pairs, cborText('authData'), cborBytes(data)])
      return {
        id,
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
      }
    },
    signed: (challenge, named) => {
      count += 1
      const counter = named ?? count
      const data = head(0, counter)
      const client = clientData('webauthn.get', challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id,
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      }
    },
  }
}
