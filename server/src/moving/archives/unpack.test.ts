import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTILE } from '../testing/hostile-archives.ts'
import { makeZip } from '../testing/make-zip.ts'
import { ArchiveRefused, BOUNDS, type Bounds } from './bounds.ts'
import { type Came, unpack } from './unpack.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpack-'))
})
afterAll(() => rm(folder, { recursive: true }))

const taken = async (bytes: Uint8Array, bounds: Bounds = BOUNDS): Promise<readonly Came[]> => {
  const file = join(folder, 'sent')
  await writeFile(file, bytes)
  const came: Came[] = []
  for await (const one of unpack(file, 'sent.zip', folder, { bounds })) came.push(one)
  return came
}

const refusal = (bytes: Uint8Array, bounds?: Bounds): Promise<ArchiveRefused> =>
  taken(bytes, bounds).then(
    () => Promise.reject(new Error('nothing was refused')),
    (error: unknown) => (error instanceof ArchiveRefused ? error : Promise.reject(error)),
  )

const text = (words: string): Buffer => Buffer.from(words)
const filesOf = (came: readonly Came[]): readonly (readonly [string, string])[] =>
  came.flatMap((one) => (one.kind === 'file' ? [[one.path, Buffer.from(one.bytes).toString()] as const] : []))

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(50)])

describe('archives that were made to hurt', () => {
  test('there are forty of them', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(40))

  test.each(HOSTILE.map((one) => [one.name, one] as const))('%s', async (_, { make, why }) => {
    expect(await refusal(make())).toMatchObject({ why })
    // What lay in it as an archive was written beside it, and nothing anywhere else.
    expect((await readdir(folder)).filter((name) => !/^(?:sent|inner-[\d-]+)$/.test(name))).toEqual([])
  })

  test('what was found is named', async () => {
    const link = HOSTILE.find(({ name }) => name === 'a link')?.make() ?? Buffer.alloc(0)
    expect(await refusal(link)).toMatchObject({ found: 'soup' })
    expect(await refusal(makeZip([{ name: '../up' }]))).toMatchObject({ found: '../up' })
  })
})

describe('archives as people have them', () => {
  test('give their files in the order of their list, without what a system left there', async () => {
    const came = await taken(
      makeZip([
        { name: 'recipes/' },
        { name: 'recipes/soup.txt', bytes: text('soup') },
        { name: '__MACOSX/recipes/._soup.txt', bytes: text('x') },
        { name: 'recipes/.DS_Store', bytes: text('x') },
        { name: 'recipes/full.png', bytes: PNG },
        { name: 'Käse.txt', bytes: text('cheese'), isStored: true, mode: 0o100644 },
      ]),
    )

    expect(came[0]).toEqual({ kind: 'list', entries: 3 })
    expect(filesOf(came)).toEqual([
      ['recipes/soup.txt', 'soup'],
      ['Käse.txt', 'cheese'],
    ])
    expect(came).toContainEqual({ kind: 'picture', path: 'recipes/full.png', bytes: null })
  })

  test('an archive of gzip files, and an archive in one', async () => {
    const paprika = makeZip([{ name: 'Soup.paprikarecipe', bytes: gzipSync(text('{"name":"Soup"}')), isStored: true }])
    const came = await taken(
      makeZip([
        { name: 'export.paprikarecipes', bytes: paprika, isStored: true },
        { name: 'last.txt', bytes: text('last') },
      ]),
    )

    expect(filesOf(came)).toEqual([
      ['export.paprikarecipes/Soup.paprikarecipe', '{"name":"Soup"}'],
      ['last.txt', 'last'],
    ])
  })

  test('anything else is one file, whatever it is called', async () => {
    expect(filesOf(await taken(text('Onion soup')))).toEqual([['sent.zip', 'Onion soup']])
    expect(filesOf(await taken(gzipSync(text('Onion soup'))))).toEqual([['sent.zip', 'Onion soup']])
    expect(await taken(PNG)).toContainEqual({ kind: 'picture', path: 'sent.zip', bytes: null })
    expect(filesOf(await taken(makeZip([])))).toEqual([])
  })

  test('a long text is no bomb, and a file beyond the bounds is refused as long', async () => {
    const long = text('Cook the onions slowly. '.repeat(1_000))
    expect(filesOf(await taken(makeZip([{ name: 'a.txt', bytes: long }])))).toHaveLength(1)
    expect(await refusal(long, { ...BOUNDS, entryBytes: 1_000 })).toMatchObject({ why: 'long' })
    const packed = makeZip([{ name: 'a.txt', bytes: long }])
    expect(await refusal(packed, { ...BOUNDS, entryBytes: 1_000 })).toMatchObject({ why: 'long', found: 'a.txt' })
  })
})
