import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Found = { readonly target: readonly unknown[] }

/**
 * Where something stands at this moment, null when it does not: a desktop has no bar, a dialog hides the header from all
 * roles, and `boundingBox` would wait for them to come.
 */
const boxOf = (place: Locator): Promise<{ readonly y: number; readonly height: number } | null> =>
  place.evaluateAll((elements) => {
    const box = elements[0]?.getBoundingClientRect()
    return box && box.width * box.height > 0 ? { y: box.y, height: box.height } : null
  })

/** What the header and the phone's bar cover right now comes out with the next scroll: it is no small target. */
const areCovered = async (page: Page, nodes: readonly Found[]): Promise<boolean> => {
  const header = await boxOf(page.getByRole('banner'))
  const bar = await boxOf(page.getByRole('navigation', { name: 'Quick' }))
  const top = header === null ? 0 : header.y + header.height
  const bottom = bar?.y ?? Number.POSITIVE_INFINITY
  const boxes = await Promise.all(nodes.map(({ target }) => boxOf(page.locator(String(target[0])))))
  return boxes.every((box) => box !== null && (box.y < top || box.y + box.height > bottom))
}

/**
 * Each violation as one line: the rule, on how many elements, and the first of them.
 * Only colours change with the theme, so in the dark only they are read again.
 */
export const violations = async (page: Page, theme: 'light' | 'dark'): Promise<readonly string[]> => {
  // Our pages have no frames: nothing has to be put together in a second, blank page. What passed is not written down.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations: found } = await (theme === 'light'
    ? axe.withTags(TAGS)
    : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze()
  // Radix hangs an open menu at the end of the body: it belongs to its button and needs no landmark of its own.
  const isMenu = ({ html }: { readonly html: string }): boolean => html.includes('data-radix-popper-co')
  const real: typeof found = []
  for (const one of found) {
    if (one.id === 'region' && one.nodes.every(isMenu)) continue
    if (one.id === 'target-size' && (await areCovered(page, one.nodes))) continue
    real.push(one)
  }
  return real.map(({ id, nodes }) => `${id} on ${nodes.length}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}
