import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as calls from '@plateful/contract/moving.ts'
import { MAX_OWN_RECIPES } from '@plateful/contract/own-recipe-constants.ts'
import * as own from '@plateful/contract/own-recipes.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteExpired } from '../jobs/delete-expired.ts'
import { bringPart } from '../people/account/bring-back.ts'
import { type Caller, NOON, startTest, type TestServer } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { claimJob, storeStep } from './jobs/hold-job.ts'
import { readJob } from './jobs/read-job.ts'
import { startMover } from './jobs/start-mover.ts'
import { openReader } from './reading/open-reader.ts'
import { makeZip } from './testing/make-zip.ts'

const SOUP = `Carrot soup

Serves 2

Ingredients
500 g carrots
1 onion

Method
1. Chop carrots and onion and simmer in water for 25 minutes.
`
const text = (words: string): Buffer => Buffer.from(words)
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(50)])
const paprika = (name: string): Buffer =>
  gzipSync(
    JSON.stringify({
      name,
      ingredients: '200 g rice\n2 tbsp Zorblatt sauce',
      directions: 'Cook the rice. Stir in the sauce.',
      servings: '2',
    }),
  )

const FOLDER = makeZip([
  { name: 'soup.txt', bytes: text(SOUP) },
  { name: 'photo.png', bytes: PNG },
  { name: 'notes.txt', bytes: text('Buy a new pan') },
  { name: 'Zorblatt rice.paprikarecipe', bytes: paprika('Zorblatt rice'), isStored: true },
])

type File = { readonly name: string; readonly bytes: Uint8Array }

const start = async (home: Caller, files: readonly File[]) =>
  (
    await home.call(calls.startMoving, {
      body: { files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length })) },
    })
  ).job.id

const PIECE = 400

const send = async (home: Caller, files: readonly File[]): Promise<string> => {
  const jobId = await start(home, files)
  for (const [file, { bytes }] of files.entries())
    for (let at = 0; at < bytes.length; at += PIECE) {
      const base64 = Buffer.from(bytes.subarray(at, at + PIECE)).toString('base64')
      await home.call(calls.sendPiece, { params: { jobId }, body: { file, at, base64 } })
    }
  await home.call(calls.beginMoving, { params: { jobId } })
  return jobId
}

const work = ({ services }: TestServer): void => {
  const mover = startMover({ ...services, bring: bringPart })
  onTestFinished(() => mover.stop())
  mover.wake()
}

const ended = (home: Caller): Promise<calls.Moving> =>
  vi.waitFor(
    async () => {
      const { job } = await home.call(calls.findMoving)
      if (job?.state !== 'done') throw new Error(`it is ${job?.state}`)
      return job
    },
    { timeout: 20_000, interval: 50 },
  )

const itemsOf = async (home: Caller, jobId: string) => {
  const rows = await Promise.all(
    calls.OUTCOMES.map((outcome) => home.call(calls.listMovingItems, { params: { jobId }, query: { outcome } })),
  )
  return rows.flatMap(({ items }) => items)
}

const titlesOf = async (home: Caller) =>
  (await home.call(own.listOwnRecipes)).recipes.map(({ title, isOpen }) => [title, isOpen])

