import JSON5 from 'json5'

/** What scripts wrap their data in, and what editors leave at an end: comments, CDATA, a mark of byte order, a semicolon. */
const WRAPPED = ['<!--', '-->', '<![CDATA[', ']]>', '/*', '*/', '//', ';', '\ufeff']

const bare = (text: string): string => {
  let inner = text.trim()
  for (let before = ''; before !== inner; ) {
    before = inner
    for (const mark of WRAPPED) {
      if (inner.startsWith(mark)) inner = inner.slice(mark.length).trim()
      if (inner.endsWith(mark)) inner = inner.slice(0, -mark.length).trim()
    }
  }
  return inner.replaceAll(/\p{Cc}+/gu, ' ')
}

/** Longer than the data of any page: a slow reader need not try. */
const LONGEST = 2_000_000

const tries: readonly ((text: string) => unknown)[] = [
  (text) => JSON.parse(text),
  // Many pages write line breaks inside strings, which JSON does not allow.
  (text) => JSON.parse(bare(text)),
  // Commas before an end, single quotes, comments, keys without quotes.
  (text) => JSON5.parse(bare(text)),
  // Data of a page that was escaped once too often.
  (text) => JSON.parse(bare(text).replaceAll('&quot;', '"').replaceAll('&#34;', '"')),
]

/** JSON as people's pages write it, with small faults. Undefined: no JSON with any of them. Never throws. */
export const parseForgivingly = (text: string): unknown => {
  for (const [at, attempt] of tries.entries()) {
    if (at > 1 && text.length > LONGEST) break
    try {
      return attempt(text)
    } catch {
      // The next one forgives more.
    }
  }
  return undefined
}
