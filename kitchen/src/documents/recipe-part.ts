import type { Box, PageLine } from './page-lines.ts'

/** Names that builders of pages give to what stands around recipes. They count outside of the recipe's own part alone. */
const AROUND =
  /\b(?:ratings?|related|recommend\w*|more-recipes|popular|newsletter|subscribe|share|social|breadcrumbs?|menu|navbar|nav|cookie\w*|pagination|ads?|advert\w*|sponsor\w*|promo|shop|products?|sidebar|widget|author|bio|footer)\b/i
const COMMENTS = /\b(?:comments?|commentlist|respond|reviews?|kommentare?|comentarios?|commentaires?|commenti)\b/i
const NAMED = /(?<![\w-])(?:class|id|role|itemprop)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi
/** Whole boxes of what people say: the places that builders give them, and the marks of schema.org. */
const SURE_COMMENTS =
  /(?<![\w-])(?:id\s*=\s*(?:["']\s*)?(?:comments?|respond|disqus_thread|kommentare|comentarios|commentaires)(?=["'\s]|$)|itemprop\s*=\s*(?:["']\s*)?(?:comment|review)(?=["'\s]|$)|itemtype\s*=\s*(?:["']\s*)?https?:\/\/schema\.org\/(?:Comment|Review|UserComments)(?=["'\s]|$))/i
/** Comments by their name alone, outside of the recipe's part: "comment-list", and not "review-notes". */
const ONLY_COMMENTS =
  /\b(?:comments?|commentlist|respond|reviews?|kommentare?|comentarios?|commentaires?|commenti)(?:-(?:area|list|section|wrap\w*|container|box|body|content|items?|\d+))?(?=\s|$)/i
/** Somebody is quoted: with a day, or with a way to answer. */
const QUOTED =
  /^\D{0,24}\d{1,2}\D{1,15}(?:19|20)\d\d\b|\bago$|\bsays:?$|^(?:reply|antworten|responder|répondre|rispondi)\b|^vor \d+ (?:stunden|tage|wochen|monate|jahre)/i
/** Words that people see over what is sold, or over who writes. */
const SOLD =
  /^(?:advertisements?|sponsored|anzeige|werbung|publicidad|publicité|pubblicità|publicidade)\s*(?:[:–-]|$)/iu
const WHO =
  /^(?:about (?:me|us|the (?:author|cook|blog)|\p{Lu}\p{L}+)$|meet |written by|hi,? i.?m |welcome|über (?:mich|uns|den|die) |sobre mí|à propos|chi sono)/iu
/** What a form says that asks for an address. */
const LETTER =
  /newsletter|(?<!\p{L})(?:recipes|rezepte|recetas|recettes|ricette|receitas|subscri\p{L}*|e-?mails?|inbox|sign up|join|abonn\p{L}*)(?!\p{L})/iu
const PRICE = /[$€£]\s?\d|\d\s?[€£]|\d[.,]\d\d\s?(?:eur|usd|chf)\b/i
const BUYING =
  /\b(?:buy|add to (?:cart|basket|bag)|shop now|order now|kaufen|warenkorb|bestellen|comprar|carrito|acheter|panier|acquista)\b/i
/** An offer is a small box, a few lines around its price; a letter to subscribe to asks in few words. */
const [MOST_OFFER, MOST_OUTER, MOST_ASKING] = [12, 4, 300]
const LANDMARKS: ReadonlySet<string> = new Set(['nav', 'aside', 'header', 'footer'])
const SECTIONS: ReadonlySet<string> = new Set(['article', 'section', 'main'])
/** Hold a page and not a recipe alone; so does a heading that nobody ends. */
const PAGES: ReadonlySet<string> = new Set('html body main article h1 h2 h3 h4 h5 h6'.split(' '))

/** Hyphens and underlines part the names: "recipe_comment" is a comment all the same. */
const namesOf = ({ attributes }: Box): string =>
  [...attributes.matchAll(NAMED)].map((one) => (one[1] ?? one[2] ?? one[3] ?? '').replaceAll('_', '-')).join(' ')

/** A box and those around it, innermost first. */
const around = (box: Box | null): readonly Box[] => {
  const boxes: Box[] = []
  for (let one = box; one !== null; one = one.outer) boxes.push(one)
  return boxes
}

