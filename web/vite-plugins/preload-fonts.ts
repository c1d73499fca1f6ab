import type { Plugin } from 'vite'

/** The two faces every page shows above the fold. */
const FIRST_SEEN = /(figtree|fraunces)-latin-wght-normal.*\.woff2$/

/** Names the hashed font files in the page's head, so that the browser asks for them before it has read the styles. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST_SEEN.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend' as const,
        })),
  },
})
