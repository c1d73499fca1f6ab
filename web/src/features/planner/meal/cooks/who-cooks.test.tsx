import { type Cook, listCooks, setCook } from '@plateful/contract/cooks.ts'
import { readHousehold } from '@plateful/contract/households.ts'
import { readCurrentPlan, readPlanOfWeek } from '@plateful/contract/meal-plans.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMealPlan } from '../../../../plan/testing/a-plan.ts'
import { aUser } from '../../../../testing/a-user.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../../testing/render-app.tsx'
import { signInAs } from '../../../../testing/sign-in-as.ts'

const ADA = { id: 'you', name: 'Ada', role: 'owner' as const, joinedAt: '2026-11-01T08:00:00Z', isYou: true }
const BEN = { ...ADA, id: 'ben', name: 'Ben', role: 'helper' as const, isYou: false }

const openMeal = async (members: readonly (typeof ADA | typeof BEN)[]) => {
  const api = fakeApi()
  answerBasics(api)
  const plan = aMealPlan()
  api.on(readCurrentPlan, () => ({ mealPlan: plan }))
  api.on(readPlanOfWeek, () => ({ mealPlan: plan }))
  api.on(readHousehold, () => ({
    ...{ id: 'home', name: '', role: 'owner' as const, invitations: [], maxMembers: 10 },
    members: [...members],
  }))
  let cooks: readonly Cook[] = []
  api.on(listCooks, () => ({ cooks: [...cooks] }))
  api.on(setCook, ({ body: { mealId, memberId } }) => {
    const member = members.find(({ id }) => id === memberId)
    cooks = member ? [{ mealId, memberId: member.id, name: member.name, isYou: member.isYou }] : []
    return { cooks: [...cooks] }
  })
  signInAs(aUser())
  const { person } = renderApp('/meal-planner/meal/d0-dinner')
  await screen.findByRole('heading', { level: 1, name: 'Day 1 dinner' })
  return { api, person }
}

test('a meal is taken, given to somebody else, and free again; the week says who cooks', async () => {
  const { api, person } = await openMeal([ADA, BEN])
  const who = await screen.findByRole('combobox', { name: 'Who cooks?' })
  expect(who).toHaveDisplayValue('Nobody yet')
  await person.selectOptions(who, 'You')
  await expect.poll(() => api.calls(setCook).length).toBe(1)
  await person.selectOptions(who, 'Ben')
  await expect.poll(() => api.calls(setCook).map(({ body }) => body.memberId)).toEqual(['you', 'ben'])
  expect(who).toHaveDisplayValue('Ben')

  await person.click(within(screen.getByRole('main')).getByRole('link', { name: 'Week' }))
  expect((await screen.findAllByText('Ben cooks')).length).toBeGreaterThan(0)
})

test('whoever lives alone is not asked who cooks', async () => {
  const { api } = await openMeal([ADA])
  await expect.poll(() => api.calls(readHousehold).length).toBeGreaterThan(0)
  expect(screen.queryByRole('combobox', { name: 'Who cooks?' })).toBeNull()
  expect(api.calls(listCooks)).toHaveLength(0)
})
