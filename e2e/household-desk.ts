import { type Browser, type BrowserContext, devices, expect, type Locator, type Page } from '@playwright/test'
import { TOWN_ORIGIN } from './account-desk.ts'
import { anAddress } from './own-address.ts'
import { secondBrowser } from './toasts.ts'
import { listening, weekIsThere } from './week-page.ts'

/** Somebody else's phone, in the town where letters are sent. */
export const aPhone = (browser: Browser): Promise<BrowserContext> =>
  secondBrowser(browser, {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    baseURL: TOWN_ORIGIN,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': anAddress(97, 5) },
  })

/** Who lives here, in the settings. */
export const openHousehold = async (page: Page): Promise<Locator> => {
  await page.goto('/account-settings')
  const home = page.getByRole('region', { name: 'Your household', exact: true })
  await expect(home.getByText('You', { exact: true })).toBeVisible()
  return home
}

/** The link of a new invitation, as its maker hands it on. */
export const inviteByLink = async (page: Page, role: 'Adult' | 'Helper' = 'Adult'): Promise<string> => {
  const home = await openHousehold(page)
  await home.getByRole('button', { name: 'Invite somebody' }).click()
  await home.getByRole('combobox', { name: 'They join as' }).selectOption(role)
  await home.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = home.getByLabel('Link to join')
  await expect(link).toHaveValue(/\/join#token=/)
  return link.inputValue()
}

export const planWeek = async (page: Page): Promise<void> => {
  await page.goto('/meal-planner')
  await page.getByRole('button', { name: 'Plan my week' }).click()
  await weekIsThere(page)
}

/** The list, once the page hears what others change of it. */
export const openList = async (page: Page): Promise<void> => {
  await Promise.all([listening(page), page.goto('/meal-planner/groceries')])
  await expect(page.getByLabel('Add to the list')).toBeVisible()
}

/** Writes a line of one's own, and waits until the server has it. */
export const addToList = async (page: Page, line: string): Promise<void> => {
  await page.getByLabel('Add to the list').fill(line)
  await page.keyboard.press('Enter')
  await expect(page.getByText(line).first()).toBeVisible()
  await expect(page.getByText('Saving', { exact: true })).toHaveCount(0)
}
