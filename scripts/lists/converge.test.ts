import { expect, test } from 'vitest'
import { playHistories } from '../../bench/converge/histories.ts'

test('three devices that tick, write and take off while requests are lost, late or doubled end with one list; no purchase is lost', async () => {
  const { requests, bought, ...found } = await playHistories({ histories: 200, seed: 27 })

  expect(found).toEqual({ histories: 200, seed: 27, divergences: 0, lost: 0, phantoms: 0, example: null })
  // It has played something.
  expect(requests).toBeGreaterThan(500)
  expect(bought).toBeGreaterThan(200)
})
