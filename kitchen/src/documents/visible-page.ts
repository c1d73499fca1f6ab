import { isWordless } from './harmless.ts'
import { linesOfPage, type PageLine } from './page-lines.ts'
import { standingOf } from './recipe-part.ts'

/** Says what is in a dish, or may be: of seven languages, as the guard reads them. "Contains affiliate links" names nothing. */
const STATEMENT =
  /(?<!\p{L})(?:contains?|containing|traces?|allergens?|enthält|enthalten|spuren|allergene?|contiene[n]?|contener|trazas|alérgenos?|contient|contiennent|contenir|allergènes?|contenere|tracce|allergeni|contém|conter|vestígios|alergénios?)(?!\p{L})/iu
/** The same in words of two ("Allergenhinweis"), and whom or what it warns. Not of links, which lead to lists of such dishes. */
const WARNING =
  /all?[eé]rg[eèé]n|allergiehinweis|(?:not|un)[ -]?(?:suitable|safe) for|must avoid|nicht geeignet|ungeeignet|no (?:es )?apt[oa]|ne convient pas|non (?:è )?adatt[oa]|não (?:é )?(?:indicad|adequad)[oa]|^(?:warning|caution|attention|achtung|vorsicht|warnung|atención|attenzione|atenção)(?!\p{L})/iu
/** Names a dish or its eaters, too: behind "nut allergy recipes" of a site nothing is in this one. */
const OF_ALLERGENS = /(?<!\p{L})(?:allergy|allergies|allergie|allergien|alergia|alergias)(?!\p{L})/iu
/** "2 tbsp ...", "½ cup", "300 g": a line of a list. Not "5 recipes". */
const AMOUNT =
  /^[-•*▢☐\s]*(?:\d|[½¼¾⅓⅔⅛])(?!.*(?:recipes|rezepte|recetas|recettes|ricette|receitas|ways to|ideas)(?!\p{L}))/iu
/** An amount anywhere in a line. */
const MEASURE =
  /\d ?(?:g|kg|ml|cl|dl|l|oz|lbs?|cups?|tbsp|tsp|tablespoons?|teaspoons?|el|tl|esslöffel|teelöffel|cdas?|cditas?|cucchiai\w*)(?!\p{L})/iu
/** Headings that are of every dish: what stands below them is no other one. */
const OF_ANY_DISH =
  /(?<!\p{L})(?:notes?|tips?|toppings?|on top|to top|extras?|optional|serv\w*|variations?|garnish\w*|finish\w*|ingredients?|method|instructions?|directions?|stor\w*|allerg\p{L}*|used?|hinweise?|tipps?|notizen|zutaten|zubereitung|beilagen?|notas?|consejos?|ingredientes|astuces?|conseils?|ingrédients|note|consigli\w*|ingredienti|dicas?)(?!\p{L})/iu
/** Those that a site keeps on whoever reads it. */
const COOKIES = /(?<!\p{L})cookies?(?!\p{L})/iu
const OF_SITES =
  /(?<!\p{L})(?:sites?|websites?|browser|privacy|consent|accept|policy|webseite|akzeptier\p{L}*|datenschutz|sitio|aceptar|accepter|accetta)(?!\p{L})/iu
/** Without a class of others, so many lines around the recipe are read. An introduction is long, and of much else. */
const [BEFORE, AFTER] = [4, 14]
/** A story that stands before the list in the same element is an introduction. */
const STORY = 12
/** Said about one dish: statements, and lines. What is more is told, and the recipe is not read whole. */
const [MOST, MOST_LINES] = [60, 160]
/** A far paragraph is read by the sentence. */
const SENTENCE = /(?<=[.!?]) /

/** Letters and digits alone: how they are spaced differs between data and page. */
const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const isStatement = ({ text, also, isLink }: PageLine): boolean =>
  [text, ...also].some((reading) => STATEMENT.test(reading) || (!isLink && WARNING.test(reading)))

export type BesideData = { readonly said: readonly string[]; readonly isWhole: boolean; readonly isDecoded: boolean }

