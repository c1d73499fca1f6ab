import { Preferences } from '@plateful/contract/preferences.ts'
import { ALLERGENS, DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { householdOf, rulesOfWeek } from './household.ts'

const somePreferences = fc
  .record({
    adults: fc.integer({ min: 1, max: 12 }),
    allergens: fc.uniqueArray(fc.constantFrom(...ALLERGENS)),
    diets: fc.uniqueArray(fc.constantFrom(...DIETS), { maxLength: 4 }),
    otherAllergens: fc.uniqueArray(fc.constantFrom('kiwi', 'constructor', '__proto__', 'coconut')),
    severity: fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom('mild' as const, 'severe' as const)),
  })
  .map((value) => Preferences.parse(value))

const isSevere = ({ allergens, severity }: Preferences, allergen: Preferences['allergens'][number]): boolean =>
  allergens.includes(allergen) && severity[allergen] !== 'mild'

test('a request never loosens what is stored', () => {
  fc.assert(
    fc.property(somePreferences, somePreferences, (asked, stored) => {
      const rules = rulesOfWeek(asked, stored)!

      expect(rules.allergens).toEqual(expect.arrayContaining([...asked.allergens, ...stored.allergens]))
      expect(rules.otherAllergens).toEqual(expect.arrayContaining([...asked.otherAllergens, ...stored.otherAllergens]))
      expect(rules.diets).toEqual(expect.arrayContaining([...asked.diets, ...stored.diets]))
      for (const allergen of rules.allergens)
        expect(isSevere(rules, allergen)).toBe(isSevere(asked, allergen) || isSevere(stored, allergen))
      expect(rules.adults).toBe(asked.adults)
      expect(Preferences.safeParse(rules).success).toBe(true)
    }),
  )
})

test('a stored "no" to ideas holds against any request; a stored "yes" holds until somebody says no', () => {
  const saying = (ideas: Preferences['ideas']) => Preferences.parse({ ideas })
  const heard = (asked: Preferences['ideas'], stored: Preferences['ideas']) =>
    rulesOfWeek(saying(asked), saying(stored))?.ideas

  expect([heard('yes', 'no'), heard('no', 'yes'), heard(null, 'no')]).toEqual(['no', 'no', 'no'])
  expect([heard(null, 'yes'), heard('yes', null), heard(null, null)]).toEqual(['yes', 'yes', null])
})

test('what either says a kitchen lacks is lacking, also where a request has never heard of the question', () => {
  const lacking = (...missingEquipment: Preferences['missingEquipment']) => Preferences.parse({ missingEquipment })

  expect(rulesOfWeek(Preferences.parse({}), lacking('oven'))?.missingEquipment).toEqual(['oven'])
  expect(rulesOfWeek(lacking('blender'), lacking('oven'))?.missingEquipment).toEqual(['blender', 'oven'])
})

test('without a request the stored rules hold, without stored ones the request', () => {
  const [one, none] = [Preferences.parse({ diets: ['vegan'] }), null]

  expect(rulesOfWeek(one, none)).toBe(one)
  expect(rulesOfWeek(none, one)).toBe(one)
  expect(rulesOfWeek(none, none)).toBeNull()
})

test('whoever was not asked has the staples of most kitchens, whoever was has what they said', () => {
  const staplesOf = (staples: Preferences['staples']) => householdOf(Preferences.parse({ staples })).staples
  expect(staplesOf(null)).toContain('salt')
  expect(staplesOf([])).toEqual([])
  expect(staplesOf(['sumac'])).toEqual(['sumac'])
})

test('where lunch comes from is what was asked for this week, else what is stored; nobody has to have said', () => {
  const lunching = (weekdayLunch: Preferences['weekdayLunch']) => Preferences.parse({ weekdayLunch })

  expect(rulesOfWeek(lunching('quick'), lunching('packed'))?.weekdayLunch).toBe('quick')
  expect(rulesOfWeek(Preferences.parse({}), lunching('packed'))?.weekdayLunch).toBe('packed')
  expect(householdOf(lunching('none')).weekdayLunch).toBe('none')
})
