import { deleteAccount, exportAccount } from '@plateful/contract/account.ts'
import * as calls from '@plateful/contract/households.ts'
import { generatePlan, readPlanOfWeek, rerollMeal } from '@plateful/contract/meal-plans.ts'
import { saveOwnRecipe } from '@plateful/contract/own-recipes.ts'
import { readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import type { Role } from '@plateful/contract/roles.ts'
import { expect, test } from 'vitest'
import { WEEK } from '../../testing/a-plan.ts'
import { anOwnDraft } from '../../testing/an-own-draft.ts'
import { type Caller, NOON, startTest } from '../../testing/start-test.ts'
import { onEachStore } from '../../testing/test-stores.ts'

const DAY_MS = 86_400_000
const DINNERS: { meals: ['dinner'] } = { meals: ['dinner'] }

const FAMILY = { services: { billing: { kind: 'self-hosted', tier: 'family' } } } as const

const invite = async (owner: Caller, role: Role = 'adult'): Promise<string> =>
  (await owner.call(calls.invite, { body: { role } })).token
const join = (caller: Caller, token: string, bring = false) =>
  caller.ask(calls.joinHousehold, { body: { token, bring } })
const household = (caller: Caller) => caller.call(calls.readHousehold)
const namesIn = async (caller: Caller) =>
  (await household(caller)).members.map(({ name, role }) => `${name}: ${role}`).toSorted()
const weekOf = async (caller: Caller) => {
  const answer = await caller.ask(readPlanOfWeek, { params: { weekStartDate: WEEK } })
  return answer.success ? answer.data.mealPlan.id : answer.code
}
/** The dishes of the week that are said to keep every rule. */
const fineIn = async (caller: Caller) => {
  const { mealPlan } = await caller.call(readPlanOfWeek, { params: { weekStartDate: WEEK } })
  const meals = mealPlan.days.flatMap((day) => day.meals)
  return meals.flatMap(({ title, safety }) => (safety.ok ? [title] : []))
}
const plan = (caller: Caller, seed: number) =>
  caller.call(generatePlan, { body: { weekStartDate: WEEK, seed, preferences: DINNERS } })

onEachStore('a household of several people', (store) => {
  const start = async (options = {}) => {
    const server = await startTest(store, { ...FAMILY, ...options })
    const [ann, ben] = [await server.user({ name: 'Ann' }), await server.user({ name: 'Ben' })]
    return { ...server, ann, ben }
  }

  test('is one week and one list for all who joined; what was theirs before waits where it was', async () => {
    const { ann, ben } = await start()
    await plan(ann, 1)
    await plan(ben, 2)
    const own = await weekOf(ben)
    const token = await invite(ann)

    expect(await ben.call(calls.readInvitation, { body: { token } })).toMatchObject({ invitedBy: 'Ann', role: 'adult' })
    expect(await join(ben, token)).toMatchObject({ data: { brought: null, household: { role: 'adult' } } })

    expect(await weekOf(ben)).toBe(await weekOf(ann))
    expect(await namesIn(ann)).toEqual(['Ann: owner', 'Ben: adult'])
    const { households } = await ben.call(calls.listHouseholds)
    expect(households.map(({ role, members, isCurrent }) => `${role} ${members} ${isCurrent}`).toSorted()).toEqual([
      'adult 2 true',
      'owner 1 false',
    ])
    const before = households.find(({ isCurrent }) => !isCurrent)
    await ben.call(calls.switchHousehold, { body: { householdId: before?.id ?? '' } })
    expect(await weekOf(ben)).toBe(own)
  })

  test('takes in what somebody brings along: weeks and stricter rules, and their empty household is gone', async () => {
    const { user, ann } = await start()
    const kim = await user({ name: 'Kim', preferences: { allergens: ['peanut'] } })
    await plan(kim, 3)
    const theirs = await weekOf(kim)

    const answer = await join(kim, await invite(ann), true)

    expect(answer).toMatchObject({ data: { brought: expect.stringContaining('peanut') } })
    expect(await weekOf(ann)).toBe(theirs)
    expect((await ann.call(readPreferences, { params: { id: ann.id } })).preferences.allergens).toEqual(['peanut'])
    expect((await kim.call(calls.listHouseholds)).households).toHaveLength(1)
  })

  test('a dish that somebody brings along and that a rule here forbids is called fine by nobody', async () => {
    const { user, ann } = await start()
    const kim = await user({ name: 'Kim' })
    const draft = anOwnDraft({ title: 'Noted pot', asides: ['Serve with satay sauce and peanuts.'] })
    const { recipe } = await kim.call(saveOwnRecipe, { body: { draft } })
    await plan(kim, 3)
    await kim.call(rerollMeal, { body: { weekStartDate: WEEK, mealId: 'd0-dinner', recipeId: recipe.id } })
    await ann.call(savePreferences, {
      params: { id: ann.id },
      body: { preferences: { ...DINNERS, allergens: ['peanut'] } },
    })
    expect(await fineIn(kim)).toContain('Noted pot')

    await join(kim, await invite(ann), true)

    const fine = await fineIn(ann)
    expect(fine.length).toBeGreaterThan(0)
    expect(fine).not.toContain('Noted pot')
  })

  test('lets nobody bring what belongs to others too', async () => {
    const { user, ann, ben } = await start()
    await join(await user({ name: 'Kim' }), await invite(ben))

    expect(await join(ben, await invite(ann), true)).toMatchObject({ status: 409, code: 'household.others_there' })
    expect(await namesIn(ann)).toEqual(['Ann: owner'])
  })

  test('of ten who use one invitation at once one joins, and hears so again when the answer was lost', async () => {
    const { user, ann } = await start()
    const token = await invite(ann)
    const crowd = await Promise.all(Array.from({ length: 10 }, () => user()))

    const answers = await Promise.all(crowd.map((caller) => join(caller, token)))

    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.flatMap((answer) => (answer.success ? [] : [answer.code])))).toEqual(
      new Set(['invitation.not_found']),
    )
    const lucky = crowd[answers.findIndex(({ success }) => success)]!
    expect(await join(lucky, token)).toMatchObject({ success: true })
    expect((await household(ann)).members).toHaveLength(2)
  })

  test('an invitation is over after seven days, or once it is withdrawn', async () => {
    const { setNow, user, ann, ben } = await start()
    const [late, withdrawn] = [await invite(ann), await invite(ann)]
    const [newest] = (await household(ann)).invitations
    for (const { id } of (await household(ann)).invitations.slice(0, 1))
      await ann.call(calls.withdrawInvitation, { params: { invitationId: id } })
    const open = await Promise.all([late, withdrawn].map((token) => ben.ask(calls.readInvitation, { body: { token } })))
    expect(newest).toBeDefined()
    expect(open.filter(({ success }) => success)).toHaveLength(1)

    setNow(new Date(NOON.getTime() + 7 * DAY_MS))
    const fresh = await user()
    for (const token of [late, withdrawn])
      expect(await join(fresh, token)).toMatchObject({ status: 404, code: 'invitation.not_found' })
  })

  test('holds as many as its plan says', async () => {
    const { user, ann, ben } = await start({ services: { billing: { kind: 'self-hosted', tier: 'free' } } })
    const [first, second] = [await invite(ann), await invite(ann)]
    await join(ben, first)

    expect(await join(await user(), second)).toMatchObject({ status: 409, code: 'household.full' })
    expect(await ann.ask(calls.invite, { body: { role: 'adult' } })).toMatchObject({ code: 'household.full' })
    expect((await household(ann)).maxMembers).toBe(2)
  })

  test('always has an owner: the last one hands it over before they go', async () => {
    const { ann, ben } = await start()
    await join(ben, await invite(ann))
    const change = (caller: Caller, id: string, role: Role) =>
      caller.ask(calls.changeMember, { params: { memberId: id }, body: { role } })

    expect(await ann.ask(calls.leaveHousehold)).toMatchObject({ code: 'household.last_owner' })
    expect(await change(ann, ann.id, 'adult')).toMatchObject({ code: 'household.last_owner' })
    expect(await change(ben, ben.id, 'owner')).toMatchObject({ status: 403, code: 'household.role_needed' })
    await change(ann, ben.id, 'owner')
    await ann.call(calls.leaveHousehold)

    expect(await namesIn(ben)).toEqual(['Ben: owner'])
    expect(await namesIn(ann)).toEqual(['Ann: owner'])
    expect(await ann.ask(calls.leaveHousehold)).toMatchObject({ code: 'household.alone' })
  })

  test('whoever is removed is out at once, on all devices, and nothing of it is theirs to see', async () => {
    const { ann, ben, services } = await start()
    await plan(ann, 4)
    await join(ben, await invite(ann))
    const heard: unknown[] = []
    services.live.listen([`person ${ben.id}`], { hear: ({ topic }) => heard.push(topic), missed: () => {} })

    await ann.call(calls.removeMember, { params: { memberId: ben.id } })

    expect(heard).toEqual(['account'])
    expect(await weekOf(ben)).toBe('plan.not_found')
    expect(await namesIn(ben)).toEqual(['Ben: owner'])
    expect(await ann.ask(calls.removeMember, { params: { memberId: ben.id } })).toMatchObject({
      status: 404,
      code: 'member.not_found',
    })
  })

  test('goes to whoever lived there longest when its last owner deletes their account', async () => {
    const { user, ann, ben } = await start()
    const helper = await user({ name: 'Hal' })
    await plan(ann, 5)
    await join(helper, await invite(ann, 'helper'))
    await join(ben, await invite(ann))
    const week = await weekOf(ann)

    await ann.call(deleteAccount, { body: { currentPassword: ann.password, confirm: 'DELETE' } })

    expect(await namesIn(ben)).toEqual(['Ben: owner', 'Hal: helper'])
    expect(await weekOf(ben)).toBe(week)
  })

  test('what it has is in the export of its adults, and of a helper only that they live there', async () => {
    const { user, ann, ben } = await start()
    const helper = await user({ name: 'Hal', preferences: { dislikes: ['leek'] } })
    await plan(ann, 6)
    await join(ben, await invite(ann))
    await join(helper, await invite(ann, 'helper'))
    await invite(ann)
    const tablesOf = async (caller: Caller) =>
      (await caller.call(exportAccount, { body: { currentPassword: caller.password } })).data

    const [owner, adult, helped] = await Promise.all([ann, ben, helper].map(tablesOf))

    expect([owner?.plan, adult?.plan, helped?.plan].map((rows) => rows?.length)).toEqual([1, 1, 0])
    expect([owner, adult, helped].map((tables) => tables?.invitation?.length)).toEqual([3, 0, 0])
    // Of their own household, which waits for them, a helper has all.
    expect(JSON.stringify(helped?.preference)).toContain('leek')
    expect(helped?.membership?.map(({ role }) => role).toSorted()).toEqual(['helper', 'owner'])
  })

  test('an invitation to an address is mailed, with its secret where no server sees it', async () => {
    const { ann, mails } = await start()

    const { token, invitation } = await ann.call(calls.invite, { body: { role: 'helper', email: 'kim@example.org' } })

    const letter = (await mails()).find(({ to }) => to === 'kim@example.org')
    expect(letter?.text).toContain(`/join#token=${token}`)
    expect(letter?.subject).toBe('Ann asks you into their Plateful household')
    expect(invitation.email).toBe('kim@example.org')
  })
})
