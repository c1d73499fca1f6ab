import { expect, type Page } from '@playwright/test'
import { DESK, fromAccount, logIn, signUp, somebody, TOWN_ORIGIN } from './account-desk.ts'
import { violations } from './barriers.ts'
import { ownAddress } from './own-address.ts'
import { settled } from './settled.ts'
import { test } from './toasts.ts'

test.use({
  baseURL: TOWN_ORIGIN,
  extraHTTPHeaders: ownAddress((worker) => 100 + (worker % 100), 9),
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const plans = (page: Page) => page.getByRole('table', { name: 'What each plan holds' })
const yourPlan = (page: Page) => page.getByRole('region', { name: /^Your plan/ })
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const newAccount = async (page: Page) => {
  const robin = somebody()
  await signUp(page, robin)
  await logIn(page, robin)
  return robin
}

const hasNoBarrier = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    expect.soft(await violations(page, colorScheme), colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** From the table through the checkout, to the screen that waits for the tier. */
const buy = async (page: Page, tier: 'Premium' | 'Family') => {
  await page.goto('/subscription')
  await plans(page)
    .getByRole('button', { name: `Choose ${tier}` })
    .click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(heading(page, `${tier} is yours`)).toBeVisible({ timeout: 40_000 })
}

test('a visitor compares the plans, and comes back to them after signing up', async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Upgrade' }).click()
  } else await mainNav(page).getByRole('link', { name: 'Upgrade' }).click()

  await expect(heading(page, 'A free week is a whole week')).toBeVisible()
  const table = plans(page)
  await expect(table.getByRole('columnheader', { name: /Free.*\$0/ })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: /Premium.*\$4\.99/ })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: /Family.*\$8\.99/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Coming weeks saved at once/ })).toContainText(/4.*26.*No limit/)
  await hasNoBarrier(page)
  await table.getByRole('link', { name: 'Choose Premium' }).click()

  await expect(page).toHaveURL(/\/auth\?mode=register&from=%2Fsubscription/)
})

test('upgrade through the checkout, manage, cancel in the portal', async ({ page, isMobile }) => {
  test.setTimeout(180_000)
  await newAccount(page)
  await buy(page, 'Premium')
  await hasNoBarrier(page)

  await test.step('the header has no Upgrade any more, and the menu leads to the subscription', async () => {
    await page.getByRole('link', { name: 'To my week' }).click()
    if (!isMobile) await expect(mainNav(page).getByRole('link', { name: 'Upgrade' })).toHaveCount(0)
    await fromAccount(page, 'Subscription')
    await expect(yourPlan(page)).toContainText(/Premium.*\$4\.99 a month\. The next month begins on/)
    await expect(plans(page).getByRole('columnheader', { name: /Premium/ })).toContainText('Your plan')
    await hasNoBarrier(page)
  })

  await test.step('a larger plan, in the portal', async () => {
    await plans(page).getByRole('button', { name: 'Switch to Family' }).click()
    await page.getByRole('button', { name: 'Switch to Family' }).click()
    await expect(page).toHaveURL(/\/subscription\?from=portal$/)
    await expect(yourPlan(page)).toContainText('Your plan: Family')
  })

  await test.step('cancelled, it stays until the end of the month', async () => {
    await yourPlan(page).getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(page).toHaveURL(/\/subscription\/cancelled$/)
    await expect(
      page.getByRole('status').filter({ hasText: 'Your plan is cancelled. Nothing is charged again' }),
    ).toBeVisible()
    await expect(yourPlan(page)).toContainText(/Cancelled.*It stays until .*; after that you have the free plan\./)
    await hasNoBarrier(page)
  })
})

test('leaving the checkout changes nothing and says so', async ({ page }) => {
  await newAccount(page)
  await page.goto('/subscription')
  await plans(page).getByRole('button', { name: 'Choose Family' }).click()
  await page.getByRole('button', { name: 'Back' }).click()

  await expect(page).toHaveURL(/\/subscription\/cancel$/)
  await expect(page.getByText('You left the checkout. Nothing was charged, and nothing has changed.')).toBeVisible()
  await expect(plans(page).getByRole('button', { name: 'Choose Family' })).toBeVisible()
  await hasNoBarrier(page)
})

test('addresses that were typed tell the truth, and give nothing', async ({ page }) => {
  await newAccount(page)

  await page.goto('/subscription/cancelled')
  await expect(page.getByText('No paid plan runs here. Everything you saved is where it was.')).toBeVisible()
  await page.goto('/subscription/success')
  await expect(heading(page, 'Your plan is on its way')).toBeVisible()
  await page.goto('/subscription')
  await expect(plans(page).getByRole('columnheader', { name: /Free/ })).toContainText('Your plan')
})

test.describe('where nothing is sold', () => {
  test.use({ baseURL: `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4271)}` })

  test('a self-hosted kitchen says who grants the plan, and sells nothing', async ({ page }) => {
    await page.goto('/subscription')

    await expect(page.getByText('Everybody here has the Family plan.')).toBeVisible()
    await expect(page.getByText(/This kitchen is self-hosted/)).toBeVisible()
    await expect(plans(page).getByRole('columnheader', { name: /Family/ })).toContainText('Yours')
    await expect(page.getByText('$', { exact: false })).toHaveCount(0)
    await expect(plans(page).getByRole('button')).toHaveCount(0)
    await expect(plans(page).getByRole('link')).toHaveCount(0)
    await hasNoBarrier(page)
    await page.goto('/subscription/success')
    await expect(heading(page, 'Sign in to see your plan')).toBeVisible()
  })
})

// Last, and alone: it stops the messages of payments for everybody in town.
test('when the message of a payment is lost, the screen finds out by itself @desktop', async ({ page }) => {
  await newAccount(page)
  await fetch(`${DESK}/payments?messages=off`)
  try {
    await buy(page, 'Family')
  } finally {
    await fetch(`${DESK}/payments?messages=on`)
  }
})
