import * as z from 'zod'

/** An empty variable counts as not set: `PORT= ./start`. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/

/** A number in plain digits, " 8080 " too; what else JavaScript reads as one (`0x50`, `1e3`) was not meant. */
export const plain = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    return PLAIN_NUMBER.test(value.trim()) ? Number(value) : Number.NaN
  }, schema)

/** https, or http where only this machine can listen in. */
export const isProviderAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, search, hash } = new URL(text)
  if (username !== '' || search !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname))
}
