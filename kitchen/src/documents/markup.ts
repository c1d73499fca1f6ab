/** Tags of HTML that begin or end a line of their own. */
const BLOCKS: ReadonlySet<string> = new Set(
  'article aside blockquote body br button caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html legend li main nav ol option p pre section select summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
)

/** Does this tag begin or end a line? */
export const isBlockTag = (name: string): boolean => BLOCKS.has(name)

const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em embed font i iframe img input ins kbd label link map mark meta meter noscript object output param path picture progress q s samp script small source span strike strong style sub sup svg time tt u use var video wbr'.split(
    ' ',
  ),
)

/** What an attribute says that leads somewhere, or how it looks: no words. */
const WORDLESS =
  /\b(?:href|src|srcset|sizes|class|id|style|width|height|rel|target|type|loading|lang|dir|align|color|face|colspan|rowspan)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi

/** `<` opens a tag only before a letter or a slash ("bake < 10 minutes" is none). */
const TAG = /<\/?([a-zA-Z][^<>]{0,2000})>/g

type Taken = {
  /** Tags are spaces, or line breaks where they end a line. */
  readonly spaced: string
  /** Tags inside a line are nothing: `pea<b>nut</b>` is one word for whoever sees the page. */
  readonly closed: string
  /** Comments, attributes, names of tags that HTML does not have. */
  readonly words: readonly string[]
}

/** Takes comments out. Linear: one that is never closed is left as it stands. */
const takeComments = (text: string): { readonly text: string; readonly words: readonly string[] } => {
  const words: string[] = []
  let rest = text
  let left = ''
  for (let from = rest.indexOf('<!--'); from >= 0; from = rest.indexOf('<!--')) {
    const to = rest.indexOf('-->', from + 4)
    if (to < 0) break
    words.push(rest.slice(from + 4, to))
    left += rest.slice(0, from)
    rest = rest.slice(to + 3)
  }
  return { text: left + rest, words }
}

const wordsIn = (attributes: string): readonly string[] => {
  const words = attributes.replaceAll(WORDLESS, ' ').replaceAll(/["'=/]+/g, ' ')
  return /\p{L}/u.test(words) ? [words] : []
}

/** Parts a text from its markup. `<peanut butter>` is no tag, so it is words. */
export const takeMarkup = (text: string): Taken => {
  if (!text.includes('<') && !text.includes(']]>')) return { spaced: text, closed: text, words: [] }
  const { text: bare, words: comments } = takeComments(text.replaceAll('<![CDATA[', '').replaceAll(']]>', ''))
  const words = [...comments]
  const without = (gap: string): string =>
    bare.replaceAll(TAG, (_, inside: string) => {
      const [name = ''] = /^[a-zA-Z][\w:-]*/.exec(inside) ?? []
      const low = name.toLowerCase()
      if (BLOCKS.has(low)) return '\n'
      if (INLINE.has(low)) return gap
      return ` ${inside.replaceAll(/["'=]+/g, ' ')} `
    })
  for (const [, inside = ''] of bare.matchAll(TAG)) {
    const [name = ''] = /^[a-zA-Z][\w:-]*/.exec(inside) ?? []
    if (BLOCKS.has(name.toLowerCase()) || INLINE.has(name.toLowerCase()))
      words.push(...wordsIn(inside.slice(name.length)))
  }
  return { spaced: without(' '), closed: without(''), words }
}