/** A thing is asked of a box once: many lines stand in the same. */
const onceOf = <Said>(say: (box: Box) => Said): ((box: Box) => Said) => {
  const known = new Map<Box, Said>()
  return (box) => {
    const before = known.get(box)
    if (before !== undefined) return before
    const said = say(box)
    known.set(box, said)
    return said
  }
}

/** How many of the lines before each are such ones: how many are in a box is then one subtraction. */
const countOf = (lines: readonly PageLine[], weigh: (line: PageLine, at: number) => number): ((box: Box) => number) => {
  const sums = new Float64Array(lines.length + 1)
  for (const [at, line] of lines.entries()) sums[at + 1] = (sums[at] ?? 0) + weigh(line, at)
  return ({ from, to }) => (sums[to] ?? 0) - (sums[from] ?? 0)
}

/** Which lines of the recipe are in each box. Whoever is around a box that holds one already holds it, too. */
const heldBy = (
  lines: readonly PageLine[],
  own: readonly number[],
  keys: readonly string[],
): ReadonlyMap<Box, ReadonlySet<string>> => {
  const held = new Map<Box, Set<string>>()
  for (const at of own) {
    const key = keys[at] ?? ''
    for (let box = lines[at]?.box ?? null; box !== null; box = box.outer) {
      const known = held.get(box) ?? new Set()
      if (known.has(key)) break
      held.set(box, known.add(key))
    }
  }
  return held
}

export type Standing = {
  /** In the element that holds the recipe; between its lines; in front of it; behind it up to comments or the foot of the page; elsewhere. */
  readonly where: 'in' | 'before' | 'behind' | 'elsewhere'
  /** In which box of others it stands: what people say, what names another thing, or one that only its class calls so. */
  readonly left: 'comments' | 'named' | 'other' | null
  /** In a list beside lines of the recipe. */
  readonly isListed: boolean
}

/**
 * Where each line stands towards the recipe. Its own part is the smallest element that holds all of its lines that the page
 * shows; a page may show it twice. No class decides in there: only what is built as something else is left out, which is
 * what people say, teasers with linked headings, offers, letters to subscribe to, and what says itself that it is advertisement.
 * `keys`: of each line; `known`: keys of the recipe's lines. `isNaming`: a heading or link that is of something else.
 */
