import type { OwnReading, OwnReview } from '@plateful/contract/own-recipes.ts'
import { unreadReasons, unreadSentence } from '@plateful/kitchen/documents/unread.ts'
import { judgeForAll } from '@plateful/kitchen/ideas/judge-for-all.ts'
import { nutritionOf, scaleNutrition } from '@plateful/kitchen/nutrition/nutrition.ts'
import { readOwn } from '@plateful/kitchen/own-recipes/compile-own.ts'
import { asksOf, firstDraft } from '@plateful/kitchen/own-recipes/guess-frame.ts'
import type { WordAnswers } from '@plateful/kitchen/own-recipes/open-word.ts'
import type { LineReading, OwnDraft, RecipeInParts } from '@plateful/kitchen/own-recipes/own-draft.ts'
import { readPage, readRecipeText } from '@plateful/kitchen/own-recipes/read-recipe-text.ts'
import { extendKitchen } from '@plateful/kitchen/planning/dishes/extend-kitchen.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import { judgeMeal } from '@plateful/kitchen/planning/table/judge-meal.ts'
import { servingCost } from '@plateful/kitchen/planning/words/describe-dish.ts'
import type { Recipe } from '@plateful/kitchen/recipes/recipe.ts'
import { validateRecipe } from '@plateful/kitchen/recipes/validate-recipe.ts'
import type { Frozen } from '../frozen.ts'

/** What somebody brought: a text, a page, or a draft that was read before. */
export type OwnSource =
  | { readonly from: 'text'; readonly text: string }
  /** `isCut`: the page goes on behind what was read of it. */
  | { readonly from: 'html'; readonly text: string; readonly isCut: boolean }
  /** `asks`: what was guessed when it was brought, and nobody has said since. */
  | { readonly from: 'draft'; readonly draft: Frozen<OwnDraft>; readonly asks?: readonly string[] }

/** What is open in a recipe that is kept all the same. */
export type Questions = {
  /** One for each line whose food is open: its word, and the line as written. */
  readonly lines: readonly { readonly word: string; readonly text: string }[]
  /** What was guessed, a sentence each. */
  readonly asks: readonly string[]
}

/** What the household said of words goes along with whatever is read for it. */
type Asked = { readonly answers: WordAnswers }

/** A recipe that is only looked at. */
const PREVIEW_ID = 'mine-preview'

/** Of what our own files are held to: portions, salt, heat, foods that no line lists. How they are worded is theirs. */
const WORTH_SAYING = /kcal|weighs|sodium|°C|method must|no ingredient lists|must boil|doneness/

const reviewOf = (kitchen: Kitchen, household: Household, recipe: Recipe): Frozen<OwnReview> => {
  const extended = extendKitchen(kitchen, { version: 'preview', recipes: [recipe] })
  const { foods } = kitchen.catalogue
  const { allergens, free, fits, objections } = judgeForAll(kitchen, recipe)
  const faults = validateRecipe(recipe, foods).map(({ reason }) => reason)
  return {
    nutrition: scaleNutrition(nutritionOf(recipe.ingredients, foods), 1 / recipe.servings),
    costPerPerson: servingCost(recipe, foods),
    safety: judgeMeal(extended, household, [extended.facts.indexOf.get(recipe.id) ?? 0], 1),
    allergens,
    free,
    fits,
    notes: [
      ...new Set([...faults.filter((reason) => WORTH_SAYING.test(reason)), ...objections.map(({ text }) => text)]),
    ],
  }
}

type Source = { readonly draft: Frozen<OwnDraft> } & Frozen<Pick<OwnReading, 'readAs' | 'asks' | 'onlyOneOf'>>

/** Titles of other recipes that are told. */
const MOST_TITLES = 5

const onlyOneOf = ({ title, otherTitles }: RecipeInParts): Source['onlyOneOf'] =>
  otherTitles.length === 0 ? null : { count: otherTitles.length + 1, title, others: otherTitles.slice(0, MOST_TITLES) }

