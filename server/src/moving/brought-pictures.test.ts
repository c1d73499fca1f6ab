import { gzipSync } from 'node:zlib'
import * as calls from '@plateful/contract/moving.ts'
import * as own from '@plateful/contract/own-recipes.ts'
import { readPicture } from '@plateful/contract/pictures.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bringPart } from '../people/account/bring-back.ts'
import { type Caller, startTest, type TestServer } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { startMover } from './jobs/start-mover.ts'
import { makeZip } from './testing/make-zip.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Of noise: as long as one of a camera. */
const photo = (colour: string): Promise<Buffer> =>
  sharp({
    create: {
      width: 500,
      height: 400,
      channels: 3,
      background: colour,
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .tint(colour)
    .jpeg()
    .toBuffer()

const schema = (name: string, more: object = {}): Buffer =>
  Buffer.from(
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name,
      recipeYield: '2 servings',
      recipeIngredient: ['500 g carrots', '1 onion'],
      recipeInstructions: [`Chop all of it for ${name} and simmer in water for 25 minutes.`],
      ...more,
    }),
  )
const paprika = (name: string, picture: Buffer): Buffer =>
  gzipSync(
    JSON.stringify({
      name,
      ingredients: '200 g rice\n1 onion',
      directions: 'Cook the rice with the onion for 20 minutes.',
      servings: '2',
      photo: 'a.jpg',
      photo_data: picture.toString('base64'),
    }),
  )

const bring = async (server: TestServer, home: Caller, bytes: Buffer) => {
  const { job } = await home.call(calls.startMoving, { body: { files: [{ name: 'all.zip', bytes: bytes.length }] } })
  const params = { jobId: job.id }
  for (let at = 0; at < bytes.length; at += 500_000) {
    const base64 = bytes.subarray(at, at + 500_000).toString('base64')
    await home.call(calls.sendPiece, { params, body: { file: 0, at, base64 } })
  }
  await home.call(calls.beginMoving, { params })
  const mover = startMover({ ...server.services, bring: bringPart })
  onTestFinished(() => mover.stop())
  mover.wake()
  const ended = await vi.waitFor(
    async () => {
      const now = await home.call(calls.findMoving)
      if (now.job?.state !== 'done') throw new Error(`it is ${now.job?.state}`)
      return now.job
    },
    { timeout: 60_000, interval: 100 },
  )
  await mover.stop()
  const refused = await home.call(calls.listMovingItems, { params, query: { outcome: 'refused' } })
  return { ...ended, refused: refused.items }
}

/** The colour in the middle of the picture of each recipe: its strongest part; '' where there is no picture. */
const coloursOf = async (home: Caller) => {
  const { recipes } = await home.call(own.listOwnRecipes)
  const pairs = recipes.map(async ({ title, picture }): Promise<[string, string]> => {
    if (picture === null) return [title, '']
    const { base64 } = await home.call(readPicture, { params: { pictureId: picture } })
    const { channels } = await sharp(Buffer.from(base64, 'base64')).stats()
    const means = channels.slice(0, 3).map(({ mean }) => mean)
    return [title, ['red', 'green', 'blue'][means.indexOf(Math.max(...means))] ?? '']
  })
  return Object.fromEntries(await Promise.all(pairs))
}

onEachStore('pictures of other programs', (store) => {
  test('each recipe gets its own: beside it, named by it, inside of it, in an archive inside', async () => {
    const server = await startTest(store)
    const home = await server.visitor()
    const [red, green, blue] = await Promise.all([photo('#d02020'), photo('#20d020'), photo('#2020d0')])
    const archive = makeZip([
      // In front of its recipe, as some programs pack it; the small one is not taken.
      { name: 'Carrot soup/full.jpg', bytes: red },
      { name: 'Carrot soup/thumb.jpg', bytes: blue },
      { name: 'Carrot soup/recipe.json', bytes: schema('Carrot soup') },
      { name: 'images/nine.jpg', bytes: green },
      { name: 'stew.json', bytes: schema('Carrot stew', { image: 'images/nine.jpg' }) },
      { name: 'plain.json', bytes: schema('Plain carrots') },
      { name: 'Rice.paprikarecipe', bytes: paprika('Rice of the house', blue), isStored: true },
      {
        name: 'inner.zip',
        bytes: makeZip([
          { name: 'image.jpg', bytes: green },
          { name: 'recipe.json', bytes: schema('Inner pot') },
        ]),
      },
    ])

    const job = await bring(server, home, archive)

    expect(await coloursOf(home)).toEqual({
      'Carrot soup': 'red',
      'Carrot stew': 'green',
      'Plain carrots': '',
      'Rice of the house': 'blue',
      'Inner pot': 'green',
    })
    // The small one is left.
    expect([job.pictures, job.counts.refused, job.counts.ready + job.counts.look]).toEqual([1, 0, 5])

    const again = await bring(server, home, archive)
    expect(again.counts).toMatchObject({ same: 5, ready: 0, look: 0, refused: 0 })
    expect(await server.services.store.db.selectFrom('own_picture').select('id').execute()).toHaveLength(4)
  })

  test('a picture that cannot be read costs the recipe nothing, and is told', async () => {
    const server = await startTest(store)
    const home = await server.visitor()
    const broken = (await photo('#d02020')).subarray(0, 3_000)
    const archive = makeZip([
      { name: 'a/recipe.json', bytes: schema('Carrot soup') },
      { name: 'a/full.jpg', bytes: broken },
      { name: 'Rice.paprikarecipe', bytes: paprika('Rice of the house', broken), isStored: true },
    ])

    const job = await bring(server, home, archive)

    expect(await coloursOf(home)).toEqual({ 'Carrot soup': '', 'Rice of the house': '' })
    expect(job.refused.map(({ why, path }) => [why, path]).toSorted()).toEqual([
      ['unread-picture', 'Rice.paprikarecipe'],
      ['unread-picture', 'a/full.jpg'],
    ])
  })

  test('what was brought without its picture gets it when it comes again with one', async () => {
    const server = await startTest(store)
    const home = await server.visitor()
    const recipe = { name: 'a/recipe.json', bytes: schema('Carrot soup') }
    await bring(server, home, makeZip([recipe]))

    await bring(server, home, makeZip([recipe, { name: 'a/full.jpg', bytes: await photo('#d02020') }]))

    expect(await coloursOf(home)).toEqual({ 'Carrot soup': 'red' })
  })
})
