import { slug } from '@plateful/kitchen/foods/food.ts'
import { writeCookFile } from '@plateful/kitchen/own-recipes/write-cook-file.ts'
import { writeJsonLd } from '@plateful/kitchen/own-recipes/write-json-ld.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { OwnRow } from './own-recipe-store.ts'

type File = { readonly name: string; readonly mediaType: string; readonly text: string }

/** Names files, one after the other: two soups are two files, also beside one that is called "Soup 2". */
export const newFileNames = (): ((row: OwnRow) => string) => {
  const taken = new Set<string>()
  const times = new Map<string, number>()
  return ({ draft }) => {
    const name = slug(draft.title).slice(0, 60) || 'recipe'
    let free = name
    for (let nth = times.get(name) ?? 2; taken.has(free); nth += 1) {
      free = `${name}-${nth}`
      times.set(name, nth + 1)
    }
    taken.add(free)
    return free
  }
}

/** Cooklang has its amounts in the steps: where lines are open nobody knows which food is meant there, and it is written as a text. */
const asText = ({ title, servings, lines, steps, asides }: OwnRow['draft']): string =>
  [
    `${title}\n\nServes ${servings}\n\nIngredients`,
    lines.map(({ text }) => text).join('\n'),
    '\nMethod',
    steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
    ...(asides.length === 0 ? [] : ['\nNotes', asides.join('\n')]),
  ].join('\n')

/** One `.cook` file for each recipe. */
export const cooklangFiles = (rows: readonly OwnRow[], nameOf = newFileNames()): File[] =>
  rows.map((row) => ({
    name: `${nameOf(row)}.${row.isOpen ? 'txt' : 'cook'}`,
    mediaType: 'text/plain; charset=utf-8',
    text: row.isOpen ? asText(row.draft) : writeCookFile(row.document, row.draft),
  }))

/** All in one file, as one graph. What cannot be computed has no figures. */
export const jsonLdFiles = (kitchen: Kitchen, rows: readonly OwnRow[]): File[] => {
  const recipes = rows.map(({ id, draft }) => ({ recipe: kitchen.catalogue.recipes.get(id) ?? null, draft }))
  const [only] = rows
  const name = only && rows.length === 1 ? newFileNames()(only) : 'my-recipes'
  return [
    { name: `${name}.jsonld`, mediaType: 'application/ld+json', text: writeJsonLd(kitchen.catalogue.foods, recipes) },
  ]
}
