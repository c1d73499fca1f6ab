import { unreadSentence } from '../../documents/unread.ts'
import type { Household } from '../../planning/table/household.ts'
import { allergenWords, dietWords } from '../words/labels.ts'
import { type AllergenMask, allergenMask, dietMask } from '../words/masks.ts'
import type { Allergen, Diet } from '../words/vocabulary.ts'
import { dietRules } from './diets.ts'
import { type FreeWord, findFreeWord, mayStandIn, type WordBook, wordsOfTexts } from './free-words.ts'
import type { DishReading, Place, PlacedFinding, UnverifiedWord } from './read-dish.ts'

/** What of a household the guard asks for. */
export type Guarded = Pick<Household, 'diets' | 'allergens' | 'severity' | 'otherAllergens' | 'dislikes'>

export type ConflictKind = 'allergen' | 'diet' | 'other-allergen' | 'dislike' | 'unverified'

/** One reason for or against a meal, with its proof. */
export type Conflict = {
  readonly kind: ConflictKind
  /** The allergen, the diet, or the word the household typed. */
  readonly rule: string
  readonly certainty: 'contains' | 'may-contain'
  /** The exact words that gave it away. */
  readonly words: string
  readonly place: Place
  /** Ready to show: `Contains milk: “butter” in ingredient 3.` */
  readonly sentence: string
}

export type Judgement = {
  /** Nothing stands against the meal. */
  readonly ok: boolean
  readonly conflicts: readonly Conflict[]
  /** Does not block; worth reading on the label. */
  readonly warnings: readonly Conflict[]
  /** Shopping flags: "Buy halal-certified meat." */
  readonly notes: readonly string[]
  readonly unverified: readonly string[]
}

const placeInWords = ({ part, index, side, dish }: Place): string => {
  const where = part === 'title' || part === 'claim' ? 'the title' : `${part} ${index + 1}`
  return side === null ? where : `${where} of “${dish}”`
}

const evidence = (words: string, place: Place): string =>
  place.part === 'claim' ? 'declared by the recipe' : `“${words}” in ${placeInWords(place)}`

type Hit = { readonly finding: PlacedFinding; readonly certain: boolean }

/** The first definite hit, else the first doubtful one. */
const firstHit = (
  findings: readonly PlacedFinding[],
  certain: (finding: PlacedFinding) => boolean,
  doubtful: (finding: PlacedFinding) => boolean,
): Hit | null => {
  const sure = findings.find(certain)
  if (sure !== undefined) return { finding: sure, certain: true }
  const maybe = findings.find(doubtful)
  return maybe === undefined ? null : { finding: maybe, certain: false }
}

type Verdicts = { readonly blocking: Conflict[]; readonly warning: Conflict[] }

const judgeAllergen = (reading: DishReading, household: Guarded, allergen: Allergen, out: Verdicts): void => {
  const bit = allergenMask([allergen])
  const hit = firstHit(
    reading.findings,
    (finding) => (finding.allergens & bit) !== 0,
    (finding) => (finding.may & bit) !== 0,
  )
  if (hit === null) return
  const severe = (household.severity[allergen] ?? 'severe') === 'severe'
  const { words, place } = hit.finding
  const conflict: Conflict = {
    kind: 'allergen',
    rule: allergen,
    certainty: hit.certain ? 'contains' : 'may-contain',
    words,
    place,
    sentence: `${hit.certain ? 'Contains' : 'May contain'} ${allergenWords(allergen)}: ${evidence(words, place)}.`,
  }
  if (hit.certain || severe) out.blocking.push(conflict)
  else out.warning.push(conflict)
}

const dietConflict = (diet: Diet, { finding, certain }: Hit): Conflict => ({
  kind: 'diet',
  rule: diet,
  certainty: certain ? 'contains' : 'may-contain',
  words: finding.words,
  place: finding.place,
  sentence: `${certain ? 'Not' : 'Perhaps not'} ${dietWords(diet)}: ${evidence(finding.words, finding.place)}.`,
})

const PORK = dietMask(['pork-free'])

const judgeDiet = (reading: DishReading, diet: Diet, out: Verdicts): void => {
  const rules = dietRules(diet)
  if (!rules.ingredient) return
  const bit = dietMask([diet])
  const hit = firstHit(
    reading.findings,
    (finding) => (finding.violates & bit) !== 0,
    (finding) => (finding.mayViolate & bit) !== 0,
  )
  if (hit === null) return
  const perhapsPork = (hit.finding.mayViolate & PORK) !== 0
  const blocks = hit.certain || rules.mayBlocks === 'always' || (rules.mayBlocks === 'pork' && perhapsPork)
  if (blocks) out.blocking.push(dietConflict(diet, hit))
  else out.warning.push(dietConflict(diet, hit))
}

/** The default vegetarian is told of animal rennet; the strict one is kept from it by the flag itself. */
const warnOfRennet = (reading: DishReading, household: Guarded, out: Verdicts): void => {
  const asks = household.diets.some((diet) => diet === 'vegetarian' || diet === 'lacto-vegetarian')
  if (!asks || household.diets.includes('strict-vegetarian')) return
  const [strict, plain] = [dietMask(['strict-vegetarian']), dietMask(['vegetarian'])]
  const finding = reading.findings.find((one) => (one.violates & strict) !== 0 && (one.violates & plain) === 0)
  if (finding === undefined) return
  const hit = dietConflict('vegetarian', { finding, certain: false })
  out.warning.push({
    ...hit,
    sentence: `Made with animal rennet as a rule: ${evidence(finding.words, finding.place)}.`,
  })
}