onEachStore('recipes of other programs', (storeName) => {
  test('are kept, with what is open in them, and everything in the archive is told', async () => {
    const server = await startTest(storeName)
    const home = await server.visitor()
    const jobId = await send(home, [
      { name: 'recipes.zip', bytes: FOLDER },
      { name: 'evil.zip', bytes: makeZip([{ name: '../up' }]) },
      { name: 'empty.txt', bytes: text('') },
    ])
    const tell = vi.spyOn(server.services.live, 'tell')
    work(server)
    const job = await ended(home)

    // Other tabs hear of recipes, and of no week that nobody touched.
    await vi.waitFor(() => expect(tell.mock.calls.map(([, { topic }]) => topic)).toEqual(['recipes']))

    expect(job).toMatchObject({ counts: { ready: 1, look: 1, same: 0, refused: 3 }, pictures: 1 })
    expect(job.done).toBe(job.known)
    expect(await itemsOf(home, jobId)).toMatchObject([
      { outcome: 'ready', title: 'Carrot soup', path: 'soup.txt', recipeId: expect.stringMatching(/^mine-/) },
      { outcome: 'look', title: 'Zorblatt rice', path: 'Zorblatt rice.paprikarecipe' },
      { outcome: 'refused', why: 'no-recipe', path: 'notes.txt', recipeId: null },
      { outcome: 'refused', why: 'name', path: 'evil.zip', title: '../up' },
      { outcome: 'refused', why: 'empty', path: 'empty.txt' },
    ])
    expect((await titlesOf(home)).toSorted()).toEqual([
      ['Carrot soup', false],
      ['Zorblatt rice', true],
    ])
    expect(await server.services.store.db.selectFrom('moving_piece').selectAll().execute()).toEqual([])
  })

  test('add nothing when they come again, also after one was settled, and come again when one was deleted', async () => {
    const server = await startTest(storeName)
    const home = await server.visitor()
    await send(home, [{ name: 'recipes.zip', bytes: FOLDER }])
    work(server)
    await ended(home)
    const { recipes } = await home.call(own.listOwnRecipes)
    const [rice, soup] = [recipes.find(({ isOpen }) => isOpen), recipes.find(({ isOpen }) => !isOpen)]
    const params = { recipeId: rice?.id ?? '' }
    const { reading } = await home.call(own.findOwnRecipe, { params })
    const lines = reading.draft.lines.map((line) => (line.foodId === null ? { ...line, isLeftOut: true } : line))
    await home.call(own.changeOwnRecipe, { params, body: { draft: { ...reading.draft, lines } } })
    await home.call(own.deleteOwnRecipe, { params: { recipeId: soup?.id ?? '' } })

    await send(home, [{ name: 'other name.zip', bytes: FOLDER }])
    work(server)

    expect((await ended(home)).counts).toEqual({ ready: 1, look: 0, same: 1, refused: 1 })
    expect((await titlesOf(home)).toSorted()).toEqual([
      ['Carrot soup', false],
      ['Zorblatt rice', false],
    ])
  })

  test('go on where a process was killed, each once', async () => {
    const server = await startTest(storeName)
    const home = await server.visitor()
    const recipes = Array.from({ length: 45 }, (_, at) => ({
      '@type': 'Recipe',
      name: `Soup ${at}`,
      recipeIngredient: ['500 g carrots'],
      recipeInstructions: 'Simmer for 20 minutes.',
    }))
    const bytes = text(JSON.stringify({ '@graph': recipes }))
    const jobId = await send(home, [
      { name: 'first.txt', bytes: text(SOUP) },
      { name: 'all.json', bytes },
    ])
    const { db } = server.services.store
    const job = await claimJob(db, 'dead', NOON)
    if (job === null) throw new Error('no job was waiting')
    const [folder, reader] = [await mkdtemp(join(tmpdir(), 'moving-test-')), openReader()]
    let steps = 0
    const store = async (step: Parameters<typeof storeStep>[2]) => {
      steps += 1
      if (steps > 4) throw new Error('killed')
      return storeStep(db, { id: jobId, holder: 'dead', now: NOON, bring: bringPart }, step)
    }
    const { desk, pictures, now } = server.services
    const signal = AbortSignal.timeout(60_000)
    await expect(readJob({ db, desk, reader, pictures, now, folder, signal, store }, job)).rejects.toThrow('killed')
    await Promise.all([reader.close(), rm(folder, { recursive: true })])
    const before = await home.call(calls.findMoving)
    expect(before.job).toMatchObject({ state: 'working', counts: { refused: 0, same: 0 } })
    expect(before.job?.counts.look).toBeGreaterThan(0)

    expect(await claimJob(db, 'other', NOON)).toBeNull()
    server.setNow(new Date(NOON.getTime() + 21_000))
    work(server)

    const { counts } = await ended(home)
    expect(counts.ready + counts.look).toBe(46)
    expect(counts).toMatchObject({ same: 0, refused: 0 })
    expect(await titlesOf(home)).toHaveLength(46)
  })

  test('can be cancelled, what was kept stays, and other files can be brought', async () => {
    const server = await startTest(storeName)
    const home = await server.visitor()
    const jobId = await send(home, [{ name: 'recipes.zip', bytes: FOLDER }])
    const files = [{ name: 'soup.txt', bytes: SOUP.length }]
    expect(await home.ask(calls.startMoving, { body: { files } })).toMatchObject({ code: 'moving.under_way' })

    expect((await home.call(calls.cancelMoving, { params: { jobId } })).job.state).toBe('cancelled')
    expect(await server.services.store.db.selectFrom('moving_piece').selectAll().execute()).toEqual([])
    expect(await claimJob(server.services.store.db, 'any', NOON)).toBeNull()
    const step = { taken: [], place: { files: 0, things: 1, recipes: 0 }, known: 1, done: 1, pictures: 0 }
    expect(
      await storeStep(server.services.store.db, { id: jobId, holder: 'any', now: NOON, bring: bringPart }, step),
    ).toBe(false)

    expect(await home.ask(calls.beginMoving, { params: { jobId } })).toMatchObject({ code: 'moving.not_found' })
    expect(await start(home, [{ name: 'soup.txt', bytes: text(SOUP) }])).not.toBe(jobId)
  })

  test('have to arrive whole, piece by piece, within what was announced', async () => {
    const server = await startTest(storeName)
    const home = await server.visitor()
    const jobId = await start(home, [{ name: 'soup.txt', bytes: text(SOUP) }])
    const params = { jobId }
    const piece = (at: number, base64: string, file = 0) =>
      home.ask(calls.sendPiece, { params, body: { file, at, base64 } })

    expect(await home.ask(calls.beginMoving, { params })).toMatchObject({ code: 'moving.not_whole' })
    expect(await piece(SOUP.length, 'c291cA==')).toMatchObject({ code: 'moving.wrong_piece' })
    expect(await piece(0, 'c291cA==', 1)).toMatchObject({ code: 'moving.wrong_piece' })
    expect(await piece(0, 'c291c')).toMatchObject({ code: 'moving.wrong_piece' })
    expect(await piece(0, 'no base64!')).toMatchObject({ code: 'moving.wrong_piece' })
    await piece(10, text(SOUP.slice(10)).toString('base64'))
    expect(await home.ask(calls.beginMoving, { params })).toMatchObject({ code: 'moving.not_whole' })
    await piece(0, text(SOUP.slice(0, 10)).toString('base64'))
    expect((await home.call(calls.beginMoving, { params })).job.state).toBe('waiting')
    const files = [1, 2].map((at) => ({ name: `${at}`, bytes: 150e6 }))
    const others = await server.visitor()
    expect(await others.ask(calls.startMoving, { body: { files } })).toMatchObject({ code: 'moving.too_large' })
    expect(await others.ask(calls.findMoving)).toMatchObject({ data: { job: null } })
    expect(await others.ask(calls.sendPiece, { params, body: { file: 0, at: 0, base64: '' } })).toMatchObject({
      code: 'moving.not_found',
    })
    expect(await others.ask(calls.listMovingItems, { params, query: { outcome: 'ready' } })).toMatchObject({
      code: 'moving.not_found',
    })
  })

  test('beyond the room of a household are refused with that reason', async () => {
    const server = await startTest(storeName)
    const home = await server.visitor()
    await send(home, [{ name: 'soup.txt', bytes: text(SOUP) }])
    work(server)
    await ended(home)
    const { db } = server.services.store
    const row = await db.selectFrom('own_recipe').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: MAX_OWN_RECIPES - 1 }, (_, at) => ({
      ...row,
      id: `mine-copy-${at}`,
      document: '',
    }))
    for (let at = 0; at < copies.length; at += 100)
      await db
        .insertInto('own_recipe')
        .values(copies.slice(at, at + 100))
        .execute()

    const jobId = await send(home, [{ name: 'other.txt', bytes: text(SOUP.replace('Carrot soup', 'Other soup')) }])
    work(server)

    expect((await ended(home)).counts).toMatchObject({ ready: 0, refused: 1 })
    expect(await itemsOf(home, jobId)).toMatchObject([{ title: 'Other soup', why: 'full' }])
  })

  test('an open one is planned by nobody, can be kept open, and leaves as it came', async () => {
    const server = await startTest(storeName)
    const home = await server.visitor()
    await send(home, [{ name: 'rice.paprikarecipe', bytes: paprika('Zorblatt rice') }])
    work(server)
    await ended(home)
    const { recipes } = await home.call(own.listOwnRecipes)
    expect(recipes).toMatchObject([{ title: 'Zorblatt rice', isOpen: true, dish: null }])
    const params = { recipeId: recipes[0]?.id ?? '' }
    const { reading } = await home.call(own.findOwnRecipe, { params })
    expect(reading.faults).toEqual(['One ingredient is still open.'])

    const cook = await home.call(own.exportOwnRecipes, { query: { format: 'cooklang' } })
    expect(cook.files).toMatchObject([
      { name: 'zorblatt-rice.txt', text: expect.stringContaining('2 tbsp Zorblatt sauce') },
    ])
    const json = await home.call(own.exportOwnRecipes, { query: { format: 'json-ld' } })
    expect(json.files[0]?.text).toContain('2 tbsp Zorblatt sauce')

    const draft = { ...reading.draft, title: 'Rice of Sunday' }
    expect(await home.ask(own.saveOwnRecipe, { body: { draft } })).toMatchObject({ code: 'own_recipe.unsettled' })
    const { recipe } = await home.call(own.changeOwnRecipe, { params, body: { draft, keepOpen: true } })
    expect(recipe).toMatchObject({ title: 'Rice of Sunday', isOpen: true, dish: null })
  })

  test('are forgotten in their time: what never came whole after a day, the table after a month', async () => {
    const server = await startTest(storeName)
    const { store } = server.services
    const [home, other] = [await server.visitor(), await server.visitor()]
    await start(home, [{ name: 'soup.txt', bytes: text(SOUP) }])
    await send(other, [{ name: 'soup.txt', bytes: text(SOUP) }])
    const left = async (days: number) => {
      await deleteExpired(store, { deleteOld: async () => 0 }, new Date(NOON.getTime() + days * 86_400_000))
      return (await store.db.selectFrom('moving_job').select('state').execute()).map(({ state }) => state)
    }

    expect(await left(0.9)).toHaveLength(2)
    expect(await left(1.1)).toEqual(['waiting'])
    expect(await left(31)).toEqual([])
  })
})
