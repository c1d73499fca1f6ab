import { deleteAccount } from '@plateful/contract/account.ts'
import { login } from '@plateful/contract/auth.ts'
import { generatePlan, readPlanOfWeek, rerollMeal } from '@plateful/contract/meal-plans.ts'
import * as recipes from '@plateful/contract/own-recipes.ts'
import { MAX_PICTURES } from '@plateful/contract/picture-constants.ts'
import * as calls from '@plateful/contract/pictures.ts'
import { findRecipe, findRecipes } from '@plateful/contract/recipes.ts'
import { readSharedWeek, shareWeek } from '@plateful/contract/shares.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { mealOf, WEEK } from '../../testing/a-plan.ts'
import { householdOf } from '../../testing/a-town.ts'
import { anOwnDraft } from '../../testing/an-own-draft.ts'
import { addressOf, type Caller, NOON, startTest, type TestServer } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'
import { sweepOwnRecipes } from '../own-recipe-store.ts'
import { openDrawing } from './open-drawing.ts'
import { eachPicture } from './picture-store.ts'

// Each test plans a week or starts a process; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const photo = async (background: string): Promise<string> =>
  (
    await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

const save = async (home: Caller, title = 'Our chickpea pot') =>
  (await home.call(recipes.saveOwnRecipe, { body: { draft: anOwnDraft({ title }) } })).recipe.id
const give = async (home: Caller, recipeId: string, background = '#b5462f') =>
  (await home.call(calls.putPicture, { params: { recipeId }, body: { base64: await photo(background) } })).picture
const listed = async (home: Caller) => (await home.call(recipes.listOwnRecipes)).recipes
const read = (home: Caller, pictureId: string) => home.ask(calls.readPicture, { params: { pictureId } })
const rows = ({ services }: TestServer) => services.store.db.selectFrom('own_picture').select('id').execute()
/** A week of dinners in whose first stands the recipe. */
const weekWith = async (home: Caller, recipeId: string) => {
  await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 3, preferences: { meals: ['dinner'] } } })
  const first = { weekStartDate: WEEK, mealId: 'd0-dinner' }
  const { mealPlan } = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
  if (mealOf(mealPlan, first.mealId).recipeId !== recipeId)
    await home.call(rerollMeal, { body: { ...first, recipeId } })
}
const shownIn = async (home: Caller) =>
  mealOf((await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })).mealPlan, 'd0-dinner').plate

