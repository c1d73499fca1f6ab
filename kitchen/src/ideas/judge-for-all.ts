import { FODMAP_GROUPS, shareOfLimit } from '../nutrition/portion-limits.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { readRecipe } from '../planning/dishes/read-recipe.ts'
import { findingOf, type SafetyFinding } from '../planning/table/judge-meal.ts'
import { HAIR } from '../planning/table/portion-rules.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { dietRules } from '../safety/judging/diets.ts'
import type { Guarded } from '../safety/judging/judge-dish.ts'
import type { DishReading, Place, PlacedFinding } from '../safety/judging/read-dish.ts'
import { allergenWords, dietWords, inWords } from '../safety/words/labels.ts'
import { allergenMask, allergensOf, dietMask, dietsOf, unionVerdicts, type Verdict } from '../safety/words/masks.ts'
import { FREE_LABELS } from '../safety/words/negation.ts'
import { ALLERGENS, type Allergen, DIETS, type Diet } from '../safety/words/vocabulary.ts'

/** What the guard reads in a dish when nobody in particular is to eat it. */
export type EvidenceForAll = {
  readonly ingredientsRead: number
  /** What stands against serving it to anybody. */
  readonly objections: readonly SafetyFinding[]
  /** Every allergen that was found, with the words. */
  readonly allergens: readonly SafetyFinding[]
  /** Diets that it breaks or may break, with the words. */
  readonly diets: readonly SafetyFinding[]
  /** Diets of ingredients that nothing in it speaks against; none when it was not read whole. */
  readonly fits: readonly Diet[]
  /** Allergens that nothing in it speaks of; none while anything in it is unknown or unread. */
  readonly free: readonly Allergen[]
}

/** Diets that hang on ingredients; the others are judged by figures of the day. */
const BY_INGREDIENT = DIETS.filter((diet) => dietRules(diet).ingredient)

/** Somebody who keeps every rule there is: whatever can be said against the dish is said. */
const EVERYBODY: Guarded = {
  diets: BY_INGREDIENT,
  allergens: ALLERGENS,
  severity: {},
  otherAllergens: [],
  dislikes: [],
}

/** Diets that a food in passing breaks ("fry in bacon fat"): what a household of that diet must read in the list. */
const TELLING_DIETS = dietMask(['vegetarian', 'pescatarian', 'pork-free', 'alcohol-free'])

const PROSE: readonly Place['part'][] = ['title', 'step', 'note']
const isProse = ({ place }: PlacedFinding): boolean => PROSE.includes(place.part)
const placeWords = ({ place }: PlacedFinding): string =>
  place.part === 'title' ? 'the title' : `${place.part} ${place.index + 1}`

const objection = (finding: PlacedFinding, said: Pick<SafetyFinding, 'rule' | 'id' | 'text'>): SafetyFinding => ({
  where: finding.place.part === 'step' || finding.place.part === 'note' ? finding.place.part : 'title',
  words: finding.words,
  certainty: 'definite',
  verdict: 'conflict',
  ...said,
})

/** A food that only title or steps name hides an allergen from everybody who reads the list. */
const hiddenFoods = (reading: DishReading): readonly SafetyFinding[] => {
  const listed = unionVerdicts(reading.findings.filter((finding) => !isProse(finding)))
  return reading.findings.filter(isProse).flatMap((finding): SafetyFinding[] => {
    const where = `“${finding.words}” in ${placeWords(finding)}`
    const allergens = allergensOf(finding.allergens & ~listed.allergens & ~listed.may)
    const [allergen] = allergens
    if (allergen) {
      const words = inWords(allergens.map(allergenWords))
      return [
        objection(finding, { rule: 'allergen', id: allergen, text: `No ingredient lists the ${words} of ${where}.` }),
      ]
    }
    const [diet] = dietsOf(finding.violates & TELLING_DIETS & ~listed.violates & ~listed.mayViolate)
    return diet ? [objection(finding, { rule: 'diet', id: diet, text: `No ingredient lists ${where}.` })] : []
  })
}

const plain = (text: string): string => ` ${text.toLowerCase().replaceAll(/[^a-z0-9%]+/g, ' ')} `

/** What title and tags promise ("vegan", "nut-free") and the dish does not keep. */
const brokenPromises = (recipe: Recipe, reading: Verdict): readonly SafetyFinding[] => {
  const texts = [recipe.title, ...recipe.tags]
  const said = plain(texts.join(' . '))
  const found: SafetyFinding[] = []
  for (const [phrase, label] of FREE_LABELS) {
    if (!said.includes(plain(phrase))) continue
    const allergens = allergensOf(reading.allergens & allergenMask(label.drops))
    const diets = dietsOf(reading.violates & dietMask(label.keeps))
    if (allergens.length === 0 && diets.length === 0) continue
    const against = allergens.length > 0 ? `it has ${inWords(allergens.map(allergenWords))}` : 'its ingredients are not'
    found.push({
      where: 'title',
      words: phrase,
      rule: allergens.length > 0 ? 'allergen' : 'diet',
      id: allergens[0] ?? diets[0] ?? label.id,
      certainty: 'definite',
      verdict: 'conflict',
      text: `Promises “${phrase}”, but ${against}.`,
    })
  }
  for (const diet of dietsOf(reading.violates)) {
    const [words = ''] = dietWords(diet).split(' (')
    if (!recipe.tags.some((tag) => plain(tag) === plain(words)) || found.some(({ id }) => id === diet)) continue
    found.push({
      where: 'title',
      words,
      rule: 'diet',
      id: diet,
      certainty: 'definite',
      verdict: 'conflict',
      text: `Promises “${words}”, but its ingredients are not.`,
    })
  }
  return found
}

/** As it is written, one helping holds more of a group than a low-FODMAP meal may: "1 large banana for one". */
const isOverPortion = ({ catalogue }: Kitchen, { ingredients, servings }: Recipe, diet: Diet): boolean =>
  diet === 'low-fodmap' &&
  FODMAP_GROUPS.some((group) => {
    const share = ingredients.reduce((sum, { foodId, grams }) => {
      const food = catalogue.foods.get(foodId)
      return food?.fodmap?.group === group ? sum + shareOfLimit(food, grams / servings) : sum
    }, 0)
    return share > 1 + HAIR
  })

/** Reads a recipe for the catalogue of all households. About a millisecond. */
export const judgeForAll = (kitchen: Kitchen, recipe: Recipe): EvidenceForAll => {
  const reading = readRecipe(kitchen.guard, recipe, kitchen.catalogue.foods)
  const { conflicts, warnings } = kitchen.guard.judgeDish(reading, EVERYBODY)
  const all = [...conflicts, ...warnings]
  const unknown = all.filter(({ kind }) => kind === 'unverified').map((one) => findingOf(one, 'conflict'))
  const diets = all.filter(({ kind }) => kind === 'diet').map((one) => findingOf(one, 'allowed'))
  const isKnown = reading.unverified.length === 0
  const isRead = reading.unverified.every(({ why }) => why === 'unknown-word' || why === 'no-list')
  const spoken = new Set(diets.map(({ id }) => id))
  return {
    ingredientsRead: recipe.ingredients.length,
    objections: [...unknown, ...hiddenFoods(reading), ...brokenPromises(recipe, reading)],
    allergens: all.filter(({ kind }) => kind === 'allergen').map((one) => findingOf(one, 'allowed')),
    diets,
    fits: isRead ? BY_INGREDIENT.filter((diet) => !spoken.has(diet) && !isOverPortion(kitchen, recipe, diet)) : [],
    free: isKnown ? allergensOf(~(reading.allergens | reading.may)) : [],
  }
}
