const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Of a UUID; the first are the time. */
const BYTES = 16
const TIME_DIGITS = 12

/**
 * A UUID of version 7, which begins with the time: two changes of one day stand in the order in which they were made.
 * `randomUUID` is there only where the page came by https, and at home it may not.
 */
export const newChangeId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = Date.now().toString(16).padStart(TIME_DIGITS, '0') + hex(bytes).slice(TIME_DIGITS)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
