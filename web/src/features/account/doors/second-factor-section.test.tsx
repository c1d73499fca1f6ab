import { readAutoSaveStatus } from '@plateful/contract/auto-save.ts'
import { readCalendarFeed } from '@plateful/contract/calendar.ts'
import { readPreferences } from '@plateful/contract/preferences.ts'
import * as calls from '@plateful/contract/second-factor.ts'
import { listShares } from '@plateful/contract/shares.ts'
import type { User } from '@plateful/contract/user.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aHousehold } from '../../../testing/a-household.ts'
import { aUser } from '../../../testing/a-user.ts'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'
import { signInAs } from '../../../testing/sign-in-as.ts'

const PASSWORD = 'a long sentence'
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqrs-tuvw-xyz${(index + 2) % 10}`)
let api: FakeApi
let step: calls.SecondFactor

beforeEach(() => {
  api = fakeApi()
  step = { isOn: false, codesLeft: 0 }
  answerBasics(api)
  api.on(readPreferences, () => ({ preferences: aHousehold(), version: 1, updatedAt: '2026-11-21T10:00:00Z' }))
  api.on(readAutoSaveStatus, () => ({ autoSaveStatus: { behavior: 'ask' as const, lastSavedAt: null } }))
  api.on(listShares, () => ({ shares: [] }))
  api.on(readCalendarFeed, () => ({ feed: null, isIncluded: true }))
  api.on(calls.readSecondFactor, () => step)
  api.on(calls.startSecondFactor, () => ({
    key: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Plateful:ada?secret=JBSWY3DPEHPK3PXP',
  }))
  api.on(calls.confirmSecondFactor, () => {
    step = { isOn: true, codesLeft: 10 }
    return { recoveryCodes: CODES }
  })
  api.on(calls.endSecondFactor, () => {
    step = { isOn: false, codesLeft: 0 }
    return { success: true as const, message: 'The second step is off.' }
  })
})

const openSection = async (user: Partial<User> = {}) => {
  signInAs(aUser(user))
  const { person } = renderApp('/account-settings')
  return { person, section: within(await screen.findByRole('region', { name: 'Second step' })) }
}

test('password, key and first code turn it on; the recovery codes are shown once', async () => {
  const { person, section } = await openSection()
  await person.click(await section.findByRole('button', { name: 'Turn on' }))
  await person.type(section.getByLabelText('Current password'), `${PASSWORD}{Enter}`)
  expect(await section.findByRole('img', { name: 'Key for an authenticator app' })).toBeVisible()
  expect(section.getByLabelText('Key')).toHaveValue('JBSWY3DPEHPK3PXP')
  await person.type(section.getByLabelText('Code'), '123456{Enter}')

  expect(await section.findByText(CODES[0]!)).toBeVisible()
  expect(section.getAllByRole('listitem')).toHaveLength(10)
  expect(api.calls(calls.startSecondFactor)[0]?.body).toEqual({ currentPassword: PASSWORD })
  expect(api.calls(calls.confirmSecondFactor)[0]?.body).toEqual({ code: '123456' })
  await person.click(section.getByRole('button', { name: 'I have kept them' }))
  expect(await section.findByText('On. Recovery codes left: 10')).toBeVisible()
  expect(section.queryByText(CODES[0]!)).toBeNull()
})

test('a wrong first code is said beside its field, and the key stays', async () => {
  api.fail(calls.confirmSecondFactor, 'factor.code_wrong')
  const { person, section } = await openSection()
  await person.click(await section.findByRole('button', { name: 'Turn on' }))
  await person.type(section.getByLabelText('Current password'), `${PASSWORD}{Enter}`)
  await person.type(await section.findByLabelText('Code'), '000000{Enter}')

  expect(await section.findByText(/^This code is wrong/)).toBeVisible()
  expect(section.getByLabelText('Code')).toHaveFocus()
  expect(section.getByLabelText('Key')).toHaveValue('JBSWY3DPEHPK3PXP')
})

test('turning it off asks for both', async () => {
  step = { isOn: true, codesLeft: 3 }
  const { person, section } = await openSection()
  expect(await section.findByText('On. Recovery codes left: 3')).toBeVisible()
  await person.click(section.getByRole('button', { name: 'Turn off' }))
  await person.type(section.getByLabelText('Current password'), PASSWORD)
  await person.click(section.getByRole('button', { name: 'Turn the second step off' }))
  expect(await section.findByText('Enter the code.')).toBeVisible()
  expect(api.calls(calls.endSecondFactor)).toHaveLength(0)
  await person.type(section.getByLabelText('Code'), '123456{Enter}')

  expect(await section.findByRole('button', { name: 'Turn on' })).toBeVisible()
  expect(api.calls(calls.endSecondFactor)[0]?.body).toEqual({ currentPassword: PASSWORD, code: '123456' })
})

test('without a password there is none, and whoever has a provider connected is told what that opens', async () => {
  const { section } = await openSection({ providers: ['google'] })
  expect(await section.findByText(/opens your account without this code/)).toBeVisible()
})

test('an account without a password is told that it belongs to one', async () => {
  const { section } = await openSection({ hasPassword: false, providers: ['google'] })
  expect(section.getByText(/belongs to a password/)).toBeVisible()
  expect(section.queryByRole('button', { name: 'Turn on' })).toBeNull()
})
