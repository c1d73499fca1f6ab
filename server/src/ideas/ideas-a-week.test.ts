import { OFFERS } from '@plateful/contract/entitlements.ts'
import type { IdeasProgress } from '@plateful/contract/ideas.ts'
import { generatePlan } from '@plateful/contract/meal-plans.ts'
import { expect, test } from 'vitest'
import { aDraft } from '../testing/some-ideas.ts'
import { startWithAi } from '../testing/start-with-ai.ts'
import { reserveIdeas } from './idea-allowance.ts'

type Told = { readonly stage: string; readonly text: string; readonly ideas?: IdeasProgress }

test('a plan holds so many ideas a week; when they are used up the week is made without, and says so', {
  timeout: 120_000,
}, async () => {
  const server = await startWithAi({
    cook: ({ count }) => Array.from({ length: count }, (_, at) => aDraft({ title: `Chickpea stew number ${at + 1}` })),
    tier: 'free',
  })
  const { db } = server.services.store
  const visitor = await server.visitor({ ideas: 'yes', meals: ['dinner'] })
  const { id: ownerId } = await db.selectFrom('owner').select('id').executeTakeFirstOrThrow()
  const limit = OFFERS.free.limits.aiIdeasAWeek
  const asking = { ownerId, now: server.services.now(), limit }

  const generate = async (): Promise<readonly Told[]> => {
    const { statusCode, body } = await visitor.send({
      method: 'POST',
      url: generatePlan.path,
      headers: { accept: 'text/event-stream' },
      payload: { weekStartDate: '2026-11-23' },
    })
    expect(statusCode).toBe(200)
    expect(body).toContain('"success":true')
    return body
      .split('\n\n')
      .filter((block) => block.startsWith('event: progress'))
      .map((block) => JSON.parse(block.split('data: ')[1] ?? '{}') as Told)
      .filter(({ stage }) => stage === 'ideas')
  }

  // All but four were written before.
  expect((await reserveIdeas(db, asking, (limit ?? 0) - 4)).granted).toBe(16)

  expect((await generate()).at(-1)?.ideas).toMatchObject({ asked: 3, written: 3 })
  expect((await generate()).at(-1)?.ideas).toMatchObject({ asked: 1, written: 1 })
  const calls = server.double.heard.length
  const told = await generate()
  expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/used up.* Monday/)])
  expect(server.double.heard).toHaveLength(calls)

  // A week in which nobody answers costs nothing.
  await db.deleteFrom('ai_count').execute()
  server.double.setFault('server-error')
  await generate()
  server.double.setFault(null)
  expect((await reserveIdeas(db, asking, limit ?? 0)).granted).toBe(limit)
})
