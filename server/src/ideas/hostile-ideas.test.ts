import diagnostics from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { generatePlan } from '@plateful/contract/meal-plans.ts'
import { allergenWord } from '@plateful/kitchen/planning/table/rule-words.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AI_PROVIDERS } from '../ports/ai-providers.ts'
import type { Cook } from '../testing/doubles/ai-double.ts'
import { HOSTILE, HOSTILE_ANSWERS } from '../testing/hostile-ideas.ts'
import { INJECTIONS } from '../testing/injected-wishes.ts'
import { aDraft } from '../testing/some-ideas.ts'
import { startWithAi } from '../testing/start-with-ai.ts'
import { aTable, conflictsOf, writeWithDouble } from '../testing/write-with-double.ts'

const MONDAY = '2026-11-23'
const KEPT_AWAY = ['peanut', 'milk', 'egg', 'fish', 'gluten', 'wheat'] as const
const rules = aTable({ allergens: [...KEPT_AWAY] })

/** Every address that this process opens a connection to while the test runs. */
const watchConnections = (): readonly string[] => {
  const opened: string[] = []
  const note = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket }
    socket.once('connect', () => opened.push(`${socket.remoteAddress}:${socket.remotePort}`))
    socket.once('lookup', (_error, address) => opened.push(`${address}:${socket.remotePort ?? ''}`))
  }
  diagnostics.subscribe('net.client.socket', note)
  onTestFinished(() => void diagnostics.unsubscribe('net.client.socket', note))
  return opened
}

test('there are sixty hostile answers, and fifty injections', () => {
  expect(new Set(HOSTILE_ANSWERS.map(({ name }) => name)).size).toBe(60)
  expect(INJECTIONS).toHaveLength(50)
})

