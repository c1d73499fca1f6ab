import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chromaOf, distance, hueOf, shade, toHex, toLab } from './colour.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('a colour comes back from its numbers as it was, and what is none is beige', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      expect(toHex(toLab(colour))).toBe(colour)
    }),
  )
  expect(toLab('url(x)')).toEqual(toLab('#d8b98a'))
})

test('the shadow of pale food is warm, of grey-white rice too', () => {
  for (const pale of ['#ffffff', '#f6efdd', '#f0f0f0']) {
    const shadow = shade(pale, -0.3)
    expect(toLab(shadow).l, pale).toBeLessThan(toLab(pale).l)
    expect(chromaOf(shadow), pale).toBeGreaterThan(chromaOf(pale) * 0.9)
    // Between orange and yellow.
    expect(hueOf(shadow), pale).toBeGreaterThan(60)
    expect(hueOf(shadow), pale).toBeLessThan(100)
  }
})

test('deep and dark colours keep theirs: no warmth is put into their shadow', () => {
  for (const deep of ['#cf3a22', '#3a3f7a', '#303030']) {
    const { l, a, b } = toLab(deep)
    const plain = toHex({ l: l * 0.7, a: a * (1 - 0.3 * 0.35), b: b * (1 - 0.3 * 0.35) })
    expect(distance(shade(deep, -0.3), plain), deep).toBeLessThan(0.002)
  }
})
