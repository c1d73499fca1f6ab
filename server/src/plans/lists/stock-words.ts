import type { Changed } from '@plateful/contract/stock.ts'
import { foodsAsTyped } from '@plateful/kitchen/groceries/foods-as-typed.ts'
import { readOwnLine } from '@plateful/kitchen/groceries/own-line.ts'
import type { Kitchen } from '@plateful/kitchen/planning/dishes/open-kitchen.ts'
import { findAtHome, nearestAtHome } from '@plateful/kitchen/planning/table/at-home.ts'

/** What was understood of words: grams of foods, and what nobody could weigh. */
export type UnderstoodStock = {
  readonly foods: readonly { readonly foodId: string; readonly grams: number }[]
  readonly unknown: Changed['unknown']
}

/** "1,5 l milk" is one thing, "eggs, rice" are two. */
const PARTS = /\n|;|,(?= )/

/** Reads "2 eggs, half a bag of rice" as lists are read; a bare word is one package. */
export const understandStock = (kitchen: Kitchen, text: string): UnderstoodStock => {
  const parts = text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const foods: { foodId: string; grams: number }[] = []
  const unknown: { text: string; nearest: string[] }[] = []
  for (const part of parts) {
    const { food, grams, amount } = readOwnLine({ id: part, text: part }, kitchen.findFood)
    const weighed = grams ?? (food !== undefined && amount === '' ? food.packageGrams : null)
    if (food === undefined || weighed === null || weighed <= 0)
      unknown.push({
        text: part,
        nearest: food === undefined ? [...nearestAtHome(kitchen, part)] : [],
      })
    else foods.push({ foodId: food.id, grams: weighed })
  }
  return { foods, unknown }
}

/** As many as fit in a row or two. */
const OFFERED = 6

/** Foods as somebody types their name; where none begins so, those that may have been meant. */
export const foodsFor = (
  kitchen: Kitchen,
  typed: string,
): readonly { readonly foodId: string; readonly name: string }[] => {
  const found = foodsAsTyped(kitchen.catalogue.foods, typed, OFFERED)
  const foods =
    found.length > 0 ? found : nearestAtHome(kitchen, typed).flatMap((near) => findAtHome(kitchen, near) ?? [])
  return foods.map(({ id, name }) => ({ foodId: id, name }))
}
