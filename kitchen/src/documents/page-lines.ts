import { decodeText } from './decode-text.ts'
import { isBlockTag } from './markup.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Nobody sees what stands in them, or nobody reads it as a text. */
const UNSEEN = words('script style template svg select button iframe head noscript')
/** What these hold is never text to read as markup: it ends at its own end alone. */
const RAW = words('script style')
/** Around whole pages; builders write there what else the page has ("has-sidebar", "comments-open"). */
const WHOLE = words('html body main')
const VOID = words('area base br col embed hr img input link meta source track wbr')
/** A new one ends the one before, which many pages leave open. */
const LEFT_OPEN = words('p li dt dd tr td th option')
const HEADING = /^h[1-6]$/
/** Parts of words: "<b>pea</b>nut" is one. Between other tags words end: "<span>300</span><span>g</span>". */
const IN_WORDS = words('b strong i em u s mark font sub sup small wbr')

/** Names that builders of pages give to what others say, to other dishes, and to ways through the site. */
const OTHERS =
  /\b(?:comments?|commentlist|respond|reviews?|ratings?|kommentare?|comentarios?|related|recommend\w*|more-recipes|popular|newsletter|subscribe|share|social|breadcrumbs?|menu|navbar|nav|cookie\w*|pagination)\b/i
/** Names of what a site sells or says of itself. */
const GOODS = /\b(?:ads?|advert\w*|sponsor\w*|promo|shop|products?|sidebar|widget|author|bio|footer)\b/i
const NAMED = /\b(?:class|id|role|itemprop)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/** What stands around recipes, as its tag or its names say. */
export type Around = {
  readonly kind: 'others' | 'goods'
  readonly outer: Around | null
  /** Lines of the recipe in it, however deep. */
  own: number
  /** A heading or a link of it says what it is about. */
  isNamed: boolean
}

/** A line that a person sees. */
export type PageLine = {
  readonly text: string
  /** As it reads in other ways. */
  readonly also: readonly string[]
  readonly isWhole: boolean
  readonly isOwn: boolean
  /** Nothing but a link. */
  readonly isLink: boolean
  readonly around: Around | null
}

const kindOf = (name: string, attributes: string): Around['kind'] | null => {
  if (WHOLE.has(name)) return null
  // Hyphens and underlines part the names: "recipe_comment" is a comment all the same.
  const named = [...attributes.matchAll(NAMED)]
    .map((found) => (found[1] ?? found[2] ?? found[3] ?? '').replaceAll('_', '-'))
    .join(' ')
  if (name === 'nav' || OTHERS.test(named)) return 'others'
  return name === 'footer' || name === 'form' || GOODS.test(named) ? 'goods' : null
}

/** Deeper than pages are. */
const MOST_DEPTH = 200
const TAG = /<(\/?)([a-zA-Z][\w:-]*)(?![\w:-])([^<>]*)>/y
const RAW_END = /<\/(?:script|style)/gi

type Open = { readonly name: string; readonly isUnseen: boolean; readonly before: Around | null }

/**
 * The lines that a person sees on a page, and what around recipes each of them stands in. `isOwn` knows the lines of the
 * recipe, `isName` what names another thing. `isWhole`: false of a page that is deeper than pages are. Linear: pages may be made to hurt.
 */
export const linesOfPage = (
  page: string,
  knows: { readonly isOwn: (text: string) => boolean; readonly isName: (text: string) => boolean },
): { readonly lines: readonly PageLine[]; readonly isWhole: boolean } => {
  const lines: PageLine[] = []
  const open: Open[] = []
  let around: Around | null = null
  let [unseen, links, headings, beyond, isWhole] = [0, 0, 0, 0, true]
  let [spaced, closed, linked] = ['', '', 0]
  const end = (): void => {
    const { text: bare, also, isWhole: isDecoded } = decodeText(spaced.replaceAll(/\s+/g, ' ').trim())
    const text = bare.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') {
      const joined = closed.replaceAll(/\s+/g, ' ').trim()
      const isLink = linked > 0 && linked >= text.length - 2
      const own = knows.isOwn(text)
      for (let one: Around | null = own ? around : null; one !== null; one = one.outer) one.own++
      if (around !== null && (isLink || headings > 0)) around.isNamed ||= knows.isName(text)
      const readings = joined === text ? also : [...also, decodeText(joined).text]
      lines.push({ text, also: readings, isWhole: isDecoded, isOwn: own, isLink, around })
    }
    spaced = ''
    closed = ''
    linked = 0
  }
  const close = (count: number): void => {
    for (const { name, isUnseen, before } of open.splice(open.length - count).reverse()) {
      if (isUnseen) unseen--
      if (name === 'a') links--
      if (HEADING.test(name)) headings--
      around = before
    }
  }
  const begin = (name: string, attributes: string): void => {
    const top = open.at(-1)?.name ?? ''
    if ((LEFT_OPEN.has(name) && top === name) || (top === 'p' && isBlockTag(name))) close(1)
    if (VOID.has(name) || attributes.endsWith('/')) return
    if (open.length >= MOST_DEPTH) {
      beyond++
      isWhole = false
      return
    }
    const isUnseen = UNSEEN.has(name)
    open.push({ name, isUnseen, before: around })
    const kind = kindOf(name, attributes)
    if (kind !== null) around = { kind, outer: around, own: 0, isNamed: false }
    if (isUnseen) unseen++
    if (name === 'a') links++
    if (HEADING.test(name)) headings++
  }
  const finish = (name: string): void => {
    if (beyond > 0) {
      beyond--
      return
    }
    const from = open.findLastIndex((one) => one.name === name)
    if (from >= 0) close(open.length - from)
  }
  const say = (text: string): void => {
    if (unseen > 0) return
    spaced += text
    closed += text
    if (links > 0) linked += text.length
  }
  for (let at = 0; at < page.length; ) {
    const next = page.indexOf('<', at)
    if (next !== at) say(page.slice(at, next < 0 ? page.length : next))
    if (next < 0) break
    if (page.startsWith('<!--', next)) {
      // What is never closed is all comment, as in a browser; its end is not looked for again and again.
      const over = page.indexOf('-->', next)
      at = over < 0 ? page.length : over + 3
      continue
    }
    TAG.lastIndex = next
    const [tag, slash, written = '', attributes = ''] = TAG.exec(page) ?? []
    if (tag === undefined) {
      say('<')
      at = next + 1
      continue
    }
    at = next + tag.length
    const name = written.toLowerCase()
    if (isBlockTag(name)) end()
    else if (unseen === 0 && !IN_WORDS.has(name)) spaced += ' '
    if (slash === '/') finish(name)
    else begin(name, attributes)
    if (RAW.has(name) && slash !== '/') {
      RAW_END.lastIndex = at
      at = RAW_END.exec(page)?.index ?? page.length
    }
  }
  end()
  return { lines, isWhole }
}
