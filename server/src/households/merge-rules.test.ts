import { MAX_WORDS } from '@plateful/contract/constants.ts'
import { Preferences } from '@plateful/contract/preferences.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergensOf, isSevere, somePreferences } from '../testing/some-preferences.ts'
import { addsNothing, mergeRules, mergeSentence, takeRules } from './merge-rules.ts'

test('A4: merging never loses or loosens a rule of either, and the same merge again adds nothing', () => {
  fc.assert(
    fc.property(somePreferences, somePreferences, (account, visitor) => {
      const { preferences, noRoomFor, ...added } = mergeRules(account, visitor)

      const after = allergensOf(preferences)
      for (const word of allergensOf(account)) expect(after).toContain(word)
      for (const word of allergensOf(visitor)) expect([...after, ...noRoomFor]).toContain(word)
      expect(preferences.diets).toEqual(expect.arrayContaining([...account.diets, ...visitor.diets]))
      for (const allergen of preferences.allergens)
        expect(isSevere(preferences, allergen)).toBe(isSevere(account, allergen) || isSevere(visitor, allergen))
      // The rest is the account's word, and the store can read it back.
      const { allergens, severity, otherAllergens, diets, ...rest } = preferences
      expect(account).toMatchObject(rest)
      expect(Preferences.parse(preferences)).toEqual(preferences)
      expect(new Set([...added.allergensAdded, ...allergensOf(account)])).toEqual(
        new Set([...allergensOf(account), ...visitor.allergens]),
      )
      expect(addsNothing(mergeRules(preferences, visitor))).toBe(true)
    }),
    { numRuns: 4_000 },
  )
})

test('words beyond the last free place are told, never dropped in silence', () => {
  const account = Preferences.parse({ otherAllergens: Array.from({ length: MAX_WORDS - 1 }, (_, i) => `food ${i}`) })
  const visitor = Preferences.parse({ otherAllergens: ['kiwi', 'annatto', 'quandong'] })

  const rules = mergeRules(account, visitor)

  expect(rules.preferences.otherAllergens).toEqual([...account.otherAllergens, 'kiwi'])
  expect(rules.noRoomFor).toEqual(['annatto', 'quandong'])
  const sentence = mergeSentence({ rules, preferencesTaken: false, weeksMoved: [], weeksAside: [] })
  expect(sentence).toContain('no room for annatto and quandong')
})

const none = { rules: null, preferencesTaken: false, weeksMoved: [], weeksAside: [] }
const rulesOf = (account: object, visitor: object) => mergeRules(Preferences.parse(account), Preferences.parse(visitor))

test.each([
  ['', none],
  ['', { ...none, rules: rulesOf({ diets: ['vegan'] }, { diets: ['vegan'] }) }],
  ['The week of 23 November is now in your account.', { ...none, weeksMoved: ['2026-11-23'] }],
  [
    'Two weeks and your allergens peanut, sesame are now in your account. The week of 23 November was there already: undo shows the one you just made.',
    {
      rules: rulesOf({}, { allergens: ['peanut', 'sesame'] }),
      preferencesTaken: false,
      weeksMoved: ['2026-11-30', '2026-12-07'],
      weeksAside: ['2026-11-23'],
    },
  ],
  [
    '12 weeks and your preferences are now in your account.',
    {
      rules: takeRules(Preferences.parse({})),
      preferencesTaken: true,
      weeksMoved: Array.from({ length: 12 }, () => '2026-11-30'),
      weeksAside: [],
    },
  ],
  [
    'Your preferences, your allergen kiwi and your diets vegan, halal are now in your account.',
    {
      ...none,
      rules: takeRules(Preferences.parse({ otherAllergens: ['kiwi'], diets: ['vegan', 'halal'] })),
      preferencesTaken: true,
    },
  ],
  [
    'Your allergen tree nuts is now in your account. Peanut now counts as severe.',
    {
      ...none,
      rules: rulesOf(
        { allergens: ['peanut'], severity: { peanut: 'mild' } },
        { allergens: ['peanut', 'tree_nut'], severity: { tree_nut: 'mild' } },
      ),
    },
  ],
  [
    'The weeks of 23 November and 30 November were there already: undo shows the ones you just made.',
    { ...none, weeksAside: ['2026-11-23', '2026-11-30'] },
  ],
] as const)('the person reads "%s"', (sentence, told) => {
  expect(mergeSentence(told)).toBe(sentence)
})

test('one’s own way through the shop stays; who has none takes the visitor’s, and that is no nothing', () => {
  const [mine, theirs] = [
    ['frozen', 'bakery'],
    ['bakery', 'fish'],
  ] as const
  const both = rulesOf({ aisleOrder: mine }, { aisleOrder: theirs })
  expect([both.preferences.aisleOrder, both.aislesTaken, addsNothing(both)]).toEqual([mine, false, true])

  const taken = rulesOf({}, { aisleOrder: theirs })
  expect([taken.preferences.aisleOrder, taken.aislesTaken, addsNothing(taken)]).toEqual([theirs, true, false])
  const again = mergeRules(taken.preferences, Preferences.parse({ aisleOrder: theirs }))
  expect([again.preferences.aisleOrder, addsNothing(again)]).toEqual([theirs, true])

  const kept = rulesOf({ aisleOrder: mine }, {})
  expect([kept.preferences.aisleOrder, kept.aislesTaken]).toEqual([mine, false])
})

test('a kitchen is one’s own; who never said what it lacks takes the visitor’s word, and that is no nothing', () => {
  const both = rulesOf({ missingEquipment: ['oven'] }, { missingEquipment: ['blender'] })
  expect([both.preferences.missingEquipment, both.equipmentTaken, addsNothing(both)]).toEqual([['oven'], false, true])

  const taken = rulesOf({}, { missingEquipment: ['oven'] })
  expect([taken.preferences.missingEquipment, taken.equipmentTaken, addsNothing(taken)]).toEqual([
    ['oven'],
    true,
    false,
  ])
})

test('what is asked once is taken from whoever answered; the account’s own answer stays, and the person is told', () => {
  const [mine, theirs] = [
    { staples: ['salt'], staplesCheckedOn: '2026-11-23', weekdayLunch: 'home', region: 'DE' },
    { staples: ['salt', 'honey'], staplesCheckedOn: '2026-11-25', weekdayLunch: 'none', region: 'JP' },
  ] as const
  const taken = rulesOf({}, theirs)
  expect(taken.preferences).toMatchObject(theirs)
  expect(addsNothing(taken)).toBe(false)
  expect(mergeSentence({ ...none, rules: taken })).toBe(
    'The staples of your kitchen, your lunches on working days and the country you eat in are now in your account.',
  )

  const kept = rulesOf(mine, theirs)
  expect(kept.preferences).toMatchObject(mine)
  expect(addsNothing(kept)).toBe(true)
  expect(mergeSentence({ ...none, rules: kept })).toBe(
    'The staples of your account stay as they were: look at them in your preferences.',
  )
  expect(mergeSentence({ ...none, rules: rulesOf(mine, { staples: ['salt'] }) })).toBe('')
  // An account that took everything from a visitor says so once.
  expect(mergeSentence({ ...none, rules: takeRules(Preferences.parse(theirs)), preferencesTaken: true })).toBe(
    'Your preferences are now in your account.',
  )
})
