import { foldName } from '../foods/food-name.ts'
import { DISH_FORMS } from '../recipes/recipe.ts'
import { dietMask } from '../safety/masks.ts'
import { DIETS } from '../safety/vocabulary.ts'
import { TRAITS } from './classify-recipe.ts'
import { foodsMeantBy } from './foods-by-word.ts'
import type { Kitchen } from './open-kitchen.ts'
import { dietWord } from './rule-words.ts'

/** Something a wish can be about, and the recipes that have it. */
export type Subject = {
  readonly kind: 'food' | 'cuisine' | 'form' | 'trait' | 'diet' | 'word'
  readonly label: string
  readonly member: Uint8Array
  /** Foods it means, for "use up the pumpkin". */
  readonly foods: readonly number[]
}

/** Words for what a dish brings along, whatever its name. */
const TRAIT_WORDS: ReadonlyMap<string, number> = new Map([
  ['fish', TRAITS.fish],
  ['seafood', TRAITS.fish],
  ['meat', TRAITS.meat],
  ['red meat', TRAITS.redMeat],
  ['legume', TRAITS.legume],
  ['pulse', TRAITS.legume],
  ['bean', TRAITS.legume],
  ['nut', TRAITS.nut],
  ['spicy', TRAITS.spicy],
  ['hot', TRAITS.spicy],
])

/** Other words for forms; a plural folds to its singular first. */
const FORM_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...DISH_FORMS.map((form): [string, readonly string[]] => [foldName(form), [form]]),
  ['stew', ['stew with grain']],
  ['noodle', ['noodles']],
  ['sandwich', ['sandwich', 'wrap', 'toast']],
  ['traybake', ['tray']],
  ['sheet pan', ['tray']],
  ['casserole', ['bake']],
  ['gratin', ['bake']],
])

const membersBy = (kitchen: Kitchen, holds: (recipe: number) => boolean): Uint8Array =>
  Uint8Array.from(kitchen.facts.recipes, (_, r) => (holds(r) ? 1 : 0))

const hasAny = (member: Uint8Array): boolean => member.includes(1)

/** What a phrase of a wish is about; null when nothing in the catalogue answers to it. `folded` as by foldName. */
export const findSubject = (kitchen: Kitchen, folded: string): Subject | null => {
  const { facts, foods } = kitchen
  const subject = (kind: Subject['kind'], label: string, member: Uint8Array, meant: readonly number[] = []) =>
    hasAny(member) ? { kind, label, member, foods: meant } : null
  const cuisine = facts.cuisines.findIndex((name) => foldName(name) === folded)
  if (cuisine >= 0)
    return subject(
      'cuisine',
      facts.cuisines[cuisine] ?? folded,
      membersBy(kitchen, (r) => facts.cuisine[r] === cuisine),
    )
  const diet = DIETS.find((name) => foldName(name) === folded)
  if (diet) {
    const mask = dietMask([diet])
    return subject(
      'diet',
      dietWord(diet),
      membersBy(kitchen, (r) => (facts.dietBlock[r]! & mask) === 0),
    )
  }
  const trait = TRAIT_WORDS.get(folded)
  const meant = foodsMeantBy(foods, folded)
  if (trait !== undefined)
    return subject(
      'trait',
      folded,
      membersBy(kitchen, (r) => (facts.traits[r]! & trait) !== 0),
      meant,
    )
  const forms = FORM_WORDS.get(folded)
  if (forms) {
    const named = kitchen.words.recipesWith(folded, false)
    return subject(
      'form',
      folded,
      membersBy(kitchen, (r) => named[r] === 1 || forms.includes(facts.recipes[r]?.form ?? '')),
    )
  }
  const member = kitchen.words.recipesWith(folded, false)
  const tagged = membersBy(
    kitchen,
    (r) => member[r] === 1 || (facts.recipes[r]?.tags.some((tag) => foldName(tag) === folded) ?? false),
  )
  return subject(meant.length > 0 ? 'food' : 'word', folded, tagged, meant)
}
