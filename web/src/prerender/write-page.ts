import { ORIGIN, type PublicPage, SOCIAL_PICTURE } from './public-pages.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`

/** A block of data, not of code. `<` as an escape, so that no text can end it. */
const block = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const headOf = ({ path, title, description, data }: PublicPage): readonly string[] => [
  `<link rel="canonical" href="${ORIGIN}${path}" />`,
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', 'Plateful'),
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  meta('property', 'og:url', `${ORIGIN}${path}`),
  meta('property', 'og:image', `${ORIGIN}${SOCIAL_PICTURE}`),
  meta('property', 'og:image:width', '1000'),
  meta('property', 'og:image:height', '525'),
  meta('property', 'og:image:alt', 'Three plates of a week, seen from above'),
  meta('name', 'twitter:card', 'summary_large_image'),
  ...data.map(block),
]

export type PageParts = {
  readonly page: PublicPage
  /** What stands in the page; empty: the browser draws it. */
  readonly body: string
  /** Files of the page beside those of the shell: `assets/support-page-x.js`. */
  readonly files: readonly string[]
  /** What stands in a file of the build. */
  readonly read: (file: string) => string
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`

const STYLES = /<link rel="stylesheet" crossorigin href="\/([^"]+)"\s*\/?>/g
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload")(?= )/g

/** Styles name files beside themselves; in a page they stand elsewhere. */
const fromTheTop = (css: string): string =>
  css.replace(/url\(("?)(?:\.\/)?(?=[\w-]+\.(?:woff2|svg|png)\b)/g, 'url($1/assets/')

/**
 * A drawn page is whole before any script has run: its styles stand in it, so that it paints without asking again, and
 * its scripts come behind what is seen. The links to the styles stay, switched off: by them the loader of the pages
 * knows that these styles are here and does not fetch them once more, behind those that build upon them. The type is none that
 * a browser reads: Chromium 150 fetches links ahead that are only switched off.
 */
const paintFirst = (html: string, read: PageParts['read']): string =>
  html
    .replace(
      STYLES,
      (_, file: string) =>
        `<style>${fromTheTop(read(file)).replaceAll('</', '<\\/').trim()}</style><link rel="stylesheet" disabled type="text/plain" href="/${file}">`,
    )
    .replace(SCRIPTS, (tag) => `${tag} fetchpriority="low"`)

const swap = (html: string, pattern: RegExp, by: string): string => {
  if (!pattern.test(html)) throw new Error(`The shell has no ${pattern}`)
  return html.replace(pattern, () => by)
}

/** The shell with a page's own head and what it shows. */
export const writePage = (shell: string, { page, body, files, read }: PageParts): string => {
  const head = [...headOf(page), ...files.map(linkTo)]
  const described = swap(
    swap(shell, /<title>[^<]*<\/title>/, `<title>${escapeHtml(page.title)}</title>`),
    /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
    meta('name', 'description', page.description),
  )
  const headed = swap(described, /<\/head>/, `${head.map((line) => `  ${line}\n  `).join('')}</head>`)
  const whole = swap(headed, /<div id="root"><\/div>/, `<div id="root">${body}</div>`)
  return page.isDrawn ? paintFirst(whole, read) : whole
}
