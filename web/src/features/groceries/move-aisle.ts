import { AISLES, type Aisle } from '@plateful/kitchen/foods/food.ts'

/** All aisles in the household's order; those it does not name follow in ours. */
export const wholeOrder = (order: readonly Aisle[]): readonly Aisle[] => [...new Set([...order, ...AISLES])]

/** The order with one aisle a place up (-1) or down (1); at an end it stays. */
export const moveAisle = (order: readonly Aisle[], aisle: Aisle, by: -1 | 1): readonly Aisle[] => {
  const from = order.indexOf(aisle)
  const other = order[from + by]
  if (from < 0 || other === undefined) return order
  return order.map((each) => (each === aisle ? other : each === other ? aisle : each))
}
