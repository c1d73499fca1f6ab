/** What a picture is by its first bytes, never by its name. `heic`: of a family that phones write and that is not read here. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'unknown'

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte)

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const [RIFF, WEBP, FTYP] = ['RIFF', 'WEBP', 'ftyp'].map((word) => [...Buffer.from(word)]) as [
  number[],
  number[],
  number[],
]

export const kindOfPicture = (bytes: Uint8Array): PictureKind => {
  if (startsWith(bytes, JPEG)) return 'jpeg'
  if (startsWith(bytes, PNG)) return 'png'
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) return 'webp'
  return startsWith(bytes, FTYP, 4) ? 'heic' : 'unknown'
}