const readWholePage = ({ text, isCut }: { readonly text: string; readonly isCut: boolean }): RecipeInParts | null => {
  const parts = readPage(text)
  return parts && isCut ? { ...parts, unread: unreadReasons([...parts.unread, 'cut-off']) } : parts
}

/** As a draft; null where no recipe is in it. */
const sourceOf = (kitchen: Kitchen, source: OwnSource): Source | null => {
  if (source.from === 'draft') return { draft: source.draft, readAs: 'draft', asks: source.asks ?? [], onlyOneOf: null }
  const parts = source.from === 'html' ? readWholePage(source) : readRecipeText(source.text)
  // A page may tell of a recipe and hold none of its lines.
  if (!parts || parts.lines.length + parts.steps.length === 0) return null
  return { draft: firstDraft(kitchen, parts), readAs: parts.readAs, asks: asksOf(parts), onlyOneOf: onlyOneOf(parts) }
}

/** What the kitchen makes of what somebody brought, for their household; null where no recipe is in it. */
export const readOwnRecipe = (
  kitchen: Kitchen,
  { source, household, answers }: Asked & { readonly source: OwnSource; readonly household: Household },
): Frozen<OwnReading> | null => {
  const brought = sourceOf(kitchen, source)
  if (brought === null) return null
  const { readAs, asks } = brought
  const { draft, lines, held, compiled } = readOwn(kitchen, PREVIEW_ID, brought.draft, answers)
  const isOpen = compiled.kind === 'open'
  return {
    readAs,
    asks,
    cuisines: kitchen.facts.cuisines.toSorted(),
    draft,
    onlyOneOf: brought.onlyOneOf,
    unread: draft.unread.map(unreadSentence),
    lines,
    held,
    faults: isOpen ? compiled.faults : [],
    review: isOpen ? null : reviewOf(kitchen, household, compiled.recipe),
  }
}

const questionsOf = (
  { lines }: Frozen<OwnDraft>,
  readings: readonly LineReading[],
  asks: readonly string[],
): Questions => ({
  lines: readings.flatMap(({ word }, at) => (word === '' ? [] : [{ word, text: lines[at]?.text ?? '' }])),
  asks,
})

/** A recipe as it is kept: with its document where nothing in it is open, else with what is. */
const settled = (kitchen: Kitchen, given: Frozen<OwnDraft>, { answers, asks }: Asked & Pick<Questions, 'asks'>) => {
  const { draft, lines, compiled } = readOwn(kitchen, 'mine-new', given, answers)
  // What was only guessed is asked, too: it is settled by whoever knows.
  return compiled.kind === 'compiled' && asks.length === 0
    ? { draft, document: compiled.document, questions: null }
    : { draft, document: '', questions: questionsOf(draft, lines, asks) }
}

/** A recipe of another program as it is kept. */
export const settleBrought = (kitchen: Kitchen, { parts, answers }: Asked & { readonly parts: RecipeInParts }) =>
  settled(kitchen, firstDraft(kitchen, parts), { answers, asks: asksOf(parts) })

/** Recipes that are kept open, read again with what the household said since, one for each. */
export const settleAgain = (
  kitchen: Kitchen,
  {
    recipes,
    answers,
  }: Asked & { readonly recipes: readonly (Pick<Questions, 'asks'> & { readonly draft: Frozen<OwnDraft> })[] },
) => recipes.map(({ draft, asks }) => settled(kitchen, draft, { answers, asks }))

/** A draft as it is kept, with its document; or what has to be settled before. */
export const settleOwnRecipe = (
  kitchen: Kitchen,
  { draft: given, answers }: Asked & { readonly draft: Frozen<OwnDraft> },
) => {
  const { draft, lines, compiled } = readOwn(kitchen, 'mine-new', given, answers)
  return compiled.kind === 'open'
    ? ({ kind: 'open', faults: compiled.faults, questions: questionsOf(draft, lines, []) } as const)
    : ({ kind: 'settled', draft, document: compiled.document } as const)
}
