import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Found = { readonly target: readonly unknown[] }

/**
 * What sticks to the window (the header, the phone's bar, an offer at its foot) covers what lies below it only until the
 * next scroll: that is no small target.
 */
const areCovered = (page: Page, nodes: readonly Found[]): Promise<boolean> =>
  page.evaluate(
    (selectors) => {
      const sticks = [...document.querySelectorAll('body *')].filter((element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position),
      )
      return selectors.every((selector) => {
        const target = document.querySelector(selector)
        const box = target?.getBoundingClientRect()
        return sticks.some((above) => {
          const other = above.getBoundingClientRect()
          const isApart = !above.contains(target) && target?.contains(above) === false
          if (!isApart || box === undefined) return false
          // Only where both lie on one another: what sticks beside a target excuses nothing.
          return box.top < other.bottom && box.bottom > other.top && box.left < other.right && box.right > other.left
        })
      })
    },
    nodes.map(({ target }) => String(target[0])),
  )

/**
 * Each violation as one line: the rule, on how many elements, and the first of them.
 * Only colours change with the theme, so in the dark only they are read again.
 */
export const violations = async (page: Page, theme: 'light' | 'dark'): Promise<readonly string[]> => {
  // Colours are read at rest: a toast that is on its way out has no colour of its own.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
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
