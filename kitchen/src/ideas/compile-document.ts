import type { Food } from '../foods/food.ts'
import { type CompiledRecipe, compileRecipe, foodsByName } from '../recipes/compile-recipe.ts'

type Foods = ReadonlyMap<string, Food>

/** The table never changes while a process runs: its names are indexed once. */
const names = new WeakMap<Foods, ReadonlyMap<string, Food>>()

const namesOf = (foods: Foods): ReadonlyMap<string, Food> => {
  const known = names.get(foods) ?? foodsByName(foods.values())
  names.set(foods, known)
  return known
}

/** What a file of others says is no food is not believed: only the household that cooks it can say so (own-draft.ts). */
const withoutNames = (compiled: CompiledRecipe): CompiledRecipe => {
  if (compiled.kind === 'rejected') return compiled
  const { names: _, ...recipe } = compiled.recipe
  return { ...compiled, recipe }
}

/** Compiles Cooklang that anybody may have written. What cannot be parsed is a fault, never an exception. */
export const compileDocument = (foods: Foods, id: string, document: string): CompiledRecipe => {
  try {
    return withoutNames(compileRecipe(id, document, namesOf(foods)))
  } catch (error) {
    // The Cooklang library throws at what it cannot parse.
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'It cannot be parsed.'
    return { kind: 'rejected', faults: [{ line: 1, reason: `This is not Cooklang: ${reason}` }] }
  }
}
