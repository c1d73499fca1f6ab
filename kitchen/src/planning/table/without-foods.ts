import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Table } from './ready-table.ts'

/** Whether a dish (index of a recipe) uses any of the foods (indexes). */
export const usesAny = ({ facts }: Kitchen, recipe: number, foods: ReadonlySet<number>): boolean => {
  for (let use = facts.useStart[recipe]!; use < facts.useStart[recipe + 1]!; use++)
    if (foods.has(facts.useFood[use]!)) return true
  return false
}

/** The table without dishes that need a food which cannot be bought. `foodIds` empty: the table itself. */
export const withoutFoods = (kitchen: Kitchen, table: Table, foodIds: readonly string[]): Table => {
  const foods = new Set(foodIds.flatMap((id) => kitchen.foods.indexOf.get(id) ?? []))
  if (foods.size === 0) return table
  const keeps = (recipe: number): boolean => !usesAny(kitchen, recipe, foods)
  const { legal } = table
  return {
    ...table,
    legal: {
      byKind: legal.byKind.map((recipes) => recipes.filter(keeps)),
      sides: legal.sides.filter(keeps),
      isLegal: legal.isLegal.map((isLegal, recipe) => (isLegal === 1 && keeps(recipe) ? 1 : 0)),
    },
  }
}
