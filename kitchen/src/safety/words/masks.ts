import { ALLERGENS, type Allergen, DIETS, type Diet } from './vocabulary.ts'

/** A set of allergens as an unsigned 32-bit number: bit n is the n-th word of ALLERGENS. Planning filters with one AND. */
export type AllergenMask = number
/** A set of diets as an unsigned 32-bit number: bit n is the n-th word of DIETS. */
export type DietMask = number

/** What one text or one row of the table says. `may` and `mayViolate` depend on the brand or cannot be told. */
export type Verdict = {
  readonly allergens: AllergenMask
  readonly may: AllergenMask
  readonly violates: DietMask
  readonly mayViolate: DietMask
}

export const CLEAN: Verdict = { allergens: 0, may: 0, violates: 0, mayViolate: 0 }

const ALLERGEN_BIT: ReadonlyMap<string, number> = new Map(ALLERGENS.map((word, index) => [word, 1 << index]))
const DIET_BIT: ReadonlyMap<string, number> = new Map(DIETS.map((word, index) => [word, 1 << index]))

export const allergenMask = (list: Iterable<Allergen>): AllergenMask => {
  let mask = 0
  for (const word of list) mask |= ALLERGEN_BIT.get(word) ?? 0
  return mask >>> 0
}

export const dietMask = (list: Iterable<Diet>): DietMask => {
  let mask = 0
  for (const word of list) mask |= DIET_BIT.get(word) ?? 0
  return mask >>> 0
}

/** The words of a mask, in the order of ALLERGENS. */
export const allergensOf = (mask: AllergenMask): readonly Allergen[] =>
  ALLERGENS.filter((_, index) => mask & (1 << index))
/** The words of a mask, in the order of DIETS. */
export const dietsOf = (mask: DietMask): readonly Diet[] => DIETS.filter((_, index) => mask & (1 << index))

const NO_FLESH: readonly Diet[] = ['vegan', 'vegetarian', 'strict-vegetarian', 'lacto-vegetarian', 'ovo-vegetarian']

/** Diets that a definite allergen always breaks (planning guide 4b). */
const BREAKS: Readonly<Partial<Record<Allergen, readonly Diet[]>>> = {
  milk: ['vegan', 'ovo-vegetarian', 'dairy-free'],
  egg: ['vegan', 'lacto-vegetarian', 'egg-free'],
  fish: NO_FLESH,
  crustacean: [...NO_FLESH, 'kosher'],
  mollusc: [...NO_FLESH, 'kosher'],
  tree_nut: ['nut-free'],
  peanut: ['nut-free'],
  wheat: ['gluten-free'],
  gluten: ['gluten-free'],
}

/** A `may` of wheat alone is the wheat starch of a gluten-free label (under 20 ppm): it leaves the diet whole. */
const MAY_BREAK: Readonly<Partial<Record<Allergen, readonly Diet[]>>> = { ...BREAKS, wheat: [] }

const breakTable = (rules: Readonly<Partial<Record<Allergen, readonly Diet[]>>>): readonly DietMask[] =>
  ALLERGENS.map((allergen) => dietMask(rules[allergen] ?? []))

const BREAK_MASKS = breakTable(BREAKS)
const MAY_BREAK_MASKS = breakTable(MAY_BREAK)

const unionOf = (table: readonly DietMask[], allergens: AllergenMask): DietMask => {
  let mask = 0
  for (let rest = allergens; rest !== 0; rest &= rest - 1) mask |= table[31 - Math.clz32(rest & -rest)] ?? 0
  return mask >>> 0
}

/** Diets broken for certain by these allergens. */
export const dietsBrokenBy = (allergens: AllergenMask): DietMask => unionOf(BREAK_MASKS, allergens)
/** Diets perhaps broken by these brand-dependent allergens. */
export const dietsMaybeBrokenBy = (allergens: AllergenMask): DietMask => unionOf(MAY_BREAK_MASKS, allergens)

/** Adds what follows from the allergens, and drops from `may` what is definite anyway. */
export const closeVerdict = (verdict: Verdict): Verdict => {
  const may = (verdict.may & ~verdict.allergens) >>> 0
  const violates = (verdict.violates | dietsBrokenBy(verdict.allergens)) >>> 0
  return {
    allergens: verdict.allergens >>> 0,
    may,
    violates,
    mayViolate: ((verdict.mayViolate | dietsMaybeBrokenBy(may)) & ~violates) >>> 0,
  }
}

export const isClean = (verdict: Verdict): boolean =>
  (verdict.allergens | verdict.may | verdict.violates | verdict.mayViolate) === 0

/** All verdicts together: definite wins over `may`. */
export const unionVerdicts = (verdicts: Iterable<Verdict>): Verdict => {
  let [allergens, may, violates, mayViolate] = [0, 0, 0, 0]
  for (const verdict of verdicts) {
    allergens |= verdict.allergens
    may |= verdict.may
    violates |= verdict.violates
    mayViolate |= verdict.mayViolate
  }
  return {
    allergens: allergens >>> 0,
    may: (may & ~allergens) >>> 0,
    violates: violates >>> 0,
    mayViolate: (mayViolate & ~violates) >>> 0,
  }
}

/** The same, with nothing certain in it. */
export const onlyMay = (verdict: Verdict): Verdict => ({
  allergens: 0,
  may: (verdict.allergens | verdict.may) >>> 0,
  violates: 0,
  mayViolate: (verdict.violates | verdict.mayViolate) >>> 0,
})

/** The same, with these allergens and the diets that they alone break no longer certain. */
export const perhapsOf = (verdict: Verdict, allergens: AllergenMask): Verdict => {
  const left = verdict.allergens & ~allergens
  const freed = dietsBrokenBy(verdict.allergens & allergens) & ~dietsBrokenBy(left)
  return closeVerdict({
    allergens: left,
    may: verdict.may | (verdict.allergens & allergens),
    violates: verdict.violates & ~freed,
    mayViolate: verdict.mayViolate | (verdict.violates & freed),
  })
}
