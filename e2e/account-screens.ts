import { expect, type Locator, type Page } from '@playwright/test'
import { codeOf, stepOf } from '../server/src/people/secrets/one-time-codes.ts'
import { type Account, fromAccount, logIn, signUp, somebody } from './account-desk.ts'
import { inviteByLink } from './household-desk.ts'
import type { Screen } from './screens.ts'

/** The settings of somebody who has just come, at one of their sections. */
const openSection = async (page: Page, name: string): Promise<{ readonly section: Locator; readonly who: Account }> => {
  const who = somebody()
  await signUp(page, who)
  await logIn(page, who)
  await page.goto('/account-settings')
  const section = page.getByRole('region', { name, exact: true })
  await section.scrollIntoViewIfNeeded()
  return { section, who }
}

/** As far as the key for the app. */
const startSecondStep = async (page: Page): Promise<Locator> => {
  const { section, who } = await openSection(page, 'Second step')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByLabel('Current password', { exact: true }).fill(who.password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: 'Key for an authenticator app' })).toBeVisible()
  return section
}

/** A first code of the app: as it is typed from a phone. */
const typeCode = async (section: Locator): Promise<void> => {
  const key = await section.getByLabel('Key', { exact: true }).inputValue()
  await section.getByLabel('Code', { exact: true }).fill(codeOf(key, stepOf(new Date())))
  await section.getByRole('button', { name: 'Turn the second step on' }).click()
  await expect(section.getByRole('button', { name: 'I have kept them' })).toBeVisible()
}

/** A link of one's own, opened by nobody yet. */
const openInvitation = async (page: Page): Promise<void> => {
  await openSection(page, 'Your household')
  await page.goto(await inviteByLink(page))
}

/** What only somebody with an account sees, where letters are sent (the town of account-desk.ts). */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  {
    name: 'account-household',
    show: async (page) => {
      await openSection(page, 'Your household')
      await inviteByLink(page, 'Helper')
      await expect(page.getByText('Invited', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'account-join',
    show: async (page) => {
      await openInvitation(page)
      await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
    },
  },
  {
    name: 'account-join-stranger',
    show: async (page) => {
      await openInvitation(page)
      await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
      await fromAccount(page, 'Sign Out')
      await page.goBack()
      await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible()
    },
  },
  {
    name: 'account-devices',
    show: async (page) => {
      const { section } = await openSection(page, 'Where you are signed in')
      await expect(section.getByText('This device')).toBeVisible()
    },
  },
  {
    name: 'account-keys',
    show: async (page) => {
      const { section, who } = await openSection(page, 'Keys for programs')
      const make = section.getByRole('button', { name: 'Make a key' })
      await make.click()
      await section.getByLabel('What is it for?').fill('Kitchen display')
      await section.getByLabel('Current password', { exact: true }).fill(who.password)
      await section.getByRole('button', { name: 'Make the key' }).click()
      await section.getByRole('button', { name: 'I have kept it' }).click()
      await expect(section.getByText(/never used$/)).toBeVisible()
      await make.click()
    },
  },
  {
    // A browser without a window is never allowed to show any: it says how to allow them. On and off: notices.spec.ts.
    name: 'account-notices',
    show: async (page) => {
      const { section } = await openSection(page, 'Notices')
      await expect(section.getByText('Tell me when')).toBeVisible()
      await expect(section.getByText(/was told not to show notices/)).toBeVisible()
    },
  },
  { name: 'account-second-step', show: async (page) => void (await startSecondStep(page)) },
  { name: 'account-recovery-codes', show: async (page) => typeCode(await startSecondStep(page)) },
  {
    name: 'account-second-step-on',
    show: async (page) => {
      const section = await startSecondStep(page)
      await typeCode(section)
      await section.getByRole('button', { name: 'I have kept them' }).click()
      await section.getByRole('button', { name: 'New recovery codes' }).click()
      await expect(section.getByRole('button', { name: 'Make ten new ones' })).toBeVisible()
    },
  },
]
