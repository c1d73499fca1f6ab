import type { MealKind } from '../recipes/recipe.ts'
import type { Draft } from './draft.ts'
import type { Mention } from './find-mentions.ts'

/** An ingredient that was linked: the food's own name, and the amount as Cooklang writes it. */
export type WrittenRow = {
  readonly name: string
  readonly quantity: number | null
  readonly unit: string
  readonly preparation: string
}

/** "12 minutes", but not the end of "10 to 12 minutes": a timer is one number. */
const TIMES = /(?<![\d–\-/.]|\bto |\bor )\b(\d{1,3}) ?(minutes?|mins?|hours?|hrs?|seconds?|secs?)\b/g
const UNIT_OF: ReadonlyMap<string, string> = new Map([
  ['m', 'minutes'],
  ['h', 'hours'],
  ['s', 'seconds'],
])

const withTimers = (text: string): string =>
  text.replaceAll(
    TIMES,
    (_, number: string, unit: string) => `~{${number}%${UNIT_OF.get(unit.charAt(0)) ?? 'minutes'}}`,
  )

const ingredientOf = ({ name, quantity, unit, preparation }: WrittenRow, text: string): string => {
  const amount = quantity === null ? '' : `${quantity}%${unit}`
  const alias = text.toLowerCase() === name.toLowerCase() ? name : `${name}|${text}`
  return `@${alias}{${amount}}${preparation === '' ? '' : `(${preparation})`}`
}

type Place = Mention & { readonly row: WrittenRow }

const stepOf = (text: string, places: readonly Place[]): string => {
  let written = ''
  let from = 0
  /** A bracket right behind an amount would be read as its preparation. */
  const between = (to?: number): string => {
    const words = withTimers(text.slice(from, to))
    return from > 0 && words.startsWith('(') ? ` ${words}` : words
  }
  for (const place of places.toSorted((a, b) => a.from - b.from)) {
    written += between(place.from) + ingredientOf(place.row, text.slice(place.from, place.to))
    from = place.to
  }
  return written + between()
}

const list = (words: readonly string[]): string => `[${words.join(', ')}]`

/** Writes a draft as a `.cook` file: amounts stand in the steps where an ingredient is named first. */
export const writeCooklang = (
  draft: Draft,
  kinds: readonly MealKind[],
  rows: readonly { readonly row: WrittenRow; readonly mention: Mention }[],
): string => {
  const head = [
    `title: ${draft.title}`,
    `kind: ${list(kinds)}`,
    `servings: ${draft.servings}`,
    `active: ${draft.activeMinutes}`,
    `total: ${draft.totalMinutes}`,
    `cuisine: ${draft.cuisine}`,
    `form: ${draft.form}`,
    `tags: ${list([])}`,
    `equipment: ${list(draft.equipment)}`,
    ...(draft.contains.length === 0 ? [] : [`contains: ${list(draft.contains)}`]),
  ]
  const steps = draft.steps.map((text, step) =>
    stepOf(
      text,
      rows.flatMap(({ row, mention }) => (mention.step === step ? [{ ...mention, row }] : [])),
    ),
  )
  return `---\n${head.join('\n')}\n---\n${steps.join('\n\n')}\n`
}
