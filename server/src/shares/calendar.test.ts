import { deleteAccount } from '@plateful/contract/account.ts'
import * as calls from '@plateful/contract/calendar.ts'
import { copyPlan, generatePlan, readCurrentPlan, readPlanOfWeek, savePlan } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { Member, savePreferences } from '@plateful/contract/preferences.ts'
import type { Tier } from '@plateful/contract/user.ts'
import { NO_WEEK_RULES } from '@plateful/contract/week-rules.ts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { dataOf, NEXT_WEEK, WEEK } from '../testing/a-plan.ts'
import { type Caller, startTest, type TestServer } from '../testing/start-test.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { instantOf } from './local-time.ts'

/** A house whose operator grants a tier, and may grant another one later. */
const aHouse = (tier: Tier = 'family') => ({ kind: 'self-hosted' as const, tier })

/** A week in which one breakfast has to be soaked for, saved as it is. */
const aWeekOfBeans = async (home: Caller, week = WEEK): Promise<MealPlan> => {
  const { mealPlan } = await home.call(generatePlan, { body: { weekStartDate: week, seed: 5, preferences: {} } })
  const data = dataOf(mealPlan)
  const days = data.days.map((day, index) => ({
    ...day,
    meals: day.meals.map((meal) =>
      index === 1 && meal.kind === 'breakfast' ? { ...meal, recipeId: 'ful-medames', sideDishIds: [] } : meal,
    ),
  }))
  return (await home.call(savePlan, { body: { weekStartDate: week, mealPlanData: { days } } })).mealPlan
}

const open = async (home: Caller, timeZone = 'Europe/Vienna') =>
  home.call(calls.openCalendarFeed, { body: { timeZone } })

const fetchFeed = (server: TestServer, address: string) => server.send({ method: 'GET', url: address })

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

const startOf = (event: ICAL.Event): string => event.startDate.toJSDate().toISOString()

