import { readMe } from '@plateful/contract/account.ts'
import * as calls from '@plateful/contract/admin.ts'
import { IDEMPOTENCY_HEADER } from '@plateful/contract/constants.ts'
import { generatePlan } from '@plateful/contract/meal-plans.ts'
import { expect, test } from 'vitest'
import { ownerOf } from '../accounts/access.ts'
import { insertIdeas, reportIdea } from '../ideas/idea-store.ts'
import { runAdmin } from '../start/admin-command.ts'
import { WEEK } from '../testing/a-plan.ts'
import { HIDDEN_HAZELNUTS, LENTIL_TRAY, NOT_VEGAN, PEAR_PORRIDGE, TROUT_POTATOES } from '../testing/some-documents.ts'
import { type Caller, NOON, startTest, type TestServer } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'

const save = async (boss: Caller, ...documents: readonly string[]) =>
  (await boss.call(calls.saveGeneratedMeals, { body: { meals: documents.map((document) => ({ document })) } })).meals

const pendingTitles = async (boss: Caller, query = {}) =>
  (await boss.call(calls.listPendingMeals, { query })).meals.map(({ title }) => title)

/** An idea that was written for a household, as generation stores it. */
const ideaOf = async ({ services }: TestServer, home: Caller): Promise<string> => {
  const { db } = services.store
  const owner = await ownerOf(db, home.id)
  if (!owner) throw new Error('nobody')
  const idea = {
    kind: 'dinner',
    title: 'Warm potatoes with trout and dill',
    document: TROUT_POTATOES,
    model: 'm-1',
  } as const
  const [id = ''] = await insertIdeas(db, { origin: 'household', owner }, { ideas: [idea], now: NOON })
  return id
}

/** The clock of a test stands still; what happens next happens later. */
const later = ({ services, setNow }: TestServer): void => setNow(new Date(services.now().getTime() + 60_000))

