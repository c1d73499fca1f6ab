import { generatePlan } from '@plateful/contract/meal-plans.ts'
import { describe, expect, test } from 'vitest'
import { AI_PROVIDERS } from '../ports/ai-providers.ts'
import { aCatalogue } from '../testing/a-kitchen.ts'
import type { Cook } from '../testing/doubles/ai-double.ts'
import { type AiDoubleFault, FIFTEEN_FAULTS, INJECTION, STRANGER } from '../testing/doubles/ai-double-faults.ts'
import { aDraft } from '../testing/some-ideas.ts'
import { startWithAi } from '../testing/start-with-ai.ts'
import { aTable, conflictsOf, writeWithDouble } from '../testing/write-with-double.ts'

const MONDAY = '2026-11-23'
const RUNS = 20
const SLOW: ReadonlySet<AiDoubleFault> = new Set(['time-out', 'hang', 'drip'])
const CONTENT: ReadonlySet<AiDoubleFault> = new Set([
  'allergen-in-title',
  'allergen-in-ingredient',
  'allergen-in-step',
  'injected',
  'other-person',
])
const QUICK = { callMs: 150, restMs: 30_000 }
/**
 * Not tried again at once: a provider that says when to come back, one that sends masses; and a slow machine may be too
 * slow for the quick clock.
 */
const FINAL: ReadonlySet<AiDoubleFault> = new Set([...SLOW, 'too-many', 'huge'])
/** Words that only a spoiled answer has. */
const SPOILED = /peanut|ignore all|evil\.example|quist|stranger|elder row/i

const goodDishes: Cook = ({ count }) =>
  [
    aDraft(),
    aDraft({
      title: 'Sweet potato and tomato stew with rice',
      ingredients: aDraft().ingredients.map((row) =>
        row.name === 'canned chickpeas' ? { ...row, name: 'sweet potato', quantity: 300, preparation: 'diced' } : row,
      ),
      steps: aDraft().steps.map((step) => step.replace('canned chickpeas', 'sweet potato')),
    }),
  ].slice(0, count)

const households = [
  aTable({ allergens: ['peanut'] }),
  aTable({ allergens: ['peanut', 'milk'], diets: ['vegetarian'] }),
  aTable({ allergens: ['peanut'], diets: ['vegan'], adults: 4, children: 1 }),
]

describe('15 faults, 20 runs each, over four protocols', () => {
  test.each(FIFTEEN_FAULTS)(
    '%s: what is kept fits the table, and nothing is thrown',
    {
      timeout: 240_000,
    },
    async (fault) => {
      const { double, write, lines } = await writeWithDouble()
      double.setCook(goodDishes)
      let keptWhenItPassed = 0
      for (let run = 0; run < RUNS; run += 1) {
        const rules = households[run % households.length] ?? aTable()
        const provider = AI_PROVIDERS[run % AI_PROVIDERS.length] ?? 'openai'
        // Every other time the fault passes after the first answer.
        const passes = run % 2 === 1
        const from = double.heard.length
        double.setFault((turn) => (passes && turn > from ? null : fault))

        const { ideas, ends } = await write({ rules, provider, ...(SLOW.has(fault) && { times: QUICK }) })

        expect(ends).toHaveLength(1)
        for (const idea of ideas) {
          expect(conflictsOf(idea, rules), `${fault} ${run}`).toEqual([])
          expect(idea.document).not.toMatch(SPOILED)
        }
        if (!passes) expect(ideas, `${fault} ${run}`).toHaveLength(0)
        keptWhenItPassed += ideas.length
      }
      if (!FINAL.has(fault)) expect(keptWhenItPassed).toBeGreaterThan(0)
      if (CONTENT.has(fault)) expect(double.heard.length).toBeGreaterThan(RUNS)
      expect(lines.join('')).not.toMatch(SPOILED)
    },
  )
})

test('a week comes whole with every fault there is, with no error in the log and nothing spoiled in it', {
  timeout: 300_000,
}, async () => {
  const server = await startWithAi({
    cook: goodDishes,
    times: { callMs: 1_500, restMs: 1 },
    neverRests: true,
    logLevel: 'warn',
  })
  for (const fault of [...FIFTEEN_FAULTS, null]) {
    server.double.setFault(fault)
    const visitor = await server.visitor({ ideas: 'yes', allergens: ['peanut'], meals: ['dinner'] })

    const answer = await visitor.ask(generatePlan, { body: { weekStartDate: MONDAY, seed: 7 } })

    if (!answer.success) throw new Error(`${fault}: ${answer.code}`)
    const { days } = answer.data.mealPlan
    expect(days.map(({ meals }) => meals.length)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(days.flatMap(({ meals }) => meals.filter(({ safety }) => !safety.ok))).toEqual([])
    expect(JSON.stringify(answer)).not.toMatch(/ignore all|evil\.example|quist|stranger|elder row/i)
  }
  const kept = await server.services.store.db.selectFrom('idea').select(['title', 'document']).execute()
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toMatch(SPOILED)
  expect(server.logLines.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([])
})

test('the spoiled answers are really spoiled: the double says what the tests look for', async () => {
  const { double, write } = await writeWithDouble()
  expect(INJECTION + STRANGER).toMatch(SPOILED)
  double.setCook(goodDishes)
  double.setFault(null)
  const rules = households[0] ?? aTable()
  expect((await write({ rules })).ideas).toHaveLength(2)
  expect(aCatalogue().recipes.length).toBeGreaterThan(100)
})
