import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { HIDDEN_HAZELNUTS, LENTIL_TRAY, PEAR_PORRIDGE, TROUT_POTATOES } from '../server/src/testing/some-documents.ts'
import {
  type Account,
  AI_DESK,
  AI_TOWN_ORIGIN,
  fromAccount,
  logIn,
  makeAdmin,
  signUp,
  somebody,
  TOWN_ORIGIN,
} from './account-desk.ts'
import { violations } from './barriers.ts'
import { ownAddress } from './own-address.ts'
import { settled } from './settled.ts'
import { test, told } from './toasts.ts'

test.use({
  extraHTTPHeaders: ownAddress((worker) => 200 + (worker % 50), 9),
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const meals = (page: Page) => page.getByRole('region', { name: /meals?$/ })
const row = (page: Page, title: string) => meals(page).getByRole('button', { name: title })
const opened = (page: Page, title: string) => page.getByRole('article', { name: title })
const evidence = (page: Page, words: string | RegExp) => page.getByRole('region', { name: words })

/** The calls of the API, as an admin makes them outside of the page. */
const adminOf = async (request: APIRequestContext, origin: string, who: Account) => {
  const headers = { 'x-plateful': '1', origin }
  const data = { email: who.email, password: who.password }
  const login = await request.post(`${origin}/api/auth/login`, { headers, data })
  const { accessToken } = (await login.json()).data
  return { authorization: `Bearer ${accessToken}` }
}

const saveByApi = async (request: APIRequestContext, origin: string, who: Account, documents: readonly string[]) => {
  const headers = await adminOf(request, origin, who)
  // One after the other: the list shows them in this order.
  for (const document of documents) {
    const saved = await request.post(`${origin}/api/admin/meals/save-generated`, {
      headers,
      data: { meals: [{ document }] },
    })
    expect(saved.status()).toBe(200)
  }
}

/** Meals that an earlier try of a test left behind: the town keeps them, and a list that is not empty is another test. */
const rejectLeftBehind = async (request: APIRequestContext, origin: string, who: Account): Promise<void> => {
  const headers = await adminOf(request, origin, who)
  for (;;) {
    const pending = await request.get(`${origin}/api/admin/meals/pending`, { headers })
    const { meals: left } = (await pending.json()).data as { meals: readonly { readonly id: string }[] }
    if (left.length === 0) return
    for (const { id } of left) {
      const url = `${origin}/api/admin/meals/${id}/review`
      const rejected = await request.post(url, { headers, data: { isApproved: false, feedback: 'Left behind.' } })
      expect(rejected.status()).toBe(200)
    }
  }
}

const hasNoBarrier = async (page: Page, what: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    expect.soft(await violations(page, colorScheme), `${what}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test.describe('@desktop with a model', () => {
  test.use({ baseURL: AI_TOWN_ORIGIN })

  test('an admin reviews meals by keyboard', async ({ page, request }, { retry }) => {
    test.setTimeout(240_000)
    const ada = somebody()
    await signUp(page, ada, AI_DESK)
    await logIn(page, ada)

    await test.step('nobody else gets in', async () => {
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
      await page.goto('/admin')
      await expect(heading(page, 'This kitchen door is closed')).toBeVisible()
      await expect(page).toHaveURL(/\/403$/)
    })

    await test.step('the admin command opens the door', async () => {
      await makeAdmin(ada.email, AI_DESK)
      if (retry > 0) await rejectLeftBehind(request, AI_TOWN_ORIGIN, ada)
      await page.goto('/')
      await page.getByRole('link', { name: 'Admin', exact: true }).click()
      await expect(heading(page, 'Admin')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
      await hasNoBarrier(page, 'empty')
    })

    await test.step('five meals are suggested and saved for review', async () => {
      await page.getByRole('button', { name: 'Suggest meals' }).last().click()
      await page.getByRole('button', { name: 'Ask for 5 meals' }).click()
      await expect(page.getByRole('heading', { name: /^\d+ meals? written$/ })).toBeVisible({ timeout: 60_000 })
      await hasNoBarrier(page, 'suggestions')
      const save = page.getByRole('button', { name: /^Save \d+ meals? for review$/ })
      const count = Number(/\d+/.exec((await save.textContent()) ?? '')?.[0])
      expect(count).toBeGreaterThan(0)
      await save.click()
      await told(page, `${count} ${count === 1 ? 'meal' : 'meals'} saved for review.`)
      await expect(meals(page).getByRole('listitem')).toHaveCount(count)
    })

    await test.step('a recipe is written by hand under live faults', async () => {
      await page.getByRole('button', { name: 'Write a recipe' }).click()
      const text = page.getByLabel('Recipe in Cooklang')
      await expect(text).toBeFocused()
      await text.fill(TROUT_POTATOES.replace('@dill{', '@unobtainium{'))
      const fault = page.getByRole('button', { name: /Line 17.*“?"unobtainium" is no food of our table/ })
      await expect(fault).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save for review' })).toBeDisabled()
      await fault.click()
      await expect(text).toBeFocused()
      await text.fill(TROUT_POTATOES)
      await expect(evidence(page, 'Read, and nothing stands against it')).toBeVisible()
      await hasNoBarrier(page, 'editor')
      await page.keyboard.press('Control+Enter')
      await told(page, 'Saved. It waits for a review.')
      await expect(opened(page, 'Warm potatoes with trout and dill')).toBeVisible()
    })

    await saveByApi(request, AI_TOWN_ORIGIN, ada, [PEAR_PORRIDGE, HIDDEN_HAZELNUTS])
    await page.goto('/admin')

    await test.step('J and K walk, A approves', async () => {
      const search = page.getByLabel('Title', { exact: true })
      await search.fill('with')
      await expect(page).toHaveURL(/search=with/)
      await search.fill('')
      await expect(page).not.toHaveURL(/search=/)
      await row(page, 'Millet porridge with pear').click()
      await expect(opened(page, 'Millet porridge with pear')).toBeVisible()
      await page.keyboard.press('j')
      await expect(row(page, 'Carrot and brown lentil tray with yogurt')).toBeFocused()
      await page.keyboard.press('k')
      await expect(row(page, 'Millet porridge with pear')).toBeFocused()
      await hasNoBarrier(page, 'review')
      await page.keyboard.press('a')
      await told(page, 'Approved: Millet porridge with pear')
      await expect(row(page, 'Millet porridge with pear')).toHaveCount(0)
      // The next one is at hand.
      await expect(row(page, 'Carrot and brown lentil tray with yogurt')).toBeFocused()
    })

    await test.step('a hidden allergen is refused with the evidence, mended with E, then approved', async () => {
      await page.keyboard.press('a')
      await expect(page.getByRole('alert')).toContainText('No ingredient lists the tree nuts of “hazelnuts” in step 3.')
      await page.keyboard.press('e')
      const text = page.getByLabel('Recipe in Cooklang')
      await expect(text).toBeFocused()
      await text.fill(LENTIL_TRAY)
      await expect(evidence(page, 'Read, and nothing stands against it')).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await told(page, 'The recipe is saved.')
      await expect(row(page, 'Carrot and lentil tray with yogurt')).toBeFocused()
      await page.keyboard.press('a')
      await told(page, 'Approved: Carrot and lentil tray with yogurt')
    })

    await test.step('R rejects with feedback, and the trail says who', async () => {
      await row(page, 'Warm potatoes with trout and dill').click()
      await page.keyboard.press('r')
      const dialog = page.getByRole('dialog', { name: 'Feedback' })
      await dialog.getByLabel('What should the next reader know?').fill('Too close to Tuesday’s.')
      await hasNoBarrier(page, 'feedback')
      await page.keyboard.press('Control+Enter')
      await told(page, 'Rejected: Warm potatoes with trout and dill')
      await page.getByText('Rejected', { exact: true }).first().click()
      await expect(opened(page, 'Warm potatoes with trout and dill')).toContainText('Too close to Tuesday’s.')
      await page.getByText('What happened to it').click()
      await expect(page.getByText(`${ada.name} rejected it`)).toBeVisible()
    })

    await test.step('the question mark shows the keys', async () => {
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(dialog).toContainText('Reject it, with feedback')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await test.step('the second tab has the figures', async () => {
      await page.getByRole('tab', { name: 'Operation' }).click()
      await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'AI by day' }).getByRole('row')).toHaveCount(2)
      await hasNoBarrier(page, 'operation')
    })
  })
})

/** Cooklang lets a title be anything. */
const HOSTILE_TITLE = '<img src=x onerror="window.__x=1"> pears'

test.describe('@phone without a model', () => {
  test.use({ baseURL: TOWN_ORIGIN })

  test('an admin reviews meals with a thumb', async ({ page, request }, { retry }) => {
    test.setTimeout(180_000)
    // What an earlier try approved is approved: another try brings another meal.
    const good = retry === 0 ? TROUT_POTATOES : LENTIL_TRAY
    const goodTitle = good.match(/title: (.*)/)?.[1] ?? ''
    const ada = somebody()
    await signUp(page, ada)
    await makeAdmin(ada.email)
    await logIn(page, ada)
    if (retry > 0) await rejectLeftBehind(request, TOWN_ORIGIN, ada)
    await saveByApi(request, TOWN_ORIGIN, ada, [PEAR_PORRIDGE.replace(/title: .*/, `title: ${HOSTILE_TITLE}`), good])

    await test.step('the menu leads to the list', async () => {
      await page.goto('/')
      await fromAccount(page, 'Admin Dashboard')
      await expect(heading(page, 'Admin')).toBeVisible()
      await expect(meals(page).getByRole('listitem')).toHaveCount(2)
      await hasNoBarrier(page, 'list on a phone')
    })

    await test.step('what a title says is words and nothing else', async () => {
      await row(page, 'pears').click()
      await expect(opened(page, HOSTILE_TITLE)).toBeVisible()
      await hasNoBarrier(page, 'meal on a phone')
      expect(await page.evaluate(() => (window as unknown as { __x?: number }).__x)).toBeUndefined()
      await page.getByRole('button', { name: 'Reject' }).click()
      await page.getByLabel('What should the next reader know?').fill('No markup in titles.')
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
      await told(page, `Rejected: ${HOSTILE_TITLE}`)
    })

    await test.step('approve, and back to an empty list', async () => {
      await expect(opened(page, goodTitle)).toBeVisible()
      await page.getByRole('button', { name: 'Approve' }).click()
      await told(page, `Approved: ${goodTitle}`)
      await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
    })

    await test.step('without a model the page says what to set, and a recipe can be written', async () => {
      await page.getByRole('button', { name: 'Suggest meals' }).first().click()
      await expect(page.getByText('AI is off here.')).toBeVisible()
      await expect(page.getByText('AI_PROVIDER')).toBeVisible()
      await hasNoBarrier(page, 'AI is off')
      await page.getByRole('button', { name: 'Write a recipe by hand' }).click()
      await expect(page.getByLabel('Recipe in Cooklang')).toBeVisible()
      await page.getByRole('button', { name: 'All meals' }).click()
    })

    await test.step('the figures fit the screen', async () => {
      await page.getByRole('tab', { name: 'Operation' }).click()
      await expect(page.getByText('Off: no provider is set up.')).toBeVisible()
      await hasNoBarrier(page, 'operation on a phone')
      const { scroll, width } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        width: window.innerWidth,
      }))
      expect(scroll).toBeLessThanOrEqual(width)
    })
  })
})
