import type { Recipe } from '../recipes/recipe.ts'
import { SHAPED_ID } from './looks.ts'
import type { Look } from './motifs/motif-art.ts'
import type { Portion } from './portion.ts'
import type { Melted } from './sauce-colour.ts'
import { wordsOf } from './sayings.ts'

/** Grams of flour, meal and egg a person from which a dish shows what became of them. */
const LEAST_GRAMS = 14
const WET = new Set<Recipe['form']>(['soup', 'stew with grain'])
const DROPPED = /\bdumplings?\b|\bmatzo ball|\bpakora|\bdrop in spoonfuls\b|\b(?:bread|potato) (?:dumplings|balls)\b/
const FRIED_DROPS = /\bpakora\b|\bdrop in spoonfuls\b[^|]{0,200}\bfry\b/
const STRIPS = /\bpipe\b[^|]{0,200}\bstrips\b/
const FROM_TIN = /\b(?:baking|loaf|cake) tin\b/
const BALLS = /\binto balls\b|\bshape\b[^|]{0,200}\b(?:balls|logs|cakes)\b|\bpieces flat\b|\binto ropes\b/
const MINCED = /\bmince\b/
const ROUND_LOAF = /\bflat round\b|\bshape a round\b|\broll(?:ed)? out\b/
const BOUGHT = /\b(?:potatoes|cakes|balls) (?:in|from) the\b/

type Made = Pick<Look, 'id' | 'motif' | 'colour'> & { readonly role: Portion['role'] }

/** What the flour of a dish became, by the words of its method. */
const madeOf = ({ form }: Recipe, words: string): Made | undefined => {
  if (BOUGHT.test(words)) return undefined
  if (WET.has(form) || form === 'plate')
    if (DROPPED.test(words))
      return {
        id: 'own-dumpling',
        motif: 'ball',
        role: 'part',
        colour: FRIED_DROPS.test(words) ? '#cf9445' : '#ecd7a4',
      }
  if (form !== 'plate') return undefined
  if (STRIPS.test(words)) return { id: 'own-churro', motif: 'strip', role: 'part', colour: '#cf9245' }
  if (FROM_TIN.test(words)) return { id: 'own-cake', motif: 'slab', role: 'hero', colour: '#deb362' }
  if (BALLS.test(words) && !MINCED.test(words)) return { id: 'own-bun', motif: 'ball', role: 'part', colour: '#d8a04c' }
  return ROUND_LOAF.test(words) ? { id: 'own-loaf', motif: 'flatbread', role: 'bread', colour: '#d8a558' } : undefined
}

/**
 * Dumplings, cakes, churros and rolls that a dish makes of its own flour: they melt into nothing else, so nothing but the
 * method tells of them. Empty where there is a bread already, or too little flour.
 */
export const ownDough = (
  recipe: Recipe,
  dough: { readonly grams: number },
  melted: readonly Melted[],
  seen: readonly Portion[],
): readonly Portion[] => {
  const flour = melted.find(({ food }) => /flour|meal|starch|semolina|potato|bread/.test(food.id))
  if (flour === undefined || dough.grams < LEAST_GRAMS) return []
  if (seen.some(({ look }) => look.id === SHAPED_ID)) return []
  const made = madeOf(recipe, wordsOf(recipe))
  if (made === undefined || (seen.some(({ role }) => role === 'bread') && made.id !== 'own-dumpling')) return []
  const { role, ...drawn } = made
  const look: Look = { ...drawn, group: 'grain' }
  return [{ food: flour.food, look, role, amount: Math.max(40, dough.grams * 2.2) }]
}
