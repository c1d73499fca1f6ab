import { expect, type Page } from '@playwright/test'
import { choose } from './choose.ts'
import { isOneDay } from './week-page.ts'

/** Ports beside the product's own (playwright.config.ts). */
const BASE = Number(process.env.E2E_PORT ?? 4271)
export const TOWN_ORIGIN = `http://localhost:${BASE + 2}`
export const DESK = `http://127.0.0.1:${BASE + 3}`
/** The town where a model writes ideas. */
export const AI_TOWN_ORIGIN = `http://localhost:${BASE + 4}`
export const AI_DESK = `http://127.0.0.1:${BASE + 5}`

/** The town that nobody named: reached by a name of the house. */
export const HOME_TOWN_PORT = BASE + 6
export const HOME_DESK = `http://127.0.0.1:${BASE + 7}`

type Mail = { readonly subject: string; readonly text: string }

export const mailsTo = async (address: string, desk = DESK): Promise<readonly Mail[]> =>
  (await fetch(`${desk}/mails?to=${encodeURIComponent(address)}`)).json()

/** The newest link in a mail to an address, once it has come. */
export const linkTo = async (
  address: string,
  path: '/verify-email' | '/reset-password',
  desk = DESK,
): Promise<string> => {
  const find = async () =>
    (await mailsTo(address, desk))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .findLast((url) => url.includes(path))
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
  return (await find()) ?? ''
}

/** Who signs in at the next window of a provider. */
export const personAt = async (provider: 'google' | 'microsoft' | 'oidc', person: object): Promise<void> => {
  await fetch(`${DESK}/person`, { method: 'POST', body: JSON.stringify({ provider, person }) })
}

/** `npm run admin -- grant`, run beside the server. */
export const makeAdmin = async (email: string, desk = DESK): Promise<void> => {
  const { ok } = await fetch(`${desk}/admin`, { method: 'POST', body: JSON.stringify({ email }) })
  if (!ok) throw new Error(`${email} could not be made an admin.`)
}

export type Account = { readonly name: string; readonly email: string; readonly password: string }

let made = 0

/** Somebody new each time. */
export const somebody = (): Account => {
  made += 1
  const tag = `${process.pid}-${made}-${Date.now().toString(36)}`
  return { name: `Robin ${made}`, email: `robin-${tag}@example.org`, password: `kettle boils at ${tag}` }
}

/** Fills in the form of a new account, which stands open. */
export const fillSignUp = async (page: Page, { name, email, password }: Account): Promise<void> => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible()
}

/** Opens the link of the letter, and presses its button. */
export const confirmAddress = async (page: Page, { email }: Account, desk = DESK): Promise<void> => {
  await page.goto(await linkTo(email, '/verify-email', desk))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are in the kitchen' })).toBeVisible()
}

export const signUp = async (page: Page, account: Account, desk = DESK): Promise<void> => {
  await page.goto('/auth?mode=register')
  await fillSignUp(page, account)
  await confirmAddress(page, account, desk)
}

export const logIn = async (page: Page, { email, password }: Account, remember = false): Promise<void> => {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (remember) await choose(page.getByRole('checkbox', { name: 'Remember me' }))
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/\/auth/)
}

/** On a phone the account stands in the menu. A menu that a page coming late has closed is opened again. */
export const fromAccount = async (page: Page, action: string): Promise<void> => {
  const door = page.getByRole('button', { name: isOneDay(page) ? 'Menu' : /^Account of/ })
  const open = isOneDay(page)
    ? page.getByRole('dialog', { name: 'Menu' }).getByText(action, { exact: true })
    : page.getByRole('menuitem', { name: action })
  await expect(async () => {
    if (!(await open.isVisible())) await door.click({ timeout: 5_000 })
    await open.click({ timeout: 5_000 })
  }).toPass()
}
