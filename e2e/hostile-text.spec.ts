import { plainLine } from '@plateful/contract/plain-line.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import type { Page } from '@playwright/test'
import { logIn, signUp, somebody, TOWN_ORIGIN } from './account-desk.ts'
import { localDate } from './api-visitor.ts'
import { HALVES, HOSTILE, HOSTILE_NAMES, hostileAddress, MISFITS, packed } from './hostile-strings.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { generateAgain, mealsOf, openWeek } from './week-page.ts'

/*
 * The content policy is switched off here: it would stop most of what these strings try, and so hide that a page took
 * words for markup. Requests elsewhere fail every test by themselves (e2e/visit.ts).
 */
test.use({ bypassCSP: true })
// Dozens of pages and a dozen planned weeks.
test.describe.configure({ timeout: 240_000 })

const WHY_LENGTH = 200
const WISH_LENGTH = 300

type Guard = {
  /** Fails when words ran, opened something, led away, or stand in the page as anything but words. */
  readonly check: (where: string) => Promise<void>
  /** The same, and opens the page first. */
  readonly visit: (address: string, heading: string | RegExp) => Promise<void>
}

/** What no page of ours has in it, each as it would stand in the page's source. */
const intruders = (page: Page) =>
  page.evaluate(() => {
    const strange =
      /^(iframe|frame|object|embed|applet|base|math|marquee|template|listing|xmp|animate|set|foreignobject|audio|video)$/i
    const leads = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'])
    const isOwn = (address: string) => new URL(address, location.href).origin === location.origin
    const isForeign = (node: Element): boolean => {
      if (strange.test(node.localName)) return true
      // What search engines read of the product is data: it does not run.
      if (node.matches('script[type="application/ld+json"]')) return /evil\.example|__x/.test(node.textContent ?? '')
      if (node instanceof HTMLScriptElement) return node.src === '' || !isOwn(node.src)
      if (node instanceof HTMLLinkElement) return !isOwn(node.href)
      if (node instanceof HTMLMetaElement) return node.httpEquiv === 'refresh'
      if (node instanceof HTMLImageElement) return /^(x|)$/.test(node.getAttribute('src') ?? '')
      return node instanceof HTMLStyleElement && /evil|__x/.test(node.textContent ?? '')
    }
    const isArmed = ({ name, value }: Attr): boolean =>
      /^on/i.test(name) ||
      (leads.has(name.toLowerCase()) && /^\s*(javascript|vbscript|data:text)/i.test(value)) ||
      (name === 'style' && /evil|__x|javascript/.test(value))
    const nodes = [...document.querySelectorAll('*')].filter(
      (node) => isForeign(node) || [...node.attributes].some(isArmed),
    )
    return ['__x' in window ? ['window.__x is set'] : [], nodes.map((node) => node.outerHTML.slice(0, 200))].flat()
  })

const guard = (page: Page): Guard => {
  const opened: string[] = []
  page.on('dialog', (dialog) => {
    opened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => opened.push(`window ${popup.url()}`))
  page.on('download', (download) => opened.push(`download ${download.url()}`))
  const check = async (where: string): Promise<void> => {
    expect(await intruders(page), where).toEqual([])
    expect(page.frames(), where).toHaveLength(1)
    expect(opened, where).toEqual([])
  }
  const visit = async (address: string, heading: string | RegExp): Promise<void> => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 60_000 })
    await settled(page)
    await check(address)
    expect(new URL(page.url()).pathname).toBe(address)
  }
  return { check, visit }
}

/** As a reader compares: a line of the list begins with a capital, and a zero or a line break has no look. */
const legible = (text: string): string =>
  text
    .replaceAll(/[\0\ufffd]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** Every word can be read on the page: what was taken for markup would be missing. */
const expectWords = async (page: Page, words: readonly string[], where: string): Promise<void> => {
  const missing = async (): Promise<readonly string[]> => {
    const text = legible(await page.locator('body').innerText())
    return words.filter((word) => !text.includes(legible(word)))
  }
  await expect.poll(missing, { message: `not to be read on ${where}` }).toEqual([])
}

/** The page as it goes to a printer. */
const expectInPrint = async (page: Page, { check }: Guard, words: readonly string[], where: string): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  await settled(page)
  await check(`${where} in print`)
  await expectWords(page, words, `${where} in print`)
  await page.emulateMedia({ media: 'screen' })
}

