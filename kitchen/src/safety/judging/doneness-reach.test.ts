import { expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { dietMask } from '../words/masks.ts'

const guard = aGuard()
const PREGNANCY = dietMask(['pregnancy-safe'])
const isHeld = (food: string, ...steps: readonly string[]): boolean =>
  (guard.readDish({ title: 'Dish', ingredients: [food, 'rice', 'broth'], steps }).violates & PREGNANCY) !== 0

const RAW = ['beef sirloin', 'salmon fillet', 'chicken breast', 'lamb loin', 'prawns', 'pork fillet']

test('what is poured over brings no heat, what is in the pot is heated', () => {
  for (const food of RAW)
    for (const liquid of ['broth', 'boiling stock', 'hot soup', 'simmering water']) {
      const bring = 'Bring the broth to the boil.'
      expect(
        isHeld(food, bring, `Lay the ${food} in the bowls and pour the ${liquid} over.`),
        `${liquid}, ${food}`,
      ).toBe(true)
      expect(isHeld(food, `Lay the ${food} on the noodles.`, bring, `Ladle the ${liquid} over it.`), food).toBe(true)
      expect(
        isHeld(food, bring, `Add the ${food} and simmer for ten minutes.`, `Ladle the ${liquid} over rice.`),
        food,
      ).toBe(false)
      expect(isHeld(food, `Fry the ${food} until cooked through.`, `Pour the ${liquid} over.`), food).toBe(false)
    }
})

test('hot rice and hot pasta cook no egg; a pan, an oven and a pot do', () => {
  for (const host of ['hot rice', 'drained pasta', 'steaming noodles', 'hot mash']) {
    expect(isHeld('egg', `Boil the rice.`, `Crack the egg over the ${host} and stir.`), host).toBe(true)
    expect(isHeld('egg yolk', `Fry the onions.`, `Stir the yolks into the ${host}.`), host).toBe(true)
    for (const way of [
      'Fry the egg in a pan until firm',
      'Scramble the eggs until set',
      'Boil the eggs for ten minutes',
    ])
      expect(isHeld('egg', `Boil the rice.`, `${way}. Serve on the ${host}.`), `${way}, ${host}`).toBe(false)
  }
  expect(
    isHeld('egg', 'Mix the eggs with the flour and shape dumplings.', 'Drop into the boiling soup for ten minutes.'),
  ).toBe(false)
})

test('a level below done is one in any form of words, and none where something cooks it on', () => {
  const levels = [
    'almost',
    'nearly',
    'not quite',
    'barely',
    'half',
    'three quarters',
    'only partly',
    'scarcely',
    'not fully',
  ]
  for (const food of RAW.slice(0, 4))
    for (const level of levels)
      for (const done of ['cooked', 'done', 'cooked through']) {
        expect(isHeld(food, `Grill the ${food} until ${level} ${done} and serve.`), `${level} ${done} ${food}`).toBe(
          true,
        )
        expect(
          isHeld(
            food,
            `Grill the ${food} until ${level} ${done}.`,
            `Add the broth to the ${food} and simmer for an hour.`,
          ),
          `${level} ${done} ${food}, then simmered`,
        ).toBe(false)
        expect(isHeld(food, `Boil the rice until ${level} ${done}.`, `Roast the ${food} for an hour.`)).toBe(false)
      }
  for (const food of ['beef sirloin', 'lamb loin']) {
    expect(isHeld(food, `Fry the ${food} to medium.`), food).toBe(true)
    expect(isHeld(food, `Turn the heat to medium and fry the ${food} for an hour.`), food).toBe(false)
    expect(isHeld(food, `Cut the ${food} into medium pieces and braise for an hour.`), food).toBe(false)
  }
})
