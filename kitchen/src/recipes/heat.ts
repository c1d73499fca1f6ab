import type { Recipe, RecipeStep } from './recipe.ts'

/** What nobody can do without a stove, oven or kettle. */
const HEAT =
  /\b(boil\w*|simmer\w*|fry|fries|fried|frying|roast|bake|baked?|grill|toast|sear|steam|sauté|melt|microwave|oven|stove|hob|kettle)\b|°C/i

/** The first word of some prose that asks for heat; undefined: none does. */
export const heatWord = (prose: string): string | undefined => HEAT.exec(prose)?.[0]

/** The first word of a step that asks for heat. Names of foods ("roasted peanuts") do not count, but for water. */
export const heatWordOf = (step: RecipeStep): string | undefined =>
  heatWord(
    step.parts
      .map((part) =>
        part.kind === 'text' || (part.kind === 'ingredient' && /water/.test(part.text)) ? part.text : ' ',
      )
      .join(''),
  )

/** Whether some step of a dish needs a stove, an oven or a kettle. */
export const isHeated = (recipe: Pick<Recipe, 'steps'>): boolean =>
  recipe.steps.some((step) => heatWordOf(step) !== undefined)
