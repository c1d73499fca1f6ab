import type { Day, MealPlan } from '@plateful/contract/plan.ts'
import { DAY_ORDER, type MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import type { CSSProperties } from 'react'
import { mealMark, shortMealMark } from '../../../plan/cooking/meal-mark.ts'
import { useCooks } from '../../../plan/cooks.queries.ts'
import { tonightOf } from '../../../plan/meals-ahead.ts'
import { usePlanPath } from '../../../plan/shown-plan.ts'
import { useThisHour } from '../../../plan/use-today.ts'
import { MealSkeleton } from '../start/meal-skeleton.tsx'
import { DayHeading } from './days/day-heading.tsx'
import { GoneMeal } from './days/gone-meal.tsx'
import { type MealActions, MealCard } from './days/meal-card.tsx'
import { OffMeal } from './days/off-meal.tsx'
import styles from './week-grid.module.css'

type WeekGridProps = {
  readonly plan: MealPlan
  readonly today: string
  readonly rerolling: ReadonlySet<string>
  readonly current: string | undefined
  readonly actions: MealActions
  readonly onFocus: (mealId: string) => void
  /** Days from this one on are still being dealt. */
  readonly daysReady?: number
  /** The meals come now, day by day. */
  readonly isDealt?: boolean
}

/** The meals of the day that the week plans at all, so that rows stay rows. */
const kindsOf = ({ days }: MealPlan): readonly MealKind[] =>
  DAY_ORDER.filter((kind) =>
    days.some(({ meals, gone, off }) => [...meals, ...gone, ...off].some((meal) => meal.kind === kind)),
  )

/** Seven columns whose rows line up, whatever the length of the titles. */
export const WeekGrid = ({ plan, daysReady = 7, isDealt = false, ...rest }: WeekGridProps) => {
  const kinds = kindsOf(plan)
  const tonight = tonightOf(plan.days, useThisHour())?.id
  return (
    <div className={styles.grid} style={{ '--rows': kinds.length + 1 } as CSSProperties}>
      {plan.days.map((day, index) => (
        <DayColumn
          key={day.date}
          week={plan.weekStartDate}
          days={plan.days}
          day={day}
          kinds={kinds}
          isReady={index < daysReady}
          isDealt={isDealt}
          tonight={tonight}
          {...rest}
        />
      ))}
    </div>
  )
}

type DayColumnProps = Omit<WeekGridProps, 'plan' | 'daysReady' | 'isDealt'> & {
  readonly week: string
  readonly days: readonly Day[]
  readonly day: Day
  readonly kinds: readonly MealKind[]
  readonly isReady: boolean
  readonly isDealt: boolean
  readonly tonight: string | undefined
}

const DayColumn = ({
  week,
  days,
  day,
  kinds,
  isReady,
  isDealt,
  tonight,
  today,
  rerolling,
  current,
  actions,
  onFocus,
}: DayColumnProps) => {
  const pathOf = usePlanPath()
  const cooks = useCooks(week)
  return (
    <section className={styles.day}>
      <DayHeading date={day.date} isToday={day.date === today} isTicked={isReady && isDealt} />
      {kinds.map((kind) => {
        const meal = day.meals.find((one) => one.kind === kind)
        const gone = day.gone.find((one) => one.kind === kind)
        if (gone !== undefined && isReady)
          return <GoneMeal key={kind} week={week} date={day.date} meal={gone} isRerolling={rerolling.has(gone.id)} />
        const off = day.off.find((one) => one.kind === kind)
        if (off !== undefined && isReady) return <OffMeal key={kind} week={week} meal={off} />
        if (meal === undefined) return <div key={kind} className={styles.none} />
        if (!isReady) return <MealSkeleton key={kind} kind={kind} />
        return (
          <MealCard
            key={kind}
            meal={meal}
            mark={mealMark(days, meal)}
            shortMark={shortMealMark(days, meal)}
            to={pathOf(`/meal-planner/meal/${meal.id}`)}
            cook={cooks.get(meal.id)}
            isRerolling={rerolling.has(meal.id)}
            isTonight={meal.id === tonight}
            isCurrent={meal.id === current}
            actions={actions}
            isDealt={isDealt}
            onFocus={onFocus}
          />
        )
      })}
    </section>
  )
}
