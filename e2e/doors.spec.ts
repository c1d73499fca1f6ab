import { expect, type Page } from '@playwright/test'
import { codeOf, stepOf } from '../server/src/people/secrets/one-time-codes.ts'
import { fromAccount, logIn, signUp, somebody, TOWN_ORIGIN } from './account-desk.ts'
import { violations } from './barriers.ts'
import { anAddress, ownAddress } from './own-address.ts'
import { settled } from './settled.ts'
import { secondBrowser, test } from './toasts.ts'

test.use({
  baseURL: TOWN_ORIGIN,
  extraHTTPHeaders: ownAddress((worker) => 140 + (worker % 60), 11),
})

/** A device that makes passkeys and always finds the right finger (Chromium’s own, by its debugging protocol). */
const withAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is made, named, opens the account without a password, and is removed', async ({ page }) => {
  const robin = somebody()
  await withAuthenticator(page)
  await signUp(page, robin)
  await logIn(page, robin)
  await page.goto('/account-settings')
  const keys = page.getByRole('region', { name: 'Passkeys' })
  await keys.getByRole('button', { name: 'Add a passkey' }).click()
  await keys.getByLabel('What is it on?').fill('My telephone')
  await keys.getByLabel('Current password', { exact: true }).fill(robin.password)
  await keys.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(keys.getByText('My telephone', { exact: true })).toBeVisible()
  await settled(page)
  expect.soft(await violations(page, 'light')).toEqual([])

  await keys.getByRole('button', { name: 'Rename My telephone' }).click()
  await keys.getByLabel('Name of the passkey').fill('Blue telephone')
  await keys.getByRole('button', { name: 'Save the name' }).click()
  await expect(keys.getByText('Blue telephone', { exact: true })).toBeVisible()

  await fromAccount(page, 'Sign Out')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).not.toHaveURL(/\/auth/)

  await page.goto('/account-settings')
  await expect(keys.getByText(/last used/)).toBeVisible()
  await keys.getByRole('button', { name: 'Remove Blue telephone' }).click()
  await keys.getByLabel('Current password', { exact: true }).fill(robin.password)
  await keys.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(keys.getByText('Blue telephone', { exact: true })).toBeHidden()

  await fromAccount(page, 'Sign Out')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey opens no account here. Sign in another way.').first()).toBeVisible()
})

test('the second step is turned on, and signing in asks for a code; a recovery code does as well', async ({ page }) => {
  const robin = somebody()
  await signUp(page, robin)
  await logIn(page, robin)
  await page.goto('/account-settings')
  const step = page.getByRole('region', { name: 'Second step' })
  await step.getByRole('button', { name: 'Turn on' }).click()
  await step.getByLabel('Current password', { exact: true }).fill(robin.password)
  await step.getByRole('button', { name: 'Continue' }).click()
  await expect(step.getByRole('img', { name: 'Key for an authenticator app' })).toBeVisible()
  await settled(page)
  expect.soft(await violations(page, 'light')).toEqual([])
  const key = await step.getByLabel('Key', { exact: true }).inputValue()
  await step.getByLabel('Code', { exact: true }).fill(codeOf(key, stepOf(new Date())))
  await step.getByRole('button', { name: 'Turn the second step on' }).click()
  const recovery = (await step.getByRole('listitem').first().textContent()) ?? ''
  await settled(page)
  expect.soft(await violations(page, 'light')).toEqual([])
  await step.getByRole('button', { name: 'I have kept them' }).click()
  await expect(step.getByText('On. Recovery codes left: 10')).toBeVisible()

  await fromAccount(page, 'Sign Out')
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(robin.email)
  await page.getByLabel('Password', { exact: true }).fill(robin.password)
  const login = page.getByRole('main').getByRole('button', { name: 'Login' })
  await login.click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await login.click()
  await expect(page.getByText(/^This code is wrong/).first()).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(recovery)
  await login.click()
  await expect(page).not.toHaveURL(/\/auth/)

  await page.goto('/account-settings')
  await expect(step.getByText('On. Recovery codes left: 9')).toBeVisible()
})

test('a second browser is listed, and signed out from the first', async ({ page, browser }) => {
  const robin = somebody()
  await signUp(page, robin)
  await logIn(page, robin)
  const elsewhere = await secondBrowser(browser, {
    baseURL: TOWN_ORIGIN,
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    extraHTTPHeaders: { 'x-forwarded-for': anAddress(97, 11) },
  })
  const other = await elsewhere.newPage()
  await logIn(other, robin)
  await page.goto('/account-settings')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByText('This device')).toBeVisible()
  await settled(page)
  expect.soft(await violations(page, 'dark')).toEqual([])
  await devices.getByRole('button', { name: /^Sign out Firefox, Android/ }).click()
  await expect(devices.getByText('Firefox, Android')).toBeHidden()

  await other.goto('/account-settings')
  await expect(other).toHaveURL(/\/auth/)
  await elsewhere.close()
})
