import type { MealPlan } from '@plateful/contract/plan.ts'
import { DAY_ORDER, type MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { ChevronLeft, ChevronRight, ShoppingBasket, Undo2 } from 'lucide-react'
import { mealMark } from '../../../../plan/cooking/meal-mark.ts'
import { useCooks } from '../../../../plan/cooks.queries.ts'
import { figuresOf } from '../../../../plan/list/grocery-overlay.ts'
import { tonightOf } from '../../../../plan/meals-ahead.ts'
import { usePlanPath } from '../../../../plan/shown-plan.ts'
import { useThisHour } from '../../../../plan/use-today.ts'
import { longDate, weekdayName } from '../../../../plan/words/dates.ts'
import { counted, money, thousands, wholeMoney } from '../../../../plan/words/figures.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { CountUp } from '../../../../ui/count-up.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { DayStrip } from './day-strip.tsx'
import styles from './day-view.module.css'
import { GoneMeal } from './gone-meal.tsx'
import type { MealActions } from './meal-card.tsx'
import { MealRow } from './meal-row.tsx'
import { OffMeal } from './off-meal.tsx'

type DayViewProps = {
  readonly plan: MealPlan
  readonly day: number
  readonly today: string
  readonly rerolling: ReadonlySet<string>
  /** The list stands below: no button needs to lead to it. */
  readonly hasList: boolean
  readonly actions: MealActions
  readonly onDay: (day: number) => void
  readonly onUndo: () => void
}

/** The meals of a day; in the evening its dinner comes first. */
const inOrder = (isEvening: boolean): readonly MealKind[] =>
  isEvening ? DAY_ORDER.toSorted((one, other) => Number(other === 'dinner') - Number(one === 'dinner')) : DAY_ORDER

/** One day at a time, for narrow windows. */
export const DayView = ({ plan, day, today, rerolling, hasList, actions, onDay, onUndo }: DayViewProps) => {
  const pathOf = usePlanPath()
  const now = useThisHour()
  const cooks = useCooks(plan.weekStartDate)
  const shown = plan.days[day] ?? plan.days[0]
  if (shown === undefined) return null
  const { date, meals, gone, off, nutrition, costPerPerson } = shown
  const tonight = tonightOf([shown], now)?.id
  const { cost, toBuy, stays } = figuresOf(plan.groceryList.lines)
  return (
    <div className={styles.view}>
      <DayStrip plan={plan} chosen={day} today={today} onChoose={onDay} />
      <section aria-labelledby="day-heading">
        <h2 id="day-heading" className={styles.heading} aria-live="polite">
          <VisuallyHidden>
            {weekdayName(date)}, {longDate(date)}
          </VisuallyHidden>
        </h2>
        <div className={styles.meals}>
          {inOrder(tonight !== undefined).map((kind) => {
            const meal = meals.find((one) => one.kind === kind)
            const empty = gone.find((one) => one.kind === kind)
            if (meal !== undefined)
              return (
                <MealRow
                  key={kind}
                  meal={meal}
                  mark={mealMark(plan.days, meal)}
                  to={pathOf(`/meal-planner/meal/${meal.id}`)}
                  cook={cooks.get(meal.id)}
                  isRerolling={rerolling.has(meal.id)}
                  isTonight={meal.id === tonight}
                  actions={actions}
                />
              )
            const away = off.find((one) => one.kind === kind)
            if (away !== undefined) return <OffMeal key={kind} week={plan.weekStartDate} meal={away} />
            if (empty === undefined) return null
            const isRerolling = rerolling.has(empty.id)
            return <GoneMeal key={kind} week={plan.weekStartDate} date={date} meal={empty} isRerolling={isRerolling} />
          })}
        </div>
        <p className={styles.totals}>
          <span>
            {weekdayName(date)}: <CountUp value={nutrition.kcal} format={thousands} /> kcal ·{' '}
            {Math.round(nutrition.proteinGrams)} g protein
          </span>
          <span>
            <CountUp value={costPerPerson} format={money} /> each
          </span>
        </p>
      </section>
      <div className={styles.steps}>
        <Button
          variant="quiet"
          disabled={day === 0}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => onDay(day - 1)}
        >
          {day > 0 ? weekdayName(plan.days[day - 1]?.date ?? date) : 'Back'}
        </Button>
        {plan.canUndo && (
          <Button variant="quiet" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            Undo
          </Button>
        )}
        <Button variant="quiet" disabled={day === 6} onClick={() => onDay(day + 1)}>
          {day < 6 ? weekdayName(plan.days[day + 1]?.date ?? date) : 'Next'}
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      {!hasList && (
        <div className={styles.list}>
          <ButtonLink to={pathOf('/meal-planner/groceries')} icon={<ShoppingBasket aria-hidden="true" />}>
            {counted(toBuy, 'grocery', 'groceries')} for {money(cost)}
          </ButtonLink>
          {stays >= 1 && <p>{wholeMoney(stays)} of it stays in your kitchen</p>}
        </div>
      )}
    </div>
  )
}
