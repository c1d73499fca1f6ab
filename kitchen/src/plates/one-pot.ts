import type { Recipe } from '../recipes/recipe.ts'
import type { Portion } from './portion.ts'
import { type Clause, clausesOf } from './sayings.ts'

const FORMS: ReadonlySet<Recipe['form']> = new Set(['plate', 'bowl', 'grain bowl', 'stew with grain', 'tray'])

const GRAIN = /^(?!cauliflower).*(?:rice|bulgur|couscous|orzo|quinoa|ptitim)/
/** Cooked grams a person from which it is what the dish stands on. */
const LEAST_GRAMS = 70
const NAMED =
  /fried rice|pilaf|pilau|pulao|paella|biryani|jollof|kedgeree|nasi goreng|chaufa|kitchari|khichuri|tabbouleh|risotto|rizoto|tomato rice|jambalaya|^arroz con|^arroz de|^moros y/
/** "Saffron rice with ...", "pea rice"; rice that is named after another dish lies beside it. */
const RICE_ALONE =
  /^(?:(?!\b(?:with|over|and|on|sticky|steamed)\b|,).)*\brice\b(?! (?:noodles?|paper|pasta|vermicelli|bowl|box|balls?|pudding|porridge|cakes?|breakfast))/
/** "Pork with rice", "chicken over rice": named as what lies beside. */
const COMPANION =
  /\b(?:with|over|on)\b[^,]{0,80}\b(?:rice|couscous|quinoa)\b(?! pot)|\band (?:rice|couscous|quinoa)\b(?! pot)/
const SHAPED = /\b(?:shape|roll|mould) [^|]{0,40}\b(?:balls|ovals|rolls|patties)\b/
const SERVED_ON = /\b(?:with|over|onto) (?:the )?rice\b|\bmound the rice\b/
const GOES_IN = /\b(?:stir|add|scatter|spread|tip|layer|return|mix)\b/
const BACK =
  /\b(?:add|fold in|mix in|stir in|tip in|layer in|toss in|return)\b[^|]{0,60}?\b(?:the )?(?:rice|couscous|quinoa|bulgur|flakes)\b(?! (?:vinegar|wine|flour|paper|noodles|syrup))|\band the (?:rice|flakes|couscous)\b|\bfold into the rice\b|\bheap (?:on )?the rice\b/
const ALONE = /\b(?:boil|cook|simmer|rinse|steam)\b/
const SERVED_BESIDE = /\b(?:serve|eat) (?:it |them )?(?:with|beside)\b/
const MEANWHILE = /^meanwhile\b/
const DRESSED = /^(?:toss|massage|squeeze|grate|slice|eat|serve|pack|top)\b|\bbeside\b/
const INTO_POT = /\b(?:rice|pot|fork|fold|bury|pan)\b/

const namesAt = (recipe: Recipe, clauses: readonly Clause[], foodId: string): readonly number[] =>
  clauses.flatMap(({ indexes }, at) =>
    indexes.some((index) => recipe.ingredients[index]?.foodId === foodId) ? [at] : [],
  )

/** Stews are mostly eaten with rice that is boiled for itself: only a title says that it is none of them. */
const isNamedSo = ({ form, title }: Recipe): boolean => {
  const name = title.toLowerCase()
  if (NAMED.test(name)) return true
  return form === 'stew with grain' ? RICE_ALONE.test(name) : !COMPANION.test(name.replace(/:.*/, ''))
}

/** The clause that brings the grain into the pot where the rest of the dish is; -1: it is cooked for itself. */
const meetsAt = (recipe: Recipe, clauses: readonly Clause[], grain: string): number => {
  const [at] = namesAt(recipe, clauses, grain)
  const clause = at === undefined ? undefined : clauses[at]
  if (at === undefined || clause === undefined) return -1
  const before = clauses.slice(0, at).some(({ indexes }) => indexes.length > 0)
  const [verb] = /\b[a-z]+\b/.exec(clause.text.replace(MEANWHILE, '')) ?? []
  const isCookedAlone = MEANWHILE.test(clause.text) || (ALONE.test(verb ?? '') && !/\bstir it in\b/.test(clause.text))
  if (before && !isCookedAlone && GOES_IN.test(clause.text)) return at
  const back = clauses.findIndex(({ text }, i) => i > at && BACK.test(text) && !SERVED_BESIDE.test(text))
  if (back >= 0 && !clauses.slice(back).some(({ text }) => /\bserve with the (?:chicken|lamb|fish)\b/.test(text)))
    return back
  const title = recipe.title.toLowerCase()
  if (NAMED.test(title)) return at
  return RICE_ALONE.test(title) && !clauses.some(({ text }) => MEANWHILE.test(text)) ? at : -1
}

/** Made apart from the pot: another pan meanwhile, a salad tossed at the end. */
const isBeside = (recipe: Recipe, clauses: readonly Clause[], meets: number, { food }: Portion): boolean => {
  const named = namesAt(recipe, clauses, food.id)
  const [first] = named
  const last = clauses[named.at(-1) ?? -1]
  if (first === undefined || last === undefined || first <= meets) return false
  if (INTO_POT.test(last.text) && !/\bbeside\b|^(?:serve|eat)\b/.test(last.text)) return false
  return DRESSED.test(last.text) || clauses.slice(meets + 1, first + 1).some(({ text }) => MEANWHILE.test(text))
}

export type Pot = { readonly grain: Portion; readonly pot: readonly Portion[]; readonly beside: readonly Portion[] }

/**
 * Rice that cooks in one pot with what is in the dish (pilau, jollof, arroz con pollo): the grain, what lies all through
 * it, and what is made apart and lies beside. Null: the grain is cooked for itself.
 */
export const onePotOf = (recipe: Recipe, bases: readonly Portion[], solids: readonly Portion[]): Pot | null => {
  const grain = bases.find(({ look }) => look.motif === 'grain')
  if (grain === undefined || grain.amount < LEAST_GRAMS || !GRAIN.test(grain.food.id)) return null
  if (!FORMS.has(recipe.form) || !isNamedSo(recipe)) return null
  const clauses = clausesOf(recipe)
  if (clauses.some(({ text }) => SHAPED.test(text))) return null
  const isServedOn = clauses.some(({ text }) => SERVED_ON.test(text)) && !NAMED.test(recipe.title.toLowerCase())
  const meets = isServedOn ? -1 : meetsAt(recipe, clauses, grain.food.id)
  if (meets < 0) return null
  const beside = solids.filter((one) => isBeside(recipe, clauses, meets, one))
  const pot = solids.filter((one) => !beside.includes(one))
  return pot.length === 0 && solids.length > 0 ? null : { grain, pot, beside }
}
