import type { RecipeInParts } from '../own-recipes/own-draft.ts'

/** One file as it lies in what somebody brought, unpacked. `path` is its place in the archive, with `/` between folders. */
export type Entry = { readonly path: string; readonly bytes: Uint8Array }

/** How a document is written, told by what stands in it. */
export type Format =
  | 'schema'
  | 'paprika'
  | 'mealie'
  | 'mealie-backup'
  | 'tandoor'
  | 'recettetek'
  | 'plateful'
  | 'json'
  | 'recipe-keeper'
  | 'copy-me-that'
  | 'my-cookbook'
  | 'page'
  | 'mealmaster'
  | 'plan-to-eat'
  | 'cooklang'
  | 'csv'
  | 'text'

/** Where a recipe stood: the file, and which one of that file (the first is 1). */
export type From = { readonly path: string; readonly format: Format; readonly at: number }

/** The picture that a recipe names; nothing is fetched or opened here. */
export type PictureAt =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'address'; readonly address: string }
  /** In the document itself, in base64, under this field. */
  | { readonly kind: 'inside'; readonly field: string; readonly base64: string }

export type BroughtRecipe = {
  readonly from: From
  /** Everything that was read, as of any text that somebody brings; the guard reads it as a draft. */
  readonly recipe: RecipeInParts
  /** Where it was taken from first, as written: a name or an address; '' when it does not say. */
  readonly source: string
  readonly picture: PictureAt | null
  /** Fields that held something and were left behind, by their names: ratings, dates, ids. None of them holds words of the dish. */
  readonly notTaken: readonly string[]
}

/**
 * Why something was not brought. `empty`: nothing in it. `binary`: no text and no picture. `broken`: it begins like a format
 * and cannot be read as it. `no-recipe`: neither ingredients nor steps. `no-columns`: a table whose columns name no title or no
 * ingredients. `thrown-away`: its owner had put it into the bin. `replaced`: an older version of a recipe. `too-long`: longer
 * than any collection.
 */
export const REFUSALS = [
  'empty',
  'binary',
  'broken',
  'no-recipe',
  'no-columns',
  'thrown-away',
  'replaced',
  'too-long',
] as const
export type Refusal = (typeof REFUSALS)[number]

export type Refused = {
  readonly path: string
  /** Which one of the file; 0 for all of it. */
  readonly at: number
  /** What it is called, where that can be told. */
  readonly title: string
  readonly why: Refusal
}

/** What became of one file. Every file of an archive has one of these. */
export type ReadEntry = {
  readonly path: string
  /** Null: a picture, or refused before its format was told. */
  readonly format: Format | null
  readonly recipes: readonly BroughtRecipe[]
  readonly refused: readonly Refused[]
  /** Words of the document that belong to none of its recipes. */
  readonly beside: readonly string[]
  readonly isPicture: boolean
}

/** What a reader of one format finds in a document. */
export type Found =
  | {
      readonly recipe: RecipeInParts
      readonly source: string
      readonly picture: PictureAt | null
      readonly notTaken: readonly string[]
    }
  | { readonly refused: Refusal; readonly title: string }
