import { expect, onTestFinished, test } from 'vitest'
import { freshStore, onEachStore } from '../testing/test-stores.ts'
import { deleteOldAiCounts } from './ai-budget.ts'
import { reserveIdeas, shareOut } from './idea-allowance.ts'

const SATURDAY = new Date('2026-11-21T12:00:00.000Z')
const SUNDAY = new Date('2026-11-22T23:59:00.000Z')
const MONDAY = new Date('2026-11-23T00:00:00.000Z')

onEachStore('Ideas of a week', (storeName) => {
  const aStore = async () => {
    const store = await freshStore(storeName)
    onTestFinished(() => store.close())
    return store.db
  }

  test('requests at the same moment share what a week holds, and none of them takes more', async () => {
    const db = await aStore()
    const ask = () => reserveIdeas(db, { ownerId: 'home', now: SATURDAY, limit: 20 }, 9)
    const granted = (await Promise.all([ask(), ask(), ask(), ask()])).map((allowance) => allowance.granted)
    expect(granted.toSorted((a, b) => b - a)).toEqual([9, 9, 2, 0])
  })

  test('what was not written comes back, for the one who asked', async () => {
    const db = await aStore()
    const ask = (ownerId: string, wanted: number) => reserveIdeas(db, { ownerId, now: SATURDAY, limit: 10 }, wanted)
    const { granted, giveBack } = await ask('home', 9)
    expect(granted).toBe(9)
    await giveBack(7)
    expect((await ask('home', 9)).granted).toBe(8)
    expect((await ask('next door', 9)).granted).toBe(9)
  })

  test('a week begins anew on Monday, and is remembered until it is over', async () => {
    const db = await aStore()
    const ask = (now: Date) => reserveIdeas(db, { ownerId: 'home', now, limit: 4 }, 4)
    expect((await ask(SATURDAY)).granted).toBe(4)
    expect(await deleteOldAiCounts(db, SUNDAY)).toBe(0)
    expect((await ask(SUNDAY)).granted).toBe(0)
    expect((await ask(MONDAY)).granted).toBe(4)
    expect(await deleteOldAiCounts(db, MONDAY)).toBe(1)
    expect((await ask(MONDAY)).granted).toBe(0)
  })

  test('a larger plan holds more at once, and without a limit nothing is counted', async () => {
    const db = await aStore()
    const ask = (limit: number | null) => reserveIdeas(db, { ownerId: 'home', now: SATURDAY, limit }, 9)
    expect([(await ask(9)).granted, (await ask(9)).granted, (await ask(200)).granted]).toEqual([9, 0, 9])
    expect((await ask(null)).granted).toBe(9)
  })
})

test('what is left is shared out among the meals', () => {
  expect(shareOut(['breakfast', 'lunch', 'dinner'], 9).map(({ count }) => count)).toEqual([3, 3, 3])
  expect(shareOut(['breakfast', 'lunch', 'dinner'], 2)).toEqual([
    { kind: 'breakfast', count: 1 },
    { kind: 'lunch', count: 1 },
  ])
})
