import { SEASONS } from '@plateful/kitchen/foods/food.ts'
import { LIBRARY_ORDERS } from '@plateful/kitchen/library/library-orders.ts'
import { EQUIPMENT, type Equipment } from '@plateful/kitchen/recipes/equipment.ts'
import { RECIPE_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import { DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { kindOfMeal } from '../choosing/meal-looked-for.ts'
import type { LibraryAsked } from '../recipes.queries.ts'

export type FilterName = keyof LibraryAsked
export type Filters = Readonly<Partial<Record<FilterName, string>>>

const oneOf =
  (...values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value)
/** What the dishes do without, as it stands in an address: `oven,stove`. */
export const equipmentIn = (value: string): readonly Equipment[] =>
  EQUIPMENT.filter((one) => value.split(',').includes(one))
const isNumber = (value: string): boolean => /^[1-9]\d{0,2}$/.test(value)

/** Addresses are typed, shortened and kept for years: what the server would refuse is taken for not said. */
const VALID: Readonly<Record<FilterName, (value: string) => boolean>> = {
  q: (value) => value.trim() !== '',
  kind: oneOf(...RECIPE_KINDS),
  cuisine: (value) => /\S/.test(value) && value.length <= 40,
  diet: oneOf(...DIETS),
  minutes: isNumber,
  cost: (value) => isNumber(value) && Number(value) <= 100,
  fits: oneOf('true'),
  liked: oneOf('true'),
  own: oneOf('true'),
  season: oneOf(...SEASONS),
  without: (value) => equipmentIn(value).length === value.split(',').length,
  pantry: oneOf('true'),
  sort: oneOf(...LIBRARY_ORDERS),
}
const NAMES = Object.keys(VALID) as readonly FilterName[]
/** What a field of the page takes, and the server too. */
export const MOST_LETTERS = 120

/** What an address asks the library for. */
export const filtersIn = (search: URLSearchParams): Filters => {
  const filters: Partial<Record<FilterName, string>> = {}
  for (const name of NAMES) {
    const value = search.get(name)?.slice(0, MOST_LETTERS) ?? ''
    if (VALID[name](value)) filters[name] = value
  }
  return filters
}

/** The same address with other filters; an empty one is taken out. */
export const withFilters = (search: URLSearchParams, change: Filters): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

const NONE: Filters = Object.fromEntries(NAMES.filter((name) => name !== 'sort').map((name) => [name, '']))

/** Words and filters stand in the address: a reload, the way back and a link find the same dishes. */
export const useFilters = () => {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => filtersIn(search), [search])
  const change = useCallback(
    (to: Filters) => setSearch((before) => withFilters(before, to), { replace: true, preventScrollReset: true }),
    [setSearch],
  )
  return { filters, change, clear: useCallback(() => change(NONE), [change]) }
}

/** Who comes from a meal looks for its kind, until they say otherwise. */
export const useKindOfMeal = (change: (to: Filters) => void): void => {
  const [search] = useSearchParams()
  const kind = search.has('kind') ? undefined : kindOfMeal(search.get('for') ?? '')
  const begin = useEffectEvent(() => {
    if (kind !== undefined) change({ kind })
  })
  // Once, as the page opens: a kind that is taken away stays away.
  useEffect(() => begin(), [])
}

/** The filters as the call takes them: its schema reads numbers and words out of strings, as VALID did. */
export const askedBy = (filters: Filters): LibraryAsked => filters as LibraryAsked
