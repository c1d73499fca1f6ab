import type { Recipe, RecipeStep } from './recipe.ts'

/** Tools that are used in the oven: the planner counts the dishes that need it by them. */
const OVEN_TOOL = /oven|baking|tray/
const HEATED = /\bheat(?:ed|ing)? the oven\b/i
const COLD_START = /^\s*heat the oven\b/i
/** A sentence whose timers run in the oven, one after the other. */
const IN_THE_OVEN = /\b(?:bake|roast|oven)\b/i
/** Runs beside another timer, or within one. */
const BESIDE = /^(?:meanwhile|while)\b|\bthe last\b|\bbeside\b/i
/** Minutes until a household oven is hot; two less than most take. */
const HEATING_MINUTES = 8

/** Whether the list of equipment says that a dish needs the oven. */
export const listsOven = ({ equipment }: Pick<Recipe, 'equipment'>): boolean =>
  equipment.some((tool) => OVEN_TOOL.test(tool))

const proseOf = (step: RecipeStep): string =>
  step.parts.map((part) => (part.kind === 'timer' ? `{${part.minutes}}` : part.text)).join('')

const ovenMinutes = (step: RecipeStep): number =>
  proseOf(step)
    .split(/[.;:]\s/)
    .filter((sentence) => IN_THE_OVEN.test(sentence) && !BESIDE.test(sentence.trim()))
    .flatMap((sentence) => [...sentence.matchAll(/\{([\d.]+)\}/g)])
    .reduce((sum, [, minutes]) => sum + Number(minutes), 0)

/**
 * Why the oven of a dish cannot be right: heated but not listed, so that a week may plan two dishes into it, or a dish
 * that begins with a cold oven and leaves it no time to heat. Sentences as the validator says them; empty: it is good.
 */
export const faultsOfOven = (recipe: Recipe): string[] => {
  const prose = recipe.steps.map(proseOf)
  const faults: string[] = []
  if (prose.some((text) => HEATED.test(text)) && !listsOven(recipe))
    faults.push('A step heats the oven: list it among the equipment.')
  const needed = recipe.steps.reduce((sum, step) => sum + ovenMinutes(step), HEATING_MINUTES)
  if (COLD_START.test(prose[0] ?? '') && recipe.totalMinutes < needed)
    faults.push(`Heating the oven and baking take ${Math.ceil(needed)} minutes, the whole dish ${recipe.totalMinutes}.`)
  return faults
}
