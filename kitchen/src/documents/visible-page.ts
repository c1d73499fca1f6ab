import { type Around, linesOfPage, type PageLine } from './page-lines.ts'

/** Says what is in a dish, or may be: of seven languages, as the guard reads them. "Contains affiliate links" names nothing. */
const STATEMENT =
  /(?<!\p{L})(?:contains?|containing|traces?|allergens?|enthält|enthalten|spuren|allergene?|contiene[n]?|contener|trazas|alérgenos?|contient|contiennent|contenir|allergènes?|contenere|tracce|allergeni|contém|conter|vestígios|alergénios?)(?!\p{L})/iu
/** Names a dish or its eaters, too: behind "nut allergy recipes" of a site nothing is in this one. */
const OF_ALLERGENS = /(?<!\p{L})(?:allergy|allergies|allergie|allergien|alergia|alergias)(?!\p{L})/iu
/** "2 tbsp ...", "½ cup", "300 g": a line of a list. */
const AMOUNT = /^[-•*▢☐\s]*(?:\d|[½¼¾⅓⅔⅛])/u
/** Lines after the last that the data has: notes, "contains". Before the first: an introduction is long, and of much else. */
const [BEFORE, AFTER] = [4, 14]
/** Said about one dish; what is more is told, and the recipe is not read whole. */
const MOST = 60
/** A far paragraph is read by the sentence. */
const SENTENCE = /(?<=[.!?]) /

/** Letters and digits alone: how they are spaced differs between data and page. */
const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const isStatement = ({ text, also }: PageLine): boolean => [text, ...also].some((reading) => STATEMENT.test(reading))

export type BesideData = { readonly said: readonly string[]; readonly isWhole: boolean; readonly isDecoded: boolean }

/**
 * What the visible page says of its recipe and the data does not: every line among those of the recipe and right behind
 * them, and wherever it stands whatever says what is in it. What others say, other dishes, ways through the site and goods
 * that have a name of their own are not its. `told`: lines and steps of the data. Not whole: there is more of it
 * than is said about one dish, or the page is deeper than pages are.
 */
export const besideData = (page: string, title: string, told: readonly string[]): BesideData => {
  const [known, name] = [new Set(told.map(keyOf)), keyOf(title)]
  const { lines, isWhole } = linesOfPage(page, {
    isOwn: (text) => known.has(keyOf(text)),
    isName: (text) => keyOf(text) !== name && !STATEMENT.test(text) && !OF_ALLERGENS.test(text),
  })
  const own = lines.flatMap(({ isOwn }, at) => (isOwn ? [at] : []))
  /** What holds most of the recipe is no frame, whatever it is called ("content-sidebar-wrap"). */
  const isHolding = ({ own: held }: Around): boolean => held * 2 >= own.length && held > 0
  /** Innermost first. */
  const around = (line: PageLine): readonly Around[] => {
    const all: Around[] = []
    for (let one = line.around; one !== null && !isHolding(one); one = one.outer) all.push(one)
    return all
  }
  const inRecipe = own.filter((at) => around(lines[at] as PageLine).length === 0)
  const [first, last] = [inRecipe[0] ?? Number.POSITIVE_INFINITY, inRecipe.at(-1) ?? -1]
  const isNear = (at: number): boolean => at >= first - BEFORE && at <= last + AFTER
  const saidBy = (line: PageLine, at: number): readonly string[] => {
    const { text, also, isOwn, isLink } = line
    if (isOwn || keyOf(text) === name) return []
    const [inner, ...outer] = around(line)
    if (inner !== undefined) {
      const isOurs = [inner, ...outer].every(({ kind }) => kind === 'goods') && !inner.isNamed
      return isOurs && !isLink && isStatement(line) ? [text, ...also] : []
    }
    if (isNear(at)) return !isLink || AMOUNT.test(text) || isStatement(line) ? [text, ...also] : []
    const isTelling = (one: string): boolean => STATEMENT.test(one) || (!isLink && OF_ALLERGENS.test(one))
    return [text, ...also].flatMap((reading) => reading.split(SENTENCE).filter(isTelling))
  }
  const heard = lines.map((line, at) => ({ line, said: saidBy(line, at) })).filter(({ said }) => said.length > 0)
  const said = [...new Set(heard.flatMap((one) => one.said))]
  return {
    said,
    isWhole: isWhole && heard.length <= MOST,
    isDecoded: heard.every(({ line }) => line.isWhole),
  }
}