/**
 * What the visible page says of its recipe and the data does not: every line of the recipe's own part of the page and of
 * what follows it up to comments or the foot of the page, captions in front, and wherever it stands whatever says what is in
 * the dish. What people say, other dishes, ways through the site and goods with a name of their own are not its. `told`: lines
 * and steps of the data. Not whole: there is more of it than is said about one dish, or the page is deeper than pages are.
 */
export const besideData = (page: string, title: string, told: readonly string[]): BesideData => {
  const [known, name] = [new Set(told.map(keyOf)), keyOf(title)]
  const { lines, ofItself, isWhole } = linesOfPage(page)
  const keys = lines.map(({ text }) => keyOf(text))
  const isNaming = (line: PageLine, at: number): boolean =>
    (line.isLink || line.heading > 0) &&
    !line.isPerceived &&
    keys[at] !== name &&
    !isStatement(line) &&
    !OF_ALLERGENS.test(line.text) &&
    !OF_ANY_DISH.test(line.text)
  const standing = standingOf(lines, keys, known, isNaming)
  const all = lines.map((_, at) => standing(at))
  const isOwn = (at: number): boolean => known.has(keys[at] ?? '')
  const first = lines.findIndex((line, at) => all[at]?.where === 'in' && isOwn(at) && !line.isPerceived)
  const last = lines.findLastIndex((line, at) => all[at]?.where === 'in' && isOwn(at) && !line.isPerceived)
  const isStory = all.slice(0, Math.max(first, 0)).filter(({ where }) => where === 'in').length > STORY
  const isCaption = ({ isPerceived, box }: PageLine): boolean => isPerceived || box?.name === 'figcaption'
  /** Is all of it read? */
  const isRead = (line: PageLine, at: number): boolean => {
    const where = all[at]?.where
    if (where === 'behind' || (where === 'in' && (at >= first || !isStory))) return true
    // Whose list cannot be found by its lines shows another one, or none.
    if (first < 0) return !line.isLink && MEASURE.test(line.text)
    if (where === 'elsewhere') return last >= 0 && at <= last + AFTER
    return (
      first >= 0 &&
      at < first &&
      (at >= first - BEFORE || isCaption(line) || line.heading === 1 || (where === 'in' && AMOUNT.test(line.text)))
    )
  }
  const saidBy = (line: PageLine, at: number): readonly string[] => {
    const { text, also, isLink } = line
    const { left, where, isListed } = all[at] ?? {
      left: 'comments' as const,
      where: 'elsewhere' as const,
      isListed: false,
    }
    if (isOwn(at) || keys[at] === name || left === 'comments' || isWordless(text, true)) return []
    if (COOKIES.test(text) && OF_SITES.test(text)) return []
    const readings = [text, ...also]
    if (left !== null) {
      const isLine = where === 'in' && AMOUNT.test(text)
      return isLine || (left === 'other' && !isLink && isStatement(line)) ? readings : []
    }
    const above = lines[at - 1]
    const isLabel = above !== undefined && (above.heading > 0 || above.text.endsWith(':'))
    const isBelow = where === 'in' && isLabel && OF_ANY_DISH.test(above.text)
    if (isRead(line, at))
      return !isLink || isListed || isBelow || AMOUNT.test(text) || isStatement(line) ? readings : []
    const isTelling = (one: string): boolean =>
      STATEMENT.test(one) || (!isLink && (WARNING.test(one) || OF_ALLERGENS.test(one)))
    return readings.flatMap((reading) => reading.split(SENTENCE).filter(isTelling))
  }
  const heard = lines.map((line, at) => ({ line, said: saidBy(line, at) })).filter(({ said }) => said.length > 0)
  const statements = heard.filter(({ line }) => isStatement(line))
  return {
    said: [...new Set([...ofItself, ...heard.flatMap((one) => one.said)])].filter((one) => one !== ''),
    isWhole: isWhole && statements.length <= MOST && heard.length <= MOST_LINES,
    isDecoded: heard.every(({ line }) => line.isWhole),
  }
}
