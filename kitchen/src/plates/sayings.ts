import type { Recipe } from '../recipes/recipe.ts'

/** What a recipe says about one ingredient: the words after its name, and the clauses that name it. */
export type Saying = {
  /** Preparation and clauses, lower case. */
  readonly words: string
  readonly preparation: string
  /** The clause that brings the rest of it where a recipe adds it in two places, else empty. */
  readonly addedAgain: string
  /** Named where the dish is finished: scattered, spooned over, served beside. */
  readonly finishes: boolean
  /** Named before everything is blended smooth. */
  readonly blended: boolean
  /** Last named where it is stirred into a batter, or closed into rice: nothing of it lies on top. */
  readonly inside: boolean
  /** Title and method of the whole dish, lower case. */
  readonly dish: string
}

const FINISH =
  /\b(top|tops|topped|scatter|finish|sprinkle|garnish|serve|serving|drizzle|dollop|spoon|crown|shower|alongside|beside|crumble)\b/
const BLEND = /\b(blend|puree|purée|liquidi[sz]e|blitz|whizz?)\b/
const PARTLY = /\b(half|third|quarter|some|partly|ladleful|cup|cups|few)\b/

const STIRRED_IN = /\b(fold|stir|mix|whisk|beat|blend)\b/
const REACHES_PAN = /\b(fry|drop|ladle|pour|spread|divide)\b/
const CLOSED = /\b(?:into a triangle|shape a triangle|into firm triangles|of rice, shape balls|fold the corners over)\b/

/** Whether the last clause that names a food is where it goes into what is then fried or closed. */
const goesInside = ({ form }: Recipe, clauses: readonly Clause[], at: number): boolean => {
  const closed = clauses.findIndex(({ text }) => CLOSED.test(text))
  if (closed >= 0) return at <= closed
  const fried = clauses.findIndex(({ text }, i) => i > at && REACHES_PAN.test(text))
  return form === 'pancake' && fried >= 0 && STIRRED_IN.test(clauses[at]?.text ?? '')
}

export type Clause = { readonly text: string; readonly indexes: readonly number[]; readonly step: number }

/** Sentences of the method, each with the ingredients it names, lower case. */
export const clausesOf = (recipe: Recipe): readonly Clause[] => {
  const clauses: Clause[] = []
  recipe.steps.forEach((step, number) => {
    let text = ''
    let indexes: number[] = []
    const close = () => {
      if (text.trim() !== '') clauses.push({ text: text.toLowerCase(), indexes, step: number })
      text = ''
      indexes = []
    }
    for (const part of step.parts) {
      if (part.kind === 'ingredient') {
        text += part.text
        indexes.push(part.index)
      } else if (part.kind === 'text') {
        const pieces = part.text.split(/[.;!](?:\s|$)/)
        pieces.forEach((piece, i) => {
          if (i > 0) close()
          text += piece
        })
      }
    }
    close()
  })
  return clauses
}

/** True when everything cooked so far is blended, not just a part of it. */
const isFullBlend = (clause: Clause): boolean => BLEND.test(clause.text) && !PARTLY.test(clause.text)

/** The last word of each name, where only one ingredient has it: "mash the potato" speaks of the floury potato. */
const nounsOf = (recipe: Recipe): ReadonlyMap<number, string> => {
  const nounAt = (id: string): string => id.split('-').at(-1) ?? id
  const all = recipe.ingredients.map(({ foodId }) => nounAt(foodId))
  return new Map(
    all.flatMap((noun, i) =>
      noun.length > 2 && all.indexOf(noun) === all.lastIndexOf(noun) ? [[i, noun] as const] : [],
    ),
  )
}

/** Title and method of a dish, lower case, its clauses parted by bars. */
const dishOf = (recipe: Recipe, clauses: readonly Clause[]): string =>
  [recipe.title.toLowerCase(), ...clauses.map((clause) => clause.text)].join(' | ')

export const wordsOf = (recipe: Recipe): string => dishOf(recipe, clausesOf(recipe))

/** Whether a clause of the words of a dish says what is done, and after it into what: "cut", then "squares". */
export const isMadeInto = (words: string, done: RegExp, pieces: RegExp): boolean =>
  words.split('|').some((clause) => {
    const at = clause.search(done)
    return at >= 0 && pieces.test(clause.slice(at))
  })

export const sayingsOf = (recipe: Recipe): readonly Saying[] => {
  const clauses = clausesOf(recipe)
  const blendAt = clauses.findLastIndex(isFullBlend)
  const nouns = nounsOf(recipe)
  const dish = dishOf(recipe, clauses)
  return recipe.ingredients.map((ingredient, index) => {
    const noun = nouns.get(index)
    const named = (clause: Clause) => noun !== undefined && clause.text.includes(noun)
    const own = clauses.flatMap((clause, at) =>
      clause.indexes.includes(index) || named(clause) ? [{ ...clause, at }] : [],
    )
    const last = own.at(-1)
    const finishes = last !== undefined && last.step >= recipe.steps.length - 2 && FINISH.test(last.text)
    const added = clauses.filter(({ indexes }) => indexes.includes(index))
    return {
      words: [ingredient.preparation.toLowerCase(), ...own.map((clause) => clause.text)].join(' | '),
      preparation: ingredient.preparation.toLowerCase(),
      addedAgain: added.length > 1 ? (added.at(-1)?.text ?? '') : '',
      finishes,
      blended: last !== undefined && last.at <= blendAt,
      inside: last !== undefined && !finishes && goesInside(recipe, clauses, last.at),
      dish,
    }
  })
}
