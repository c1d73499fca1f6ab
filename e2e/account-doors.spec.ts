import { expect, type Page } from '@playwright/test'
import { fromAccount, linkTo, logIn, mailsTo, personAt, signUp, somebody, TOWN_ORIGIN } from './account-desk.ts'
import { violations } from './barriers.ts'
import { anAddress, ownAddress } from './own-address.ts'
import { settled } from './settled.ts'
import { secondBrowser, test, told } from './toasts.ts'

test.use({
  baseURL: TOWN_ORIGIN,
  extraHTTPHeaders: ownAddress((worker) => 100 + (worker % 100), 9),
})

/** Presses a button and goes through the window that opens. */
const through = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const opened = page.waitForEvent('popup')
  await press()
  const popup = await opened
  await popup
    .getByRole('button', { name: 'Continue' })
    .click({ noWaitAfter: true })
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error
    })
  await expect.poll(() => popup.isClosed()).toBe(true)
}

test('D5: a letter that is opened elsewhere asks which password holds, and only that one does', async ({
  page,
  browser,
}) => {
  const robin = somebody()
  await page.goto('/auth?mode=register')
  await page.getByLabel('Name').fill(robin.name)
  await page.getByLabel('E-mail').fill(robin.email)
  await page.getByLabel('Password', { exact: true }).fill('the stranger waits')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible()

  const owners = await secondBrowser(browser, {
    baseURL: TOWN_ORIGIN,
    extraHTTPHeaders: { 'x-forwarded-for': anAddress(98, 7) },
  })
  const owner = await owners.newPage()
  await owner.goto(await linkTo(robin.email, '/verify-email'))
  await owner.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
  await settled(owner)
  expect.soft(await violations(owner, 'light')).toEqual([])
  await owner.getByLabel('Password', { exact: true }).fill(robin.password)
  await owner.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'You are in the kitchen' })).toBeVisible()
  await logIn(owner, robin)
  await owners.close()

  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(robin.email)
  await page.getByLabel('Password', { exact: true }).fill('the stranger waits')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(/^E-mail or password is wrong/).first()).toBeVisible()
})

test('D7: Microsoft is connected to an account, opens it, and is disconnected again @desktop', async ({ page }) => {
  const robin = somebody()
  const person = { oid: crypto.randomUUID(), tid: '9188040d-6c67-4c5b-b112-36a304b66dad' }
  await personAt('microsoft', { sub: `sub-${robin.email}`, ...person, name: robin.name, email: robin.email })
  await signUp(page, robin)
  await logIn(page, robin)
  await page.goto('/account-settings')
  const ways = page.getByRole('region', { name: 'Ways to sign in' })

  await ways.getByRole('button', { name: 'Connect Microsoft' }).click()
  await ways.getByLabel('Current password', { exact: true }).fill(robin.password)
  await through(page, () => ways.getByRole('button', { name: 'Continue to Microsoft' }).click())
  await expect(ways.getByRole('button', { name: 'Disconnect Microsoft' })).toBeVisible()

  await fromAccount(page, 'Sign Out')
  await told(page, 'Logged out successfully')
  await page.goto('/auth')
  await through(page, () => page.getByRole('button', { name: 'Continue with Microsoft' }).click())
  await expect(page.getByRole('button', { name: `Account of ${robin.name}` })).toBeVisible()
  await page.goto('/account-settings')
  await expect(page.getByRole('complementary', { name: 'You' }).getByText(robin.email)).toBeVisible()

  await ways.getByRole('button', { name: 'Disconnect Microsoft' }).click()
  await ways.getByLabel('Current password', { exact: true }).fill(robin.password)
  await ways.getByRole('button', { name: 'Disconnect Microsoft' }).click()
  await expect(ways.getByRole('button', { name: 'Connect Microsoft' })).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(robin.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        'Microsoft opens your Plateful account now',
        'Microsoft opens your Plateful account no longer',
      ]),
    )
})

test('D1: Google with an address that has a password leads through its login to connecting the two @desktop', async ({
  page,
}) => {
  const robin = somebody()
  await signUp(page, robin)
  await personAt('google', { sub: `sub-${robin.email}`, name: robin.name, email: robin.email, email_verified: true })
  await page.goto('/auth')
  await through(page, () => page.getByRole('button', { name: 'Continue with Google' }).click())
  await expect(page.getByText(/Log in with its password: then you can connect Google/)).toBeVisible()

  await page.getByLabel('E-mail').fill(robin.email)
  await page.getByLabel('Password', { exact: true }).fill(robin.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  const ways = page.getByRole('region', { name: 'Ways to sign in' })
  await ways.getByLabel('Current password', { exact: true }).fill(robin.password)
  const opened = page.waitForEvent('popup')
  await ways.getByRole('button', { name: 'Continue to Google' }).click()
  const popup = await opened
  await popup
    .getByRole('button', { name: 'Continue' })
    .click({ noWaitAfter: true })
    .catch(() => undefined) // who signed in there a moment ago is not asked again
  await expect(ways.getByRole('button', { name: 'Disconnect Google' })).toBeVisible()
})
