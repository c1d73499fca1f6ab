import type { MealPlan } from '@plateful/contract/plan.ts'
import type { Page } from '@playwright/test'
import { TOWN_ORIGIN } from './account-desk.ts'
import { ACCOUNT_SCREENS } from './account-screens.ts'
import { FIVE_MEALS } from './api-visitor.ts'
import { BETWEEN_SCREENS } from './between-screens.ts'
import { choose } from './choose.ts'
import { fits, isSteady, WIDTHS } from './fits.ts'
import { dinner, FIRST_SCREENS, PLANNED_SCREENS, PUBLIC_SCREENS, type Screen } from './screens.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'
import { openWeek, weekIsThere } from './week-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const fitsEverywhere = (screens: readonly Screen[]): void => {
  for (const { name, show } of screens.filter(isSteady))
    test(`${name} fits into every window, the narrowest in large text @desktop`, async ({ page, visitor, watch }) => {
      if (name === 'not-found') watch.expectFault(/404 \(Not Found\)/)
      // The town has a Google of its own, whose script the sign-in asks for.
      if (name.startsWith('account-')) watch.expectFault(/^foreign: \S+\/gsi\/client$/)
      await show(page, visitor.plan as MealPlan)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        await fits(page, `${name} at ${width}`)
      }
      // Somebody whose browser writes twice as large (WCAG 1.4.4 and 1.4.10 at once).
      await page.addStyleTag({ content: 'html { font-size: 200% }' })
      await page.setViewportSize({ width: 320, height: 640 })
      await settled(page)
      await fits(page, `${name} in large text`)
    })
}

test.describe('for everybody', () => {
  test.use({ household: null, planned: false })
  fitsEverywhere([...PUBLIC_SCREENS, ...FIRST_SCREENS])

  test('before the first week the button that makes it stands in the window @phone', async ({ page }) => {
    await page.goto('/meal-planner')
    const button = page.getByRole('button', { name: 'Plan my week' })
    await expect(button).toBeInViewport({ ratio: 1 })
    // A field of one line is as high as one.
    const wish = await page.getByRole('textbox', { name: 'A wish for this week' }).boundingBox()
    expect(wish?.height).toBeLessThan(60)
    const [low, bar] = await Promise.all([
      button.boundingBox(),
      page.getByRole('navigation', { name: 'Quick' }).boundingBox(),
    ])
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})

test.describe('with five meals a day', () => {
  test.use({ household: FIVE_MEALS })
  fitsEverywhere(BETWEEN_SCREENS)

  test('the name of no meal breaks above its ticks @phone', async ({ page }) => {
    await page.goto('/preferences')
    await page.getByText('Not every meal on every day?').click()
    await settled(page)
    const heights = await page
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getClientRects()[0]?.height ?? 0))
    expect(heights).toHaveLength(5)
    for (const height of heights) expect(height).toBeLessThan(30)
  })
})

test.describe('with an account', () => {
  test.use({ baseURL: TOWN_ORIGIN, household: null, planned: false })
  fitsEverywhere(ACCOUNT_SCREENS)
})

