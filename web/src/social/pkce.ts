const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Text of secure random: 64 letters, so that each byte gives six fair bits. All of it may stand in an address. */
export const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte & 63]).join('')

/** RFC 7636, S256: the base64url of the verifier's SHA-256. */
export const challengeOf = async (verifier: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return base64
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

/** Browsers give their digest to https and localhost only. */
export const canProve = (): boolean =>
  typeof crypto !== 'undefined' && typeof crypto.getRandomValues === 'function' && crypto.subtle !== undefined
