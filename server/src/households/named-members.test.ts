import { exportAccount } from '@plateful/contract/account.ts'
import { createAnonymousSession, login, updateAnonymousSession } from '@plateful/contract/auth.ts'
import { MAX_MEMBERS } from '@plateful/contract/constants.ts'
import { generatePlan, readCurrentPlan, rerollMeal } from '@plateful/contract/meal-plans.ts'
import { Member, Preferences, readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { readSharedWeek, shareWeek } from '@plateful/contract/shares.ts'
import { ALLERGENS, DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayAskFor, termsOf } from '../ideas/idea-terms.ts'
import { WEEK } from '../testing/a-plan.ts'
import { type Caller, startTest } from '../testing/start-test.ts'
import { startWithStripe } from '../testing/start-with-stripe.ts'
import { onEachStore } from '../testing/test-stores.ts'
import { householdOf, rulesOfWeek, withoutNames } from './household.ts'
import { addsNothing, mergeRules } from './merge-rules.ts'

const member = (fields: object): Member => Member.parse({ label: 'Mia', ...fields })
const MIA = member({ ageGroup: 'child', allergens: ['peanut'] })
const TOM = member({ label: 'Tom', diets: ['vegetarian'], plate: 'own' })
const IDA = member({ label: 'Ida' })
/** A house whose operator grants the family tier, as is usual for one's own. */
const FAMILY = { kind: 'self-hosted', tier: 'family' } as const
/** A week for what is stored, as the page asks for it. */
const planned = async (home: Caller) =>
  (await home.call(generatePlan, { body: { weekStartDate: WEEK, seed: 7 } })).mealPlan
const refused = { status: 403, code: 'tier.needed' }

onEachStore('named members', (store) => {
  test('the week says who gets what, and a reroll keeps everybody’s rules', async () => {
    const { visitor } = await startTest(store, { services: { billing: FAMILY } })
    const home = await visitor(Preferences.parse({ members: [IDA, TOM, MIA] }))
    const plan = await planned(home)

    const { mealPlan } = await home.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner' } })

    expect(plan.summary.people).toEqual({ adults: 2, children: 1 })
    expect(plan.summary.checked).toMatchObject({ allergens: ['peanut'], diets: [], conflicts: 0 })
    for (const { eaters, otherPlate, safety } of mealPlan.days.flatMap(({ meals }) => meals)) {
      expect(eaters.map(({ label, text }) => [label, text])).toEqual([
        ['Ida', '1 portion'],
        ['Tom', '1 portion'],
        ['Mia', '¾ portion'],
      ])
      expect(eaters.find(({ label }) => label === 'Tom')?.plate).toBe(otherPlate ? 'own' : 'shared')
      expect(safety.ok).toBe(true)
    }
  })

  test('people are named by those whose tier holds it; what stands may stay and may go', async () => {
    const server = await startWithStripe(store)
    const [user, visitor] = [await server.user(), await server.visitor({})]
    const save = (members: readonly Member[], who = user, id = user.id) =>
      who.ask(savePreferences, { params: { id }, body: { preferences: { members: [...members] } } })
    const setTier = (tier: 'free' | 'family') => server.services.store.db.updateTable('account').set({ tier }).execute()

    expect(await save([MIA])).toMatchObject(refused)
    expect(await save([MIA], visitor, visitor.sessionId)).toMatchObject(refused)
    const attached = { preferences: { members: [MIA] } }
    expect(
      await visitor.ask(updateAnonymousSession, { params: { id: visitor.sessionId }, body: attached }),
    ).toMatchObject(refused)
    expect(await server.caller('').ask(createAnonymousSession, { body: attached })).toMatchObject(refused)

    await setTier('family')
    expect(await save([MIA, TOM, IDA])).toMatchObject({ success: true })
    await setTier('free')
    expect(await save([MIA, TOM])).toMatchObject({ success: true })
    expect(await save([MIA, { ...TOM, diets: [] }])).toMatchObject(refused)
    expect(await save([MIA, TOM, member({ label: 'Eva' })])).toMatchObject(refused)
  })

  test('a tier that ends takes no rule away: everybody eats what all may eat', async () => {
    const server = await startWithStripe(store)
    const home = await server.user({ preferences: { members: [IDA, TOM, MIA] } })

    await server.services.store.db.updateTable('account').set({ tier: 'family' }).execute()
    await planned(home)
    const eatersNow = async () => (await home.call(readCurrentPlan)).mealPlan?.days[0]?.meals[0]?.eaters.length
    expect(await eatersNow()).toBe(3)
    await server.services.store.db.updateTable('account').set({ tier: 'free' }).execute()
    // The week that was shown a moment ago is no answer any more.
    expect(await eatersNow()).toBe(0)

    const { summary, days } = await planned(home)

    expect(summary.checked).toMatchObject({ allergens: ['peanut'], diets: ['vegetarian'], conflicts: 0 })
    for (const { eaters, otherPlate } of days.flatMap(({ meals }) => meals))
      expect([eaters, otherPlate]).toEqual([[], null])
  })

  test('signing in unites the people of both', async () => {
    const { user, visitor } = await startTest(store, { services: { billing: FAMILY } })
    const home = await user({ preferences: { members: [MIA, IDA] } })
    const guest = await visitor(Preferences.parse({ members: [{ label: 'mia', allergens: ['milk'] }, TOM] }))

    const { merged } = await home.call(login, {
      body: { email: home.email, password: home.password, anonymousSessionId: guest.sessionId },
    })

    expect(merged?.sentence).toContain('our plates for Tom')
    const { preferences } = await home.call(readPreferences, { params: { id: home.id } })
    expect(preferences.members).toMatchObject([{ ...MIA, allergens: ['peanut', 'milk'] }, IDA, TOM])
    const { data } = await home.call(exportAccount, { body: { currentPassword: home.password } })
    expect(JSON.stringify(data.preference)).toContain('Tom')
  })

  test('whoever has a link to the week reads no name of anybody', async () => {
    const { visitor, caller } = await startTest(store, { services: { billing: FAMILY } })
    const home = await visitor(Preferences.parse({ members: [member({ label: 'Xanthippe' }), TOM] }))
    await planned(home)
    const { token } = await home.call(shareWeek, { body: { weekStartDate: WEEK } })

    const { week } = await caller('').call(readSharedWeek, { params: { token } })

    const own = JSON.stringify((await home.call(readCurrentPlan)).mealPlan)
    expect(/Xanthippe/.test(own)).toBe(true)
    expect(/Xanthippe|Tom\b/.exec(JSON.stringify(week))).toBeNull()
    expect(week.people).toEqual({ adults: 2, children: 0 })
  })
})

const someMembers = fc.uniqueArray(
  fc
    .record({
      label: fc.constantFrom('Mia', 'mia', 'Tom', '__proto__', 'Opa'),
      allergens: fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 3 }),
      severity: fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom('mild' as const, 'severe' as const)),
      otherAllergens: fc.uniqueArray(fc.constantFrom('kiwi', 'constructor', 'coconut'), { maxLength: 2 }),
      diets: fc.uniqueArray(fc.constantFrom(...DIETS), { maxLength: 2 }),
      plate: fc.constantFrom('shared' as const, 'own' as const),
    })
    .map(member),
  { selector: ({ label }) => label.toLowerCase(), maxLength: 4 },
)
const somePeople = fc
  .record({ allergens: fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 2 }), members: someMembers })
  .map((fields) => Preferences.parse(fields))

