import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { readRecipe } from '../planning/dishes/read-recipe.ts'
import { stepText } from '../recipes/compile-recipe.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { validateRecipe } from '../recipes/validate-recipe.ts'
import { unionVerdicts } from '../safety/words/masks.ts'
import { compileDocument } from './compile-document.ts'
import type { Draft, DraftIngredient, IdeaFault, IdeaFrame, ReadIdea } from './draft.ts'
import { findMentions } from './find-mentions.ts'
import { linkDraft } from './link-draft.ts'
import { countWords, isNamed, isPlain, oneLine, unknownWords } from './plain-text.ts'
import { writeCooklang } from './write-cooklang.ts'

const wordFault = (violation: string): IdeaFault => ({
  reason: 'words',
  violation,
  said: 'was not written in plain words of a kitchen',
})
const methodFault = (violation: string): IdeaFault => ({
  reason: 'method',
  violation,
  said: 'had a method that does not hold',
})

const tidyIngredient = (ingredient: DraftIngredient): DraftIngredient => ({
  ...ingredient,
  name: oneLine(ingredient.name),
  unit: oneLine(ingredient.unit),
  preparation: oneLine(ingredient.preparation),
})

/** The draft in one kind of space, its cuisine and equipment in our words. Equipment that we do not know is left out. */
const tidy = (kitchen: Kitchen, draft: Draft): Draft => {
  const same = (one: string) => (other: string) => other.toLowerCase() === one.toLowerCase()
  const cuisine = oneLine(draft.cuisine)
  const equipment = new Set(kitchen.facts.recipes.flatMap((recipe) => recipe.equipment))
  return {
    ...draft,
    title: oneLine(draft.title).replace(/[.!]+$/, ''),
    cuisine: kitchen.facts.cuisines.find(same(cuisine)) ?? cuisine,
    equipment: [...new Set(draft.equipment.flatMap((name) => [...equipment].filter(same(oneLine(name)))))],
    ingredients: draft.ingredients.map(tidyIngredient),
    steps: draft.steps.map(oneLine),
  }
}

/** So many unknown words of a hundred may stand in a method: cooks have more words than our recipes. */
const UNKNOWN_SHARE = 0.06
const UNKNOWN_LEAST = 2

const faultsOfWords = (kitchen: Kitchen, draft: Draft): readonly IdeaFault[] => {
  const { catalogue, facts } = kitchen
  const faults: IdeaFault[] = []
  const texts = [draft.title, draft.cuisine, ...draft.steps]
  const lines = draft.ingredients.flatMap(({ name, unit, preparation }) => [name, unit, preparation])
  for (const text of [...texts, ...lines])
    if (!isPlain(text)) faults.push(wordFault(`"${text.slice(0, 60)}": plain words only, no markup, links or codes.`))
  if (!facts.cuisines.includes(draft.cuisine))
    faults.push(wordFault(`"${draft.cuisine}" is no cuisine we know. One of: ${facts.cuisines.join(', ')}.`))
  const inTitle = unknownWords(catalogue, draft.title)
  if (inTitle.length > 0)
    faults.push(wordFault(`The title has ${quoted(inTitle)}. Name the dish in plain English words for its foods.`))
  const prose = draft.steps.join(' ')
  const strange = [...draft.steps, ...draft.ingredients.map(({ preparation }) => preparation)].flatMap((text) =>
    unknownWords(catalogue, text).map((word) => ({ word, isName: isNamed(text, word) })),
  )
  const most = Math.max(UNKNOWN_LEAST, Math.floor(countWords(prose) * UNKNOWN_SHARE))
  if (strange.length > most || strange.some(({ isName }) => isName))
    faults.push(wordFault(`Steps use words we do not cook with: ${quoted(strange.map(({ word }) => word))}.`))
  return faults
}

const quoted = (words: readonly string[]): string =>
  [...new Set(words)]
    .slice(0, 8)
    .map((word) => `"${word}"`)
    .join(', ')

