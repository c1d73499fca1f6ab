import { formatNumber } from '../../quantities/format.ts'
import type { Recipe } from '../../recipes/recipe.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import type { Plate } from '../plate.ts'
import type { Household } from '../table/household.ts'
import { joinSafety, judgeMeal, type SafetyView } from '../table/judge-meal.ts'
import type { Table } from '../table/ready-table.ts'
import { listWords } from '../table/rule-words.ts'
import { apartTable } from '../table/seat-members.ts'
import { portionsFor, type ServedMeal, type Serving } from '../table/serve-meal.ts'
import { dishesOf } from '../weeks/kept-meals.ts'
import type { DishView } from './describe-dish.ts'

/** What one named person gets of a meal. */
export type EaterView = {
  readonly label: string
  /** Adult portions; the meal's portion factor is left out. */
  readonly portion: number
  /** "¾ portion" */
  readonly text: string
  /** `own`: the other plate in place of the main. */
  readonly plate: 'shared' | 'own'
  /** Titles of the sides that are left off their plate. */
  readonly without: readonly string[]
}

export type ServingsView = {
  /** Empty where people are not named. */
  readonly eaters: readonly EaterView[]
  /** Cooked beside the main, for those whose rules the main breaks. */
  readonly otherPlate: (DishView & { readonly id: string }) | null
}

/** "¾ portion", "1¼ portions": by the quarter, as people fill plates. */
export const sayPortion = (portion: number): string => {
  const quarters = Math.max(1, Math.round(portion * 4)) / 4
  return `${formatNumber(quarters)} ${quarters > 1 ? 'portions' : 'portion'}`
}

const hasOwnPlate = ({ plate }: Serving): boolean => plate === 'own'

/** Who gets what, in words. `describe` says a dish for so many adult portions at a portion factor. */
export const describeServings = (
  { facts }: Kitchen,
  table: Table,
  served: ServedMeal,
  describe: (dish: Recipe, people: number, portion: number) => DishView,
): ServingsView => {
  const { servings, other } = served
  const dish = other && facts.recipes[other.dish]
  return {
    eaters: servings.map(({ eater, plate, without }) => ({
      label: eater.label,
      portion: eater.share,
      text: sayPortion(eater.share),
      plate,
      without: without.flatMap((side) => facts.recipes[side]?.title ?? []),
    })),
    otherPlate: dish
      ? { id: dish.id, ...describe(dish, portionsFor(table, served, hasOwnPlate), other.portion) }
      : null,
  }
}

/** For whom no plate was found is no meal: it stands as a conflict until another one takes its place. */
const unserved = (servings: readonly Serving[]): Omit<SafetyView, 'sentence'> => {
  const hungry = servings.filter(hasOwnPlate).map(({ eater }) => eater)
  const [diet] = hungry.flatMap(({ diets }) => diets)
  const [dislike] = hungry.flatMap(({ dislikes }) => dislikes)
  return {
    ok: false,
    ingredientsRead: 0,
    findings: [
      {
        where: 'title',
        words: listWords(hungry.map(({ label }) => label)),
        rule: diet === undefined ? 'dislike' : 'diet',
        id: diet ?? dislike ?? '',
        certainty: 'definite',
        verdict: 'conflict',
        text: `No plate was found for ${listWords(hungry.map(({ label }) => label))} beside this dish.`,
      },
    ],
  }
}

/** The shared dishes under the table's rules, and the other plate under those of whoever may need it. */
export const judgePlates = (
  kitchen: Kitchen,
  household: Household,
  { servings, other, isServed }: ServedMeal,
  shown: Plate,
): SafetyView => {
  const dishes = dishesOf(shown)
  const shared = judgeMeal(kitchen, household, dishes, shown.portion)
  if (!isServed) return joinSafety(kitchen, household, shared, unserved(servings))
  const apart = apartTable(household)
  if (!other || !apart) return shared
  const without = servings.find(hasOwnPlate)?.without ?? []
  const [, ...sides] = dishes
  const beside = sides.filter((side) => !without.includes(side))
  const portions = [other.portion, ...beside.map(() => shown.portion)]
  const plate = judgeMeal(kitchen, apart, [other.dish, ...beside], portions)
  // The sides on it were read above already.
  const ingredientsRead = kitchen.facts.recipes[other.dish]?.ingredients.length ?? 0
  const said = new Set(shared.findings.map(({ text }) => text))
  return joinSafety(kitchen, household, shared, {
    ...plate,
    ingredientsRead,
    findings: plate.findings.filter(({ text }) => !said.has(text)),
  })
}