/** Every rule of everybody, as the strictest table keeps it. */
const strictest = (preferences: Preferences) => withoutNames(preferences)

const holdsAll = (rules: Preferences, of: Preferences): void => {
  const [kept, asked] = [strictest(rules), strictest(of)]
  expect(kept.allergens).toEqual(expect.arrayContaining(asked.allergens))
  expect(kept.otherAllergens).toEqual(expect.arrayContaining(asked.otherAllergens))
  expect(kept.diets).toEqual(expect.arrayContaining(asked.diets))
  for (const allergen of asked.allergens)
    if (asked.severity[allergen] !== 'mild') expect(kept.severity[allergen]).not.toBe('mild')
}

test('whoever is named on either side: no rule of anybody is lost, in a week or in a merge', () => {
  fc.assert(
    fc.property(somePeople, somePeople, (one, other) => {
      const rules = rulesOfWeek(one, other)!
      const merged = mergeRules(one, other)
      for (const side of [one, other]) {
        holdsAll(rules, side)
        holdsAll(merged.preferences, side)
        // Allergens hold for the whole table, in the lists that everything else reads.
        expect(rules.allergens).toEqual(expect.arrayContaining(strictest(side).allergens))
        expect(rules.otherAllergens).toEqual(expect.arrayContaining(strictest(side).otherAllergens))
      }
      expect(Preferences.parse(merged.preferences)).toEqual(merged.preferences)
      expect(addsNothing(mergeRules(merged.preferences, other))).toBe(true)
    }),
  )
})

test('where there is no room for all people, the rules of the others hold for the whole table', () => {
  const many = (from: number, count: number, allergens: Member['allergens'] = []) =>
    Preferences.parse({
      members: Array.from({ length: count }, (_, n) => member({ label: `person ${from + n}`, allergens })),
    })
  const { preferences } = mergeRules(many(0, MAX_MEMBERS - 1), many(100, 2, ['sesame']))
  expect(preferences.members.map(({ label }) => label).slice(-1)).toEqual(['person 100'])
  expect(preferences.members).toHaveLength(MAX_MEMBERS)
  expect(preferences.allergens).toEqual(['sesame'])
})

test('a model hears of no person: neither a name nor what is on one plate alone', () => {
  const rules = Preferences.parse({ members: [IDA, TOM, member({ label: 'Zoe', allergens: ['lupin'] })] })
  expect(JSON.stringify(termsOf(rules, WEEK))).not.toMatch(/Ida|Tom|Zoe|vegetarian/)
  expect(termsOf(rules, WEEK)).toMatchObject({ allergens: ['lupin'], servings: 3 })
  // What only one person must not eat is a rule of health all the same.
  expect(mayAskFor(rules)).toBe(false)
})

test('preferences from before people had names are read as ever', () => {
  const { members: _members, ...old } = Preferences.parse({ adults: 3 })
  const read = Preferences.parse(old)
  expect(read.members).toEqual([])
  expect(householdOf(read)).toMatchObject({ adults: 3 })
  expect(Preferences.safeParse({ members: [{ label: 'Mia' }, { label: ' MIA ' }] }).success).toBe(false)
})
