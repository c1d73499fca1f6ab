import { slug } from '@plateful/kitchen/foods/food.ts'
import { writeCookFile } from '@plateful/kitchen/own-recipes/write-cook-file.ts'
import { writeJsonLd } from '@plateful/kitchen/own-recipes/write-json-ld.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { OwnRow } from './own-recipe-store.ts'

type File = { readonly name: string; readonly mediaType: string; readonly text: string }

/** Two soups are two files, also beside one that is called "Soup 2". */
const fileNames = (rows: readonly OwnRow[]): readonly string[] => {
  const taken = new Set<string>()
  return rows.map(({ draft }) => {
    const name = slug(draft.title).slice(0, 60) || 'recipe'
    let free = name
    for (let times = 2; taken.has(free); times += 1) free = `${name}-${times}`
    taken.add(free)
    return free
  })
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
export const cooklangFiles = (rows: readonly OwnRow[]): File[] => {
  const names = fileNames(rows)
  return rows.map(({ document, draft, isOpen }, at) => ({
    name: `${names[at] ?? 'recipe'}.${isOpen ? 'txt' : 'cook'}`,
    mediaType: 'text/plain; charset=utf-8',
    text: isOpen ? asText(draft) : writeCookFile(document, draft),
  }))
}

/** All in one file, as one graph. What cannot be computed has no figures. */
export const jsonLdFiles = (kitchen: Kitchen, rows: readonly OwnRow[]): File[] => {
  const recipes = rows.map(({ id, draft }) => ({ recipe: kitchen.catalogue.recipes.get(id) ?? null, draft }))
  const name = rows.length === 1 ? (fileNames(rows)[0] ?? 'recipe') : 'my-recipes'
  return [
    { name: `${name}.jsonld`, mediaType: 'application/ld+json', text: writeJsonLd(kitchen.catalogue.foods, recipes) },
  ]
}
