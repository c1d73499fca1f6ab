import { readData } from './kitchen-files.ts'

/** One text of kitchen/data/guard-prose*.txt, as its writer wrote it. */
export type ProseRecipe = {
  /** As "en-gb". */
  readonly language: string
  readonly title: string
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  /** Kept aside: no word was taken into the list for it. */
  readonly isAside: boolean
}

const recipeOf = (block: string, index: number): ProseRecipe => {
  const [head = '', lines = '', ...steps] = block.trim().split('\n')
  const [, language = '', title = ''] = /^([a-z-]+): (.+)$/.exec(head) ?? []
  return { language, title, ingredients: lines.slice(2).split('; '), steps, isAside: index % 2 === 1 }
}

const read = (file: string): readonly ProseRecipe[] =>
  readData(file)
    .split('\n\n')
    .filter((block) => !block.startsWith('#') && block.trim() !== '')
    .map(recipeOf)

/** The 300 recipe texts of the first attempt. */
export const proseRecipes = (): readonly ProseRecipe[] => read('guard-prose.txt')

/** The 100 recipe texts of the second attempt. */
export const secondProseRecipes = (): readonly ProseRecipe[] => read('guard-prose-second.txt')