onEachStore('the calendar feed', (store) => {
  test('every meal stands at its time on the clocks of the person, summer and winter', async () => {
    const server = await startTest(store, { services: { billing: aHouse() } })
    const home = await server.user()
    const plan = await aWeekOfBeans(home)

    const answer = await fetchFeed(server, (await open(home)).address)

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, max-age=300',
    })
    const events = eventsOf(answer.body)
    const dinner = plan.days[0]?.meals.find(({ kind }) => kind === 'dinner')
    const entry = events.find(({ summary }) => summary.startsWith('Dinner') && summary.includes(dinner?.title ?? '?'))
    expect(entry && startOf(entry)).toBe('2026-11-23T17:30:00.000Z')
    expect(events.filter(({ summary }) => /^(?:Breakfast|Lunch|Dinner): /.test(summary))).toHaveLength(21)
    expect(instantOf('2026-07-01', '18:30', 'Europe/Vienna').toISOString()).toBe('2026-07-01T16:30:00.000Z')
    expect(instantOf('2026-10-25', '07:30', 'Europe/Vienna').toISOString()).toBe('2026-10-25T06:30:00.000Z')
    expect(instantOf('2026-03-29', '07:30', 'Europe/Vienna').toISOString()).toBe('2026-03-29T05:30:00.000Z')
    expect(instantOf('2026-11-23', '18:30', 'America/New_York').toISOString()).toBe('2026-11-23T23:30:00.000Z')
    expect(instantOf('2026-11-23', '18:30', 'Asia/Kathmandu').toISOString()).toBe('2026-11-23T12:45:00.000Z')
    expect(instantOf('2026-11-23', '18:30', 'UTC').toISOString()).toBe('2026-11-23T18:30:00.000Z')
  })

  test('a meal that is taken along says so', async () => {
    const server = await startTest(store, { services: { billing: aHouse() } })
    const home = await server.user()
    const slots = [{ weekday: 1, kind: 'lunch', mode: 'packed', guests: 0 } as const]
    const body = { weekStartDate: WEEK, seed: 5, preferences: { weekRules: { ...NO_WEEK_RULES, slots } } }
    const { mealPlan } = await home.call(generatePlan, { body })
    await home.call(savePlan, { body: { weekStartDate: WEEK, mealPlanData: dataOf(mealPlan) } })

    const events = eventsOf((await fetchFeed(server, (await open(home)).address)).body)

    const lunch = mealPlan.days[1]?.meals.find(({ kind }) => kind === 'lunch')
    expect(events.map(({ summary }) => summary).filter((summary) => summary.includes('take along'))).toEqual([
      `Lunch, to take along: ${lunch?.title}`,
    ])
  })

  test('whichever weeks are planned, the link of an event opens the dish of its own date', async () => {
    const server = await startTest(store, { services: { billing: aHouse() } })
    const home = await server.user()
    const copied = '2026-12-14'
    const wednesdayOut = { weekday: 2, kind: 'dinner', mode: 'out', guests: 0 } as const
    const out = { weekRules: { ...NO_WEEK_RULES, slots: [wednesdayOut] } }
    // Side by side, across each other, far away, with a day out, copied, and the first of them touched last.
    for (const [week, preferences] of [
      [WEEK, {}],
      [NEXT_WEEK, out],
      ['2026-11-26', {}],
      ['2026-11-09', {}],
    ] as const)
      await home.call(generatePlan, { body: { weekStartDate: week, preferences } })
    await home.call(copyPlan, { body: { sourceWeekStartDate: NEXT_WEEK, targetWeekStartDate: copied } })
    await home.call(generatePlan, { body: { weekStartDate: WEEK, preferences: {} } })

    const events = eventsOf((await fetchFeed(server, (await open(home, 'UTC')).address)).body)

    const linked = events.flatMap((event) => {
      const address = event.component.getFirstPropertyValue('url')
      return typeof address === 'string' ? [{ event, url: new URL(address) }] : []
    })
    expect(linked.length).toBeGreaterThan(90)
    expect(new Set(linked.map(({ url }) => url.searchParams.get('week'))).size).toBe(5)
    for (const { event, url } of linked) {
      const weekStartDate = url.searchParams.get('week') ?? ''
      const { mealPlan } = await home.call(readPlanOfWeek, { params: { weekStartDate } })
      const day = mealPlan.days.find(({ date }) => date === startOf(event).slice(0, 10))
      const meal = day?.meals.find(({ id }) => url.pathname === `/meal-planner/meal/${id}`)
      expect(event.summary).toContain(meal?.title)
      expect(event.description).toContain(url.href)
    }
  })

  test('a meal that the rules of today forbid says so in the calendar, and does not tell whose rule it is', async () => {
    const server = await startTest(store, { services: { billing: aHouse() } })
    const home = await server.user()
    await aWeekOfBeans(home)
    const { address } = await open(home)
    const warned = async () =>
      eventsOf((await fetchFeed(server, address)).body).filter(({ summary }) => summary.includes('Against the rules'))
    expect(await warned()).toEqual([])

    const params = { id: home.id }
    await home.call(savePreferences, { params, body: { preferences: { allergens: ['milk', 'egg', 'wheat'] } } })

    const events = await warned()
    expect(events.length).toBeGreaterThan(0)
    for (const { summary, description } of events) {
      expect(description).toContain('Do not cook it as it is.')
      expect(summary).toMatch(/^Against the rules of your table – /)
      expect(`${summary.split(' – ').at(0)} ${description}`).not.toMatch(/milk|egg|wheat|allerg/i)
    }
  })

  test('warns of the very meals that the page warns of, also when the plan that named people has ended', async () => {
    const house = aHouse('family')
    const server = await startTest(store, { services: { billing: house } })
    const members = [{ label: 'Ida' }, { label: 'Tom', diets: ['vegetarian' as const], plate: 'own' as const }]
    const home = await server.user({ preferences: { members: members.map((member) => Member.parse(member)) } })
    await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 7 } })
    const { address } = await open(home)

    house.tier = 'premium'

    const { mealPlan } = await home.call(readCurrentPlan)
    const broken = mealPlan?.days.flatMap(({ meals }) => meals).filter(({ safety }) => !safety.ok) ?? []
    expect(broken.length).toBeGreaterThan(0)
    const warned = eventsOf((await fetchFeed(server, address)).body).filter(({ summary }) =>
      summary.includes('Against the rules'),
    )
    expect(warned).toHaveLength(broken.length)
  })

  test('dried pulses call on the evening before, with an alarm', async () => {
    const server = await startTest(store, { services: { billing: aHouse() } })
    const home = await server.user()
    await aWeekOfBeans(home)

    const events = eventsOf((await fetchFeed(server, (await open(home)).address)).body)

    const soak = events.find(({ summary }) => summary.startsWith('Soak dried fava beans'))
    // The beans are for Tuesday 24 November: Monday evening at eight.
    expect(soak && startOf(soak)).toBe('2026-11-23T19:00:00.000Z')
    expect(soak?.description).toContain('leave overnight')
    expect(soak?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('action')).toBe('DISPLAY')
  })

  test('the file is what RFC 5545 asks for: CRLF, lines of at most 75 octets, one UID each, the same bytes again', async () => {
    const server = await startTest(store, { services: { billing: aHouse() } })
    const home = await server.user()
    await aWeekOfBeans(home)
    await aWeekOfBeans(home, NEXT_WEEK)
    const { address } = await open(home)

    const [first, again] = [await fetchFeed(server, address), await fetchFeed(server, address)]

    const lines = first.body.split('\r\n')
    expect(first.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    const events = eventsOf(first.body)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    expect(events.length).toBeGreaterThan(42)
    for (const event of events) expect(event.component.getFirstPropertyValue('dtstamp')).not.toBeNull()
    const iso = new ICAL.Component(ICAL.parse(first.body))
    expect([iso.getFirstPropertyValue('version'), iso.getFirstPropertyValue('prodid')]).toEqual([
      '2.0',
      '-//Plateful//Plateful//EN',
    ])
    expect(again.body).toBe(first.body)
  })

  test('the address works for nobody once it is closed, replaced, or its account is gone', async () => {
    const server = await startTest(store, { services: { billing: aHouse() } })
    const home = await server.user()
    const first = await open(home)
    const second = await open(home, 'America/New_York')
    expect((await fetchFeed(server, first.address)).statusCode).toBe(404)
    expect((await fetchFeed(server, second.address)).statusCode).toBe(200)
    expect(await home.call(calls.readCalendarFeed)).toEqual({
      feed: { timeZone: 'America/New_York', createdAt: second.feed.createdAt },
      isIncluded: true,
    })

    await home.call(calls.closeCalendarFeed)
    expect((await fetchFeed(server, second.address)).statusCode).toBe(404)
    expect((await home.call(calls.readCalendarFeed)).feed).toBeNull()

    const third = await open(home)
    const rows = await server.services.store.db.selectFrom('calendar_feed').selectAll().execute()
    expect(rows.some((row) => third.address.includes(row.token_hash))).toBe(false)
    await home.call(deleteAccount, { body: { currentPassword: home.password, confirm: 'DELETE' } })
    expect((await fetchFeed(server, third.address)).statusCode).toBe(404)
    expect(server.logLines.join('')).not.toContain(third.address)
  })

  test('a tier without it gets none, and a tier that ends takes it along', async () => {
    const billing = aHouse('free')
    const server = await startTest(store, { services: { billing } })
    const home = await server.user()
    const refused = await home.ask(calls.openCalendarFeed, { body: { timeZone: 'UTC' } })
    expect(refused).toMatchObject({ code: 'calendar.not_included', status: 402 })
    expect(await home.call(calls.readCalendarFeed)).toEqual({ feed: null, isIncluded: false })

    billing.tier = 'premium'
    const { address } = await open(home)
    expect((await fetchFeed(server, address)).statusCode).toBe(200)
    billing.tier = 'free'
    expect((await fetchFeed(server, address)).statusCode).toBe(402)
  })

  test('visitors have none, and a zone must be one', async () => {
    const server = await startTest(store, { services: { billing: aHouse() } })
    const visitor = await server.visitor({})
    expect((await visitor.ask(calls.openCalendarFeed, { body: { timeZone: 'UTC' } })).status).toBe(401)

    const home = await server.user()
    for (const timeZone of ['Mars/Olympus', 'UTC\r\nX-EVIL:1', '', '../etc/passwd'])
      expect((await home.ask(calls.openCalendarFeed, { body: { timeZone } })).status).toBe(400)
    for (const file of ['x.ics', `${'A'.repeat(43)}.ics`, 'A', '%2e%2e.ics'])
      expect((await fetchFeed(server, `/calendar/${file}`)).statusCode).toBe(404)
  })

  test('guessing addresses is limited', async () => {
    const server = await startTest(store, { services: { billing: aHouse() } })
    let status = 404
    for (let tries = 0; tries < 70 && status !== 429; tries += 1)
      status = (await fetchFeed(server, `/calendar/${'A'.repeat(43)}.ics`)).statusCode
    expect(status).toBe(429)
  })
})
