import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Theme = 'light' | 'dark'

/** `--ink: light-dark(#22291f, #f1eee4)` -> the two colours of each role. */
const colours = new Map(
  [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark } as { light: string; dark: string },
  ]),
)

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string, theme: Theme): number => {
  const [one, two] = [a, b].map((role) => {
    const colour = colours.get(role)
    if (colour === undefined) throw new Error(`no colour for --${role}`)
    return luminance(colour[theme])
  }) as [number, number]
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

const GROUNDS = ['paper', 'card', 'raised', 'sunken']

/** Every text role with the grounds it is written on. */
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ['ink', [...GROUNDS, 'basil-soft', 'saffron-soft', 'tomato-soft', 'plum-soft']],
  ['ink2', [...GROUNDS, 'basil-soft', 'saffron-soft', 'tomato-soft', 'plum-soft']],
  ['ink3', GROUNDS],
  ['tomato-ink', [...GROUNDS, 'tomato-soft']],
  ['basil', [...GROUNDS, 'basil-soft']],
  ['saffron-ink', [...GROUNDS, 'saffron-soft']],
  ['plum', [...GROUNDS, 'plum-soft']],
  ['on-tomato', ['tomato', 'tomato-hover']],
  ['on-basil', ['basil', 'basil-hover']],
  ['on-inverse', ['inverse']],
]

/** Bounds of what can be touched, and marks that carry meaning: 3:1 is enough. */
const MARKS: readonly (readonly [string, readonly string[]])[] = [
  ['line-strong', ['paper', 'card', 'raised']],
  ['focus', GROUNDS],
  ['tomato', ['paper', 'card']],
  ['basil', ['paper', 'card']],
]

const pairs = (roles: typeof TEXT) =>
  roles.flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => (['light', 'dark'] as const).map((theme) => [text, ground, theme] as const)),
  )

test.each(pairs(TEXT))('%s can be read on %s in the %s theme', (text, ground, theme) => {
  expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5)
})

test.each(pairs(MARKS))('%s is seen on %s in the %s theme', (mark, ground, theme) => {
  expect(contrast(mark, ground, theme)).toBeGreaterThanOrEqual(3)
})

test('every role has a light and a dark colour', () => {
  const raw = [...css.matchAll(/^ {2}--[a-z0-9-]+: (?:#|rgb)/gm)].map(([line]) => line)
  expect(raw).toEqual([])
  expect(colours.size).toBeGreaterThan(25)
})
