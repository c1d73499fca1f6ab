import { nameInCooklang, proseInCooklang, valueInCooklang } from '../recipes/cook-signs.ts'
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
const timersIn = (text: string): string => {
  let written = ''
  let from = 0
  for (const { 0: found, 1: number, 2: unit, index } of text.matchAll(TIMES)) {
    written += `${proseInCooklang(text.slice(from, index))}~{${number}%${unit}}`
    from = index + found.length
  }
  return written + proseInCooklang(text.slice(from))
}

/** 0.0000001 and not 1e-7: Cooklang knows plain numbers only. */
const plainNumber = (value: number): string => (String(value).includes('e') ? value.toFixed(12) : String(value))

const ingredientOf = ({ name, quantity, unit, preparation }: WrittenRow, text: string): string => {
  const amount = quantity === null ? '' : `${plainNumber(quantity)}%${nameInCooklang(unit)}`
  const alias = text === name ? nameInCooklang(name) : `${nameInCooklang(name)}|${nameInCooklang(text)}`
  return `@${alias}{${amount}}${preparation === '' ? '' : `(${nameInCooklang(preparation)})`}`
}

type Place = Mention & { readonly row: WrittenRow }

const stepOf = (text: string, places: readonly Place[]): string => {
  let written = ''
  let from = 0
  /** A bracket right behind an amount would be read as its preparation. */
  const between = (to?: number): string => {
    const words = timersIn(text.slice(from, to))
    return from > 0 && words.startsWith('(') ? `\\${words}` : words
  }
  for (const place of places.toSorted((a, b) => a.from - b.from)) {
    written += between(place.from) + ingredientOf(place.row, text.slice(place.from, place.to))
    from = place.to
  }
  written += between()
  return /^[>=]/.test(written) ? `\\${written}` : written
}

const list = (words: readonly string[]): string => `[${words.join(', ')}]`

/**
 * Writes a draft as a `.cook` file: amounts stand in the steps where an ingredient is named first, and `notes` behind
 * them. Whatever signs its texts hold, our own reader makes the same texts of it (recipes/cook-signs.ts).
 */
export const writeCooklang = (
  draft: Draft,
  kinds: readonly MealKind[],
  rows: readonly { readonly row: WrittenRow; readonly mention: Mention }[],
  notes: readonly string[] = [],
): string => {
  const head = [
    `title: ${valueInCooklang(draft.title)}`,
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
  const asides = notes.map((note) => `> ${proseInCooklang(note)}`)
  return `---\n${head.join('\n')}\n---\n${[...steps, ...asides].join('\n\n')}\n`
}
