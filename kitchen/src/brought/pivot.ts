import type { UnreadReason } from '../documents/unread.ts'
import { isBareSource } from '../own-recipes/read-cooklang.ts'
import { readJsonLd } from '../own-recipes/read-json-ld.ts'
import type { Found, PictureAt } from './brought.ts'

/** A recipe of another program in the places of schema.org. What has no place there is a note. */
export type Pivot = {
  readonly title: string
  readonly lines: readonly string[]
  readonly steps: readonly string[]
  /** As written. */
  readonly yields?: string
  /** ISO 8601, words, or a number of minutes. */
  readonly prep?: string
  readonly cook?: string
  readonly total?: string
  readonly cuisine?: string
  readonly category?: readonly string[]
  readonly keywords?: readonly string[]
  /** Figures for a portion: read, but for what is only figures. */
  readonly nutrition?: readonly string[]
  readonly notes?: readonly string[]
  readonly source?: string
  readonly picture?: PictureAt | null
  readonly notTaken?: readonly string[]
  readonly unread?: readonly UnreadReason[]
}

const said = (texts: readonly string[] | undefined): readonly string[] =>
  (texts ?? []).map((text) => text.trim()).filter((text) => text !== '')

/**
 * Every format comes into the house by this one place: it is written as a schema.org Recipe and read by the reader of those,
 * so that decoding, "not read whole" and the guard's asides hold for each of them (decision 0140).
 */
export const throughPivot = (pivot: Pivot): Found => {
  const { title, source = '', picture = null } = pivot
  const [lines, steps] = [said(pivot.lines), said(pivot.steps)]
  if (lines.length + steps.length === 0) return { refused: 'no-recipe', title }
  // A source that is more than a name or an address may say something of the dish.
  const notes = [...said(pivot.notes), ...(source === '' || isBareSource(source) ? [] : [source])]
  const document = {
    '@type': 'Recipe',
    name: title,
    recipeIngredient: lines,
    recipeInstructions: steps,
    recipeYield: pivot.yields ?? '',
    prepTime: pivot.prep ?? '',
    cookTime: pivot.cook ?? '',
    totalTime: pivot.total ?? '',
    recipeCuisine: pivot.cuisine ?? '',
    recipeCategory: said(pivot.category),
    keywords: said(pivot.keywords),
    nutrition: said(pivot.nutrition),
    notes,
    notReadWhole: pivot.unread ?? [],
  }
  const recipe = readJsonLd(JSON.stringify(document))
  return recipe ? { recipe, source, picture, notTaken: pivot.notTaken ?? [] } : { refused: 'no-recipe', title }
}
