import { TRAITS } from '../dishes/classify-recipe.ts'
import { perFacts } from '../dishes/per-facts.ts'
import type { RecipeFacts } from '../dishes/recipe-facts.ts'
import { recipesThat } from '../table/wish-subjects.ts'
import { hearBudget } from './wish-budget.ts'

/** What a wish says of the whole week, as far as it has been heard. */
export type MannersDraft = {
  /** 1 where a recipe has what is liked; one for each time that it is said. */
  readonly likes: Uint8Array[]
  minutes: number | null
  cheap: boolean
  /** USD that the week may cost, or null. */
  budget: number | null
  readonly heard: string[]
}

const QUICK_MINUTES = 25
const COMFORT_FORMS: readonly string[] = [
  'bake',
  'pie',
  'stew with grain',
  'soup',
  'noodles',
  'dumplings',
  'pancake',
  'porridge',
]
const LIGHT_FORMS: readonly string[] = ['salad', 'soup', 'bowl', 'grain bowl', 'skewer', 'rolls']

const byForm = (forms: readonly string[], tag: string) =>
  perFacts((facts) =>
    recipesThat(facts, (r) => {
      const recipe = facts.recipes[r]
      return recipe !== undefined && (forms.includes(recipe.form) || recipe.tags.includes(tag))
    }),
  )

const MILD = perFacts((facts) => recipesThat(facts, (r) => (facts.traits[r]! & TRAITS.spicy) === 0))
const SPICY = perFacts((facts) => recipesThat(facts, (r) => (facts.traits[r]! & TRAITS.spicy) !== 0))
const COMFORTING = byForm(COMFORT_FORMS, 'comfort')
const LIGHT = byForm(LIGHT_FORMS, 'light')

/** Wishes about the whole week rather than about a thing; each takes its words out of the clause. */
const MANNERS: readonly {
  readonly words: RegExp
  readonly hear: (draft: MannersDraft, facts: RecipeFacts, match: RegExpExecArray) => string
}[] = [
  {
    words: /\b(?:under|within|max|maximum|at most|less than|up to)? ?(\d{1,3}) ?(?:minutes?|mins?)(?: or less| max)?\b/,
    hear: (draft, _, match) => {
      draft.minutes = Math.max(10, Number(match[1]))
      return `Every meal in ${draft.minutes} minutes`
    },
  },
  {
    words: /\b(?:quick(?:ly|er)?|fast|speedy|easy|simple|no time)\b/,
    hear: (draft) => {
      draft.minutes ??= QUICK_MINUTES
      return `Every meal in ${draft.minutes} minutes`
    },
  },
  {
    words:
      /\b(?:cheap(?:er)?|frugal|economical|thrifty|inexpensive|low budget|budget (?:week|meals?|dinners?|food)|save money|tight budget)\b/,
    hear: (draft) => {
      draft.cheap = true
      return 'As cheap as it can be'
    },
  },
  {
    words: /\b(?:not (?:too )?spicy|no spice|mild)\b/,
    hear: (draft, facts) => {
      draft.likes.push(MILD(facts))
      return 'Mild rather than hot'
    },
  },
  {
    words: /\b(?:spicy|spicier|hot and spicy|fiery)\b/,
    hear: (draft, facts) => {
      draft.likes.push(SPICY(facts))
      return 'Spicy where it fits'
    },
  },
  {
    words: /\b(?:comfort(?:ing)?|cosy|cozy|hearty|warming|something (?:warm|hot))\b/,
    hear: (draft, facts) => {
      draft.likes.push(COMFORTING(facts))
      return 'Warming, hearty dishes'
    },
  },
  {
    words: /\b(?:light|lighter|fresh)\b/,
    hear: (draft, facts) => {
      draft.likes.push(LIGHT(facts))
      return 'Light dishes'
    },
  },
]

const KEPT_OUT = /\b(?:no|not|nothing|without|never)(?: too| very| so| more)? $/

/** Hears what a clause says of the whole week; answers the rest of the clause. */
export const hearManners = (facts: RecipeFacts, draft: MannersDraft, clause: string): string => {
  const money = hearBudget(clause)
  if (money !== null) {
    draft.budget = Math.min(draft.budget ?? money.dollars, money.dollars)
    draft.heard.push(`At most $${draft.budget} this week`)
  }
  let text = money?.rest ?? clause
  for (const { words, hear } of MANNERS) {
    const match = words.exec(text)
    // "No comfort food" is no wish for some: what is left of it is kept out, or said to be unknown.
    if (!match || KEPT_OUT.test(text.slice(0, match.index))) continue
    const sentence = hear(draft, facts, match)
    if (!draft.heard.includes(sentence)) draft.heard.push(sentence)
    text = text.replace(match[0], ' ').trim()
  }
  return text
}
