import { readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { ArchiveManifest, takeEverythingOut } from '@plateful/contract/moving-out.ts'
import { listOwnRecipes } from '@plateful/contract/own-recipes.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { makeZip } from '../../moving/testing/make-zip.ts'
import { bring, broughtBy, livedIn, rowsOf } from '../../testing/a-lived-in-home.ts'
import { NEXT_WEEK, WEEK } from '../../testing/a-plan.ts'
import { startTest } from '../../testing/start-test.ts'
import { filesIn, takeOut } from '../../testing/take-out.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const NAME = 'plateful-2026-11-21.zip'

onEachStore('the archive of a household', (storeName) => {
  test('comes back into an empty household without loss, and adds nothing when it comes again', async () => {
    const server = await startTest(storeName)
    const [home, newcomer] = [await server.visitor(), await server.visitor()]
    await livedIn(home)
    const household = await server.services.store.db.selectFrom('plan').select('household_id').executeTakeFirstOrThrow()
    const was = await rowsOf(server, household.household_id)
    const archive = (await takeOut(home)).rawPayload
    const beside = (await filesIn(archive)).size - 1

    const first = await bring(server, newcomer, archive, NAME)

    expect(first.rows.toSorted()).toEqual(
      [
        ['ready', 'recipe', 1, 'Our chickpea pot', ''],
        ['ready', 'preferences', 1, '', ''],
        ...[WEEK, NEXT_WEEK].map((week) => ['ready', 'week', 1, week, '']),
        ['ready', 'opinions', 2, '', ''],
        ['ready', 'cooked', 1, '', ''],
        ['ready', 'stock', 2, '', ''],
        ['ready', 'prices', 1, '', ''],
        ['ready', 'words', 1, '', ''],
        ['same', 'files', beside, '', ''],
      ].toSorted(),
    )
    expect(first.job.done).toBe(first.job.known)
    const there = await broughtBy(server, first)
    expect(await rowsOf(server, there)).toEqual(was)
    for (const [table, rows] of Object.entries(was)) expect(rows.length, table).toBeGreaterThan(0)
    const { recipes } = await newcomer.call(listOwnRecipes)
    const shown = await newcomer.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(shown.mealPlan?.days[6]?.meals.find(({ kind }) => kind === 'dinner')?.recipeId).toBe(recipes[0]?.id)

    const again = await bring(server, newcomer, archive, NAME)
    expect(again.rows.every(([outcome]) => outcome === 'same')).toBe(true)
    expect(await rowsOf(server, there)).toEqual(was)
  })

  test('has everything in open formats, and says what is in it', async () => {
    const server = await startTest(storeName)
    const home = await server.user()
    await livedIn(home)

    const answer = await takeOut(home, { timeZone: 'Europe/Vienna' })

    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${NAME}"`,
      'cache-control': 'no-store',
    })
    const files = await filesIn(answer.rawPayload)
    expect([...files.keys()].toSorted()).toEqual(
      [
        ...['manifest.json', 'plateful.json', 'recipes/our-chickpea-pot.cook', 'my-recipes.jsonld', 'weeks.ics'],
        ...[WEEK, NEXT_WEEK].flatMap((week) => [`weeks/${week}.json`, `lists/${week}.csv`]),
      ].toSorted(),
    )
    const textOf = (name: string): string => files.get(name)?.toString() ?? ''
    const manifest = ArchiveManifest.parse(JSON.parse(textOf('manifest.json')))
    expect(manifest.counts).toEqual({
      recipes: 1,
      weeks: 2,
      opinions: 2,
      cooked: 1,
      stock: 2,
      prices: 1,
      words: 1,
      ideas: 0,
    })
    // Asked without a file, it says the same.
    expect(await home.call(takeEverythingOut)).toEqual(manifest)

    const shown = await home.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
    expect(JSON.parse(textOf(`weeks/${WEEK}.json`))).toEqual(shown)
    expect(textOf(`lists/${WEEK}.csv`)).toMatch(/^\uFEFFAisle,Food,.*\r\n/)
    expect(textOf(`lists/${WEEK}.csv`)).toContain('candles')
    expect(textOf('recipes/our-chickpea-pot.cook')).toContain('Our chickpea pot')
    expect(JSON.parse(textOf('my-recipes.jsonld'))['@graph'][0]).toMatchObject({ name: 'Our chickpea pot' })
    const events = new ICAL.Component(ICAL.parse(textOf('weeks.ics'))).getAllSubcomponents('vevent')
    const meals = [shown, await home.call(readPlanOfWeek, { params: { weekStartDate: NEXT_WEEK } })]
    const dinner = events.filter((event) => String(event.getFirstPropertyValue('summary')).startsWith('Dinner'))
    expect(dinner).toHaveLength(
      meals
        .flatMap(({ mealPlan }) => mealPlan?.days ?? [])
        .flatMap(({ meals: all }) => all)
        .filter(({ kind }) => kind === 'dinner').length,
    )
    // 18:30 in Vienna.
    expect(dinner.every((event) => String(event.getFirstPropertyValue('dtstart')).endsWith('17:30:00Z'))).toBe(true)
  })

  test('says nothing of who somebody is, and tells the account that it was taken', async () => {
    const server = await startTest(storeName)
    const home = await server.user()
    await livedIn(home)

    const files = await filesIn((await takeOut(home)).rawPayload)

    for (const [name, bytes] of files)
      for (const secret of [home.email, home.password, home.token() ?? '', home.id])
        expect(bytes.toString().includes(secret), name).toBe(false)
    const { db } = server.services.store
    const events = await db.selectFrom('security_event').select('kind').where('kind', '=', 'export.made').execute()
    expect(events).toHaveLength(1)
  })

  test('without plateful.json brings its recipes once, and says that weeks do not come', async () => {
    const server = await startTest(storeName)
    const [home, newcomer] = [await server.visitor(), await server.visitor()]
    await livedIn(home)
    const files = [...(await filesIn((await takeOut(home)).rawPayload))].filter(([name]) => name !== 'plateful.json')
    const packed = makeZip(files.toReversed().map(([name, bytes]) => ({ name: `my kitchen/${name}`, bytes })))

    const { rows } = await bring(server, newcomer, packed, 'packed-again.zip')

    expect(rows.toSorted()).toEqual([
      ['ready', 'recipe', 1, 'Our chickpea pot', ''],
      ['refused', 'files', 5, '', 'not-brought'],
      ['same', 'files', 2, '', ''],
    ])
  })
})