test.describe('with a week', () => {
  test.use({ household: { adults: 2, children: 1, allergens: ['peanut', 'fish'], weeklyBudget: 240 } })
  fitsEverywhere(PLANNED_SCREENS)

  test('the rows of the seven days line up @desktop', async ({ page }) => {
    for (const width of [1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/meal-planner')
      await weekIsThere(page)
      await settled(page)
      const boxes = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()))
      expect(boxes).toHaveLength(21)
      for (const meal of [0, 1, 2]) {
        const row = boxes.filter((_, index) => index % 3 === meal)
        const spread = (of: (box: { y: number; height: number; width: number }) => number) =>
          Math.max(...row.map(of)) - Math.min(...row.map(of))
        expect(
          spread((box) => box.y),
          `tops at ${width}`,
        ).toBeLessThanOrEqual(1)
        expect(
          spread((box) => box.height),
          `heights at ${width}`,
        ).toBeLessThanOrEqual(1)
        expect(
          spread((box) => box.width),
          `widths at ${width}`,
        ).toBeLessThanOrEqual(1)
      }
    }
  })

  test('on a phone every week has its arrows, whatever the dates are called @phone', async ({ page }) => {
    for (const width of [320, 390, 480, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/meal-planner')
      await weekIsThere(page)
      // The longest that the three languages write.
      await page.locator('[aria-current="date"]').evaluate((dates) => {
        dates.textContent = '30. Nov. – 6. Dez.'
      })
      await settled(page)
      const covered = await page
        .getByRole('main')
        .locator('header a, header button')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility())
            .filter((part) => {
              const { left, top, width, height } = part.getBoundingClientRect()
              const isHit = (x: number) => part.contains(document.elementFromPoint(x, top + height / 2))
              return !isHit(left + 2) || !isHit(left + width / 2) || !isHit(left + width - 2)
            })
            .map((part) => part.getAttribute('aria-label') ?? part.textContent),
        )
      expect(covered, `at ${width}`).toEqual([])
      // The buttons stay in the row of the dates, above the title.
      const [generate, title] = await Promise.all([
        page.getByRole('button', { name: 'Generate', exact: true }).boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
      ])
      expect((generate?.y ?? 0) + (generate?.height ?? 0), `at ${width}`).toBeLessThanOrEqual(title?.y ?? 0)
      expect(generate?.y, `at ${width}`).toBeLessThan(140)
    }
  })

  test('the three meals of a day are in sight at once on a desk @desktop', async ({ page }) => {
    await page.goto('/meal-planner')
    await weekIsThere(page)
    await settled(page)
    for (const meal of [0, 1, 2])
      await expect(page.getByRole('article').nth(meal).getByRole('heading', { level: 3 })).toBeInViewport({ ratio: 1 })
  })

  test('plates of the week are large enough to want them: 84 px and, at dinner, 112 px in a window of 1600 x 1010 @desktop', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1600, height: 1010 })
    await page.goto('/meal-planner')
    await weekIsThere(page)
    await settled(page)
    const plates = await page
      .getByRole('article')
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width))
    expect(Math.min(...plates)).toBeGreaterThanOrEqual(84)
    expect(Math.max(...plates)).toBeGreaterThanOrEqual(112)
  })

  test('on a phone that lies on its side a step stands above the buttons, its foods beside it @phone', async ({
    page,
    plan,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`/meal-planner/cook/${dinner(plan).id}`)
    await page.getByRole('button', { name: 'Next' }).click()
    const step = page.getByRole('region', { name: /^Step 2/ })
    await settled(page)
    const [words, foods, buttons] = await Promise.all(
      [step.locator('p').first(), page.getByText('For this step'), page.getByRole('navigation', { name: 'Steps' })].map(
        (part) => part.boundingBox(),
      ),
    )
    expect(words?.y).toBeGreaterThan(0)
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0)
    expect(foods?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0))
  })

  test('a contrast theme tells what is ticked and what is chosen @phone', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/meal-planner/groceries')
    const tick = page.getByRole('checkbox').first()
    const mark = tick.locator('+ span > svg')
    await expect(mark).toBeHidden()
    await choose(tick)
    await expect(mark).toBeVisible()
    await openWeek(page)
    const days = page.getByRole('group', { name: 'Day' }).getByRole('button')
    const ground = (pressed: boolean) =>
      days
        .and(page.locator(`[aria-pressed="${pressed}"]`))
        .first()
        .evaluate((day) => getComputedStyle(day).backgroundColor)
    expect(await ground(true)).not.toBe(await ground(false))
  })

  test('a thumb finds 44 px for each day in the narrowest window @desktop', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/meal-planner')
    await weekIsThere(page)
    await settled(page)
    const days = page.getByRole('group', { name: 'Day' }).getByRole('button')
    const widths = await days.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right, top, height } = button.getBoundingClientRect()
        const isHit = (x: number) => document.elementFromPoint(x, top + height / 2)?.closest('button') === button
        let [from, to] = [left, right]
        while (isHit(from - 0.1)) from -= 0.1
        while (isHit(to + 0.1)) to += 0.1
        return to - from
      }),
    )
    expect(widths).toHaveLength(7)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
  })

  test('nothing is cut off inside a card @desktop', async ({ page }) => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/meal-planner')
      await weekIsThere(page)
      await settled(page)
      const over = await page.getByRole('article').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { right, bottom } = card.getBoundingClientRect()
          return [...card.querySelectorAll('h3, p, button, img')]
            .map((part) => ({ part, box: part.getBoundingClientRect() }))
            .filter(({ box }) => box.right > right + 1 || box.bottom > bottom + 1)
            .map(({ part }) => `${part.tagName} "${part.textContent}"`)
        }),
      )
      expect(over, `at ${width}`).toEqual([])
    }
  })
})

type Shift = { readonly value: number; readonly parts: readonly string[] }

/** Every jump of the page that nobody caused, and what jumped. */
const recordShifts = async (page: Page): Promise<() => Promise<readonly Shift[]>> => {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node?: Node }[]
    }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            parts: entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { readonly shifts: readonly Shift[] }).shifts)
}

for (const [name, address] of [
  ['planner', '/meal-planner'],
  ['groceries', '/meal-planner/groceries'],
  ['preferences', '/preferences'],
  ['home', '/'],
] as const)
  test(`nothing jumps while ${name} loads`, async ({ page }) => {
    // The answers come late, so that the skeleton is really seen.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/**', async (route) => {
      await held
      await route.continue()
    })
    const shifts = await recordShifts(page)
    await page.goto(address)
    if (name !== 'home') await expect(page.getByRole('status', { name: /^(Loading|Counting)/ }).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    release()
    if (name === 'planner') await weekIsThere(page)
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: /^(Loading|Counting)/ })).toHaveCount(0)
    await settled(page)
    const all = await shifts()
    const total = all.reduce((sum, { value }) => sum + value, 0)
    expect(total, JSON.stringify(all)).toBeLessThanOrEqual(0.05)
  })
