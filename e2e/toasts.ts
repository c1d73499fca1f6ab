import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

/** Toasts stay for three seconds, and a busy machine may look away for longer: each one is noted as it appears. */
const noteToasts = (context: BrowserContext): Promise<unknown> =>
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

const asInJourneys = async (context: BrowserContext): Promise<BrowserContext> => {
  await noteToasts(context)
  await atHour(context, EARLY)
  return context
}

/** Every page of these tests notes its toasts, early in the morning. */
export const test = base.extend({
  context: async ({ context }, use) => use(await asInJourneys(context)),
})

/**
 * A second browser in a journey, at the journey's hour and with its toasts noted; close it at the end. It begins empty:
 * without a state of its own it would be a copy of the first one.
 */
export const secondBrowser = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> =>
  asInJourneys(await browser.newContext({ storageState: { cookies: [], origins: [] }, ...options }))

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
