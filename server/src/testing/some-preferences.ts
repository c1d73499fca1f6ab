import { Preferences } from '@plateful/contract/preferences.ts'
import { ALLERGENS, DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import fc from 'fast-check'

const WORDS = ['kiwi', 'coconut', 'Annatto', 'constructor', '__proto__', 'toString', 'é', '枝豆'] as const

/** Any household that the API accepts; severities may name allergens that are not on the list. */
export const somePreferences: fc.Arbitrary<Preferences> = fc
  .record({
    adults: fc.integer({ min: 1, max: 12 }),
    children: fc.integer({ min: 0, max: 3 }),
    allergens: fc.uniqueArray(fc.constantFrom(...ALLERGENS)),
    severity: fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom('mild' as const, 'severe' as const)),
    otherAllergens: fc.oneof(
      fc.uniqueArray(fc.constantFrom(...WORDS)),
      fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 60 }),
    ),
    diets: fc.uniqueArray(fc.constantFrom(...DIETS), { maxLength: 5 }),
    dislikes: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 3 }),
    units: fc.constantFrom('metric' as const, 'us' as const),
  })
  .map((value) => Preferences.parse(value))

export const isSevere = ({ allergens, severity }: Preferences, allergen: Preferences['allergens'][number]): boolean =>
  allergens.includes(allergen) && severity[allergen] !== 'mild'

/** Every allergen of a household, the fixed ones and its own words. */
export const allergensOf = ({ allergens, otherAllergens }: Preferences): readonly string[] => [
  ...allergens,
  ...otherAllergens,
]