onEachStore('pictures of own recipes', (store) => {
  test('a picture is drawn anew and shown in both sizes, with the dish wherever its plate is', async () => {
    const home = await (await startTest(store)).visitor({})
    const recipeId = await save(home)
    await weekWith(home, recipeId)
    expect(await shownIn(home)).not.toHaveProperty('picture')

    const picture = await give(home, recipeId)

    const [small, large] = await Promise.all(
      calls.PICTURE_SIZES.map(async (size) =>
        home.call(calls.readPicture, { params: { pictureId: picture }, query: { size } }),
      ),
    )
    expect(await sharp(Buffer.from(small?.base64 ?? '', 'base64')).metadata()).toMatchObject({
      width: 400,
      height: 400,
    })
    expect(await sharp(Buffer.from(large?.base64 ?? '', 'base64')).metadata()).toMatchObject({
      width: 1_200,
      height: 900,
    })
    expect(await listed(home)).toEqual([
      expect.objectContaining({
        picture,
        dish: expect.objectContaining({ plate: expect.objectContaining({ picture }) }),
      }),
    ])
    expect(await shownIn(home)).toMatchObject({ picture, url: expect.stringContaining('/plates/mine-') })
    const { recipe } = await home.call(findRecipe, { params: { recipeId } })
    expect(recipe.plate).toMatchObject({ picture })
    const found = await home.call(findRecipes, { query: { q: 'chickpea pot', own: 'true' } })
    expect(found.recipes.map(({ plate }) => plate.picture)).toEqual([picture])
  })

  test('it is the household’s alone: nobody else reads, replaces or removes it, and a link shows the drawn plate', async () => {
    const server = await startTest(store)
    const [home, other] = [await server.user(), await server.visitor({})]
    const recipeId = await save(home)
    const pictureId = await give(home, recipeId)
    await weekWith(home, recipeId)

    const answers = [
      await read(other, pictureId),
      await other.ask(calls.putPicture, { params: { recipeId }, body: { base64: await photo('#000000') } }),
      await other.ask(calls.removePicture, { params: { recipeId } }),
      await other.ask(recipes.saveOwnRecipe, { body: { draft: anOwnDraft(), picture: pictureId } }),
    ]
    const { token } = await home.call(shareWeek, { body: { weekStartDate: WEEK } })
    const shared = await home.call(readSharedWeek, { params: { token } })

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200])
    expect((await listed(other)).map(({ picture }) => picture)).toEqual([null])
    expect((await read(home, pictureId)).status).toBe(200)
    expect(JSON.stringify(shared)).not.toContain(pictureId)
    expect((await server.caller('').ask(calls.readPicture, { params: { pictureId } })).status).toBe(401)
  })

  test('who holds it is sent nothing again, as long as it is theirs', async () => {
    const home = await (await startTest(store)).visitor({})
    const recipeId = await save(home)
    const pictureId = await give(home, recipeId)
    const url = addressOf(calls.readPicture, { params: { pictureId } })
    const first = await home.send({ method: 'GET', url })
    const headers = { 'if-none-match': String(first.headers.etag) }

    const again = await home.send({ method: 'GET', url, headers })
    await home.call(calls.removePicture, { params: { recipeId } })
    const gone = await home.send({ method: 'GET', url, headers })

    expect([first.statusCode, again.statusCode, again.body, gone.statusCode]).toEqual([200, 304, '', 404])
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringMatching(/no-store|private/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('another picture takes its place everywhere, also in a week that holds the recipe as it was', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const recipeId = await save(home)
    await weekWith(home, recipeId)
    const first = await give(home, recipeId)
    const { recipe } = await home.call(recipes.changeOwnRecipe, {
      params: { recipeId },
      body: { draft: anOwnDraft({ title: 'Changed pot' }) },
    })
    expect(recipe).toMatchObject({ picture: first })

    const second = await give(home, recipe.id, '#227722')

    expect(second).not.toBe(first)
    expect(await shownIn(home)).toMatchObject({ picture: second })
    expect(await rows(server)).toEqual([{ id: second }])
    await home.call(calls.removePicture, { params: { recipeId: recipe.id } })
    expect(await shownIn(home)).not.toHaveProperty('picture')
    expect(await rows(server)).toEqual([])
  })

  test('it goes with its recipe, and comes back where the deletion is taken back', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const recipeId = await save(home)
    const picture = await give(home, recipeId)

    await home.call(recipes.deleteOwnRecipe, { params: { recipeId } })
    const { recipe } = await home.call(recipes.saveOwnRecipe, { body: { draft: anOwnDraft(), picture } })
    expect(recipe).toMatchObject({ picture })
    await sweepOwnRecipes(server.services.store.db, new Date(NOON.getTime() + 3_600_000))
    expect(await rows(server)).toEqual([{ id: picture }])
    await home.call(recipes.deleteOwnRecipe, { params: { recipeId: recipe.id } })
    await sweepOwnRecipes(server.services.store.db, new Date(NOON.getTime() + 3_600_000))

    expect(await rows(server)).toEqual([])
  })

  test('signing in brings it along, and deleting the account deletes it', async () => {
    const server = await startTest(store)
    const { email, password } = await server.user()
    const visitor = await server.visitor({})
    const recipeId = await save(visitor)
    const picture = await give(visitor, recipeId)

    const browser = server.caller('')
    await browser.call(login, { body: { email, password, anonymousSessionId: visitor.sessionId } })
    expect((await read(browser, picture)).status).toBe(200)
    expect((await listed(browser)).map((one) => one.picture)).toEqual([picture])
    await browser.call(deleteAccount, { body: { currentPassword: password, confirm: 'DELETE' } })

    expect(await rows(server)).toEqual([])
  })

  test('what is no picture is refused with a sentence, and what was there stays', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const recipeId = await save(home)
    const picture = await give(home, recipeId)
    const put = (base64: string) => home.ask(calls.putPicture, { params: { recipeId }, body: { base64 } })
    const whole = Buffer.from(await photo('#ffffff'), 'base64')

    const refused = [
      await put(''),
      await put('not base64!'),
      await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')),
      await put(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0').toString('base64')),
      await put(whole.subarray(0, 900).toString('base64')),
      await put(Buffer.alloc(8_000_001).toString('base64')),
    ]

    expect(refused.map((answer) => [answer.status, answer.success ? '' : answer.code])).toEqual([
      [422, 'picture.unknown_kind'],
      [422, 'picture.broken'],
      [422, 'picture.unknown_kind'],
      [422, 'picture.heic'],
      [422, 'picture.broken'],
      [422, 'picture.too_large'],
    ])
    expect((await listed(home)).map((one) => one.picture)).toEqual([picture])
  })

  test('a household has so many and no more, and another one in the place of one is no more', async () => {
    const server = await startTest(store)
    const home = await server.visitor({})
    const [full, empty] = [await save(home), await save(home, 'Second pot')]
    await give(home, full)
    const { db } = server.services.store
    const { household_id } = await db.selectFrom('own_picture').select('household_id').executeTakeFirstOrThrow()
    const bytes = { small: Buffer.from('s'), large: Buffer.from('l') }
    const others = Array.from({ length: MAX_PICTURES - 1 }, (_, nr) => ({
      ...{ id: `pic-${String(nr).padStart(32, '0')}`, household_id, made_at: NOON.toISOString() },
      ...bytes,
    }))
    for (let at = 0; at < others.length; at += 100)
      await db
        .insertInto('own_picture')
        .values(others.slice(at, at + 100))
        .execute()

    const base64 = await photo('#112233')
    const more = await home.ask(calls.putPicture, { params: { recipeId: empty }, body: { base64 } })
    const other = await home.ask(calls.putPicture, { params: { recipeId: full }, body: { base64 } })

    expect([more, other]).toEqual([
      expect.objectContaining({ status: 409, code: 'picture.too_many' }),
      expect.objectContaining({ status: 200 }),
    ])
  })

  test('all pictures of a household are handed out one after the other, and none of another', async () => {
    const server = await startTest(store)
    const [home, other] = [await server.user(), await server.visitor({})]
    const mine = [await give(home, await save(home)), await give(home, await save(home, 'Second pot'))]
    await give(other, await save(other))
    const { db } = server.services.store

    const found: { readonly id: string; readonly large: Uint8Array }[] = []
    for await (const one of eachPicture(db, await householdOf(db, home.id))) found.push(one)

    expect(found.map(({ id }) => id)).toEqual(mine.toSorted())
    for (const { large } of found) expect((await sharp(large).metadata()).format).toBe('webp')
  })
})

test('a picture that takes too long ends its process, and the next one is drawn by another', async () => {
  const desk = openDrawing(1)
  const patient = openDrawing(60_000)
  const bytes = Buffer.from(await photo('#445566'), 'base64')

  expect(await desk.draw(bytes)).toEqual({ refused: 'broken' })
  expect(await patient.draw(bytes)).toMatchObject({ small: expect.any(Uint8Array) })
  desk.close()
  patient.close()
})

test('pictures are drawn one after the other, each answered with its own; where too many wait the next is turned away', async () => {
  const desk = openDrawing(60_000)
  const bytes = Buffer.from(await photo('#445566'), 'base64')
  const sent = [bytes, Buffer.from('no picture'), bytes, bytes, Buffer.from('ffd8ff', 'hex'), bytes]

  const all = sent.map((one) => desk.draw(one))
  await expect(desk.draw(bytes)).rejects.toMatchObject({ code: 'server.busy' })

  expect((await Promise.all(all)).map((drawn) => ('refused' in drawn ? drawn.refused : 'drawn'))).toEqual([
    'drawn',
    'unknown_kind',
    'drawn',
    'drawn',
    'broken',
    'drawn',
  ])
  expect(await desk.draw(bytes)).toHaveProperty('large')
  desk.close()
})
