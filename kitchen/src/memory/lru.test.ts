import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newLru } from './lru.ts'

test('whatever is put and asked for, what is kept is the newest and never heavier than it may be', () => {
  const step = fc.record({ key: fc.nat(9), weight: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const lru = newLru<number, { readonly weight: number }>(20, ({ weight }) => weight)
      /** The same by hand: newest last. */
      let kept: { readonly key: number; readonly weight: number }[] = []
      for (const { key, weight } of steps) {
        const known = kept.find((one) => one.key === key)
        if (weight === null) expect(lru.get(key)?.weight).toBe(known?.weight)
        else lru.put(key, { weight })
        const now = weight ?? known?.weight
        if (now !== undefined) kept = [...kept.filter((one) => one.key !== key), { key, weight: now }]
        while (kept.reduce((sum, one) => sum + one.weight, 0) > 20) kept.shift()
      }
      for (const { key, weight } of kept) expect(lru.get(key)?.weight).toBe(weight)
      for (let key = 0; key < 10; key++) if (!kept.some((one) => one.key === key)) expect(lru.get(key)).toBeUndefined()
    }),
  )
})

test('what is too heavy by itself is answered and not kept', () => {
  const lru = newLru<string, string>(3, ({ length }) => length)
  expect(lru.put('a', 'long')).toBe('long')
  expect(lru.get('a')).toBeUndefined()
})
