import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { TOWN_ORIGIN } from './account-desk.ts'
import { ACCOUNT_SCREENS } from './account-screens.ts'
import { FIVE_MEALS } from './api-visitor.ts'
import { violations } from './barriers.ts'
import { BETWEEN_SCREENS } from './between-screens.ts'
import { FIRST_SCREENS, PLANNED_SCREENS, PUBLIC_SCREENS, type Screen } from './screens.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'

/** Calm motion: colours are read at rest, not on their way from light to dark. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Pictures of every screen for people to look at, when a folder for them is named. */
const keepPicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.E2E_SHOTS
  if (folder === undefined || folder === '') return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, scale: 'css' })
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (whole <= height + 40) return
  // A taller window instead of a stitched picture: what is fixed to the window stands only once.
  await page.setViewportSize({ width, height: Math.min(whole, 6000) })
  await page.screenshot({ path: `${folder}/${name}-whole.png`, scale: 'css' })
  await page.setViewportSize({ width, height })
}

const looksRight = (screens: readonly Screen[], planned: boolean): void => {
  for (const { name, show } of screens) {
    test(`${name} has no barrier in light and dark`, async ({ page, visitor, watch }, { project }) => {
      if (name === 'not-found') watch.expectFault(/404 \(Not Found\) \(\S+\/no\/such\/page\)/)
      // The town has a Google of its own, whose script the sign-in asks for.
      if (name.startsWith('account-')) watch.expectFault(/^foreign: \S+\/gsi\/client$/)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        if (colorScheme === 'light') await show(page, visitor.plan ?? (undefined as never))
        await settled(page)
        expect.soft(await violations(page, colorScheme), colorScheme).toEqual([])
        await keepPicture(page, `${name}-${project.name}-${colorScheme}`)
      }
      if (planned) expect(visitor.plan).not.toBeNull()
    })
  }
}

test.describe('for everybody', () => {
  test.use({ household: null, planned: false })
  looksRight(PUBLIC_SCREENS, false)
})

test.describe('on a first visit', () => {
  test.use({ household: null, planned: false })
  looksRight(FIRST_SCREENS, false)
})

test.describe('with a week', () => {
  test.use({ household: { adults: 2, children: 1, allergens: ['peanut', 'fish'], weeklyBudget: 240 } })
  looksRight(PLANNED_SCREENS, true)
})

test.describe('with five meals a day', () => {
  test.use({ household: FIVE_MEALS })
  looksRight(BETWEEN_SCREENS, true)
})

test.describe('with an account', () => {
  test.use({ baseURL: TOWN_ORIGIN, household: null, planned: false })
  looksRight(ACCOUNT_SCREENS, false)
})
