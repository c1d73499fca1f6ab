import { MEAL_KINDS } from '../../recipes/recipe.ts'
import { addDays } from '../calendar.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { hasPassed, type LocalMoment } from '../passed-meals.ts'
import type { Household } from '../table/household.ts'
import type { PlannedMeal, PlannedWeek } from '../week.ts'
import { isUnfit, plateOf } from './kept-meals.ts'

type Asked = {
  readonly household: Household
  readonly weekStart: string
  readonly kept: PlannedWeek | null
  readonly now?: LocalMoment
  readonly wasCooked?: boolean
}

type Closed = {
  readonly household: Household
  readonly kept: PlannedWeek | null
  /** The week that was made, with what lies behind as it stood before. */
  readonly restore: (week: PlannedWeek) => PlannedWeek
}

/** Meals that stay what they were: kept by hand, or cooked already. What eats from a pot stays with it. */
const stayingIds = (kitchen: Kitchen, { household, kept, now = '', wasCooked = false }: Asked): ReadonlySet<string> => {
  const behind = (kept?.days ?? []).flatMap(({ date, meals }) =>
    meals.filter(({ kind }) => hasPassed(now, { date, kind })),
  )
  const stays = (meal: PlannedMeal): boolean => {
    if (!meal.kept && !wasCooked) return false
    const plate = plateOf(kitchen, meal)
    return plate !== null && !isUnfit(kitchen, household, plate)
  }
  const cooked = new Set(behind.filter((meal) => meal.leftoversOf === undefined && stays(meal)).map(({ id }) => id))
  const eaten = behind.filter(({ leftoversOf }) => leftoversOf !== undefined && cooked.has(leftoversOf))
  return new Set([...cooked, ...eaten.map(({ id }) => id)])
}

const mealsById = (week: PlannedWeek | null): ReadonlyMap<string, PlannedMeal> =>
  new Map((week?.days ?? []).flatMap(({ meals }) => meals.map((meal) => [meal.id, meal])))

/**
 * Closes what lies behind `now`: nothing is planned or bought for it. Of a week that was shopped for, the meals behind stay
 * as they were eaten; what today's rules forbid is closed there as well, since nobody can change it any more.
 */
export const closePassed = (kitchen: Kitchen, asked: Asked): Closed => {
  const { household, weekStart, kept, now } = asked
  if (now === undefined) return { household, kept, restore: (week) => week }
  const staying = stayingIds(kitchen, asked)
  const before = mealsById(kept)
  const taken = new Set(
    (kept?.days ?? []).flatMap(({ date, meals }) =>
      meals.flatMap(({ id, kind }) => (staying.has(id) ? [`${date} ${kind}`] : [])),
    ),
  )
  const passed = Array.from({ length: 7 }, (_, day) => addDays(weekStart, day)).flatMap((date) =>
    MEAL_KINDS.flatMap((kind) =>
      hasPassed(now, { date, kind }) && !taken.has(`${date} ${kind}`) ? [{ date, kind }] : [],
    ),
  )
  const reasons = new Map(
    (kept?.days ?? []).flatMap(({ date, off = [] }) =>
      off.flatMap(({ id, kind, reason }) => (hasPassed(now, { date, kind }) ? [[id, reason] as const] : [])),
    ),
  )
  return {
    household: passed.length === 0 ? household : { ...household, passed },
    kept: kept && {
      days: kept.days.map((day) => ({
        ...day,
        meals: day.meals
          .filter(({ id, kind }) => staying.has(id) || !hasPassed(now, { date: day.date, kind }))
          .map((meal) => (staying.has(meal.id) ? { ...meal, kept: true } : meal)),
      })),
    },
    restore: ({ days }) => ({
      days: days.map((day) => ({
        ...day,
        meals: day.meals.map((meal) => {
          const was = staying.has(meal.id) ? before.get(meal.id) : undefined
          return was === undefined ? meal : { ...meal, kept: was.kept, why: was.why }
        }),
        ...(day.off && {
          off: day.off.map((meal) => ({ ...meal, reason: reasons.get(meal.id) ?? meal.reason })),
        }),
      })),
    }),
  }
}
