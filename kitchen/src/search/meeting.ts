import type { Known } from '../planning/dishes/recipe-facts.ts'
import { type DishColumns, labelWords, titleWords } from './dish-columns.ts'
import { foodsOf } from './foods-of.ts'
import type { Sense, Wanted } from './read-query.ts'

const PLACES = ['title', 'cuisine', 'form', 'kind', 'tag', 'food'] as const

/** Where a dish has what was typed. */
export type Meeting = {
  readonly typed: string
  readonly by: (typeof PLACES)[number]
  /** Words of the title, the cuisine, form, kind or tag, or the name of the food. */
  readonly word: string
}

type Met = Pick<Meeting, 'by' | 'word'>

/** What a dish can be met by, read once for all that was typed. */
export type DishFace = {
  /** Words of the title, each between two spaces. */
  readonly title: string
  readonly labels: ReadonlyMap<string, Met>
  readonly foods: readonly number[]
  readonly known: Known
}

export const faceOf = (known: Known, columns: readonly DishColumns[], dish: number): DishFace => {
  const { useStart, useFood, recipes } = known.facts
  const { cuisine, form, kinds, tags } = recipes[dish]!
  const names: readonly Met[] = [
    { by: 'cuisine', word: cuisine },
    { by: 'form', word: form },
    ...kinds.map((word): Met => ({ by: 'kind', word })),
    ...tags.map((word): Met => ({ by: 'tag', word })),
  ]
  return {
    title: ` ${titleWords(columns, dish).join(' ')} `,
    labels: new Map(labelWords(columns, dish).map((label, at) => [label, names[at]!])),
    foods: [...useFood.subarray(useStart[dish], useStart[dish + 1])],
    known,
  }
}

const meetUnit = ({ title, labels, foods, known }: DishFace, unit: string): Met | null => {
  if (title.includes(` ${unit} `)) return { by: 'title', word: unit }
  const label = labels.get(unit)
  if (label !== undefined) return label
  const meant = foodsOf(known.foods, unit)
  const food = foods.find((used) => meant.includes(used))
  return food === undefined ? null : { by: 'food', word: known.foods.foods[food]!.name }
}

const meetSense = (face: DishFace, { units }: Sense): Met | null => {
  let last: Met | null = null
  for (const unit of units) {
    last = meetUnit(face, unit)
    if (last === null) return null
  }
  return last
}

/** The best meeting of a dish with what was wanted; null where it has nothing of it. */
export const meetingOf = (face: DishFace, { typed, senses }: Wanted): Meeting | null => {
  const [best] = senses
    .flatMap((sense) => {
      const met = meetSense(face, sense)
      return met === null ? [] : [{ met, weight: sense.weight }]
    })
    .sort((one, other) => PLACES.indexOf(one.met.by) - PLACES.indexOf(other.met.by) || other.weight - one.weight)
  return best === undefined ? null : { typed, ...best.met }
}
