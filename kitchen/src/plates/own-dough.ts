import type { Recipe } from '../recipes/recipe.ts'
import type { Look } from './motifs/motif-art.ts'
import type { Portion } from './portion.ts'
import type { Melted } from './sauce-colour.ts'
import { wordsOf } from './sayings.ts'
import { SHAPED_ID } from './shaped-looks.ts'

/** Grams of flour, meal and egg a person from which a dish shows what became of them. */
const LEAST_GRAMS = 14
const MEALS = new Set<Recipe['form']>(['plate', 'bowl', 'stew with grain'])
const DROPPED =
  /\bdumplings?\b|\bmatzo ball|\bpakora|\bdrop in spoonfuls\b|\bdrop them in\b|\b(?:bread|potato) (?:dumplings|balls)\b/
const FRIED_DROPS = /\bpakora\b|\bdrop in spoonfuls\b[^|]{0,200}\bfry\b/
const STRIPS = /\bpipe\b[^|]{0,200}\bstrips\b/
const FROM_TIN = /\b(?:baking|loaf|cake) tin\b/
const BALLS = /\binto balls\b|\bshape\b[^|]{0,200}\b(?:balls|logs|cakes)\b|\bpieces flat\b|\binto ropes\b/
const MINCED = /\bmince\b/
/** Twisted or joined to a ring before it is baked: simit, bagels. */
const RING = /\b(?:join|shape|close|pinch)\b[^|]{0,40}\brings?\b/
/** Puris, bhature: rounds that puff in oil. */
const PUFFED = /\b(?:puffs?|puffed)\b/
const ROLLED_OUT = /\broll (?:the dough|it|them) (?:out )?into (?:thin |small |long )?(?:rounds|ovals|discs)\b/
/** Meal boiled until a spoon stands in it: ugali, pap, nshima, fufu. */
const STIFF =
  /\bugali\b|\bpap\b|\bnshima\b|\bsadza\b|\bfufu\b|\bleaves the sides\b|\bcomes away from the sides\b|\bmounds? with a wet spoon\b/
const POURED_PUDDINGS = /\byorkshire pudding/
const SET_EGG = /\bpuffed and set\b|\bjust set\b/
const ROUND_LOAF = /\bflat round\b|\bshape a round\b|\broll(?:ed)? out\b/
const BOUGHT = /\b(?:potatoes|cakes|balls) (?:in|from) the\b/

type Made = Pick<Look, 'id' | 'motif' | 'colour'> & { readonly role: Portion['role'] }

/** What the flour of a dish became, by the words of its method. */
const madeOf = ({ form }: Recipe, words: string): Made | undefined => {
  if (BOUGHT.test(words)) return undefined
  if (MEALS.has(form) || form === 'soup')
    if (DROPPED.test(words))
      return {
        id: 'own-dumpling',
        motif: 'ball',
        role: 'part',
        colour: FRIED_DROPS.test(words) ? '#cf9445' : '#ecd7a4',
      }
  if (MEALS.has(form) && STIFF.test(words)) return { id: 'own-mush', motif: 'sauce', role: 'base', colour: '#f1e4bd' }
  if (form !== 'plate') return undefined
  if (RING.test(words)) return { id: 'own-ring', motif: 'roll', role: 'hero', colour: '#b9762f' }
  if (PUFFED.test(words) && ROLLED_OUT.test(words))
    return { id: 'own-flatbread', motif: 'flatbread', role: 'bread', colour: '#dba653' }
  if (POURED_PUDDINGS.test(words)) return { id: 'own-pudding', motif: 'bun', role: 'bread', colour: '#cf9540' }
  if (SET_EGG.test(words)) return { id: 'own-custard', motif: 'sauce', role: 'part', colour: '#f2cf62' }
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
  const flour = melted.find(({ food }) => /flour|meal|starch|semolina|potato|bread|^egg$/.test(food.id))
  if (flour === undefined || dough.grams < LEAST_GRAMS) return []
  if (seen.some(({ look }) => look.id === SHAPED_ID)) return []
  const made = madeOf(recipe, wordsOf(recipe))
  if (made === undefined || (seen.some(({ role }) => role === 'bread') && made.id !== 'own-dumpling')) return []
  const { role, ...drawn } = made
  const look: Look = { ...drawn, group: 'grain' }
  return [{ food: flour.food, look, role, amount: Math.max(40, dough.grams * 2.2) }]
}
