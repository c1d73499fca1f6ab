import { TRAITS } from '../planning/dishes/classify-recipe.ts'
import { DINNER, SIDE } from '../planning/plate.ts'
import { answersOf, EXTRA, NEEDS } from '../planning/table/pair-sides.ts'
import { WEIGHTS } from '../planning/weights.ts'
import type { LinearModel, Term } from './linear-model.ts'
import type { Column, StageOneInput } from './serving-patterns.ts'

/** A side beside a main: how much of the main's servings it accompanies. */
type Pair = { readonly main: number; readonly side: number; readonly need: number; readonly name: string }

const serve = (own: readonly Column[], sign: number): readonly Term[] =>
  own.map(({ name, pattern }): Term => [sign * pattern.times, name])

const addPairs = (
  model: LinearModel,
  { problem, sidesFor, caps }: StageOneInput,
  dinners: readonly Column[],
  sides: readonly Column[],
): readonly Pair[] => {
  const { rules, needsOf, pairing } = problem
  const chosen = new Set(sides.map(({ recipe }) => recipe))
  const most = Math.min(caps[DINNER] ?? 1, caps[SIDE] ?? 1)
  return [...new Set(dinners.map(({ recipe }) => recipe))].flatMap((main) =>
    NEEDS.filter((need) => (needsOf(main) & need) !== 0).flatMap((need) =>
      Array.from(sidesFor(main, need))
        .filter((side) => chosen.has(side))
        .map((side): Pair => {
          const harmony = WEIGHTS.harmony * rules.scale * pairing.distance(main, side)
          return { main, side, need, name: model.variable(harmony, most) }
        }),
    ),
  )
}

/** What a dinner wants is beside it or missed at its price. */
const addMissing = (
  model: LinearModel,
  { problem }: StageOneInput,
  dinners: readonly Column[],
  pairs: readonly Pair[],
): void => {
  const { facts, needsOf, rules } = problem
  const beside = Map.groupBy(pairs, ({ main }) => main)
  for (const [main, own] of Map.groupBy(dinners, ({ recipe }) => recipe))
    for (const [bit, weight] of [
      [TRAITS.starch, WEIGHTS.missingSide],
      [TRAITS.vegetable, WEIGHTS.missingSide],
      [EXTRA, WEIGHTS.missingExtra],
    ] as const) {
      if ((needsOf(main) & bit) === 0) continue
      const answers = (beside.get(main) ?? []).filter(({ side }) => bit === EXTRA || (facts.covers[side]! & bit) !== 0)
      const miss = model.variable(weight * rules.scale)
      model.atLeast([...answers.map(({ name }): Term => [1, name]), [1, miss], ...serve(own, -1)], 0)
    }
}

/** A side is cooked in the portion of its dinner: per portion there are no more sides than dinners that want them. */
const addPortions = (
  model: LinearModel,
  { problem }: StageOneInput,
  dinners: readonly Column[],
  sides: readonly Column[],
): void => {
  const { facts, needsOf } = problem
  const inPortion = (own: readonly Column[], portion: number, sign: number): readonly Term[] =>
    own.map(({ name, pattern }): Term => [sign * pattern.portions.filter((p) => p === portion).length, name])
  for (const [bits, isStarch] of [
    [TRAITS.starch, true],
    [TRAITS.vegetable | EXTRA, false],
  ] as const)
    for (const portion of problem.rules.portions) {
      const served = sides.filter(({ recipe }) => (answersOf(facts, recipe) === TRAITS.starch) === isStarch)
      const wanting = dinners.filter(({ recipe }) => (needsOf(recipe) & bits) !== 0)
      model.atMost([...inPortion(served, portion, 1), ...inPortion(wanting, portion, -1)], 0)
    }
}

/** Sides: each stands beside a dinner that wants its kind and goes with it, in that dinner's portion. */
export const addSides = (model: LinearModel, input: StageOneInput, columns: readonly Column[]): void => {
  const dinners = columns.filter(({ kind }) => kind === DINNER)
  const sides = columns.filter(({ kind }) => kind === SIDE)
  const pairs = addPairs(model, input, dinners, sides)
  for (const own of Map.groupBy(pairs, ({ main, need }) => main * 8 + need).values()) {
    const servings = dinners.filter(({ recipe }) => recipe === own[0]?.main)
    model.atMost([...own.map(({ name }): Term => [1, name]), ...serve(servings, -1)], 0)
  }
  const bySide = Map.groupBy(pairs, ({ side }) => side)
  for (const [side, own] of Map.groupBy(sides, ({ recipe }) => recipe))
    model.exactly([...(bySide.get(side) ?? []).map(({ name }): Term => [1, name]), ...serve(own, -1)], 0)
  addMissing(model, input, dinners, pairs)
  addPortions(model, input, dinners, sides)
}
