import type { Recipe } from '../recipes/recipe.ts'
import { mixColours } from './colour.ts'
import type { Look } from './motifs/motif-art.ts'
import type { Portion } from './portion.ts'
import { type Clause, clausesOf } from './sayings.ts'

const FORMS: ReadonlySet<Recipe['form']> = new Set(['plate', 'bowl', 'bake'])
const ROLLED_UP = /\broll(?:ed)? (?:it |them |each )?up\b|\broll in the leaves\b/
const WRAPS = /\b(?:spread|lay out|leaves of|slices of|spread on|fill the leaves|roll in the leaves)\b/
const LEAVES = /\b(?:fill|in) the leaves\b/
const WRAPPER =
  /cabbage|chard|vine-leaf|beef|bresaola|turkey|ham$|pork-loin|chicken-breast|prosciutto|aubergine|courgette/

const HOLLOW =
  /\b(?:hollow|hollows|scoop out|lids?|slit|halve|corer|core|take out the seeds|halve and seed)\b|\bfill (?:bell|poblano|red|green)\b/
const LID = /\blids?\b/
const STUFFED =
  /\b(?:fill|stuff|heap in|refill)\b[^|]{0,60}\b(?:the (?:peppers|tomatoes|vegetables|courgettes|apples|squash|meat|onions|filling)|loosely|them|with)\b|\bfill (?:bell|poblano|red|green)\b|\bheap (?:the filling|in the onions|the tuna into)\b/
const SHELL =
  /pepper$|^(?:poblano-pepper|beefsteak-tomato|tomato|aubergine|courgette|butternut-squash|acorn-squash|apple|marrow)$/

/** Tomatoes are halved for many things: only those with lids are filled; apples that are cut small are not stuffed. */
const isShell = ({ food, look }: Portion, words: string): boolean =>
  SHELL.test(food.id) &&
  (look.motif !== 'cube' || food.id === 'aubergine') &&
  food.group !== 'spice' &&
  (!/tomato/.test(food.id) || LID.test(words)) &&
  (food.id !== 'apple' || /\bstuff\b/.test(words))

const about = (recipe: Recipe, clauses: readonly Clause[], foodId: string): readonly number[] =>
  clauses.flatMap(({ indexes }, at) => (indexes.some((i) => recipe.ingredients[i]?.foodId === foodId) ? [at] : []))

/** Prefixes of the looks that hold a filling: drawn as rolls, and as shells open to the eye. */
export const ROLLED = 'rolled-'
export const STUFFED_ID = 'stuffed-'

const GOLD = '#b98a4e'
/** A leaf of cabbage that was boiled. */
export const COOKED_LEAF = '#9dae62'

const rolledColour = ({ food, look }: Portion): string =>
  /cabbage|chard|vine/.test(food.id)
    ? COOKED_LEAF
    : food.group === 'beef' && !/bresaola/.test(food.id)
      ? '#7d4a30'
      : look.colour

const lookOf = (shell: Portion, isRoll: boolean, isFried: boolean, filling: string): Look => ({
  id: `${isRoll ? ROLLED : STUFFED_ID}${shell.food.id}`,
  filling,
  motif: 'slab',
  group: shell.food.group,
  colour: isRoll ? rolledColour(shell) : isFried ? GOLD : shell.look.colour,
})

/**
 * Leaves and slices that are rolled around the rest, vegetables and fruit that are filled: one thing on the plate, what is
 * in them no more beside them. The portions as they were where nothing is filled.
 */
export const filledPortions = (recipe: Recipe, portions: readonly Portion[]): readonly Portion[] => {
  if (!FORMS.has(recipe.form)) return portions
  const clauses = clausesOf(recipe)
  const rolledAt = clauses.findIndex(({ text }) => ROLLED_UP.test(text))
  const stuffedAt = clauses.findIndex(({ text }) => STUFFED.test(text))
  const isRoll = rolledAt >= 0
  const at = isRoll ? rolledAt : stuffedAt
  if (at < 0) return portions
  const isLeaf = isRoll && clauses.slice(0, at + 1).some(({ text }) => LEAVES.test(text))
  const named = (one: Portion) => about(recipe, clauses, one.food.id)
  const before = clauses
    .slice(0, at + 1)
    .map(({ text }) => text)
    .join(' | ')
  const shells = portions.filter((one) => {
    const first = named(one).find((i) => i <= at)
    if (first === undefined) return false
    if (!isRoll) return isShell(one, before) && clauses.slice(first, at + 1).some(({ text }) => HOLLOW.test(text))
    return (
      WRAPPER.test(one.food.id) &&
      (isLeaf ? /cabbage|chard|vine/.test(one.food.id) : WRAPS.test(clauses[first]?.text ?? ''))
    )
  })
  if (shells.length === 0) return portions
  const isFried = /\bcoat in the foam\b/.test(clauses.map(({ text }) => text).join(' | '))
  // What is boiled meanwhile is named before it is served, yet never goes in.
  const goesIn = (one: Portion): boolean => {
    const last = named(one).at(-1)
    if (last === undefined || last > at || shells.includes(one)) return false
    return (
      !/^meanwhile (?:boil|simmer)/.test(clauses[last]?.text ?? '') ||
      /\b(?:fold|stir|mix) (?:in )?the rice\b/.test(before)
    )
  }
  const inside = portions.filter(goesIn)
  const filling = mixColours(
    inside.length === 0
      ? [{ colour: '#b0623c', weight: 1 }]
      : inside.map(({ look, amount }) => ({ colour: look.colour, weight: amount ** 2 })),
  )
  return portions.map((one) => {
    if (shells.includes(one)) return { ...one, look: lookOf(one, isRoll, isFried, filling), role: 'hero' as const }
    return inside.includes(one) ? { ...one, role: 'inside' as const } : one
  })
}
