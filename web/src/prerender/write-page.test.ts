import { expect, test } from 'vitest'
import type { PublicPage } from './public-pages.ts'
import { writePage } from './write-page.ts'

const SHELL = `<!doctype html><html><head>
<title>Plateful</title><meta name="description" content="x" />
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-1.js">
<link rel="stylesheet" crossorigin href="/assets/index-1.css">
</head><body><div id="root"></div></body></html>`

const PAGE: PublicPage = {
  path: '/welcome',
  file: 'welcome.html',
  title: 'Welcome',
  description: 'Three questions.',
  data: [],
  isDrawn: true,
}
const read = (file: string): string => `.from{content:"${file} </style>"}`
const write = (page: PublicPage): string =>
  writePage(SHELL, { page, body: page.isDrawn ? '<main>Hello</main>' : '', files: ['assets/welcome-1.css'], read })

test('a drawn page carries its styles in their order, and its scripts come behind them', () => {
  const html = write(PAGE)
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, text]) => text)
  expect(styles).toEqual([
    '.from{content:"assets/index-1.css <\\/style>"}',
    '.from{content:"assets/welcome-1.css <\\/style>"}',
  ])
  expect(html.match(/fetchpriority="low"/g)).toHaveLength(2)
})

test('the loader of the pages finds each style by its link, and nothing fetches it again', () => {
  const html = write(PAGE)
  for (const file of ['/assets/index-1.css', '/assets/welcome-1.css']) {
    const [link = ''] = html.match(new RegExp(`<link [^>]*href="${file}"[^>]*>`)) ?? []
    expect(link).toContain('rel="stylesheet"')
    expect(link).toMatch(/ disabled type="text\/plain" /)
  }
})

test('a page that the browser draws keeps its links as they are', () => {
  const html = write({ ...PAGE, isDrawn: false })
  expect(html).not.toMatch(/<style>|fetchpriority|disabled/)
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/welcome-1.css" />')
})

test('files that a style names beside itself are named from the top in the page', () => {
  const css = '@font-face{src:url(./figtree-1.woff2)}a{background:url(data:image/svg+xml,x)}'
  const html = writePage(SHELL, { page: PAGE, body: '', files: [], read: () => css })
  expect(html).toContain('src:url(/assets/figtree-1.woff2)')
  expect(html).toContain('url(data:image/svg+xml,x)')
})
