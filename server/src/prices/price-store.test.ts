import { YOUR_PRICE } from '@plateful/kitchen/foods/food-price.ts'
import { expect, test } from 'vitest'
import { findPrincipal, startSession } from '../accounts/access.ts'
import { inTransaction } from '../db/store-errors.ts'
import { NOON } from '../testing/start-test.ts'
import { freshStore, onEachStore } from '../testing/test-stores.ts'
import { listPrices, movePrices, writePrices } from './price-store.ts'

const LATER = new Date(NOON.getTime() + 60_000)
const price = (foodId: string, usd: number) => ({
  foodId,
  usd,
  packageGrams: null,
  source: YOUR_PRICE,
  date: '2026-11-21',
})

onEachStore('prices of two who become one', (store) => {
  test('are all kept, and where both say one the newer word holds', async () => {
    const { db } = await freshStore(store)
    const owners = await Promise.all(
      [0, 1].map(async () => (await findPrincipal(db, (await startSession(db, NOON)).secret, NOON))?.owner),
    )
    const [from, to] = owners
    if (!from || !to) throw new Error('no owner')
    await writePrices(db, from, [price('carrot', 1), price('butter', 2), price('leek', 3)], NOON)
    await writePrices(db, to, [price('carrot', 10), price('egg', 4)], LATER)
    await writePrices(db, from, [price('leek', 5)], LATER)
    await writePrices(db, to, [price('leek', 30)], NOON)

    await inTransaction(db, (tx) => movePrices(tx, { from, to }))

    expect((await listPrices(db, to)).map(({ foodId, usd }) => [foodId, usd])).toEqual([
      ['butter', 2],
      ['carrot', 10],
      ['egg', 4],
      ['leek', 5],
    ])
    expect(await listPrices(db, from)).toEqual([])
  })
})