/** Sentences of the catalogue's validator that are about portions, not about the method. */
const ABOUT_PORTION = /kcal|weighs|sodium/

const validated = (kitchen: Kitchen, recipe: Recipe): readonly IdeaFault[] =>
  validateRecipe(recipe, kitchen.catalogue.foods).map(({ reason }) =>
    ABOUT_PORTION.test(reason)
      ? { reason: 'portion', violation: reason, said: 'was too small, too large or too salty' }
      : methodFault(reason),
  )

/** What stands in the draft's own words and would be lost by calling a food by our name. */
const faultsOfRawLines = (kitchen: Kitchen, draft: Draft, recipe: Recipe): readonly IdeaFault[] => {
  const { guard, catalogue } = kitchen
  const read = readRecipe(guard, recipe, catalogue.foods)
  const dish = unionVerdicts([read])
  const [allergens, diets] = [dish.allergens | dish.may, dish.violates | dish.mayViolate]
  return draft.ingredients.flatMap(({ name, preparation }): IdeaFault[] => {
    const raw = guard.readText(preparation === '' ? name : `${name}, ${preparation}`, 'ingredient')
    const isLost =
      (raw.allergens & ~dish.allergens) !== 0 || (raw.may & ~allergens) !== 0 || (raw.violates & ~diets) !== 0
    if (!isLost) return []
    return [
      {
        reason: 'foods',
        violation: `"${name}" says more than the food we know by that name. Name each food by itself.`,
        said: 'named a food we do not know',
      },
    ]
  })
}

/** The sentence as our page will show it, for comparison: times are said in one way there. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b(\d+) ?(?:minutes?|mins?|hours?|hrs?|seconds?|secs?)\b/g, '')
    .replaceAll(/\d+|minutes?|hours?|seconds?|\s/g, '')

const saysTheSame = (draft: Draft, recipe: Recipe): boolean =>
  recipe.title === draft.title &&
  recipe.steps.length === draft.steps.length &&
  recipe.steps.every((step, at) => bare(stepText(step)) === bare(draft.steps[at] ?? ''))

/**
 * Turns a draft into a recipe of our own form: foods linked and weighed, each one placed in the step that names it, the
 * whole written as Cooklang, compiled, and held to what the catalogue's own recipes are held to. Who eats it does not
 * matter here. Never throws.
 */
export const readDraft = (kitchen: Kitchen, written: Draft, { id, kind }: IdeaFrame): ReadIdea => {
  const draft = tidy(kitchen, written)
  const inWords = faultsOfWords(kitchen, draft)
  // What holds signs of markup is not written down in a language of markup.
  if (inWords.length > 0 && draft.steps.some((step) => !isPlain(step))) return { kind: 'faulty', faults: inWords }
  const { rows, faults: inFoods } = linkDraft(kitchen, draft.ingredients)
  const mentions = findMentions(rows, draft.steps, (word) => kitchen.findFood(word) !== undefined)
  const placed = rows.flatMap((row, at) => {
    const mention = mentions[at]
    return mention ? [{ row, mention }] : []
  })
  const unused = rows
    .filter((_, at) => !mentions[at])
    .map(({ written: name }) => methodFault(`No step names "${name}": say where it goes in, or leave it out.`))
  const early = [...inWords, ...inFoods, ...unused]
  if (early.length > 0) return { kind: 'faulty', faults: early }
  const document = writeCooklang(draft, [kind], placed)
  const compiled = compileDocument(kitchen.catalogue.foods, id, document)
  if (compiled.kind === 'rejected')
    return { kind: 'faulty', faults: compiled.faults.map(({ reason }) => methodFault(reason)) }
  const { recipe } = compiled
  if (!saysTheSame(draft, recipe))
    return { kind: 'faulty', faults: [wordFault('The sentences could not be read as they are written.')] }
  const faults = [...validated(kitchen, recipe), ...faultsOfRawLines(kitchen, draft, recipe)]
  return faults.length > 0 ? { kind: 'faulty', faults } : { kind: 'good', recipe, document }
}
