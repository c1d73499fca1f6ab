import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../http/guarding/log.ts'
import { type AiConfig, type AiTimes, noAi, openAi } from '../ports/ai.ts'
import { startAiDouble } from '../testing/doubles/ai-double.ts'
import { aDraft, anIdeaRequest } from '../testing/some-ideas.ts'
import { freshStore } from '../testing/test-stores.ts'
import { type AiLimits, openAiBudget } from './ai-budget.ts'
import { listAiSpend } from './ai-spend.ts'
import { switchAi } from './ai-switch.ts'
import { askModel, isModelOn } from './ask-model.ts'

const NOON = new Date('2026-11-21T12:00:00.000Z')
const CALLER = { ownerId: 'somebody', kind: 'anonymous', address: '192.0.2.1' } as const
const TWO = [aDraft(), aDraft({ title: 'Chickpea stew for tomorrow' })]
const LIMITS: AiLimits = { session: 6, account: 6, address: 6, day: 6 }

const aHouse = async ({ limits = LIMITS, times }: { limits?: AiLimits; times?: AiTimes } = {}) => {
  const double = await startAiDouble(() => TWO)
  const store = await freshStore('SQLite')
  const lines: string[] = []
  const config: AiConfig = { provider: 'anthropic', model: 'claude-sonnet-4-5', apiKey: 'k', baseUrl: double.url }
  onTestFinished(async () => {
    await double.close()
    await store.close()
  })
  const ctx = {
    db: store.db,
    ai: openAi(config, times ? { times } : {}),
    aiBudget: openAiBudget(store.db, { limits, prices: null, now: () => NOON }),
    log: openLog('info', { write: (line) => void lines.push(line) }),
  }
  const ask = (signal = new AbortController().signal, request = anIdeaRequest()) =>
    askModel(ctx, { caller: CALLER, request, signal })
  return { double, ctx, ask, lines, day: async () => (await listAiSpend(store.db, 1))[0] }
}

test('an answer is counted before and noted after', async () => {
  const { ask, day } = await aHouse()
  expect(await ask()).toEqual({ kind: 'written', drafts: TWO })
  expect(await day()).toMatchObject({ calls: 1, faults: 0, inputTokens: 900, outputTokens: 1_400 })
})

test('a failure that may pass is tried once more, and each try is counted', async () => {
  const { double, ask, day } = await aHouse()
  double.setFault((turn) => (turn === 0 ? 'server-error' : null))
  expect((await ask()).kind).toBe('written')
  expect(await day()).toMatchObject({ calls: 2, faults: 1 })
})

test('two failures end it with a word, and a line in the log that says nothing of the household', async () => {
  const { double, ask, day, lines } = await aHouse()
  double.setFault('truncated')
  const asked = anIdeaRequest({ wish: 'marker-of-the-wish' })
  expect(await ask(undefined, asked)).toEqual({ kind: 'failed', fault: 'unreadable' })
  expect(double.heard).toHaveLength(2)
  expect(await day()).toMatchObject({ calls: 2, faults: 2, faultKinds: [{ kind: 'unreadable', faults: 2 }] })
  expect(lines.join('')).toContain('unreadable')
  expect(lines.join('')).not.toMatch(/marker-of-the-wish|household|Chickpea/)
})

test('a refused key is not tried again', async () => {
  const { double, ask } = await aHouse()
  double.setFault('no-credit')
  expect(await ask()).toEqual({ kind: 'failed', fault: 'refused' })
  expect(double.heard).toHaveLength(1)
})

test('a provider that asks to be left alone is not asked again', async () => {
  const { double, ask, ctx } = await aHouse()
  double.setFault('too-many')
  await ask()
  expect(double.heard).toHaveLength(1)
  expect(ctx.ai.isResting()).toBe(true)
})

test('the provider is never called more often than the day allows', async () => {
  const { double, ask } = await aHouse()
  double.setFault('no-json')
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(double.heard).toHaveLength(6)
  expect(answers.filter(({ kind }) => kind === 'over').length).toBeGreaterThan(13)
})

test('the kill switch holds from the next call on, without a restart', async () => {
  const { double, ask, ctx } = await aHouse()
  expect((await ask()).kind).toBe('written')
  await switchAi(ctx.db, false, NOON)
  expect(await isModelOn(ctx)).toBe(false)
  expect(await ask()).toEqual({ kind: 'off' })
  expect(double.heard).toHaveLength(1)
  await switchAi(ctx.db, true, NOON)
  expect((await ask()).kind).toBe('written')
})

test('who leaves is no fault of the model, and nothing is asked a second time', async () => {
  const { double, ask, day } = await aHouse()
  double.setFault('time-out')
  const leaving = new AbortController()
  const asking = ask(leaving.signal)
  await expect.poll(() => double.heard.length).toBe(1)
  leaving.abort()
  expect(await asking).toEqual({ kind: 'failed', fault: 'aborted' })
  expect(double.heard).toHaveLength(1)
  expect(await day()).toMatchObject({ calls: 1, faults: 0 })
})

test('while the provider rests nothing is counted', async () => {
  const { double, ask, ctx } = await aHouse({ limits: { session: 50, account: 50, address: 50, day: 50 } })
  double.setFault('server-error')
  for (let call = 0; call < 3; call += 1) await ask()
  expect(double.heard).toHaveLength(5)
  expect(await ask()).toEqual({ kind: 'off' })
  const counts = await ctx.db.selectFrom('ai_count').select('calls').execute()
  expect(counts.map(({ calls }) => calls)).toEqual([5, 5, 5])
})

test('without a provider the answer is off', async () => {
  const { ctx } = await aHouse()
  const without = { ...ctx, ai: noAi }
  const call = { caller: CALLER, request: anIdeaRequest(), signal: new AbortController().signal }
  expect(await askModel(without, call)).toEqual({ kind: 'off' })
})
