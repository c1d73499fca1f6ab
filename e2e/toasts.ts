import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

/** Toasts stay for three seconds, and a busy machine may look away for longer: each one is noted as it appears. */
export const noteToasts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const noted: string[] = []
    Object.assign(window, { toastsNoted: noted })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const told of node.querySelectorAll('[data-rht-toaster] [role="status"]'))
              noted.push(told.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })

/**
 * The hour that pages see. Which meals of today are planned depends on it, and journeys run at any hour: in theirs it is
 * early morning, and everything of the day is ahead.
 */
export const atHour = (context: BrowserContext, hour: number): Promise<unknown> =>
  context.addInitScript((shown) => {
    Date.prototype.getHours = () => shown
  }, hour)

const EARLY = 7

/** Every page of these tests notes its toasts, early in the morning. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await noteToasts(context)
    await atHour(context, EARLY)
    await use(context)
  },
})

/** Waits until a toast said so, now or since it was last asked for; each one answers once. */
export const told = (page: Page, words: string): Promise<void> =>
  expect(async () => {
    const isTold = await page.evaluate((text) => {
      // Behind the words may stand what the change broke, and the way back.
      const isIt = (shown: string | null) =>
        shown === text || shown === `${text}Undo` || (shown ?? '').startsWith(`${text} `)
      const { toastsNoted: noted } = window as unknown as { readonly toastsNoted: string[] }
      const at = noted.findIndex(isIt)
      if (at >= 0) return noted.splice(at, 1).length === 1
      // The same words while they still stand there are no new toast.
      const shown = document.querySelectorAll('[data-rht-toaster] [role="status"]')
      return [...shown].some(({ textContent }) => isIt(textContent))
    }, words)
    expect(isTold, `the toast “${words}”`).toBe(true)
  }).toPass({ timeout: 60_000 })
