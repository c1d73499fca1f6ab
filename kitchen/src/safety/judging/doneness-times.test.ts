import { expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { dietMask } from '../words/masks.ts'
import { tokenise } from '../words/normalise.ts'
import { durationsIn } from './doneness-times.ts'

const guard = aGuard()
const isHeld = (food: string, ...steps: readonly string[]): boolean =>
  (guard.readDish({ title: 'Dish', ingredients: [food], steps }).violates & dietMask(['pregnancy-safe'])) !== 0

const minutesIn = (text: string): readonly number[] => {
  const tokens = tokenise(text)
  const reading = { ...guard.readDish({ title: 'Dish', ingredients: ['egg'], steps: [text] }).texts.at(-1)!.reading }
  const place = { part: 'step', index: 0 } as const
  return durationsIn({ place, reading, tokens, kinds: new Uint16Array(tokens.length) }).map(({ minutes }) => minutes)
}

test('a time is read in any form of five languages', () => {
  const forms = [
    'six and a half minutes',
    '6½ minutes',
    '6 1/2 minutes',
    '6.5 minutes',
    '6,5 Minuten',
    '390 seconds',
    'sechseinhalb Minuten',
    'seis minutos y medio',
    '6 minutes et demie',
    'sei minuti e mezzo',
    '6 minutes 30',
    '5.5 + 1 minutes',
    '5-6½ minutes',
    '3.25 minutes a side',
    '3 1/4 Minuten pro Seite',
    '195 segundos por cada lado',
    '3,25 minuti per lato',
    '3,25 minutes de chaque côté',
  ]
  for (const form of forms) expect(minutesIn(`Leave it for ${form}.`), form).toEqual([6.5])
  for (const none of ['a few minutes', 'the last minute', 'wait a second', 'minute steaks'])
    expect(minutesIn(`Leave it for ${none}.`), none).toEqual([])
  expect(minutesIn('Fry skin side down for 6 minutes.')).toEqual([6])
  expect(minutesIn('Half an hour, media hora, une demi heure.')).toEqual([30, 30, 30])
})

const LEAST: Readonly<Record<string, number>> = {
  'beef mince': 6,
  'chicken breast': 10,
  'sirloin steak': 6,
  'pork fillet': 6,
  'cod fillet': 4,
  prawns: 3,
}

test('a piece that is on the heat for less than its kind needs is not shown to be done, unless a sign or a thermometer says so', () => {
  for (const [food, least] of Object.entries(LEAST))
    for (let minutes = 1; minutes <= 12; minutes++) {
      const fry = `Fry the ${food} for ${minutes} minutes`
      expect(isHeld(food, `${fry} and serve.`), `${food}, ${minutes} minutes`).toBe(minutes < least)
      expect(isHeld(food, `Marinate the ${food} for 20 minutes.`, `${fry} and serve.`), food).toBe(minutes < least)
      expect(isHeld(food, `${fry} until cooked through.`), food).toBe(false)
      expect(isHeld(food, `${fry} to 75 °C inside.`), food).toBe(false)
      expect(isHeld(food, `${fry}.`, `Roast the ${food} for 20 minutes.`), food).toBe(false)
      expect(isHeld(food, `${fry}.`, 'Add the stock and simmer for 20 minutes.'), food).toBe(false)
    }
})

test('a flame that goes out cooks nothing that was put in last', () => {
  for (const out of ['switch off the heat', 'turn the heat off', 'turn off the stove']) {
    expect(isHeld('egg', `Drop the eggs into the hot soup, ${out} and serve after a minute.`), out).toBe(true)
    expect(isHeld('egg', `Lower the eggs into boiling water, ${out} and leave for 12 minutes.`), out).toBe(false)
  }
})
