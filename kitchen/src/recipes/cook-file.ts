import { Recipe as CooklangRecipe, type FixedValue, type Range } from '@tmlmt/cooklang-parser'
import { hideSigns, showSigns } from './cook-signs.ts'

/** A `.cook` file as written: front matter as words, steps as parts, amounts as numbers. Nothing is linked yet. */
export type CookFile = {
  readonly meta: ReadonlyMap<string, readonly string[]>
  readonly ingredients: readonly WrittenIngredient[]
  readonly steps: readonly (readonly WrittenPart[])[]
}

export type WrittenIngredient = {
  readonly name: string
  /** `null`: no amount was written. `'range'`: one was, but not as one number. */
  readonly quantity: number | null | 'range'
  readonly unit: string
  readonly preparation: string
}

export type WrittenPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ingredient'; readonly index: number; readonly text: string }
  | { readonly kind: 'timer'; readonly name: string; readonly minutes: number | null }

const numberOf = (value: FixedValue | Range | undefined): number | null | 'range' => {
  if (!value) return null
  if (value.type === 'range' || value.value.type === 'text') return 'range'
  return value.value.type === 'fraction' ? value.value.num / value.value.den : value.value.value
}

const MINUTES_PER_UNIT: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['s', 1 / 60],
  ['sec', 1 / 60],
  ['second', 1 / 60],
  ['seconds', 1 / 60],
  ['secs', 1 / 60],
  ['min', 1],
  ['mins', 1],
  ['minute', 1],
  ['minutes', 1],
  ['h', 60],
  ['hour', 60],
  ['hours', 60],
  ['hr', 60],
  ['hrs', 60],
])

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/

/** `key: value` and `key: [a, b]` lines between two `---` lines. The Cooklang library keeps only the keys it knows. */
const readMeta = (text: string): Map<string, readonly string[]> => {
  const block = FRONT_MATTER.exec(text)?.[1] ?? ''
  const meta = new Map<string, readonly string[]>()
  for (const line of block.split(/\r?\n/)) {
    const [, key, value = ''] = /^([a-z]+):(.*)$/.exec(line) ?? []
    if (!key) continue
    const list = /^\[(.*)\]$/.exec(value.trim())
    const words = list ? (list[1] ?? '').split(',') : [value]
    meta.set(
      key,
      words.map((word) => showSigns(word.trim())).filter((word) => word !== ''),
    )
  }
  return meta
}

/** Reads Cooklang (https://cooklang.org/docs/spec/). Throws what the library throws when the text is not Cooklang. */
export const readCookFile = (text: string): CookFile => {
  const hidden = hideSigns(text)
  // Without the front matter: the library looks for figures in it that we do not use, and may refuse what it finds.
  const parsed = new CooklangRecipe(hidden.replace(FRONT_MATTER, ''))

  const steps = parsed.sections.flatMap((section) =>
    section.content.flatMap((block) => {
      if (block.type !== 'step') return []
      const parts = block.items.map((item): WrittenPart => {
        if (item.type === 'text') return { kind: 'text', text: showSigns(item.value) }
        if (item.type === 'ingredient')
          return { kind: 'ingredient', index: item.index, text: showSigns(item.displayName) }
        if (item.type === 'cookware') return { kind: 'text', text: showSigns(parsed.cookware[item.index]?.name ?? '') }
        const timer = item.type === 'timer' ? parsed.timers[item.index] : undefined
        const minutes = numberOf(timer?.duration)
        const factor = MINUTES_PER_UNIT.get(timer?.unit?.toLowerCase() ?? '')
        return {
          kind: 'timer',
          name: timer?.name ?? '',
          minutes: typeof minutes === 'number' && factor ? minutes * factor : null,
        }
      })
      return [parts]
    }),
  )

  return {
    meta: readMeta(hidden),
    ingredients: parsed.ingredients.map((ingredient) => ({
      name: showSigns(ingredient.name),
      quantity: numberOf(ingredient.quantity),
      unit: showSigns(ingredient.unit ?? ''),
      preparation: showSigns(ingredient.preparation ?? ''),
    })),
    steps,
  }
}
