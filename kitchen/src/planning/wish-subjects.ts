import { foldName } from '../foods/food-name.ts'
import { inEnglish } from '../foods/typed-words.ts'
import { DISH_FORMS } from '../recipes/recipe.ts'
import { dietMask } from '../safety/masks.ts'
import { DIETS } from '../safety/vocabulary.ts'
import { TRAITS } from './classify-recipe.ts'
import { foodsMeantBy } from './foods-by-word.ts'
import type { Known } from './rule-members.ts'
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
  ['vegetable', TRAITS.vegetable],
  ['veg', TRAITS.vegetable],
  ['veggie', TRAITS.vegetable],
  ['green', TRAITS.vegetable],
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

const membersBy = (kitchen: Known, holds: (recipe: number) => boolean): Uint8Array =>
  Uint8Array.from(kitchen.facts.recipes, (_, r) => (holds(r) ? 1 : 0))

/** Less than this of a food in a serving is seasoning, not what a wish means. */
const LEAST_GRAMS = 8

/** Recipes of which a serving holds some of the foods. */
const recipesUsing = (kitchen: Known, foods: readonly number[]): ((recipe: number) => boolean) => {
  const { facts } = kitchen
  const meant = new Set(foods)
  return (r) => {
    for (let u = facts.useStart[r]!; u < facts.useStart[r + 1]!; u++)
      if (meant.has(facts.useFood[u]!) && facts.useGrams[u]! >= LEAST_GRAMS) return true
    return false
  }
}

type Named = { readonly title: string; readonly tags: readonly string[] }

const namesKnown = new WeakMap<Known['facts'], readonly Named[]>()

/** Titles and tags as words are compared, folded once per catalogue: a wish asks for dozens of phrases. */
const namesOf = ({ facts }: Known): readonly Named[] => {
  const found = namesKnown.get(facts)
  if (found) return found
  const names = facts.recipes.map(({ title, tags }) => ({ title: ` ${foldName(title)} `, tags: tags.map(foldName) }))
  namesKnown.set(facts, names)
  return names
}

/** Recipes that carry the words in their title or as a tag. */
const recipesNamed = (kitchen: Known, folded: string): ((recipe: number) => boolean) => {
  const phrase = ` ${folded} `
  const names = namesOf(kitchen)
  return (r) => names[r]?.title.includes(phrase) === true || names[r]?.tags.includes(folded) === true
}

/** What a phrase of a wish is about; null when nothing in the catalogue answers to it. `words` as by foldName. */
export const findSubject = (kitchen: Known, words: string): Subject | null => {
  const { facts, foods } = kitchen
  const folded = foldName(inEnglish(words))
  const subject = (
    kind: Subject['kind'],
    label: string,
    holds: (r: number) => boolean,
    meant: readonly number[] = [],
  ) => {
    const member = membersBy(kitchen, holds)
    return member.includes(1) ? { kind, label, member, foods: meant } : null
  }
  const cuisine = facts.cuisines.findIndex((name) => foldName(name) === folded)
  if (cuisine >= 0) return subject('cuisine', facts.cuisines[cuisine] ?? folded, (r) => facts.cuisine[r] === cuisine)
  const diet = DIETS.find((name) => foldName(name) === folded)
  if (diet) {
    const mask = dietMask([diet])
    return subject('diet', dietWord(diet), (r) => (facts.dietBlock[r]! & mask) === 0)
  }
  const trait = TRAIT_WORDS.get(folded)
  const meant = foodsMeantBy(foods, folded)
  if (trait !== undefined) return subject('trait', folded, (r) => (facts.traits[r]! & trait) !== 0, meant)
  const isNamed = recipesNamed(kitchen, folded)
  const forms = FORM_WORDS.get(folded)
  if (forms) return subject('form', folded, (r) => forms.includes(facts.recipes[r]?.form ?? '') || isNamed(r))
  if (meant.length === 0) return subject('word', folded, isNamed)
  const uses = recipesUsing(kitchen, meant)
  return subject('food', folded, (r) => uses(r) || isNamed(r), meant)
}
