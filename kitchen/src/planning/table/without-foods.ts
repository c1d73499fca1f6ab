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
  return foods.size === 0 ? table : keeping(table, (recipe) => !usesAny(kitchen, recipe, foods))
}

/** The table without some dishes, and without some more where they would be sides. */
export const withoutDishes = (
  table: Table,
  { dishes, sides }: { readonly dishes: Uint8Array; readonly sides: Uint8Array },
): Table =>
  keeping(
    table,
    (recipe) => dishes[recipe] === 0,
    (side) => dishes[side] === 0 && sides[side] === 0,
  )

const keeping = (table: Table, keeps: (recipe: number) => boolean, keepsSide = keeps): Table => {
  const { legal } = table
  return {
    ...table,
    legal: {
      byKind: legal.byKind.map((recipes) => recipes.filter(keeps)),
      sides: legal.sides.filter(keepsSide),
      isLegal: legal.isLegal.map((isLegal, recipe) => (isLegal === 1 && keeps(recipe) ? 1 : 0)),
    },
  }
}
