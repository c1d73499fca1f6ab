import { violations } from './barriers.ts'
import { choose } from './choose.ts'
import { fits } from './fits.ts'
import { enterHome, HOME_WORDS } from './lived-in-home.ts'
import { settled } from './settled.ts'
import { expect, test } from './visit.ts'

test.use({ household: null, planned: false, contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['English', 'Deutsch', 'Español'] as const)
  test(`what a household shares has no barrier and fits into the narrowest window in large text, in ${language}`, async ({
    page,
  }) => {
    const screensIn = await enterHome(page)
    await page.goto('/')
    await choose(page.getByRole('radio', { name: language }))
    const size = page.viewportSize() ?? { width: 390, height: 844 }
    for (const { name, show } of screensIn(HOME_WORDS[language]))
      await test.step(name, async () => {
        await show(page, undefined as never)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await settled(page)
          expect.soft(await violations(page, colorScheme), `${name}, ${colorScheme}`).toEqual([])
        }
        await page.setViewportSize({ width: 320, height: 640 })
        await settled(page)
        await fits(page, `${name} at 320`)
        await page.addStyleTag({ content: 'html { font-size: 200% }' })
        await settled(page)
        await fits(page, `${name} in large text`)
        await page.setViewportSize(size)
      })
  })
