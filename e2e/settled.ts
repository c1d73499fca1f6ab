import { expect, type Page } from '@playwright/test'

/** Fonts, pictures and answers are there, and nothing moves any more that will ever stop. */
export const settled = async (page: Page): Promise<void> => {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const isInSight = (image: HTMLImageElement) => image.loading !== 'lazy' || image.complete
          const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity
          const open = {
            fonts: document.fonts.status !== 'loaded',
            images: [...document.images].filter((image) => isInSight(image) && !image.complete).length,
            busy: document.querySelectorAll('[aria-busy="true"]').length,
            moving: document.getAnimations().filter((one) => one.playState === 'running' && !isEndless(one)).length,
          }
          return JSON.stringify(open)
        }),
      { timeout: 30_000 },
    )
    .toBe('{"fonts":false,"images":0,"busy":0,"moving":0}')
}