/** The week as data, with words of one's own as the reason for each meal. */
const withReasons = ({ days }: MealPlan, reasons: readonly string[]) => {
  const left = [...reasons]
  return {
    days: days.map(({ date, meals }) => ({
      date,
      meals: meals.map(({ id, kind, recipeId, portion, kept, sideDishes, leftoversOf }) => ({
        id,
        kind,
        recipeId,
        portion,
        kept,
        sideDishIds: sideDishes.map((side) => side.id),
        why: left.shift() ?? null,
        ...(leftoversOf !== null && { leftoversOf }),
      })),
    })),
  }
}

test.describe('E1: what people write', () => {
  test('E1: the check finds what it looks for, and every string reaches its field @desktop', async ({
    page,
    watch,
  }) => {
    watch.expectFault(/404 \(Not Found\) \(\S+\/x\)/)
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
    expect(MISFITS).toEqual([])
    await page.goto('/support')
    const { check } = guard(page)
    await check('/support')
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=__x=5>'))
    await expect.poll(() => intruders(page)).toEqual(['window.__x is set', expect.stringContaining('onerror')])
  })

  test('E1: words of the preferences, own lines and reasons are shown as words on every page @desktop', async ({
    page,
    visitor,
  }) => {
    const week = localDate()
    const guarded = guard(page)
    for (const written of HALVES) {
      // Signs that nobody sees are not kept.
      const words = written.map((word) => plainLine().parse(word))
      // Each meal is cooked, so that each shows its reason.
      const lists = {
        weekdayLunch: 'home' as const,
        dislikes: written,
        favouriteCuisines: written,
        pantry: written,
        otherAllergens: written,
      }
      await visitor.post(`/api/user-preferences/${visitor.sessionId}`, { preferences: lists })
      const made = await visitor.generate(week, 7)
      const reasons = packed(words, WHY_LENGTH)
      await visitor.post('/api/meal-plans/anonymous/save', {
        weekStartDate: week,
        mealPlanData: withReasons(made, reasons),
        version: made.version,
      })
      await visitor.post('/api/meal-plans/update-grocery-list', {
        weekStartDate: week,
        groceryListUpdates: written.map((text) => ({ action: 'add', text })),
      })

      await guarded.visit('/preferences', 'What is good at your table?')
      await expectWords(page, words, 'the preferences')
      // Four lists, and nothing of them lost: a button to remove it stands behind each word.
      const removers = async (): Promise<readonly (string | undefined)[]> => {
        const names = await page
          .getByRole('button', { name: /^Remove / })
          .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice('Remove '.length)))
        return names.toSorted()
      }
      await expect.poll(removers).toEqual([...words, ...words, ...words, ...words].toSorted())

      await guarded.visit('/meal-planner', 'Seven days, ready to cook')
      // Allergens that nobody knows, in a pill of the week, and the list beside it.
      const unknown = `Not known, only looked for as a word: ${words.join(', ')}`
      await expectWords(page, [...words, unknown], 'the planner')
      await expectInPrint(page, guarded, [], 'the planner')

      await guarded.visit('/meal-planner/groceries', 'Groceries')
      await expectWords(page, words, 'the list')
      await expectInPrint(page, guarded, words, 'the list')

      const meals = mealsOf(made)
      for (const [index, reason] of reasons.entries()) {
        const meal = meals[index]!
        await page.goto(`/meal-planner/meal/${meal.id}`)
        await expect(page.getByRole('heading', { level: 1, name: meal.title })).toBeVisible()
        await expectWords(page, [reason], `meal ${index}`)
        await guarded.check(`meal ${index}`)
      }
      await guarded.visit(`/meal-planner/cook/${meals[2]!.id}`, meals[2]!.title)
      await guarded.visit('/meal-planner/history', /weeks/i)
    }
  })

  test('E1: a wish and an impossible rule are told in words @desktop', async ({ page, visitor, plan, watch }) => {
    const guarded = guard(page)
    for (const [index, wish] of packed(HOSTILE, WISH_LENGTH, ', ').entries()) {
      const weekStartDate = localDate(7 * (index + 1))
      await visitor.post('/api/meal-plans/generate', { weekStartDate, wish, seed: 7 })
      await openWeek(page, `?week=${weekStartDate}`)
      await expect(page.getByText(/”: not understood/).first()).toBeVisible()
      await guarded.check(`the week of wish ${index}`)
    }
    const mealId = mealsOf(plan)[0]!.id
    const wish = HOSTILE.slice(0, 8).join(' ')
    await visitor.post('/api/meals/reroll', { weekStartDate: plan.weekStartDate, mealId, wish, preview: true })

    // Rules that leave no week carry the words of the household.
    watch.expectFault(/status of 422/)
    const rules = HOSTILE.map((id) => ({ kind: 'dislike', id, label: `no ${id}`, relax: `Allow ${id}` }))
    const details = { rules, sentence: `Too few recipes fit no ${HOSTILE[0]}.` }
    await page.route('**/api/meal-plans/generate', (route) =>
      route.fulfill({ status: 422, json: { success: false, error: HOSTILE[0], code: 'plan.infeasible', details } }),
    )
    await openWeek(page)
    await generateAgain(page, wish)
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toBeVisible()
    await expectWords(page, HOSTILE, 'the conflict')
    await guarded.check('the conflict')
    await page.getByRole('alert').getByRole('link').first().click()
    await expect(page.getByText(`To get a week: Allow ${HOSTILE[0]}.`)).toBeVisible()
    await guarded.check('what to relax')
  })
})

