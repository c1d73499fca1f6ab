import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Found = { readonly target: readonly unknown[] }

/** What the bar at the foot of a phone covers right now comes out with the next scroll: it is no small target. */
const areUnderBar = async (page: Page, nodes: readonly Found[]): Promise<boolean> => {
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox()
  if (bar === null) return false
  const boxes = await Promise.all(nodes.map(({ target }) => page.locator(String(target[0])).first().boundingBox()))
  return boxes.every((box) => box !== null && box.y + box.height > bar.y)
}

/**
 * Each violation as one line: the rule, on how many elements, and the first of them.
 * Only colours change with the theme, so in the dark only they are read again.
 */
export const violations = async (page: Page, theme: 'light' | 'dark'): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page })
  const { violations: found } = await (theme === 'light'
    ? axe.withTags(TAGS)
    : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze()
  // Radix hangs an open menu at the end of the body: it belongs to its button and needs no landmark of its own.
  const isMenu = ({ html }: { readonly html: string }): boolean => html.includes('data-radix-popper-co')
  const real: typeof found = []
  for (const one of found) {
    if (one.id === 'region' && one.nodes.every(isMenu)) continue
    if (one.id === 'target-size' && (await areUnderBar(page, one.nodes))) continue
    real.push(one)
  }
  return real.map(({ id, nodes }) => `${id} on ${nodes.length}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}
