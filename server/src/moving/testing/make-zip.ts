import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive that is made for a test, and what the archive is to say of it where that is not the truth. */
export type ZipPart = {
  readonly name: string | Buffer
  readonly bytes?: Uint8Array
  /** Left out: deflated. */
  readonly isStored?: boolean
  /** What its header in front of the bytes calls it, where that is another name. */
  readonly localName?: string
  readonly method?: number
  readonly flags?: number
  readonly crc?: number
  /** What the list says, in bytes. */
  readonly size?: number
  readonly packedSize?: number
  /** Mode of Unix, with its kind (0o120777: a link). */
  readonly mode?: number
  /** The bytes of that part, counted from 0, instead of its own. */
  readonly atOffsetOf?: number
  readonly extra?: Buffer
  readonly localSignature?: number
}

const UTF8 = 0x800

const number = (bytes: 2 | 4, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 2) buffer.writeUInt16LE(value & 0xffff)
  else buffer.writeUInt32LE(value >>> 0)
  return buffer
}
const u16 = (value: number): Buffer => number(2, value)
const u32 = (value: number): Buffer => number(4, value)

export type ZipLies = {
  /** How many files the end says there are. */
  readonly entries?: number
  readonly listOffset?: number
  readonly signature?: number
}

/** Packed once, however many files of an archive have these bytes. */
const packings = new WeakMap<Uint8Array, { readonly packed: Buffer; readonly sum: number }>()

const packingOf = (bytes: Uint8Array): { readonly packed: Buffer; readonly sum: number } => {
  const known = packings.get(bytes) ?? { packed: deflateRawSync(bytes), sum: crc32(bytes) }
  packings.set(bytes, known)
  return known
}

/** Writes a zip file byte by byte, also one that no program would write. */
export const makeZip = (parts: readonly ZipPart[], lies: ZipLies = {}): Buffer => {
  const local: Buffer[] = []
  const list: Buffer[] = []
  const offsets: number[] = []
  let at = 0
  for (const part of parts) {
    const name = Buffer.isBuffer(part.name) ? part.name : Buffer.from(part.name)
    const localName = part.localName === undefined ? name : Buffer.from(part.localName)
    const bytes = part.bytes ?? new Uint8Array()
    const packing = packingOf(bytes)
    const packed = part.isStored ? Buffer.from(bytes) : packing.packed
    const method = part.method ?? (part.isStored ? 0 : 8)
    const flags = UTF8 | (part.flags ?? 0)
    const crc = part.crc ?? packing.sum
    const sizes = [u32(crc), u32(part.packedSize ?? packed.length), u32(part.size ?? bytes.length)]
    const offset = part.atOffsetOf === undefined ? at : (offsets[part.atOffsetOf] ?? 0)
    offsets.push(offset)
    const head = [u16(flags), u16(method), u32(0), ...sizes]
    if (part.atOffsetOf === undefined) {
      const written = Buffer.concat([
        ...[u32(part.localSignature ?? 0x04034b50), u16(20), ...head, u16(localName.length), u16(0), localName, packed],
      ])
      local.push(written)
      at += written.length
    }
    const extra = part.extra ?? Buffer.alloc(0)
    list.push(
      ...[u32(0x02014b50), u16((part.mode === undefined ? 0 : 3 << 8) | 20), u16(20), ...head, u16(name.length)],
      ...[u16(extra.length), u16(0), u16(0), u16(0), u32((part.mode ?? 0) * 0x10000), u32(offset), name, extra],
    )
  }
  const listed = Buffer.concat(list)
  const count = lies.entries ?? parts.length
  const end = [u32(lies.signature ?? 0x06054b50), u16(0), u16(0), u16(count), u16(count), u32(listed.length)]
  return Buffer.concat([...local, listed, ...end, u32(lies.listOffset ?? at), u16(0)])
}
