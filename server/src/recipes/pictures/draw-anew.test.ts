import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawAnew } from './draw-anew.ts'

const PHOTO = { create: { width: 1_600, height: 1_200, channels: 3, background: '#b5462f' } } as const
const jpeg = (): Promise<Buffer> => sharp(PHOTO).jpeg().toBuffer()
const drawnOf = async (bytes: Uint8Array) => {
  const drawn = await drawAnew(bytes)
  if ('refused' in drawn) return expect.fail(`refused: ${drawn.refused}`)
  const [large, small] = await Promise.all([drawn.large, drawn.small].map((one) => sharp(one).metadata()))
  return { ...drawn, large, small, bytes: drawn.large }
}

test.each([
  ['JPEG', () => jpeg()],
  ['progressive JPEG', () => sharp(PHOTO).jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => sharp(PHOTO).png().toBuffer()],
  ['interlaced PNG with clear pixels', () => sharp(PHOTO).ensureAlpha(0.5).png({ progressive: true }).toBuffer()],
  ['WebP', () => sharp(PHOTO).webp().toBuffer()],
  ['a JPEG for print', () => sharp(PHOTO).toColourspace('cmyk').jpeg().toBuffer()],
])('%s comes out as WebP in two sizes', async (_what, make) => {
  const { large, small } = await drawnOf(await make())

  expect([large?.format, large?.width, large?.height, large?.hasAlpha]).toEqual(['webp', 1_200, 900, false])
  expect([small?.format, small?.width, small?.height]).toEqual(['webp', 400, 400])
})

test('a small picture is made no larger, and a thin one stays one', async () => {
  const { large, small } = await drawnOf(
    await sharp({ create: { ...PHOTO.create, width: 10, height: 3_000 } })
      .png()
      .toBuffer(),
  )

  expect([large?.width, large?.height]).toEqual([4, 1_200])
  expect(small?.width).toBe(4)
})

test('it is turned as the camera was held, and place, camera and words in it are gone', async () => {
  const held = await sharp(PHOTO)
    .withExif({
      IFD0: { Make: 'Camera of Robin', ImageDescription: 'at home' },
      IFD3: { GPSLatitude: '48/1 12/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const { large, bytes } = await drawnOf(held)

  expect((await sharp(held).metadata()).orientation).toBe(6)
  expect([large?.width, large?.height]).toEqual([900, 1_200])
  expect([large?.exif, large?.xmp, large?.iptc, large?.icc, large?.orientation]).toEqual(Array(5).fill(undefined))
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Robin|at home|Exif/)
})

test('what follows the end of a picture is left behind: a page, an archive', async () => {
  const tail = '<script>alert(1)</script>PK\u0003\u0004'

  const { bytes } = await drawnOf(Buffer.concat([await jpeg(), Buffer.from(tail)]))

  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/script|PK/)
})

test('of a moving picture its first frame is kept', async () => {
  const frames = Buffer.alloc(20 * 40 * 3)
  frames.fill(200, 0, 20 * 20 * 3)
  const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ lossless: true })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)

  const { large, bytes } = await drawnOf(moving)

  expect([large?.width, large?.height, large?.pages ?? 1]).toEqual([20, 20, 1])
  expect((await sharp(bytes).stats()).channels[0]?.mean).toBeGreaterThan(190)
})

const crc = (bytes: Uint8Array): Buffer => {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return sum
}
const chunk = (kind: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(kind), data])
  return Buffer.concat([length, body, crc(body)])
}
/** A PNG whose header says so many pixels and whose packed data is whatever is given. */
const pngOf = (width: number, height: number, packed: Buffer): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  ['nothing', 'unknown_kind', () => new Uint8Array()],
  ['a text', 'unknown_kind', () => Buffer.from('onions, fried')],
  [
    'a drawing with a script in it',
    'unknown_kind',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  [
    'a drawing in the coat of a PNG',
    'broken',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>')]),
  ],
  ['a GIF', 'unknown_kind', () => sharp(PHOTO).gif().toBuffer()],
  ['a TIFF', 'unknown_kind', () => sharp(PHOTO).tiff().toBuffer()],
  ['a PDF', 'unknown_kind', () => Buffer.from('%PDF-1.7')],
  ['an archive', 'unknown_kind', () => Buffer.from('PK\u0003\u0004')],
  ['a HEIC of a phone', 'heic', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0')],
  [
    'an AVIF',
    'heic',
    () =>
      sharp({ create: { ...PHOTO.create, width: 16, height: 16 } })
        .avif()
        .toBuffer(),
  ],
  ['half a JPEG', 'broken', async () => (await jpeg()).subarray(0, 2_000)],
  ['half a PNG', 'broken', async () => (await sharp(PHOTO).png().toBuffer()).subarray(0, 2_000)],
  ['half a WebP', 'broken', async () => (await sharp(PHOTO).webp({ lossless: true }).toBuffer()).subarray(0, 60)],
  ['the first bytes of a JPEG', 'broken', () => Buffer.from('ffd8ff', 'hex')],
  ['a PNG of four billion pixels in 100 bytes', 'too_large', () => pngOf(65_535, 65_535, deflateSync(Buffer.alloc(9)))],
  ['a PNG of 26 megapixels', 'too_large', () => pngOf(5_200, 5_000, deflateSync(Buffer.alloc(9)))],
  ['a PNG without its pixels', 'broken', () => pngOf(100, 100, deflateSync(Buffer.alloc(9)))],
  ['a PNG of negative width', 'broken', () => pngOf(0x8000_0001, 10, Buffer.alloc(9))],
  ['a PNG of no width', 'broken', () => pngOf(0, 10, Buffer.alloc(9))],
  [
    'a PNG that unpacks to far more than it says',
    'broken',
    () => pngOf(4, 4, deflateSync(Buffer.alloc(50e6)).subarray(0, 40)),
  ],
  [
    'a JPEG of four billion pixels',
    'too_large',
    async () => {
      const bytes = Buffer.from(await jpeg())
      const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
      bytes.writeUInt16BE(65_500, frame + 5)
      bytes.writeUInt16BE(65_500, frame + 7)
      return bytes
    },
  ],
  [
    'a WebP of more pixels than it has',
    'broken',
    async () => {
      const bytes = Buffer.from(await sharp(PHOTO).webp({ lossless: true }).toBuffer())
      bytes.writeUInt32LE(0x0fff_ffff, 21)
      return bytes
    },
  ],
])('%s is refused: %s', async (_what, why, make) => {
  expect(await drawAnew(await make())).toEqual({ refused: why })
})
