import type { Found } from './brought.ts'
import { bareKey, isObject, type Json, type JsonObject, listOf, valueAt } from './json-values.ts'
import { readMealie } from './programs.ts'

type Row = JsonObject

const rowsOf = (tables: JsonObject, name: string): readonly Row[] => listOf(tables[name]).filter(isObject)

const byId = (rows: readonly Row[]): ReadonlyMap<Json | undefined, Row> => new Map(rows.map((row) => [row.id, row]))

/** Tables of a backup that name the recipe they belong to, but hold people's doings with it or its looks. */
const OTHERS = new Set(
  'userstorecipes usersratings recipesettings recipeassets recipesharetokens shoppinglistitemrecipereference shoppinglistrecipereference recipeingredientreflink groupmealplans'.split(
    ' ',
  ),
)

/** Where each table of links leads. */
const LINKS = [
  ['recipes_to_categories', 'categories', 'category_id'],
  ['recipes_to_tags', 'tags', 'tag_id'],
  ['recipes_to_tools', 'tools', 'tool_id'],
] as const

const byPosition = (a: Row, b: Row): number => Number(a.position ?? 0) - Number(b.position ?? 0)

/** A backup of Mealie is its database, table by table: recipes are put together again from the rows that name them. */
export const readMealieBackup = (tables: JsonObject): readonly Found[] => {
  const [foods, units] = [byId(rowsOf(tables, 'ingredient_foods')), byId(rowsOf(tables, 'ingredient_units'))]
  const linked = new Map(LINKS.map(([name, to, id]) => [name as string, { of: byId(rowsOf(tables, to)), id }]))
  const parts = new Map<string, Map<Json | undefined, Row[]>>()
  for (const name of Object.keys(tables)) {
    const rows = rowsOf(tables, name).filter((row) => valueAt(row, 'recipeid') !== undefined)
    if (rows.length === 0 || OTHERS.has(bareKey(name))) continue
    parts.set(
      name,
      Map.groupBy(rows, (row) => valueAt(row, 'recipeid')),
    )
  }
  return rowsOf(tables, 'recipes').map((recipe) => {
    const own = [...parts].map(([name, rows]): [string, Json] => {
      const mine = (rows.get(recipe.id) ?? []).toSorted(byPosition)
      const { of, id } = linked.get(name) ?? {}
      if (of && id) return [name, mine.flatMap((row) => of.get(row[id])?.name ?? [])]
      if (name !== 'recipes_ingredients') return [name, mine]
      const withNames = mine.map((row) => {
        const [food, unit] = [foods.get(row.food_id), units.get(row.unit_id)]
        return { ...row, ...(food && { food }), ...(unit && { unit }) }
      })
      return [name, withNames]
    })
    // A line whose food is in no table has lost its name.
    const isLost = (parts.get('recipes_ingredients')?.get(recipe.id) ?? []).some(
      (row) => valueAt(row, 'foodid') !== undefined && !foods.has(row.food_id),
    )
    return readMealie({ ...recipe, ...Object.fromEntries(own) }, isLost ? { unread: ['unclear'] } : {})
  })
}
