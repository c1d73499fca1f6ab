import type { Food } from '../foods/food.ts'
import { compileDocument } from '../ideas/compile-document.ts'
import { findMentions } from '../ideas/find-mentions.ts'
import { type WrittenRow, writeCooklang } from '../ideas/write-cooklang.ts'
import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { decodeDraft } from './decode-draft.ts'
import { heldWords } from './held-words.ts'
import type { WordAnswers } from './open-word.ts'
import type { HeldWord, LineReading, OwnDraft, OwnLine } from './own-draft.ts'
import { OPENING } from './own-draft.ts'
import { plainWords } from './plain-words.ts'
import { languageOf, settleIn, wordsForGuard } from './read-in-language.ts'

export type CompiledOwn =
  | { readonly kind: 'compiled'; readonly recipe: Recipe; readonly document: string }
  /** Sentences that say what a person still has to settle. */
  | { readonly kind: 'open'; readonly faults: readonly string[] }

export type OwnReading = {
  /** As given, with the foods and amounts that could be told from the words. */
  readonly draft: OwnDraft
  /** One for each line. */
  readonly lines: readonly LineReading[]
  /** Words of title and steps that nobody knows, those included that a person has said are no food. */
  readonly held: readonly HeldWord[]
  readonly compiled: CompiledOwn
}

type Brought = Pick<OwnDraft, 'title' | 'lines' | 'steps' | 'asides' | 'unread' | 'names'>

type Row = WrittenRow & { readonly food: Food; readonly written: string }

const rowOf = (kitchen: Kitchen, line: OwnLine): readonly Row[] => {
  const food = line.foodId === null ? undefined : kitchen.catalogue.foods.get(line.foodId)
  const { quantity, unit, preparation } = line
  return food ? [{ name: food.name, quantity, unit, preparation, food, written: food.name }] : []
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Ingredients that no step names are laid out before the first one, so that nothing of the list is lost. */
const placed = (kitchen: Kitchen, rows: readonly Row[], steps: readonly string[]) => {
  const isFood = (word: string): boolean => kitchen.findFood(word) !== undefined
  const found = findMentions(rows, steps, isFood)
  const unnamed = rows.filter((_, at) => !found[at])
  if (unnamed.length === 0) return { steps, mentions: found }
  const opening = `${OPENING}${listed(unnamed.map(({ name }) => name))}.`
  let from = OPENING.length
  const inOpening = unnamed.map(({ name }) => {
    const at = opening.indexOf(name, from)
    from = at + name.length
    return { step: 0, from: at, to: from }
  })
  const mentions = rows.map((row, at) => {
    const mention = found[at]
    return mention ? { ...mention, step: mention.step + 1 } : (inOpening[unnamed.indexOf(row)] ?? null)
  })
  return { steps: [opening, ...steps], mentions }
}

const openFaults = (draft: OwnDraft, lines: readonly LineReading[]): readonly string[] => {
  const open = lines.filter(({ state }) => state === 'uncertain' || state === 'unknown').length
  const linked = lines.filter(({ state }) => state === 'linked').length
  return [
    ...(draft.title === '' ? ['Give the recipe a title.'] : []),
    ...(draft.kinds.length === 0 ? ['Say which meal it is for.'] : []),
    ...(open > 0 ? [open === 1 ? 'One ingredient is still open.' : `${open} ingredients are still open.`] : []),
    ...(open === 0 && linked === 0 ? ['Add at least one ingredient.'] : []),
    ...(draft.steps.length === 0 ? ['Add at least one step.'] : []),
    ...(draft.activeMinutes > draft.totalMinutes ? ['The work takes longer than the whole.'] : []),
  ]
}

const tidy = (kitchen: Kitchen, draft: OwnDraft): OwnDraft => ({
  ...draft,
  cuisine: kitchen.facts.cuisines.find((name) => name === draft.cuisine) ?? 'American',
})

const compile = (kitchen: Kitchen, id: string, draft: OwnDraft): CompiledOwn => {
  const rows = draft.lines.flatMap((line) => rowOf(kitchen, line))
  const { steps, mentions } = placed(kitchen, rows, draft.steps)
  const frame = { ...draft, ingredients: [], equipment: [], contains: [], steps }
  const inPlace = rows.flatMap((row, at) => {
    const mention = mentions[at]
    return mention ? [{ row, mention }] : []
  })
  // Nothing is bought for a line that was left out, but its words are read, also by whoever is given the file.
  const leftOut = draft.lines.filter(({ isLeftOut }) => isLeftOut).map(({ text }) => plainWords(text))
  const document = writeCooklang(frame, draft.kinds, inPlace, leftOut)
  const compiled = compileDocument(kitchen.catalogue.foods, id, document)
  if (compiled.kind === 'rejected') return { kind: 'open', faults: compiled.faults.map(({ reason }) => reason) }
  return { kind: 'compiled', recipe: withWords(compiled.recipe, draft), document }
}

/**
 * What was brought goes along: the guard reads lines (left-out ones too) and asides beside the names of our foods, and
 * hears which words its household says are no food.
 */
export const withWords = (recipe: Recipe, { title, lines, steps, asides, unread, names }: Brought): Recipe => {
  const read = wordsForGuard({ title, lines: lines.map(({ text }) => text), steps })
  return { ...recipe, written: read.lines, asides: [...asides, ...read.beside], unread, names }
}

/**
 * Reads a household's own recipe as it stands: every line settled or open, and the recipe once nothing is open. `answers`:
 * what the household said of words that name no food by themselves.
 */
export const readOwn = (kitchen: Kitchen, id: string, given: OwnDraft, answers: WordAnswers = {}): OwnReading => {
  const decoded = decodeDraft(given)
  const told = languageOf({ ...decoded, lines: decoded.lines.map(({ text }) => text) })
  const settled = decoded.lines.map((line) => settleIn(kitchen, told, line, { servings: given.servings, answers }))
  const draft = tidy(kitchen, { ...decoded, lines: settled.map(({ line }) => line) })
  const lines = settled.map(({ reading }) => reading)
  const faults = openFaults(draft, lines)
  return {
    draft,
    lines,
    held: heldWords(kitchen, draft),
    compiled: faults.length > 0 ? { kind: 'open', faults } : compile(kitchen, id, draft),
  }
}
