import type { Page } from '@playwright/test'
import { chromiumLaunch } from '../scripts/chromium.ts'
import { type Account, fromAccount, HOME_DESK, HOME_TOWN_PORT, linkTo, logIn, somebody } from './account-desk.ts'
import { expect, test } from './visit.ts'
import { fromWeek, weekIsThere } from './week-page.ts'

/** A name that the house knows: this browser finds the machine by it, and takes it for no safe place. */
const NAME = 'nas.home'
const WITHOUT_MAIL = `http://${NAME}:${Number(process.env.E2E_PORT ?? 4271)}`
const WITH_MAIL = `http://${NAME}:${HOME_TOWN_PORT}`

const { args, ...launch } = chromiumLaunch()
test.use({
  launchOptions: { ...launch, args: [...args, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`] },
  // Somebody who comes for the first time. Only the browser knows the name, so nothing is prepared by calls.
  storageState: { cookies: [], origins: [] },
  serviceWorkers: 'allow',
})

const fillSignUp = async (page: Page, { name, email, password }: Account, next: RegExp): Promise<void> => {
  await page.goto('/auth?mode=register')
  await expect(page.getByText(next)).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signed in after a fresh start of the page: the settings are shown to nobody else. */
const expectStillIn = async (page: Page, { email }: Account): Promise<void> => {
  await page.goto('/account-settings')
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'You' }).getByText(email)).toBeVisible()
}

const signOut = async (page: Page): Promise<void> => {
  await fromAccount(page, 'Sign Out')
  await expect(page).toHaveURL(/\/auth|\/$/)
}

/** By plain http browsers give neither; what the page does without them is no error (visit.ts watches the console). */
const expectNoSafePlace = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator, 'locks' in navigator])).toEqual([
    false,
    false,
    false,
  ])
}

const cookieNames = async (page: Page): Promise<readonly string[]> =>
  (await page.context().cookies()).map(({ name, secure }) => `${name}${secure ? ' Secure' : ''}`).toSorted()

test.describe('a machine at home without a mail server', () => {
  test.use({ baseURL: WITHOUT_MAIL })

  test('register, and be in at once; sign out and in again; reload, still in', async ({ page }) => {
    const robin = somebody()
    await fillSignUp(page, robin, /^Your account is there at once/)
    await expect(page).not.toHaveURL(/\/auth/)
    await expectNoSafePlace(page)
    await expectStillIn(page, robin)
    await expect(page.getByText('Address not confirmed')).toBeVisible()
    await expect(page.getByText(/^Nobody has confirmed this address. You need not/)).toBeVisible()
    expect(await cookieNames(page)).toEqual(['plateful-device', 'plateful-refresh'])

    await signOut(page)
    await logIn(page, robin, true)
    await expectStillIn(page, robin)
  })

  test('an address that has an account is told so; a lost password names who helps', async ({ page, watch }) => {
    watch.expectFault(/409 \(Conflict\)/)
    const robin = somebody()
    await fillSignUp(page, robin, /^Your account is there at once/)
    await expect(page).not.toHaveURL(/\/auth/)
    await expectStillIn(page, robin)
    await signOut(page)

    await fillSignUp(page, robin, /^Your account is there at once/)
    await expect(
      page.getByText('This address belongs to another account. Sign in with that one.').first(),
    ).toBeVisible()
    await page.goto('/forgot-password')
    await expect(page.getByText('npm run admin -- password-link <e-mail>')).toBeVisible()
  })

  test('a link to a week leads here, and is copied though the clipboard is held back', async ({ page }) => {
    await page.goto('/meal-planner')
    expect(await page.evaluate(() => navigator.clipboard === undefined)).toBe(true)
    await page.getByRole('button', { name: 'Plan my week' }).click()
    await weekIsThere(page)
    await fromWeek(page, 'Share week')
    await page.getByRole('button', { name: 'Make a link' }).click()
    const field = page.getByRole('dialog').getByLabel('Link', { exact: true })
    await expect(field).toHaveValue(new RegExp(`^${WITHOUT_MAIL}/shared/[\\w-]{43}$`))
    const link = await field.inputValue()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()

    await page.goto('/auth')
    await page.getByLabel('E-mail').press('ControlOrMeta+V')
    await expect(page.getByLabel('E-mail')).toHaveValue(link)
  })
})

test.describe('a machine at home with a mail server', () => {
  test.use({ baseURL: WITH_MAIL })

  test('register, confirm by the letter, sign in; reload, still in', async ({ page, watch }) => {
    // The town has a double of Google too.
    watch.expectFault(/^foreign: .*\/gsi\/client$/)
    const robin = somebody()
    await fillSignUp(page, robin, /^Next we send a letter to this address/)
    await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible()
    await expect(page.getByText(/^We sent a letter to/)).toContainText(robin.email)

    const link = await linkTo(robin.email, '/verify-email', HOME_DESK)
    expect(new URL(link).origin).toBe(WITH_MAIL)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are in the kitchen' })).toBeVisible()

    await logIn(page, robin)
    await expectNoSafePlace(page)
    await expectStillIn(page, robin)
    await expect(page.getByText('Address confirmed')).toBeVisible()
    await signOut(page)
    await logIn(page, robin, true)
    await expectStillIn(page, robin)
  })
})
