import { unreadReasons } from '../documents/unread.ts'
import { LONGEST_TEXT, readRecipeText } from '../own-recipes/read-recipe-text.ts'
import type { Found } from './brought.ts'
import { readByFields, tableOf } from './by-fields.ts'
import type { Json } from './json-values.ts'

const LABELS = tableOf({
  title: 'title',
  lines: 'ingredients',
  steps: 'directions',
  yields: 'serves servings yield',
  prep: 'preptime',
  cook: 'cooktime',
  total: 'totaltime',
  cuisine: 'cuisine',
  category: 'course',
  keywords: 'tags mainingredient',
  nutrition: 'nutrition',
  note: 'description notes',
  source: 'sourceurl url source',
  picture: 'photourl',
  none: 'rating publicurl',
})

const LABEL =
  /^"?(Title|Description|Serves|Servings|Yield|Source|Source URL|URL|Photo URL|Public URL|Prep Time|Cook Time|Total Time|Cuisine|Course|Main Ingredient|Tags|Rating|Notes|Nutrition|Ingredients|Directions):(.*)$/i
const RULE = /^\s*(?:-{4,}|={3,}|\*{3,}|_{4,}|~{3,})\s*$|^\f/

const linesOf = (text: string): readonly string[] => text.split(/\r\n?|\n/)

const partsBetween = (
  lines: readonly string[],
  isBorder: (line: string) => boolean,
): readonly (readonly string[])[] => {
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (isBorder(line)) parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.filter((part) => part.some((line) => line.trim() !== ''))
}

/** Plan to Eat's text: every field has a label, and its recipes stand between rules. */
export const isPlanToEat = (text: string): boolean => {
  const labels = new Set(
    linesOf(text)
      .slice(0, 200)
      .map((line) => LABEL.exec(line)?.[1]?.toLowerCase()),
  )
  return labels.has('title') && labels.has('ingredients') && labels.has('directions')
}

const readLabelled = (lines: readonly string[]): Found => {
  const record: Record<string, Json> = {}
  let field = 'notes'
  for (const line of lines) {
    const [, label, value = ''] = LABEL.exec(line) ?? []
    if (label !== undefined) field = label
    const text = (label === undefined ? line : value).trim().replace(/^"|"$/g, '')
    const before = record[field]
    const isMore = before !== undefined && before !== ''
    record[field] = isMore ? `${before}\n${text}` : text
  }
  return readByFields(record, LABELS)
}

export const readPlanToEat = (text: string): readonly Found[] => {
  const lines = linesOf(text)
  const byRule = partsBetween(lines, (line) => RULE.test(line))
  // Without a rule between them each begins at its title.
  return byRule
    .flatMap((part) => {
      const starts = part.flatMap((line, at) => (/^"?Title:/i.test(line) ? [at] : []))
      if (starts.length < 2) return [part]
      return starts.map((from, nth) => part.slice(nth === 0 ? 0 : from, starts[nth + 1]))
    })
    .map(readLabelled)
}

const LIST_HEADING =
  /^(?:the )?(?:ingredients?|you(?:['’]ll| will)? need|zutaten|ingredientes|ingrédients|ingredienti)(?: ?\([^()]{0,60}\))?$/
/** "## Ingredients (for 2):" */
const isListHeading = (line: string): boolean =>
  line.length <= 120 && LIST_HEADING.test(line.replaceAll(/[#*:]/g, ' ').trim().toLowerCase())
const TITLE_MARK = /^#\s+\S/

const hasList = (lines: readonly string[]): boolean => (readRecipeText(lines.join('\n'))?.lines.length ?? 0) > 0

type Piece = { readonly lines: readonly string[]; readonly isSure: boolean }

/** A heading of a list belongs to the title above it: the lines over it up to an empty line that has one above itself. */
const startAbove = (lines: readonly string[], heading: number): number => {
  let at = heading
  while (at > 0 && lines[at - 1]?.trim() === '') at -= 1
  while (at > 0 && lines[at - 1]?.trim() !== '') at -= 1
  return at
}

/** Where one recipe ends and the next begins. Not sure: only headings of lists tell, and what stands between may be of either. */
const piecesOf = (text: string): readonly Piece[] => {
  const lines = linesOf(text)
  for (const isBorder of [(line: string) => RULE.test(line)]) {
    const parts = partsBetween(lines, isBorder)
    if (parts.length > 1 && parts.every(hasList)) return parts.map((part) => ({ lines: part, isSure: true }))
  }
  const titles = lines.flatMap((line, at) => (TITLE_MARK.test(line) && !isListHeading(line) ? [at] : []))
  if (titles.length > 1) {
    const parts = titles.map((from, nth) => lines.slice(nth === 0 ? 0 : from, titles[nth + 1]))
    if (parts.every(hasList)) return parts.map((part) => ({ lines: part, isSure: true }))
  }
  const headings = lines.flatMap((line, at) => (isListHeading(line) ? [at] : []))
  if (headings.length < 2) return [{ lines, isSure: true }]
  const starts = headings.map((at, nth) => (nth === 0 ? 0 : startAbove(lines, at)))
  const parts = starts.map((from, nth) => lines.slice(from, starts[nth + 1]))
  return parts.every(hasList) ? parts.map((part) => ({ lines: part, isSure: false })) : [{ lines, isSure: true }]
}

/** One recipe as somebody wrote it, or several in one text. */
export const readTexts = (text: string): readonly Found[] =>
  piecesOf(text).map(({ lines, isSure }): Found => {
    const piece = lines.join('\n')
    const recipe = readRecipeText(piece)
    const title =
      lines
        .find((line) => line.trim() !== '')
        ?.trim()
        .slice(0, 80) ?? ''
    if (!recipe || recipe.lines.length === 0)
      return { refused: piece.length > LONGEST_TEXT ? 'too-long' : 'no-recipe', title }
    const unread = isSure ? recipe.unread : unreadReasons([...recipe.unread, 'unclear'])
    return { recipe: { ...recipe, unread }, source: '', picture: null, notTaken: [] }
  })
