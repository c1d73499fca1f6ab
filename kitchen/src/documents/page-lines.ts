import { decodeText } from './decode-text.ts'
import { isBlockTag } from './markup.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Nobody sees what stands in them, or nobody reads it as a text. What opens, chooses or stands in is read. */
const UNSEEN = words('script style template iframe head')
/** What these hold is never text to read as markup: it ends at its own end alone. */
const RAW = words('script style')
const VOID = words('area base br col embed hr img input link meta source track wbr')
/** A new one ends the one before, which many pages leave open. */
const LEFT_OPEN = words('p li dt dd tr td th option')
const HEADING = /^h[1-6]$/
/** Parts of words: "<b>pea</b>nut" is one. Between other tags words end: "<span>300</span><span>g</span>". */
const IN_WORDS = words('b strong i em u s mark font sub sup small wbr')

/** What a person perceives without it being text: pictures' words, labels that are read aloud, words written out. */
const PERCEIVED =
  /(?<![\w-])(alt|aria-label|aria-description|title|label|placeholder|value)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi
const FILE = /\.(?:jpe?g|png|webp|gif|avif|svg)$/i
/** Leads to another page: not within this one, and not nowhere. */
const LEADS = /(?<![\w-])href\s*=\s*(?:["']\s*)?(?!#|javascript:)[^\s"'#]/i
const TYPE = /(?<![\w-])type\s*=\s*(?:["']\s*)?([a-z]*)/i
/** What the page says of itself, as data say it in a description. */
const OF_ITSELF = /(?<![\w-])(?:name|property)\s*=\s*(?:["']\s*)?(?:og:|twitter:)?description\b/i
const CONTENT = /(?<![\w-])content\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** An element of the page, and which lines are in it: from the first, up to the one before `to`. */
export type Box = {
  readonly name: string
  readonly attributes: string
  readonly outer: Box | null
  readonly from: number
  to: number
  /** A day and hour stands in it. */
  isDated: boolean
  /** It asks whoever reads it to type something in. */
  isAsking: boolean
}

/** What a person sees or hears of a page, in one line. */
export type PageLine = {
  readonly text: string
  /** As it reads in other ways. */
  readonly also: readonly string[]
  readonly isWhole: boolean
  /** Nothing but a link to another page. */
  readonly isLink: boolean
  /** In which rank of heading, 1 to 6; 0 is none. */
  readonly heading: number
  /** Said by an attribute ("alt"). */
  readonly isPerceived: boolean
  readonly box: Box | null
}

export type PageLines = {
  readonly lines: readonly PageLine[]
  /** What its head says of it. */
  readonly ofItself: readonly string[]
  readonly isWhole: boolean
}

/** Deeper than pages are. */
const MOST_DEPTH = 200
const TAG = /<(\/?)([a-zA-Z][\w:-]*)(?![\w:-])([^<>]*)>/y
const RAW_END = /<\/(?:script|style)/gi

/** The words of a tag that a person perceives. */
const perceivedIn = (name: string, attributes: string): readonly string[] =>
  [...attributes.matchAll(PERCEIVED)].flatMap(([, key = '', double, single, bare]) => {
    const said = (double ?? single ?? bare ?? '').replaceAll(/\s+/g, ' ').trim()
    const isHeld =
      key.toLowerCase() !== 'value' || (name === 'input' && !/hidden|radio|box/i.test(TYPE.exec(attributes)?.[1] ?? ''))
    return isHeld && /\p{L}/u.test(said) && !FILE.test(said) ? [said] : []
  })

const isAskingIn = (attributes: string): boolean =>
  /^(?:|text|email|search|tel)$/i.test(TYPE.exec(attributes)?.[1] ?? '') &&
  !/(?<![\w-])value\s*=\s*["']?[^\s"']/i.test(attributes)

/**
 * The lines that a person perceives on a page, and the elements in which each of them stands. `isWhole`: false of a page
 * that is deeper than pages are. Linear: pages may be made to hurt.
 */
export const linesOfPage = (page: string): PageLines => {
  const lines: PageLine[] = []
  const ofItself: string[] = []
  const open: { readonly box: Box; readonly isUnseen: boolean; readonly isLeading: boolean }[] = []
  const headings: number[] = []
  let [unseen, links, beyond, isWhole] = [0, 0, 0, true]
  let [spaced, closed, linked] = ['', '', 0]
  const inBox = (): Box | null => open.at(-1)?.box ?? null
  const end = (): void => {
    const { text: bare, also, isWhole: isDecoded } = decodeText(spaced.replaceAll(/\s+/g, ' ').trim())
    const text = bare.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') {
      const joined = closed.replaceAll(/\s+/g, ' ').trim()
      const isLink = linked > 0 && linked >= text.length - 2
      const readings = joined === text ? also : [...also, decodeText(joined).text]
      const heading = headings.at(-1) ?? 0
      lines.push({ text, also: readings, isWhole: isDecoded, isLink, heading, isPerceived: false, box: inBox() })
    }
    spaced = ''
    closed = ''
    linked = 0
  }
  const close = (count: number): void => {
    for (const { box, isUnseen, isLeading } of open.splice(open.length - count).reverse()) {
      box.to = lines.length
      if (isUnseen) unseen--
      if (isLeading) links--
      if (HEADING.test(box.name)) headings.pop()
    }
  }
  const perceive = (name: string, attributes: string): void => {
    if (unseen > 0) return
    for (const said of perceivedIn(name, attributes)) {
      const { text, also, isWhole: isDecoded } = decodeText(said)
      lines.push({ text, also, isWhole: isDecoded, isLink: links > 0, heading: 0, isPerceived: true, box: inBox() })
    }
    const isDated = name === 'time'
    const isAsking = name === 'input' && isAskingIn(attributes)
    for (let box = inBox(); isDated && box !== null && !box.isDated; box = box.outer) box.isDated = true
    for (let box = inBox(); isAsking && box !== null && !box.isAsking; box = box.outer) box.isAsking = true
  }
  const begin = (name: string, attributes: string): void => {
    const top = open.at(-1)?.box.name ?? ''
    if ((LEFT_OPEN.has(name) && top === name) || (top === 'p' && isBlockTag(name))) close(1)
    if (name === 'meta' && OF_ITSELF.test(attributes)) {
      const [, double, single] = CONTENT.exec(attributes) ?? []
      ofItself.push(decodeText(double ?? single ?? '').text)
    }
    if (VOID.has(name) || attributes.endsWith('/')) {
      perceive(name, attributes)
      return
    }
    if (open.length >= MOST_DEPTH) {
      beyond++
      isWhole = false
      return
    }
    const [isUnseen, isLeading] = [UNSEEN.has(name), name === 'a' && LEADS.test(attributes)]
    const box = {
      name,
      attributes,
      outer: inBox(),
      from: lines.length,
      to: lines.length,
      isDated: false,
      isAsking: false,
    }
    open.push({ box, isUnseen, isLeading })
    if (isUnseen) unseen++
    if (isLeading) links++
    if (HEADING.test(name)) headings.push(Number(name.slice(1)))
    perceive(name, attributes)
  }
  const finish = (name: string): void => {
    if (beyond > 0) {
      beyond--
      return
    }
    const from = open.findLastIndex(({ box }) => box.name === name)
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
  close(open.length)
  return { lines, ofItself, isWhole }
}
