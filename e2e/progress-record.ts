import type { Page } from '@playwright/test'

/** What was told while a week was made, however short it stood there. */
export type ProgressRecord = { readonly counts: readonly string[]; readonly said: readonly string[] }

/** Notes every text of progress from now on; call before the page opens. */
export const recordProgress = async (page: Page): Promise<() => Promise<ProgressRecord>> => {
  await page.addInitScript(() => {
    const seen = { counts: [] as string[], said: [] as string[] }
    Object.assign(window, { progressSeen: seen })
    const note = (list: string[], text: string) => void (list.includes(text) || list.push(text))
    const look = () => {
      for (const place of document.querySelectorAll('main p'))
        if (/^\d of 7 days ready$/.test(place.textContent ?? '')) note(seen.counts, place.textContent ?? '')
      for (const line of document.querySelectorAll('main [role="status"] li')) note(seen.said, line.textContent ?? '')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { readonly progressSeen: ProgressRecord }).progressSeen)
}
