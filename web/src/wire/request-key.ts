const BYTES = 16
const keys = new WeakMap<object, string>()

/** One key for every try of a change: sent again because its answer was lost, it is answered and not made again. */
export const requestKeyOf = (change: object): string => {
  const known = keys.get(change)
  if (known !== undefined) return known
  const key = Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  keys.set(change, key)
  return key
}
