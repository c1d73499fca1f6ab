import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits in base64url: access tokens, refresh tokens, secrets of mailed links. */
const TOKEN_LENGTH = 43
export const TOKEN_SHAPE = new RegExp(`^[A-Za-z0-9_-]{${TOKEN_LENGTH}}$`)

/** A fresh secret; `bytes` of it are random. */
export const newSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** What the store keeps of a secret. The secrets are random, so a plain SHA-256 gives nothing away. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A secret that follows from another one: nobody without `secret` can make it or know it. */
export const deriveSecret = (secret: string, salt: string): string =>
  createHmac('sha256', secret).update(salt).digest('base64url')

/** Are two texts the same? Takes the same time for every wrong answer, whatever the lengths. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest())