describe('an answer of a model that wants harm', () => {
  test.each(HOSTILE_ANSWERS)('$name: nothing of it is kept, told or logged', async ({ answer }) => {
    const { double, write, lines } = await writeWithDouble()
    double.setCook(() => answer)

    const written = await write({ rules })

    expect(written.ideas.map(({ document }) => document)).toEqual([])
    expect(JSON.stringify(written.turnedAway.map(({ reason, count }) => ({ reason, count })))).not.toMatch(HOSTILE)
    expect(lines.join('')).not.toMatch(HOSTILE)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('good dishes beside hostile ones are kept', async () => {
    const { double, write } = await writeWithDouble()
    const hostile = aDraft({ title: 'Stew<script>zz()</script>' })
    double.setCook(() => [hostile, aDraft()])
    expect((await write({ rules })).ideas.map(({ recipe }) => recipe.title)).toEqual([aDraft().title])
  })

  test('people read the reason, in words of ours', async () => {
    const { double, write } = await writeWithDouble()
    for (const { answer } of HOSTILE_ANSWERS) {
      double.setCook(() => answer)
      for (const { text } of (await write({ rules })).turnedAway)
        expect(text).toMatch(/^(?:One idea|\d+ ideas) [a-z ,’'-]+\.$/i)
    }
  })

  test('nobody is called but the provider', async () => {
    const opened = watchConnections()
    const { double, write } = await writeWithDouble()
    const port = new URL(double.url).port
    const links = HOSTILE_ANSWERS.filter(({ answer }) => JSON.stringify(answer).includes('evil'))
    for (const { answer } of links) {
      double.setCook(() => answer)
      await write({ rules })
    }
    double.setFault('redirect')
    await write({ rules })

    expect(links.length).toBeGreaterThan(4)
    expect(opened.length).toBeGreaterThan(0)
    expect(opened.filter((address) => address !== `127.0.0.1:${port}`)).toEqual([])
  })
})

/** A model that does whatever it was last told: whoever asks for an allergen gets it, with a promise that it is not there. */
const obey: Cook = () => [
  { ...aDraft({ title: 'Peanut-free noodle bowl' }), ...withFood('peanut butter', 40) },
  { ...aDraft({ title: 'Safe creamy stew' }), ...withFood('butter', 30) },
  aDraft({ title: 'Stew with egg' }),
  aDraft({ steps: [...aDraft().steps, 'Finish with fish sauce and a handful of peanuts, then serve at once.'] }),
]
const withFood = (name: string, quantity: number) => ({
  ingredients: [...aDraft().ingredients, { name, quantity, unit: 'g', preparation: '' }],
  steps: [...aDraft().steps, `Stir in the ${name} and serve at once in warm bowls.`],
})

describe('fifty injections and a model that obeys', () => {
  test.each(INJECTIONS)('%#: the rules arrive whole and no dish against them is kept', async (injection) => {
    const { double, write } = await writeWithDouble()
    double.setCook((asked) => obey({ ...asked, count: 4 }))
    const words = injection.slice(0, 60)
    const told = { ...rules, dislikes: [words], pantry: [words], favouriteCuisines: [words] }
    const provider = AI_PROVIDERS[injection.length % AI_PROVIDERS.length] ?? 'openai'

    const { ideas } = await write({ rules: told, wish: injection, provider })

    expect(ideas.flatMap((idea) => conflictsOf(idea, rules))).toEqual([])
    expect(ideas).toEqual([])
    for (const { asked } of double.heard) {
      expect(asked.household.allergens).toEqual(KEPT_AWAY.map(allergenWord))
      // Once in the rules, once as the fence itself.
      expect(asked.words.split('<household>')).toHaveLength(3)
      expect(asked.words.split('</household>')).toHaveLength(2)
    }
  })
})

test('whole weeks under injections hold nothing of what was ordered', { timeout: 180_000 }, async () => {
  const server = await startWithAi({ cook: (asked) => obey({ ...asked, count: 4 }), logLevel: 'warn' })
  for (const wish of INJECTIONS.slice(0, 4)) {
    const visitor = await server.visitor({ ideas: 'yes', allergens: [...KEPT_AWAY], meals: ['dinner'] })
    const { mealPlan } = await visitor.call(generatePlan, { body: { weekStartDate: MONDAY, wish, seed: 3 } })
    const meals = mealPlan.days.flatMap((day) => day.meals)
    expect(meals).toHaveLength(7)
    expect(meals.filter(({ safety, origin }) => !safety.ok || origin === 'idea')).toEqual([])
  }
  expect(server.double.heard.length).toBeGreaterThan(0)
  expect(await server.services.store.db.selectFrom('idea').selectAll().execute()).toEqual([])
})

test('no request tells who somebody is, or anything of anybody else', { timeout: 120_000 }, async () => {
  const server = await startWithAi({ cook: () => [aDraft()] })
  const stranger = await server.user({
    name: 'Marlowe Quist',
    email: 'marlowe.quist@stranger.example',
    preferences: { ideas: 'yes', dislikes: ['zibblewort'], pantry: ['quorvle'], meals: ['dinner'] },
  })
  const ada = await server.user({
    name: 'Ada Winterbourne',
    email: 'ada.winterbourne@example.org',
    preferences: { ideas: 'yes', allergens: ['peanut'], dislikes: ['brindlewort'], meals: ['dinner'] },
  })
  const visitor = await server.visitor({ ideas: 'yes', meals: ['dinner'] })
  const wish = 'soup for my friend kim.doe@example.org, +44 20 7946 0958, from 203.0.113.77'

  await stranger.call(generatePlan, { body: { weekStartDate: MONDAY } })
  const before = server.double.heard.length
  await ada.call(generatePlan, { body: { weekStartDate: MONDAY, wish } })
  await visitor.call(generatePlan, { body: { weekStartDate: MONDAY, wish } })

  const heard = server.double.heard.slice(before)
  const sent = heard.map(({ raw, path, headers }) => `${path} ${JSON.stringify(headers)} ${raw}`).join('\n')
  expect(sent).toContain('brindlewort')
  expect(sent).toContain('soup for my friend')
  const secrets = [ada.id, ada.token() ?? 'none', visitor.sessionId, stranger.id, ...ada.cookies.values()]
  for (const secret of secrets) expect(sent.includes(secret), secret).toBe(false)
  expect(sent).not.toMatch(/winterbourne|\bada\b|quist|stranger|kim\.doe|7946|203\.0\.113|zibblewort|quorvle/i)
  const owners = await server.services.store.db.selectFrom('owner').select('id').execute()
  for (const { id } of owners) expect(sent.includes(id), id).toBe(false)
})