onEachStore('the review of meals', (store) => {
  test('recipes written by hand are saved, wait in order, and come ten to a page', async () => {
    const { user, setNow } = await startTest(store)
    const boss = await user({ isAdmin: true })

    const [tray] = await save(boss, LENTIL_TRAY)
    setNow(new Date(NOON.getTime() + 60_000))
    await save(boss, PEAR_PORRIDGE, TROUT_POTATOES)

    const page = await boss.call(calls.listPendingMeals)
    expect(page).toMatchObject({ page: 1, limit: 10, total: 3 })
    expect(page.meals[0]).toEqual(tray)
    expect(tray).toMatchObject({
      status: 'pending',
      origin: 'admin',
      kind: 'dinner',
      title: 'Carrot and lentil tray with yogurt',
      model: 'by hand',
      version: 1,
      review: {
        canApprove: true,
        faults: [],
        dish: { title: 'Carrot and lentil tray with yogurt', servings: 4, cuisine: 'Lebanese', origin: 'kitchen' },
        evidence: { objections: [], allergens: [{ id: 'milk', certainty: 'definite' }] },
      },
    })
    expect(tray?.review.dish?.plate.url).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(tray?.review.dish?.nutrition.kcal).toBeGreaterThan(450)
    expect(tray?.review.dish?.costPerPerson).toBeGreaterThan(0.5)
    const second = await boss.call(calls.listPendingMeals, { query: { page: 2, limit: 2 } })
    expect(second).toMatchObject({ page: 2, limit: 2, total: 3, meals: [{}] })
  })

  test('recipes whose saving is sent again are saved once, and answered as they are', async () => {
    const { send, user } = await startTest(store)
    const [boss, other] = [await user({ isAdmin: true }), await user({ isAdmin: true })]
    const post = async (person: Caller, key: string) => {
      const headers = { ...person.headers(), [IDEMPOTENCY_HEADER]: key }
      const payload = { meals: [{ document: LENTIL_TRAY }, { document: PEAR_PORRIDGE }] }
      return (await send({ method: 'POST', url: '/api/admin/meals/save-generated', headers, payload })).json()
    }

    const answers = await Promise.all(Array.from({ length: 10 }, () => post(boss, 'key-1')))

    expect(answers).toEqual(Array(10).fill(answers[0]))
    expect(await post(boss, 'key-1')).toEqual(answers[0])
    expect(answers[0].data.meals).toHaveLength(2)
    expect(await pendingTitles(boss)).toHaveLength(2)
    await post(boss, 'key-2')
    expect((await post(other, 'key-1')).data.meals[0].id).not.toBe(answers[0].data.meals[0].id)
    expect(await pendingTitles(boss)).toHaveLength(6)
  })

  test('filters choose by kind, origin, report and words of the title', async () => {
    const server = await startTest(store)
    const boss = await server.user({ isAdmin: true })
    await save(boss, LENTIL_TRAY, PEAR_PORRIDGE)
    await ideaOf(server, await server.user())

    expect(await pendingTitles(boss, { kind: 'breakfast' })).toEqual(['Millet porridge with pear'])
    expect(await pendingTitles(boss, { origin: 'household' })).toEqual(['Warm potatoes with trout and dill'])
    expect(await pendingTitles(boss, { search: 'LENTIL tray' })).toEqual(['Carrot and lentil tray with yogurt'])
    expect(await pendingTitles(boss, { search: '%' })).toHaveLength(3)
    expect(await pendingTitles(boss, { reported: 'true' })).toEqual([])
    expect(await pendingTitles(boss, { reported: 'false' })).toHaveLength(3)
  })

  test('one unreadable recipe of several saves none, and is told with its line', async () => {
    const { user } = await startTest(store)
    const boss = await user({ isAdmin: true })
    const meals = [{ document: LENTIL_TRAY }, { document: LENTIL_TRAY.replace('@carrot{', '@unobtainium{') }]

    const answer = await boss.ask(calls.saveGeneratedMeals, { body: { meals } })

    expect(answer).toMatchObject({ status: 422, code: 'idea.unreadable' })
    expect('fields' in answer && answer.fields).toEqual({
      'meals.1.document': expect.stringMatching(/^Line 13: "unobtainium" is no food of our table/),
    })
    expect(await pendingTitles(boss)).toEqual([])
  })

  test.each(['', 'no recipe', '---\ntitle: x\n---\n', `${LENTIL_TRAY}@{{{`, '~{', '@a{1%g}'.repeat(300)])(
    'a document that is no recipe is read without harm (%#)',
    async (document) => {
      const { user } = await startTest(store)
      const boss = await user({ isAdmin: true })

      const answer = await boss.ask(calls.checkRecipe, { body: { document } })

      expect([200, 400]).toContain(answer.status)
      if (answer.success && answer.data.dish === null) expect(answer.data.faults.length).toBeGreaterThan(0)
    },
  )

  test('approving joins the catalogue of everybody, with who did it and what it was before', async () => {
    const server = await startTest(store)
    const [boss, home] = [await server.user({ name: 'Ada', isAdmin: true }), await server.user()]
    const id = await ideaOf(server, home)
    const before = (await boss.call(calls.listPendingMeals)).meals[0]
    expect(before).toMatchObject({ id, origin: 'household', status: 'pending' })

    const { meal } = await boss.call(calls.reviewMeal, {
      params: { id },
      body: { isApproved: true, feedback: 'Good with bread.' },
    })

    expect(meal).toMatchObject({ status: 'approved', feedback: 'Good with bread.', reviewedAt: NOON.toISOString() })
    expect(await pendingTitles(boss)).toEqual([])
    expect((await boss.call(calls.listReviewedMeals)).meals).toMatchObject([{ id, status: 'approved' }])
    const { changes } = await boss.call(calls.readMealTrail, { params: { id } })
    expect(changes).toEqual([
      {
        at: NOON.toISOString(),
        who: 'Ada',
        what: 'approved',
        before: 'pending',
        after: expect.stringContaining('Good with bread.'),
      },
    ])
  })

  test('the same verdict again changes nothing, and another one takes it back', async () => {
    const server = await startTest(store)
    const boss = await server.user({ isAdmin: true })
    const [{ id } = { id: '' }] = await save(boss, LENTIL_TRAY)
    const review = (isApproved: boolean) => {
      later(server)
      return boss.call(calls.reviewMeal, { params: { id }, body: { isApproved } })
    }
    const whats = async () => (await boss.call(calls.readMealTrail, { params: { id } })).changes.map(({ what }) => what)

    await review(true)
    await review(true)
    expect(await whats()).toEqual(['saved', 'approved'])
    expect((await review(false)).meal.status).toBe('rejected')
    expect(await whats()).toHaveLength(3)
    expect((await boss.call(calls.listReviewedMeals, { query: { status: 'rejected' } })).total).toBe(1)
  })

  test.each([
    ['a hidden allergen', HIDDEN_HAZELNUTS, 'No ingredient lists the tree nuts of “hazelnuts” in step 3.'],
    ['a broken promise', NOT_VEGAN, 'Promises “vegan”, but it has milk.'],
  ])('I3: approving runs the guard again and refuses %s with the evidence', async (_what, document, text) => {
    const { user } = await startTest(store)
    const boss = await user({ isAdmin: true })
    const [meal] = await save(boss, document)
    const id = meal?.id ?? ''
    expect(meal?.review.canApprove).toBe(false)

    const answer = await boss.ask(calls.reviewMeal, { params: { id }, body: { isApproved: true } })

    expect(answer).toMatchObject({
      status: 422,
      code: 'idea.not_approvable',
      details: { evidence: { objections: [{ text, verdict: 'conflict' }] } },
    })
    expect(calls.NotApprovable.safeParse('details' in answer && answer.details).success).toBe(true)
    expect((await boss.call(calls.readMealTrail, { params: { id } })).meal.status).toBe('pending')
    expect((await boss.call(calls.reviewMeal, { params: { id }, body: { isApproved: false } })).meal.status).toBe(
      'rejected',
    )
  })

  test('approving runs the validator again: a dish of the catalogue under another name is refused', async () => {
    const { user } = await startTest(store)
    const boss = await user({ isAdmin: true })
    const [first, second] = await save(
      boss,
      LENTIL_TRAY,
      LENTIL_TRAY.replace('title: Carrot and lentil tray', 'title: Roast carrot tray'),
    )
    await boss.call(calls.reviewMeal, { params: { id: first?.id ?? '' }, body: { isApproved: true } })

    const answer = await boss.ask(calls.reviewMeal, { params: { id: second?.id ?? '' }, body: { isApproved: true } })

    expect(answer).toMatchObject({ status: 422, code: 'idea.not_approvable' })
    expect(JSON.stringify(answer)).toContain(`100 % the same as ${first?.id}`)
  })

  test('a meal that waits can be mended, and is approved then; the trail keeps what it was', async () => {
    const server = await startTest(store)
    const boss = await server.user({ isAdmin: true })
    const [meal] = await save(boss, HIDDEN_HAZELNUTS)
    const [id, version] = [meal?.id ?? '', meal?.version]
    later(server)

    const edited = await boss.call(calls.editMeal, { params: { id }, body: { document: LENTIL_TRAY, version } })

    expect(edited.meal).toMatchObject({ title: 'Carrot and lentil tray with yogurt', version: 2, status: 'pending' })
    // The answer got lost: sent again it is no conflict, and no second edit.
    expect(await boss.call(calls.editMeal, { params: { id }, body: { document: LENTIL_TRAY, version } })).toEqual(
      edited,
    )
    later(server)
    await boss.call(calls.reviewMeal, { params: { id }, body: { isApproved: true, version: 2 } })
    const { changes } = await boss.call(calls.readMealTrail, { params: { id } })
    expect(changes.map(({ what }) => what)).toEqual(['saved', 'edited', 'approved'])
    expect(changes[1]).toMatchObject({ before: HIDDEN_HAZELNUTS.trim(), after: LENTIL_TRAY.trim() })
    const late = await boss.ask(calls.editMeal, { params: { id }, body: { document: PEAR_PORRIDGE } })
    expect(late).toMatchObject({ status: 409, code: 'idea.not_pending' })
  })

  test('what somebody else changed meanwhile is neither approved nor overwritten unseen', async () => {
    const { user } = await startTest(store)
    const [boss, other] = [await user({ isAdmin: true }), await user({ isAdmin: true })]
    const [meal] = await save(boss, LENTIL_TRAY)
    const params = { id: meal?.id ?? '' }
    await other.call(calls.editMeal, { params, body: { document: PEAR_PORRIDGE, version: 1 } })

    const review = await boss.ask(calls.reviewMeal, { params, body: { isApproved: true, version: 1 } })
    const edit = await boss.ask(calls.editMeal, { params, body: { document: TROUT_POTATOES, version: 1 } })

    for (const answer of [review, edit]) expect(answer).toMatchObject({ status: 409, code: 'idea.changed' })
    expect(await pendingTitles(boss)).toEqual(['Millet porridge with pear'])
  })

  test('a reported meal waits again, before all others, until somebody decides', async () => {
    const server = await startTest(store)
    const boss = await server.user({ isAdmin: true })
    await save(boss, LENTIL_TRAY)
    later(server)
    const [meal] = await save(boss, PEAR_PORRIDGE)
    const id = meal?.id ?? ''
    await boss.call(calls.reviewMeal, { params: { id }, body: { isApproved: true } })
    await reportIdea(server.services.store.db, { id, reason: 'unsafe', now: server.services.now() })

    const { meals } = await boss.call(calls.listPendingMeals)

    expect(meals).toMatchObject([{ id, reportReason: 'unsafe', reportedAt: expect.any(String) }, {}])
    expect(await pendingTitles(boss, { reported: 'true' })).toEqual(['Millet porridge with pear'])
    const again = await boss.call(calls.reviewMeal, { params: { id }, body: { isApproved: true } })
    expect(again.meal).toMatchObject({ status: 'approved', reportedAt: null, reportReason: '' })
    const { changes } = await boss.call(calls.readMealTrail, { params: { id } })
    expect(changes.find(({ what }) => what === 'reported')).toMatchObject({ who: null, before: 'approved' })
  })

  test('I4: nothing says which household asked for a meal', async () => {
    const server = await startTest(store)
    const boss = await server.user({ isAdmin: true })
    const home = await server.user({ name: 'Robin Marker', email: 'marker@example.org' })
    const id = await ideaOf(server, home)

    const answers = [
      await boss.send({ method: 'GET', url: '/api/admin/meals/pending' }),
      await boss.send({ method: 'GET', url: `/api/admin/meals/${id}` }),
    ]

    for (const { body, statusCode } of answers) {
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/marker/i)
      expect(body).not.toContain(home.id)
    }
  })

  test('I1: the admin command opens every call at once, and closes it at once', async () => {
    const { user, services } = await startTest(store)
    const ada = await user({ email: 'ada@example.org' })
    const { db } = services.store
    expect(await ada.ask(calls.listPendingMeals)).toMatchObject({ status: 403, code: 'admin.required' })

    await runAdmin(db, ['grant', 'ada@example.org'], { origin: services.origin, now: services.now() })
    expect((await ada.call(readMe)).user.isAdmin).toBe(true)
    expect(await ada.ask(calls.listPendingMeals)).toMatchObject({ status: 200 })

    await runAdmin(db, ['revoke', 'ada@example.org'], { origin: services.origin, now: services.now() })
    expect(await ada.ask(calls.listPendingMeals)).toMatchObject({ status: 403, code: 'admin.required' })
  })

  test('I2: who signed in more than an hour ago may look, and changes nothing', async () => {
    const { user, services, setNow } = await startTest(store)
    const boss = await user({ isAdmin: true })
    const signedIn = services.now()
    const [meal] = await save(boss, PEAR_PORRIDGE)
    const review = () =>
      boss.ask(calls.reviewMeal, { params: { id: meal?.id ?? '' }, body: { isApproved: false, feedback: 'Not yet.' } })

    await services.store.db.updateTable('access_token').set({ expires_at: '2099-01-01T00:00:00.000Z' }).execute()
    setNow(new Date(signedIn.getTime() + 61 * 60_000))
    expect(await review()).toMatchObject({ status: 403, code: 'admin.sign_in_again' })
    expect(await boss.ask(calls.listPendingMeals)).toMatchObject({ status: 200, data: { total: 1 } })

    setNow(new Date(signedIn.getTime() + 59 * 60_000))
    expect(await review()).toMatchObject({ status: 200 })
  })

  test('an approved meal is cooked by other households', { timeout: 120_000 }, async () => {
    const { user, visitor } = await startTest(store)
    const boss = await user({ isAdmin: true })
    const [meal] = await save(boss, PEAR_PORRIDGE)
    await boss.call(calls.reviewMeal, { params: { id: meal?.id ?? '' }, body: { isApproved: true } })
    const home = await visitor({ meals: ['breakfast'] })

    const served = new Set<string>()
    for (let seed = 1; seed <= 12 && !served.has(meal?.id ?? ''); seed += 1) {
      const body = { weekStartDate: WEEK, seed, wish: 'millet porridge with pear' }
      const { mealPlan } = await home.call(generatePlan, { body })
      for (const { recipeId } of mealPlan.days.flatMap(({ meals }) => meals)) served.add(recipeId)
    }

    expect([...served]).toContain(meal?.id)
  })
})
