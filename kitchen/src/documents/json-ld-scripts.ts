const OPENING = '<script'
const CLOSING = '</script'
/** The plus of the type may be escaped. */
const TYPE = /ld(?:\+|&#43;|&#x2b;|&plus;)json/

/**
 * What stands in the JSON-LD scripts of a page, in their order; of a page that was cut off, what is left of the last.
 * Linear: pages may be made to hurt.
 */
export const jsonLdScripts = (page: string): readonly string[] => {
  const low = page.toLowerCase()
  const found: string[] = []
  let at = low.indexOf(OPENING)
  while (at >= 0) {
    const from = low.indexOf('>', at)
    if (from < 0) break
    const to = low.indexOf(CLOSING, from)
    const isData = TYPE.test(low.slice(at, from))
    if (isData) found.push(page.slice(from + 1, to < 0 ? undefined : to))
    if (to < 0) break
    at = low.indexOf(OPENING, to)
  }
  return found
}

/** What stands outside of all scripts of a text. */
export const outsideOfScripts = (page: string): string => {
  const low = page.toLowerCase()
  let left = ''
  let done = 0
  for (let at = low.indexOf(OPENING); at >= 0; at = low.indexOf(OPENING, done)) {
    const to = low.indexOf(CLOSING, at)
    left += `${page.slice(done, at)}\n`
    done = to < 0 ? page.length : low.indexOf('>', to) + 1 || page.length
  }
  return left + page.slice(done)
}
