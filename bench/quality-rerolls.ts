import { reopenWeek } from '../kitchen/src/planning/changes/reopen-week.ts'
import { rerollMeal } from '../kitchen/src/planning/changes/reroll.ts'
import type { Kitchen } from '../kitchen/src/planning/dishes/open-kitchen.ts'
import { FIGURE_COUNT, FIGURES } from '../kitchen/src/planning/dishes/recipe-facts.ts'
import { adaptKitchen, withNamed } from '../kitchen/src/planning/kitchens/adapt-kitchen.ts'
import type { Household } from '../kitchen/src/planning/table/household.ts'
import { type PlannedWeek, recipeIdsOf } from '../kitchen/src/planning/week.ts'
import { coreOf } from '../kitchen/src/quality/harmony-quality.ts'
import { isNovel, type OfferedDish, shareUnchanged } from '../kitchen/src/quality/reroll-quality.ts'
import { meanOf, WEEK_START } from './load-kitchen.ts'
import type { WeekMetrics } from './seen-week.ts'

/** So often in a row is one meal asked for anew. */
const IN_A_ROW = 5

const offerOf = ({ facts }: Kitchen, id: string): OfferedDish => {
  const recipe = facts.indexOf.get(id) ?? -1
  return {
    id,
    protein: facts.protein[recipe],
    cuisine: facts.recipes[recipe]?.cuisine ?? '',
    core: new Set(coreOf(facts, recipe)),
  }
}

/** USD of the list and kcal of the fourth day, as the search counts them. */
const figuresOf = (kitchen: Kitchen, household: Household, week: PlannedWeek, seed: number, day: number) => {
  const { state } = reopenWeek(kitchen, { week, household, weekStart: WEEK_START, seed })
  return { usd: state.money, kcal: state.dayFigures[day * FIGURE_COUNT + FIGURES.kcal]! }
}

const DAY = 3

/** Asks for another dinner five times in a row, as the page does; also how long each took, in ms (metric R3). */
export const measureRerolls = (
  below: Kitchen,
  first: PlannedWeek,
  household: Household,
  seed: number,
): { readonly metrics: WeekMetrics; readonly ms: readonly number[] } => {
  const kitchen = withNamed(adaptKitchen(below, { household }), recipeIdsOf(first))
  const mealId = `d${DAY}-dinner`
  const mainOf = (week: PlannedWeek): string =>
    week.days.flatMap(({ meals }) => meals).find(({ id }) => id === mealId)?.recipeId ?? ''
  const [novel, unchanged, usd, kcal, ms]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []]
  let week = first
  const offered: string[] = []
  for (let turn = 0; turn < IN_A_ROW; turn++) {
    const start = performance.now()
    const result = rerollMeal(kitchen, {
      week,
      household,
      weekStart: WEEK_START,
      seed: seed * IN_A_ROW + turn,
      mealId,
      offered,
      wish: '',
    })
    ms.push(performance.now() - start)
    if (result.kind !== 'rerolled') {
      novel.push(0)
      continue
    }
    const refused = mainOf(week)
    novel.push(isNovel(offerOf(kitchen, result.recipeId), offerOf(kitchen, refused), new Set(offered)) ? 1 : 0)
    unchanged.push(shareUnchanged(week, result.week, mealId))
    const [before, after] = [week, result.week].map((one) => figuresOf(kitchen, household, one, seed, DAY))
    usd.push(after!.usd - before!.usd)
    kcal.push(after!.kcal - before!.kcal)
    offered.push(refused)
    week = result.week
  }
  return {
    ms,
    metrics: {
      'R1 novel rerolls': meanOf(novel),
      'R2 other meals unchanged': unchanged.length === 0 ? 1 : meanOf(unchanged),
      'R2 change of USD a week, mean': usd.length === 0 ? 0 : meanOf(usd),
      'R2 change of kcal that day, mean': kcal.length === 0 ? 0 : meanOf(kcal),
    },
  }
}
