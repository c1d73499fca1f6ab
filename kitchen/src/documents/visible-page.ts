import { decodeText } from './decode-text.ts'
import { isBlockTag } from './markup.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Nobody sees these, or they are the frame of the page. */
const FRAME = words('script style template svg nav footer form select button iframe head noscript')
const VOID = words('area base br col embed hr img input link meta source track wbr')
/** Names that builders of pages give to what stands around a recipe: talk of others, other recipes, the site, its goods. */
const AROUND =
  /\b(?:comments?|commentlist|respond|reviews?|ratings?|related|recommend\w*|more-recipes|popular|newsletter|subscribe|sidebar|widget|ads?|advert\w*|sponsor\w*|promo|share|social|author|bio|breadcrumbs?|menu|cookie\w*|footer|navbar|nav|pagination|shop|products?|kommentare?|comentarios?)\b/i
const NAMED = /\b(?:class|id|role|itemprop)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

/** Hyphens and underlines part the names; "recipe-comment" is a comment all the same. */
const isAround = (name: string, attributes: string): boolean =>
  FRAME.has(name) ||
  [...attributes.matchAll(NAMED)].some((found) =>
    AROUND.test((found[1] ?? found[2] ?? found[3] ?? '').replaceAll('_', '-')),
  )

/** Deeper than pages are: what goes on is somebody trying. */
const MOST_DEPTH = 200
/** Where the name is over is looked at once: else each longer name would be tried with what stands behind it. */
const TAG = /^<(\/?)([a-zA-Z][\w:-]*)(?![\w:-])([^<>]*)>/
const LONGEST_TAG = 2_100

const SCRIPT_END = /<\/script/gi
const STYLE_END = /<\/style/gi
const endOf = (end: RegExp, page: string, from: number): number => {
  end.lastIndex = from
  return end.exec(page)?.index ?? page.length
}

type Line = { readonly text: string; readonly isLink: boolean }

/** The lines that a person sees on a page, without what stands around its recipe. Linear: pages may be made to hurt. */
const linesOfPage = (page: string): readonly Line[] => {
  const lines: Line[] = []
  const open: { readonly name: string; readonly isHidden: boolean }[] = []
  let [hidden, links] = [0, 0]
  let [text, linked] = ['', 0]
  const end = (): void => {
    const { text: bare } = decodeText(text)
    const line = bare.replaceAll(/\s+/g, ' ').trim()
    if (line !== '') lines.push({ text: line, isLink: linked >= line.length - 2 })
    text = ''
    linked = 0
  }
  const close = (count: number): void => {
    for (const { name, isHidden } of open.splice(open.length - count)) {
      if (isHidden) hidden--
      if (name === 'a') links--
    }
  }
  for (let at = 0; at < page.length; ) {
    const next = page.indexOf('<', at)
    const upTo = next < 0 ? page.length : next
    if (hidden === 0 && upTo > at) {
      const said = page.slice(at, upTo)
      text += said
      if (links > 0) linked += said.length
    }
    if (next < 0) break
    if (page.startsWith('<!--', next)) {
      const over = page.indexOf('-->', next)
      // What is never closed is all comment, as in a browser: looking for its end again and again would cost the square of the page.
      at = over < 0 ? page.length : over + 3
      continue
    }
    const [tag, slash, written = '', rest = ''] = TAG.exec(page.slice(next, next + LONGEST_TAG)) ?? []
    if (tag === undefined) {
      if (hidden === 0) text += '<'
      at = next + 1
      continue
    }
    at = next + tag.length
    const name = written.toLowerCase()
    if (isBlockTag(name)) end()
    if (slash === '/') {
      const from = open.findLastIndex((one) => one.name === name)
      if (from >= 0) close(open.length - from)
    } else if (!VOID.has(name) && !rest.endsWith('/') && open.length < MOST_DEPTH) {
      const isHidden = isAround(name, rest)
      open.push({ name, isHidden })
      if (isHidden) hidden++
      if (name === 'a') links++
    }
    if (name === 'script' || name === 'style') {
      const over = name === 'script' ? endOf(SCRIPT_END, page, at) : endOf(STYLE_END, page, at)
      if (slash !== '/') at = over
    }
  }
  end()
  return lines
}

/** Speaks of allergens, whatever else it says; what it names is read, and "contains affiliate links" names nothing. */
const OF_ALLERGENS =
  /\b(?:contains?|containing|traces?|allergens?|allergy|allergies|enthält|enthalten|spuren|allergene?|contiene|contener|trazas|alérgenos?)(?!\p{L})/iu
/** "2 tbsp ...", "½ cup", "300 g": a line of a list. */
const AMOUNT = /^[-•*▢☐\s]*(?:\d|[½¼¾⅓⅔⅛])/u
const LONGEST = 600
/** Said about one dish; pages may be made to hurt. */
const MOST = 60
/** Lines after the last that the data has: notes, "contains". Before the first: an introduction is long, and of much else. */
const [BEFORE, AFTER] = [4, 14]

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * What the visible page says of its recipe and the data does not: every line among those of the recipe and right behind
 * them, and wherever it stands whatever speaks of allergens. Frame, comments, other recipes and their names are not its.
 * `told`: lines and steps of the data. Not whole: there was more of it than is said about one dish.
 */
export const besideData = (
  page: string,
  title: string,
  told: readonly string[],
): { readonly said: readonly string[]; readonly isWhole: boolean } => {
  const known = new Set(told.map(keyOf))
  const lines = linesOfPage(page)
  const found = lines.flatMap(({ text }, at) => (known.has(keyOf(text)) ? [at] : []))
  const [first, last] = [found[0] ?? Number.POSITIVE_INFINITY, found.at(-1) ?? -1]
  const isNear = (at: number): boolean => at >= first - BEFORE && at <= last + AFTER
  const said = lines.filter(({ text, isLink }, at) => {
    if (text.length > LONGEST || text === title || known.has(keyOf(text))) return false
    if (OF_ALLERGENS.test(text)) return true
    return isNear(at) && (!isLink || AMOUNT.test(text))
  })
  const all = [...new Set(said.map(({ text }) => text))]
  return { said: all.slice(0, MOST), isWhole: all.length <= MOST }
}
