import { expect, type Page } from '@playwright/test'

/** Of windows, in px. */
export const WIDTHS = [320, 390, 768, 1024, 1440, 2560] as const

/** Open things close or move when the window changes its kind; they are looked at in axe.spec.ts. */
const STEADY =
  /^(account|home|privacy|sign|reset|forbidden|welcome|preferences|planner|groceries|cook|meal|recipe|generating|not-found|subscription)/
const OPENED = /-(menu|copy|shortcuts|add-side|carried)$/

/** Does it stay as it is while the window changes? */
export const isSteady = ({ name }: { readonly name: string }): boolean => STEADY.test(name) && !OPENED.test(name)

/** What sticks out of the window at the right, though nothing around it scrolls or cuts it off. */
const sticksOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const isCut = (part: Element): boolean => {
      for (let around = part.parentElement; around !== null; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return true
      return false
    }
    const found = [...document.querySelectorAll('body *')]
      .filter((part) => part.getBoundingClientRect().right > edge + 1 && part.checkVisibility() && !isCut(part))
      .map((part) => `${part.tagName.toLowerCase()} "${part.textContent?.slice(0, 40)}"`)
    const { scrollWidth } = document.documentElement
    return scrollWidth > edge ? [`the page is ${scrollWidth} wide in ${edge}`, ...found] : found
  })

/** A page that follows the window by a script does so a moment later; what sticks out for good is told all the same. */
export const fits = (page: Page, where: string): Promise<void> =>
  expect
    .configure({ soft: true })
    .poll(() => sticksOut(page), { message: where })
    .toEqual([])
