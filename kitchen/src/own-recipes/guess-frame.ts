import type { Kitchen } from '../planning/dishes/open-kitchen.ts'
import { type DishForm, MEAL_KINDS, type MealKind } from '../recipes/recipe.ts'
import { fitDraft, piecesOf } from './fit-draft.ts'
import { minutesOfSteps } from './minutes.ts'
import { OWN_LIMITS, type OwnDraft, type RecipeInParts } from './own-draft.ts'
import { wordsAs } from './plain-words.ts'
import { readYield, USUAL_SERVINGS } from './read-yield.ts'

/** Words of a title and what the dish looks like; the first that is found. */
const FORMS: readonly (readonly [DishForm, RegExp])[] = [
  ['smoothie', /\bsmoothie|\bshake\b/],
  ['porridge', /\bporridge|\boatmeal|\boats\b|\bcongee/],
  ['pancake', /\bpancake|\bcrepe|\bwaffle/],
  ['omelette', /\bomelet|\bfrittata|\btortilla espa/],
  ['taco', /\btacos?\b/],
  ['wrap', /\bwraps?\b|\bburritos?\b|\bquesadilla/],
  ['sandwich', /\bsandwich|\bburger|\bpanini|\bsliders?\b/],
  ['toast', /\btoast\b|\bbruschetta/],
  ['soup', /\bsoup|\bbroth|\bchowder|\bbisque|\bramen\b|\bpho\b/],
  [
    'noodles',
    /\bpasta|\bspaghetti|\bnoodle|\bpenne|\blinguine|\bmacaroni|\bcarbonara|\bbolognese|\blo mein|\btagliatelle/,
  ],
  ['salad', /\bsalad|\bslaw\b/],
  ['pie', /\bpie\b|\bquiche|\btart\b/],
  ['bake', /\bbake\b|\blasagn|\bgratin|\bcasserole|\bbaked\b|\bparmigiana/],
  ['flatbread', /\bpizza|\bflatbread/],
  ['dumplings', /\bdumpling|\bgyoza|\bravioli|\bpierogi/],
  ['skewer', /\bskewer|\bkebab|\bsatay/],
  ['stew with grain', /\bstew|\bcurry|\bchili\b|\bchilli\b|\bdal\b|\bdahl\b|\bragu|\btagine|\bgoulash|\bstroganoff/],
  ['tray', /\btray|\bsheet[- ]pan|\broast/],
  ['grain bowl', /\bgrain bowl|\bpoke\b|\bbuddha/],
  ['bowl', /\bbowl\b|\brisotto|\bfried rice|\bstir[- ]?fr/],
]

const guessForm = (title: string): DishForm =>
  FORMS.find(([, words]) => words.test(title.toLowerCase()))?.[0] ?? 'plate'

const BREAKFAST = /\bbreakfast|\bbrunch|\bporridge|\boatmeal|\bpancake|\bgranola|\bsmoothie|\bmuesli|\bovernight oats/

const guessKinds = (parts: RecipeInParts): readonly MealKind[] => {
  const words = `${parts.category} ${parts.title}`.toLowerCase()
  const named = MEAL_KINDS.filter((kind) => words.includes(kind))
  if (named.length > 0) return named
  if (BREAKFAST.test(words)) return ['breakfast']
  return /\bmain|\bentr[ée]e|\bsupper/.test(words) ? ['dinner'] : ['lunch', 'dinner']
}

/** Where nothing is said: half an hour. A person sees and changes it. */
const USUAL_MINUTES = 30

const usualMinutes = (minutes: number | null): number | null =>
  minutes === null ? null : Math.min(Math.max(minutes, 1), OWN_LIMITS.minutes)

/** What was guessed of a recipe that was brought and a person should say, a sentence each. */
export const asksOf = ({ yieldText }: RecipeInParts): readonly string[] =>
  [readYield(yieldText).ask].filter((ask) => ask !== '')

/** The first draft of a recipe that was brought: lines linked where nothing is in doubt, everything else guessed or open. */
export const firstDraft = (kitchen: Kitchen, parts: RecipeInParts): OwnDraft => {
  const [title = ''] = piecesOf(wordsAs(parts.readAs, parts.title), OWN_LIMITS.title)
  const wanted = parts.cuisine.toLowerCase()
  const { cuisines } = kitchen.facts
  const total =
    [parts.totalMinutes, parts.activeMinutes, minutesOfSteps(parts.steps)]
      .map(usualMinutes)
      .find((minutes) => minutes !== null) ?? USUAL_MINUTES
  return {
    title,
    kinds: guessKinds(parts),
    cuisine: cuisines.find((name) => wanted.includes(name.toLowerCase()) && wanted !== '') ?? 'American',
    form: guessForm(title),
    servings: parts.servings ?? USUAL_SERVINGS,
    activeMinutes: Math.min(usualMinutes(parts.activeMinutes) ?? Math.min(20, total), total),
    totalMinutes: total,
    ...fitDraft(kitchen, parts),
    names: [],
  }
}
