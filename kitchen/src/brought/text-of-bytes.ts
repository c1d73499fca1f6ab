/** Bytes as text. `isLossy`: some of them are characters of no encoding that we know. */
export type TextOfBytes = { readonly text: string; readonly isLossy: boolean }

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign)

const inUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** So many bytes tell whether a file is text: archives and pictures have zeros early. */
const LOOKED_AT = 4_096

/** Null: no text. Old programs write Windows' letters, and everything else UTF-8, or UTF-16 with a mark at its start. */
export const textOfBytes = (bytes: Uint8Array): TextOfBytes | null => {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), isLossy: false }
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), isLossy: false }
  if (bytes.subarray(0, LOOKED_AT).includes(0) || startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return null
  const text = inUtf8(bytes)
  if (text !== null) return { text, isLossy: false }
  const latin = new TextDecoder('windows-1252').decode(bytes)
  // Controls between letters: no text of anybody.
  return { text: latin, isLossy: /[\u0080-\u009f]/.test(latin) }
}

/** JPEG, PNG, GIF, WebP, AVIF and HEIC by their first bytes. */
export const isPictureFile = (bytes: Uint8Array): boolean => {
  const brand = String.fromCharCode(...bytes.subarray(4, 12))
  return (
    startsWith(bytes, 0xff, 0xd8, 0xff) ||
    startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    startsWith(bytes, 0x47, 0x49, 0x46, 0x38) ||
    (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP') ||
    /^ftyp(?:avif|avis|heic|heix|mif1)$/.test(brand)
  )
}
