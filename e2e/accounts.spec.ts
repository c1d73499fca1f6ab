import { type BrowserContext, expect, type Page } from '@playwright/test'
import { fromAccount, linkTo, logIn, mailsTo, personAt, signUp, somebody, TOWN_ORIGIN } from './account-desk.ts'
import { violations } from './barriers.ts'
import { anAddress, ownAddress } from './own-address.ts'
import { settled } from './settled.ts'
import { secondBrowser, test, told } from './toasts.ts'
import { fromWeek, shownTitles, weekIsThere } from './week-page.ts'

test.use({
  baseURL: TOWN_ORIGIN,
  extraHTTPHeaders: ownAddress((worker) => 100 + (worker % 100), 7),
})

const planWeek = async (page: Page): Promise<readonly string[]> => {
  await page.goto('/meal-planner')
  await page.getByRole('button', { name: 'Plan my week' }).click()
  await weekIsThere(page)
  return shownTitles(page)
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

test('from a visitor’s week to an account on a second browser', async ({ page, browser }, { project }) => {
  const robin = somebody()
  const titles = await planWeek(page)

  await test.step('sign up, confirm the address from the mail, log in: the week comes along', async () => {
    await signUp(page, robin)
    expect(page.url()).not.toContain('token')
    await page.getByRole('link', { name: 'Login' }).last().click()
    await expect(page.getByLabel('E-mail')).toHaveValue(robin.email)
    await page.getByLabel('Password', { exact: true }).fill(robin.password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await told(page, 'Login successful!')
    await page.goto('/meal-planner')
    await weekIsThere(page)
    await expect.poll(() => shownTitles(page)).toEqual(titles)
  })

  await test.step('save, reload, log out', async () => {
    await fromWeek(page, 'Save')
    await told(page, 'Meal plan saved successfully!')
    await page.reload()
    await weekIsThere(page)
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    await fromAccount(page, 'Sign Out')
    await told(page, 'Logged out successfully')
    const left = await stored(page)
    expect(left).not.toContain(robin.email)
    expect(left).not.toContain(titles[0])
    await page.goto('/meal-planner')
    await expect(page.getByRole('heading', { level: 1, name: 'Your first week is one click away' })).toBeVisible()
  })

  await test.step('on a second browser: log in, load, copy, delete', async () => {
    const { viewport, userAgent, isMobile, hasTouch } = project.use
    const second = await secondBrowser(browser, {
      baseURL: TOWN_ORIGIN,
      extraHTTPHeaders: { 'x-forwarded-for': anAddress(99, 8) },
      ...(viewport && { viewport }),
      ...(userAgent !== undefined && { userAgent }),
      ...(isMobile !== undefined && { isMobile }),
      ...(hasTouch !== undefined && { hasTouch }),
    })
    const other = await second.newPage()
    await logIn(other, robin, true)
    await other.goto('/meal-planner')
    await weekIsThere(other)
    await expect.poll(() => shownTitles(other)).toEqual(titles)

    await fromWeek(other, 'Copy week')
    await other.getByRole('dialog').getByRole('button', { name: 'Copy week' }).click()
    await told(other, 'Meal plan copied successfully!')
    await weekIsThere(other)
    await expect.poll(() => shownTitles(other)).toEqual(titles)

    await fromWeek(other, 'Delete week')
    await told(other, 'Meal plan deleted successfully!')
    await second.close()
  })
})

test('a forgotten password is set anew by a link, which works once', async ({ page }) => {
  const robin = somebody()
  await signUp(page, robin)
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(robin.email)
  await page.getByRole('main').getByRole('button').first().click()
  const link = await linkTo(robin.email, '/reset-password')
  const fresh = `${robin.password} again`
  const set = async () => {
    await page.goto('about:blank')
    await page.goto(link)
    await page
      .getByLabel(/password/i)
      .first()
      .fill(fresh)
    await page
      .getByRole('main')
      .getByRole('button', { name: /password/i })
      .last()
      .click()
  }
  await set()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  await logIn(page, { ...robin, password: fresh })
  await expect.poll(async () => (await mailsTo(robin.email)).length).toBeGreaterThanOrEqual(3)

  await set()
  await expect(page.getByRole('main').getByText(/used or is too old/)).toBeVisible()
})

/** Presses a provider's button and answers its window. */
const through = async (page: Page, name: string, answer: 'Continue' | 'Cancel'): Promise<void> => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Continue with ${name}` }).click()
  const popup = await opened
  // Who signed in there a moment ago is not asked again; the window closes itself, under the click too.
  await popup
    .getByRole('button', { name: answer })
    .click({ noWaitAfter: true })
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error
    })
  await expect.poll(() => popup.isClosed()).toBe(true)
}

for (const [name, provider] of [
  ['Google', 'google'],
  ['Microsoft', 'microsoft'],
  ['The house key', 'oidc'],
] as const)
  test(`${name}’s window opens an account, and the same one again @desktop`, async ({ page, context }) => {
    const robin = somebody()
    const sub = `sub-${robin.email}`
    await personAt(provider, {
      sub,
      oid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      tid: '9188040d-6c67-4c5b-b112-36a304b66dad',
      name: robin.name,
      email: robin.email,
      email_verified: true,
    })
    await page.goto('/auth')
    await through(page, name, 'Cancel')
    await told(page, `${name} sign-in was cancelled`)

    await through(page, name, 'Continue')
    await told(page, `Account created with ${name}!`)
    await expect(page.getByRole('button', { name: `Account of ${robin.name}` })).toBeVisible()
    await fromAccount(page, 'Sign Out')
    await told(page, 'Logged out successfully')

    await page.goto('/auth')
    await through(page, name, 'Continue')
    await told(page, `Signed in with ${name}!`)
    await expect(page.getByRole('button', { name: `Account of ${robin.name}` })).toBeVisible()
    expect(context.pages()).toHaveLength(1)
  })

test('a closed window is told, and the buttons work again @desktop', async ({ page }) => {
  await page.goto('/auth')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click()
  await (await opened).close()
  await told(page, 'Microsoft sign-in window was closed')
  await expect(page.getByRole('button', { name: 'Continue with Microsoft' })).toBeEnabled()
})

test('a blocked window is told @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click()
  await told(page, 'Microsoft sign-in popup was blocked. Please enable popups and try again.')
})

test('account settings and history have no barrier in light and dark', async ({ page }) => {
  const robin = somebody()
  await planWeek(page)
  await signUp(page, robin)
  await logIn(page, robin)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of ['/account-settings', '/meal-planner/history', '/meal-planner'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      if (colorScheme === 'light') await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      expect.soft(await violations(page, colorScheme), `${address} ${colorScheme}`).toEqual([])
    }
})

const signedInTabs = async (context: BrowserContext, page: Page): Promise<Page> => {
  const robin = somebody()
  await signUp(page, robin)
  await logIn(page, robin, true)
  const other = await context.newPage()
  await page.goto('/preferences')
  await other.goto('/preferences')
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible()
  return other
}

test('H6: a log-out reaches the other tab within a second, and nothing of the person is left @desktop', async ({
  page,
  context,
}) => {
  const other = await signedInTabs(context, page)
  await fromAccount(page, 'Sign Out')
  await told(page, 'Logged out successfully')
  await expect(other.getByRole('link', { name: 'Sign Up' })).toBeVisible({ timeout: 1_000 })
  expect(await stored(other)).not.toMatch(/robin|accessToken|token/i)
  // The device stays known (decision 0022): it lets its owner in while somebody else guesses passwords.
  const cookies = (await context.cookies()).filter(({ name, value }) => value !== '' && !name.endsWith('-device'))
  expect(cookies).toEqual([])
})

test('two tabs refresh once between them, and both stay signed in @desktop', async ({ page, context }) => {
  const other = await signedInTabs(context, page)
  let refreshes = 0
  context.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes += 1
  })
  // The access tokens of both tabs end: the next call of each answers 401, once.
  let refused = 0
  for (const tab of [page, other])
    await tab.route(
      '**/api/user-preferences/**',
      async (route) => {
        refused += 1
        await route.fulfill({
          status: 401,
          json: { success: false, error: 'User not authenticated', code: 'user.not_authenticated', requestId: 'x' },
        })
      },
      { times: 1 },
    )
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Vegetarian' }).click()
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Save preferences' }).click()))
  // Each may hear of the other one's save too: what is waited for is the word of its own.
  for (const tab of [page, other]) await told(tab, 'Preferences saved successfully!')
  expect(refused).toBe(2)
  expect(refreshes).toBeGreaterThanOrEqual(1)
  expect(refreshes).toBeLessThanOrEqual(2)
  for (const tab of [page, other]) await tab.reload()
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: /^Account of/ })).toBeVisible()
})

test('no page of an account is for somebody who is not signed in; the way back is remembered', async ({ page }) => {
  const robin = somebody()
  await signUp(page, robin)
  await page.goto('/account-settings')
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('E-mail').fill(robin.email)
  await page.getByLabel('Password', { exact: true }).fill(robin.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/account-settings$/)
  expect(await stored(page)).not.toMatch(/accessToken/)
})