test.describe('E1: what people are called', () => {
  test.use({ baseURL: TOWN_ORIGIN, household: null, planned: false })

  test('E1: names and addresses are shown as words in the account and its menu @desktop', async ({ page, watch }) => {
    // A visitor's refusals on the way in, and the script of the provider beside the product.
    watch.expectFault(/Failed to load resource/)
    watch.expectFault(/^foreign: http:\/\/(127\.0\.0\.1|localhost):\d+\//)
    const { email, password } = somebody()
    const robin = { name: HOSTILE_NAMES[0]!, email: hostileAddress(email.split('@')[0]!), password }
    const guarded = guard(page)
    await signUp(page, robin)
    await guarded.check('the confirmed address')
    await logIn(page, robin)
    await guarded.visit('/account-settings', 'Account settings')

    const card = page.getByRole('complementary', { name: 'You' })
    const profile = page.getByRole('region', { name: 'Profile' })
    await expectWords(page, [robin.name, robin.email], 'the account')
    for (const name of HOSTILE_NAMES.slice(1)) {
      await profile.getByLabel('Name').fill(name)
      await profile.getByRole('button', { name: 'Save profile' }).click()
      await expect.poll(() => card.locator('p').first().textContent(), { intervals: [25, 50, 100] }).toBe(name)
      await guarded.check(name)
    }

    const next = hostileAddress(`next-${email.split('@')[0]}`)
    const mail = page.getByRole('region', { name: 'E-mail' })
    await mail.getByRole('button', { name: 'Change e-mail' }).click()
    await mail.getByLabel('New e-mail').fill(next)
    await mail.getByLabel('Current password', { exact: true }).fill(password)
    await mail.getByRole('button', { name: 'Send the confirmation' }).click()
    await expect(mail.getByText(/^Look in the mail of/)).toContainText(next)
    await guarded.check('the new address')

    const last = HOSTILE_NAMES.at(-1)!
    await guarded.visit('/account-settings', 'Account settings')
    await page.getByRole('button', { name: `Account of ${last}`, exact: true }).click()
    await expect(page.getByRole('menu')).toContainText(last)
    await expect(page.getByRole('menu')).toContainText(robin.email)
    await guarded.check('the menu')
    await page.keyboard.press('Escape')
    await expectInPrint(page, guarded, [], 'the account')
  })
})
