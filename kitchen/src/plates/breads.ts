import type { Recipe } from '../recipes/recipe.ts'
import type { Portion } from './portion.ts'
import { type Clause, clausesOf } from './sayings.ts'

const CLOSED =
  /\bclose (?:it|and|up|the)\b|, close\b|\band fold$|\bfold (?:it |each )?(?:over|in half|the (?:sides|edges|dough))\b|\bseal\b/
const DOUGH = /\bknead\b|\bto a (?:soft|stiff|smooth|sticky)[^|]{0,20} (?:dough|paste)\b|\brub\b/
const BREAD = '(?:rotis?|ruti|naan|flatbreads?|chapatis?|parathas?|bhature|puri|injera|bake|breads?)'
const SCOOPED = new RegExp(
  `\\bscoop\\b|\\bserve [^|]{0,120}\\bwith the (?:hot |warm )?${BREAD}\\b|^[^|]{0,120} with (?:[a-z]{1,20} )?${BREAD}(?: \\||:)`,
)
const SERVED = /^(?:serve|eat|top) (?:hot |warm |it |them )?with\b|^pack with\b/

export type Breads = {
  readonly on: readonly Portion[]
  readonly inside: readonly Portion[]
  readonly beside: readonly Portion[]
  /** Closed over its filling, not kneaded with it. */
  readonly isClosed: boolean
}

/** Named only where it is packed or eaten beside. */
export const isServedBeside = (recipe: Recipe, { food }: Portion): boolean => {
  const clauses = clausesOf(recipe)
  const about = clausesAbout(recipe, clauses, food.id)
  return about.length > 0 && about.every((at) => SERVED.test(clauses[at]?.text ?? ''))
}

const clausesAbout = (recipe: Recipe, clauses: readonly Clause[], foodId: string): readonly number[] =>
  clauses.flatMap(({ indexes }, at) => (indexes.some((i) => recipe.ingredients[i]?.foodId === foodId) ? [at] : []))

/** What lies on a flatbread, what is closed or kneaded into it, and what it is only eaten with. */
export const breadsOf = (recipe: Recipe, solids: readonly Portion[]): Breads => {
  const clauses = clausesOf(recipe)
  const words = [recipe.title.toLowerCase(), ...clauses.map(({ text }) => text)].join(' | ')
  // Folded in at the sides only, it is a boat.
  const closedAt = clauses.findIndex(({ text }) => CLOSED.test(text) && !/\b(?:boat|its edge|ends)\b/.test(text))
  const isScooped = SCOOPED.test(words)
  const placeOf = ({ food }: Portion): 'on' | 'inside' | 'beside' => {
    const about = clausesAbout(recipe, clauses, food.id)
    const last = about.at(-1)
    if (last === undefined) return 'on'
    const text = clauses[last]?.text ?? ''
    if (SERVED.test(text) || isTossedApart(clauses, about)) return 'beside'
    if (closedAt >= 0 && last <= closedAt) return 'inside'
    if (DOUGH.test(text) && food.group !== 'fish') return 'inside'
    return isScooped ? 'beside' : 'on'
  }
  const of = (place: 'on' | 'inside' | 'beside') => solids.filter((one) => placeOf(one) === place)
  return { on: of('on'), inside: of('inside'), beside: of('beside'), isClosed: closedAt >= 0 }
}

/** A salad that drains before anything else is done: curtido. */
const isTossedApart = (clauses: readonly Clause[], about: readonly number[]): boolean =>
  about.length === 1 && /\bboiling water over\b/.test(clauses[about[0] ?? 0]?.text ?? '')
