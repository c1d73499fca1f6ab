import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layMap } from './layered-map.ts'

test('maps laid on one another answer as one map with all of their entries, in their order', () => {
  const key = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 4 })
  fc.assert(
    fc.property(fc.uniqueArray(key), fc.array(fc.nat(12), { maxLength: 4 }), fc.array(key), (keys, cuts, asked) => {
      const entries = keys.map((one, at) => [one, at] as const)
      const ends = [0, ...cuts.map((cut) => Math.min(cut, entries.length)).sort((a, b) => a - b), entries.length]
      const parts = ends.slice(1).map((end, at) => entries.slice(ends[at], end))
      const laid = parts.reduce<ReadonlyMap<string, number>>((below, part) => layMap(below, part), new Map())
      const whole = new Map(entries)
      expect([...laid]).toEqual([...whole])
      expect([...laid.keys()]).toEqual([...whole.keys()])
      expect([...laid.values()]).toEqual([...whole.values()])
      expect(laid.size).toBe(whole.size)
      const told: [string, number][] = []
      laid.forEach((value, name) => {
        told.push([name, value])
      })
      expect(told).toEqual([...whole])
      for (const one of [...keys, ...asked]) {
        expect(laid.get(one)).toBe(whole.get(one))
        expect(laid.has(one)).toBe(whole.has(one))
      }
    }),
  )
})
