import { gzipSync } from 'node:zlib'
import type { ArchiveRefusal } from '@plateful/contract/archive-refusals.ts'
import { BOUNDS } from '../archives/bounds.ts'
import { makeZip, type ZipPart } from './make-zip.ts'

/** An archive that was made to hurt, and what it is refused for. */
export type Hostile = { readonly name: string; readonly why: ArchiveRefusal; readonly make: () => Uint8Array }

const SOUP = Buffer.from(
  'Onion soup\n\nIngredients\n3 onions\n\nSteps\nSlice the onions and cook them in water for 30 minutes.\n',
)
const soup = (name: ZipPart['name'], more: Partial<ZipPart> = {}): ZipPart => ({ name, bytes: SOUP, ...more })
const [LITTLE, MUCH, MORE] = [Buffer.alloc(0.95e6), Buffer.alloc(30e6), Buffer.alloc(100e6)]
const zip = (...parts: readonly ZipPart[]) => makeZip(parts)
const inZip = (bytes: Uint8Array, name = 'inner.zip'): Uint8Array => zip({ name, bytes, isStored: true })
const cut = (bytes: Uint8Array, to: number): Uint8Array => bytes.subarray(0, to)

const NAMES: readonly (readonly [string, ZipPart['name']])[] = [
  ['a name that leads up', '../../etc/cron.d/soup'],
  ['a name that leads up in its middle', 'recipes/../../soup.txt'],
  ['a name of nothing but dots', '..'],
  ['an absolute name', '/etc/passwd'],
  ['a name with a drive', 'C:/Windows/soup.txt'],
  ['a name with backslashes', '..\\..\\soup.txt'],
  ['a name of a share', '\\\\server\\share\\soup.txt'],
  ['a name with a zero in it', 'soup.txt\0.png'],
  ['a name with a line break', 'soup\n.txt'],
  ['an empty name', ''],
]

export const HOSTILE: readonly Hostile[] = [
  ...NAMES.map(([name, path]): Hostile => ({ name, why: 'name', make: () => zip(soup('a.txt'), soup(path)) })),
  { name: 'a device', why: 'name', make: () => zip(soup('tty', { mode: 0o020666 })) },
  { name: 'a link', why: 'link', make: () => zip({ name: 'soup', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }) },
  {
    name: 'a link to a folder, and a file in it',
    why: 'link',
    make: () => zip({ name: 'x', bytes: Buffer.from('/etc'), mode: 0o120777 }, soup('x/cron')),
  },
  { name: 'two files of one name', why: 'twice', make: () => zip(soup('a.txt'), soup('a.txt')) },
  { name: 'two names that some disks take for one', why: 'twice', make: () => zip(soup('Soup.txt'), soup('soup.TXT')) },
  {
    name: 'a file that is called as a folder',
    why: 'twice',
    make: () => zip(soup('soup/', { bytes: Buffer.alloc(0) }), soup('soup')),
  },
  {
    name: 'two files in the same bytes',
    why: 'overlap',
    make: () => zip(soup('a.txt'), soup('b.txt', { atOffsetOf: 0 })),
  },
  {
    name: 'a thousand files in the same bytes',
    why: 'overlap',
    make: () =>
      makeZip([
        { name: '0', bytes: LITTLE },
        ...Array.from({ length: 1_000 }, (_, at): ZipPart => ({ name: `${at + 1}`, bytes: LITTLE, atOffsetOf: 0 })),
      ]),
  },
  { name: 'a bomb', why: 'bomb', make: () => zip({ name: 'a.txt', bytes: MORE }) },
  {
    name: 'a bomb behind recipes',
    why: 'bomb',
    make: () => zip(soup('a.txt'), soup('b.txt'), { name: 'c.txt', bytes: MUCH }),
  },
  { name: 'a bomb in an archive', why: 'bomb', make: () => inZip(zip({ name: 'a.txt', bytes: MUCH })) },
  { name: 'a bomb in gzip', why: 'bomb', make: () => gzipSync(MORE) },
  { name: 'a bomb in gzip in a zip', why: 'bomb', make: () => inZip(gzipSync(MORE), 'soup.paprikarecipe') },
  {
    name: 'a bomb that says it is small',
    why: 'lies',
    make: () => zip({ name: 'a.txt', bytes: MORE, size: 900 }),
  },
  {
    name: 'a bomb of many files',
    why: 'large',
    make: () => makeZip(Array.from({ length: 900 }, (_, at): ZipPart => ({ name: `${at}.txt`, bytes: LITTLE }))),
  },
  {
    name: 'a file of four gigabytes that is a line',
    why: 'large',
    make: () => zip(soup('a.txt', { size: 0xfffffffe })),
  },
  { name: 'a file that is larger than it says', why: 'lies', make: () => zip(soup('a.txt', { size: 10 })) },
  { name: 'a file that is smaller than it says', why: 'lies', make: () => zip(soup('a.txt', { size: 5_000 })) },
  { name: 'a stored file of two sizes', why: 'lies', make: () => zip(soup('a.txt', { isStored: true, size: 10 })) },
  { name: 'packed bytes beyond the end', why: 'lies', make: () => zip(soup('a.txt', { packedSize: 90_000 })) },
  { name: 'another name in front of its bytes', why: 'lies', make: () => zip(soup('a.txt', { localName: 'b.exe' })) },
  { name: 'another sum than its bytes have', why: 'lies', make: () => zip(soup('a.txt', { crc: 1 })) },
  { name: 'a password', why: 'encrypted', make: () => zip(soup('a.txt', { flags: 1 })) },
  { name: 'strong encryption', why: 'encrypted', make: () => zip(soup('a.txt', { flags: 0x41 })) },
  { name: 'a packing that nobody has', why: 'packing', make: () => zip(soup('a.txt', { method: 97 })) },
  { name: 'an archive in an archive in an archive', why: 'deep', make: () => inZip(inZip(zip(soup('a.txt')))) },
  { name: 'an archive in gzip in an archive', why: 'deep', make: () => inZip(gzipSync(zip(soup('a.txt'))), 'a.gz') },
  {
    name: 'more files than any collection',
    why: 'many',
    make: () =>
      makeZip(Array.from({ length: BOUNDS.entries + 1 }, (_, at): ZipPart => ({ name: `${at}`, isStored: true }))),
  },
  { name: 'a list that says it is longer', why: 'broken', make: () => makeZip([soup('a.txt')], { entries: 9 }) },
  { name: 'a list somewhere else', why: 'broken', make: () => makeZip([soup('a.txt')], { listOffset: 3 }) },
  { name: 'no list at all', why: 'broken', make: () => cut(zip(soup('a.txt')), 60) },
  {
    name: 'no header in front of its bytes',
    why: 'broken',
    make: () => makeZip([soup('first.txt'), soup('a.txt', { localSignature: 7 })]),
  },
  { name: 'gzip that ends in its middle', why: 'broken', make: () => cut(gzipSync(SOUP), 40) },
  {
    name: 'bytes that cannot be unpacked',
    why: 'broken',
    make: () => zip(soup('a.txt', { isStored: true, method: 8 })),
  },
]