export const standingOf = (
  lines: readonly PageLine[],
  keys: readonly string[],
  known: ReadonlySet<string>,
  isNaming: (line: PageLine, at: number) => boolean,
): ((at: number) => Standing) => {
  const all = lines.flatMap(({ isPerceived }, at) => (!isPerceived && known.has(keys[at] ?? '') ? [at] : []))
  const shown = new Set(all.map((at) => keys[at])).size
  const ofAll = heldBy(lines, all, keys)
  const quotes = countOf(lines, ({ text }) => (text.length < 80 && QUOTED.test(text) ? 1 : 0))
  const isCalledComments = onceOf((box) => COMMENTS.test(namesOf(box)))
  const isOnlyComments = onceOf((box) => ONLY_COMMENTS.test(namesOf(box)))
  const isCalledAround = onceOf(
    (box) =>
      !/^(?:html|body|main)$/.test(box.name) && (/^(?:nav|footer|form)$/.test(box.name) || AROUND.test(namesOf(box))),
  )
  const isComments = onceOf(
    (box) =>
      !PAGES.has(box.name) &&
      (ofAll.get(box)?.size ?? 0) * 2 < Math.max(shown, 1) &&
      (SURE_COMMENTS.test(box.attributes) || ((box.isDated || quotes(box) > 0) && isCalledComments(box))),
  )
  const isCommented = lines.map((line) => around(line.box).some(isComments))
  const own = all.filter((at) => !isCommented[at])
  const total = new Set(own.map((at) => keys[at])).size
  const held = heldBy(lines, own, keys)
  const isFull = (box: Box): boolean => total > 0 && held.get(box)?.size === total
  const ofOwn = new Set(own)
  const owned = countOf(lines, (_, at) => (ofOwn.has(at) ? 1 : 0))
  const named = countOf(lines, (line, at) => (isNaming(line, at) ? 1 : 0))
  const heads = countOf(lines, (line, at) => (line.isLink && line.heading > 0 && isNaming(line, at) ? 1 : 0))
  const links = countOf(lines, ({ isLink }) => (isLink ? 1 : 0))
  const written = countOf(lines, ({ text }) => text.length)

  const smallest = new Set(own.flatMap((at) => around(lines[at]?.box ?? null).find(isFull) ?? []))
  const wider = new Set([...smallest].flatMap((box) => around(box.outer)))
  const parts = [...smallest].filter((box) => !wider.has(box))
  const isPart = new Set(parts)
  const main = parts[0]
  const [first, last] = [
    own.find((at) => main === undefined || (at >= main.from && at < main.to)) ?? lines.length,
    own.findLast((at) => main === undefined || (at >= main.from && at < main.to)) ?? -1,
  ]
  const isPage = main === undefined || PAGES.has(main.name)

  const others = new Set<Box>()
  for (const [at, line] of lines.entries()) {
    const outer = line.box?.outer ?? null
    const isFirst = outer !== null && outer.from === at && owned(outer) === 0
    const isBehind = main === undefined || at >= main.to || (isPage && at > last)
    const box = isFirst && outer !== null && !PAGES.has(outer.name) ? outer : line.box
    if (box !== null && owned(box) === 0)
      if (SOLD.test(line.text) || (isBehind && links(box) > 0 && WHO.test(line.text))) others.add(box)
    if (!PRICE.test(line.text)) continue
    const offer = around(line.box)
      .slice(0, MOST_OUTER)
      .find(
        (box) =>
          box.to - box.from <= MOST_OFFER &&
          owned(box) === 0 &&
          lines
            .slice(box.from, box.to)
            .some(
              ({ text, isLink, box: its }) =>
                (isLink || its?.name === 'button' || PRICE.test(text)) && BUYING.test(text),
            ),
      )
    if (offer) others.add(offer)
  }
  /** Of the page, and not of a part of it. */
  const isOfPage = onceOf(
    (box) => LANDMARKS.has(box.name) && around(box.outer).every(({ name }) => !SECTIONS.has(name)),
  )
  const isBuiltElse = onceOf(
    (box) =>
      owned(box) === 0 &&
      (others.has(box) ||
        (box.name === 'form' &&
          box.isAsking &&
          written(box) <= MOST_ASKING &&
          lines.slice(box.from, box.to).some(({ text }) => LETTER.test(text))) ||
        (heads(box) === 1 && box.outer !== null && heads(box.outer) > 1)),
  )

  const foot = lines.findIndex(
    (line, at) =>
      at > last &&
      (isCommented[at] ||
        /^(?:©|copyright)/i.test(line.text) ||
        around(line.box).some((box) => box.name === 'footer' && isOfPage(box))),
  )
  const until = foot < 0 ? lines.length : foot
  const whereIs = (line: PageLine, at: number): Standing['where'] => {
    if (around(line.box).some((box) => isPart.has(box) && !PAGES.has(box.name))) return 'in'
    if (at >= first && at <= last) return 'in'
    if (at < first) return 'before'
    return last >= 0 && at < until ? 'behind' : 'elsewhere'
  }
  return (at) => {
    const line = lines[at] as PageLine
    const where = whereIs(line, at)
    const list = around(line.box)
      .slice(0, MOST_OUTER)
      .find(({ name }) => /^(?:ul|ol|table|dl)$/.test(name))
    const isAlone = line.box !== null && line.box.to - line.box.from === 1
    const isListed = list !== undefined && isAlone && owned(list) > 0
    if (isCommented[at]) return { where, left: 'comments', isListed: false }
    const boxes = around(line.box).filter((box) => !isFull(box))
    const built = boxes.find(isBuiltElse)
    if (built) return { where, left: named(built) > 0 ? 'named' : 'other', isListed }
    if (where === 'in') return { where, left: null, isListed }
    if (!isPage && boxes.some((box) => owned(box) === 0 && isOnlyComments(box)))
      return { where, left: 'comments', isListed }
    const ofPage = boxes.find((box) => isOfPage(box) && owned(box) === 0)
    if (ofPage) return { where, left: named(ofPage) > 0 ? 'named' : 'other', isListed }
    // In a page that is built of blocks, classes say nothing of what stands behind the recipe.
    const marked =
      where === 'behind' && isPage ? undefined : boxes.find((box) => owned(box) === 0 && isCalledAround(box))
    if (!marked) return { where, left: null, isListed }
    if (named(marked) > 0) return { where, left: 'named', isListed }
    return { where, left: where === 'behind' ? null : 'other', isListed }
  }
}