const MEAT = dietMask(['pescatarian'])
const [MILK, FISH] = [allergenMask(['milk']), allergenMask(['fish'])]

const hasMeat = (finding: PlacedFinding): boolean => (finding.violates & MEAT) !== 0

/** Meat and dairy in one meal, sides and dessert included; fish with meat is custom, not law. */
const judgeMeatWithDairy = (reading: DishReading, out: Verdicts): void => {
  const meat = reading.findings.find(hasMeat)
  if (meat === undefined) return
  const dairy = firstHit(
    reading.findings,
    (finding) => (finding.allergens & MILK) !== 0,
    (finding) => (finding.may & MILK) !== 0,
  )
  const meatWords = evidence(meat.words, meat.place)
  if (dairy !== null) {
    const { finding, certain } = dairy
    const conflict: Conflict = {
      ...dietConflict('kosher', dairy),
      sentence: `${certain ? 'Not' : 'Perhaps not'} Kosher: meat (${meatWords}) and dairy (${evidence(finding.words, finding.place)}) in one meal.`,
    }
    if (certain) out.blocking.push(conflict)
    else out.warning.push(conflict)
  }
  const fish = reading.findings.find((finding) => (finding.allergens & FISH) !== 0)
  if (fish === undefined) return
  out.warning.push({
    ...dietConflict('kosher', { finding: fish, certain: false }),
    sentence: `By custom fish is not cooked with meat: ${evidence(fish.words, fish.place)}.`,
  })
}

/** A typed word that stands for an allergen of the list holds as strictly as that one: what may hold it, too. */
const judgeListed = (reading: DishReading, typed: string, mask: AllergenMask): Conflict | null => {
  const hit = firstHit(
    reading.findings,
    (finding) => (finding.allergens & mask) !== 0,
    (finding) => (finding.may & mask) !== 0,
  )
  if (hit === null) return null
  const { words, place } = hit.finding
  return {
    kind: 'other-allergen',
    rule: typed,
    certainty: hit.certain ? 'contains' : 'may-contain',
    words,
    place,
    sentence: `${hit.certain ? 'Contains' : 'May contain'} ${typed}: ${evidence(words, place)}.`,
  }
}

const judgeFreeWords = (book: WordBook, reading: DishReading, household: Guarded, out: Verdicts): void => {
  const { otherAllergens, dislikes } = household
  if (otherAllergens.length + dislikes.length === 0) return
  const said = wordsOfTexts(reading.texts)
  const look = (free: FreeWord, kind: 'other-allergen' | 'dislike'): void => {
    if (!mayStandIn(said, free)) return
    const { typed } = free
    for (const text of reading.texts) {
      const words = findFreeWord(free, text)
      if (words === null) continue
      const said = kind === 'dislike' ? `Has ${typed}, which is disliked` : `Contains ${typed}`
      const sentence = `${said}: ${evidence(words, text.place)}.`
      out.blocking.push({ kind, rule: typed, certainty: 'contains', words, place: text.place, sentence })
      return
    }
    const listed = kind === 'other-allergen' ? judgeListed(reading, typed, free.allergens) : null
    if (listed !== null) out.blocking.push(listed)
  }
  for (const free of book.readAll(otherAllergens, true)) look(free, 'other-allergen')
  for (const free of book.readAll(dislikes, false)) look(free, 'dislike')
}

const unverifiedSentence = ({ words, place, why }: UnverifiedWord): string => {
  if (why === 'no-list') return `Not verified: “${words}” has no list of ingredients.`
  if (why === 'unknown-word') return `Not verified: ${evidence(words, place)} is a food we do not know.`
  return unreadSentence(why)
}

/** Unknown is never treated as fine by a household with an allergy; the others are told. */
const judgeUnverified = (reading: DishReading, household: Guarded, out: Verdicts): void => {
  const isAllergic = household.allergens.length > 0 || household.otherAllergens.length > 0
  for (const { words, place, why } of reading.unverified) {
    const sentence = unverifiedSentence({ words, place, why })
    const conflict: Conflict = {
      kind: 'unverified',
      rule: 'unverified',
      certainty: 'may-contain',
      words,
      place,
      sentence,
    }
    if (isAllergic) out.blocking.push(conflict)
    else out.warning.push(conflict)
  }
}

const shoppingNotes = (reading: DishReading, diets: readonly Diet[]): readonly string[] =>
  reading.findings.some(hasMeat)
    ? diets
        .filter((diet) => dietRules(diet).certifiedMeat)
        .map((diet) => `Buy ${dietWords(diet).toLowerCase()}-certified meat and poultry.`)
    : []

/**
 * Holds a meal against a household. Deterministic and without mercy: what is not known to be fine is not fine.
 * Number rules of diets (keto, low-carb, low-sodium, DASH, diabetes-friendly, high-protein) are judged where
 * nutrition is known, not here.
 */
export const judgeDishWith = (book: WordBook, reading: DishReading, household: Guarded): Judgement => {
  const out: Verdicts = { blocking: [], warning: [] }
  for (const allergen of household.allergens) judgeAllergen(reading, household, allergen, out)
  for (const diet of household.diets) judgeDiet(reading, diet, out)
  warnOfRennet(reading, household, out)
  if (household.diets.some((diet) => dietRules(diet).noMeatWithDairy)) judgeMeatWithDairy(reading, out)
  judgeFreeWords(book, reading, household, out)
  judgeUnverified(reading, household, out)
  return {
    ok: out.blocking.length === 0,
    conflicts: out.blocking,
    warnings: out.warning,
    notes: shoppingNotes(reading, household.diets),
    unverified: reading.unverified.map(({ words }) => words),
  }
}
