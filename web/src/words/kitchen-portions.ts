import { FOOD, LIST, NUMBER, PART, type Sentence } from './kitchen-slots.ts'

/** What a portion makes unfit for a diet: kitchen/src/planning/table/portion-conflicts.ts, portion-rules.ts. */
export const PORTIONS: readonly Sentence[] = [
  ['{0} g {1} for one, low-FODMAP to {2} g.', NUMBER, FOOD, NUMBER],
  ['{0} g carbohydrate in this meal for one, diabetic-friendly to {1} g.', NUMBER, NUMBER],
  ['{0} g added sugar in this meal for one, diabetic-friendly to {1} g.', NUMBER, NUMBER],
  ['{0} g net carbohydrate in this meal for one, keto to {1} g a day.', NUMBER, NUMBER],
  ['diabetic-friendly: at most 30 g carbohydrate between meals'],
  // What a large appetite needs beside its meals: kitchen/src/planning/planned-meals.ts.
  ['A snack a day, since three meals are not enough for {0} kcal.', NUMBER],
  ['A snack and a dessert a day, since three meals are not enough for {0} kcal.', NUMBER],
  ['For {0} kcal a day a snack would help: the meals that you chose hardly bring so much.', NUMBER],
  ['For {0} kcal a day a dessert would help: the meals that you chose hardly bring so much.', NUMBER],
  ['For {0} kcal a day a snack and a dessert would help: the meals that you chose hardly bring so much.', NUMBER],
  ['Too much of {0} in one low-FODMAP meal: {1}.', PART, LIST],
  ['{0} g {1} of {2} g', NUMBER, FOOD, NUMBER],
  ['fructans and galactans'],
  ['fructose'],
  ['polyols'],
  ['lactose'],
  ['low-FODMAP: portions of {0}', PART],
]
