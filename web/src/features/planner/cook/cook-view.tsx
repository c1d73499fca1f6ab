import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { ArrowLeft, ArrowRight, Lightbulb, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useKeys } from '../../../keys/keys.ts'
import { mealMark } from '../../../plan/cooking/meal-mark.ts'
import { StepText } from '../../../plan/cooking/step-text.tsx'
import { timerIdOf } from '../../../plan/dish/method.tsx'
import { SmallChildrenNote } from '../../../plan/dish/small-children-note.tsx'
import { StepTimers } from '../../../plan/dish/step-timers.tsx'
import { usePeople } from '../../../plan/dish/use-people.ts'
import { usePlanPath } from '../../../plan/shown-plan.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { langOfFood } from '../../../words/texts.ts'
import { Eaters } from '../meal/method/eaters.tsx'
import { MealMarkLine } from '../meal/safety/meal-mark-line.tsx'
import { usualPeople } from '../meal/usual-people.ts'
import { CookDishes } from './cook-dishes.tsx'
import { CookDone } from './cook-done.tsx'
import { CookIngredients } from './cook-ingredients.tsx'
import { type CookStep, cookSteps, usedIn } from './cook-steps.ts'
import styles from './cook-view.module.css'
import { useWakeLock } from './use-wake-lock.ts'

export type CookViewProps = {
  readonly plan: MealPlan
  readonly meal: Meal
  /** How the ids of the timers begin whose clocks the shown step has; null where it has none. */
  readonly onTimersOfStep: (start: string | null) => void
}

/** The step stands in the address: a reload and a timer find back to it. */
const useStep = (count: number) => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('step') ?? 1)
  const at = Number.isInteger(asked) ? Math.min(count, Math.max(0, asked - 1)) : 0
  const goTo = (next: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('step', String(next + 1))
        return after
      },
      { replace: true },
    )
  return { at, goTo }
}

/** One step at a time, in letters that are read from across the kitchen. */
export const CookView = ({ plan, meal, onTimersOfStep }: CookViewProps) => {
  const steps = cookSteps(meal)
  const { at, goTo } = useStep(steps.length)
  const { factor } = usePeople(usualPeople(plan, meal))
  const pathOf = usePlanPath()
  const isLit = useWakeLock()
  const current = steps[at]
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(at)

  const move = (by: number) => {
    const next = at + by
    if (next < 0 || next > steps.length) return false
    goTo(next)
    return true
  }
  useKeys({ ArrowRight: () => move(1), ArrowLeft: () => move(-1) })

  useEffect(() => {
    if (shown.current !== at) top.current?.scrollIntoView({ block: 'start' })
    shown.current = at
  }, [at])

  const mark = mealMark(plan.days, meal)
  return (
    <div className={styles.cook} ref={top}>
      <header className={styles.head}>
        <h1 className={styles.title} lang={langOfFood()}>
          {meal.title}
        </h1>
        {isLit && (
          <p className={styles.lit}>
            <Lightbulb aria-hidden="true" />
            Screen stays on
          </p>
        )}
        <ButtonLink to={pathOf(`/meal-planner/meal/${meal.id}`)} variant="quiet" icon={<X aria-hidden="true" />}>
          Close
        </ButtonLink>
        {!meal.safety.ok && (
          <p className={styles.against}>
            <TriangleAlert aria-hidden="true" />
            Against the rules of your table: do not cook this as it is.
          </p>
        )}
      </header>
      <MealMarkLine mark={mark} />
      <div>
        <CookDishes steps={steps} at={at} onGoTo={goTo} />
        {/* Before the first step and at the table; in between it is the recipe that counts. */}
        {(at === 0 || current === undefined) && (
          <>
            <Eaters meal={meal} />
            <SmallChildrenNote meal={meal} />
          </>
        )}
      </div>
      {current === undefined ? (
        <CookDone meal={meal} />
      ) : (
        <StepScreen key={at} {...{ meal, current, at, factor, onTimersOfStep }} />
      )}
      <nav className={styles.nav} aria-label="Steps">
        <Button size="l" disabled={at === 0} icon={<ArrowLeft aria-hidden="true" />} onClick={() => move(-1)}>
          Back
        </Button>
        {current !== undefined && (
          <Button size="l" variant="primary" onClick={() => move(1)}>
            {at === steps.length - 1 ? 'Finish' : 'Next'}
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </nav>
    </div>
  )
}

type StepScreenProps = Pick<CookViewProps, 'meal' | 'onTimersOfStep'> & {
  readonly current: CookStep
  readonly at: number
  readonly factor: number
}

const StepScreen = ({ meal, current: { dish, step, index }, at, factor, onTimersOfStep }: StepScreenProps) => {
  const { search } = useLocation()
  const path = new URLSearchParams(search)
  path.set('step', String(at + 1))
  const timerId = timerIdOf(meal.id, dish.recipeId, index)
  useEffect(() => {
    onTimersOfStep(`${timerId}-`)
    return () => onTimersOfStep(null)
  }, [timerId, onTimersOfStep])
  return (
    <div className={styles.screen}>
      <section className={styles.step} aria-live="polite" aria-labelledby="step-heading">
        <h2 id="step-heading" className={styles.count}>
          Step {index + 1} of {dish.steps.length}
        </h2>
        <p className={styles.text} lang={langOfFood()}>
          <StepText step={step} />
        </p>
        <StepTimers
          size="l"
          step={step}
          dish={dish.title}
          id={timerId}
          path={`/meal-planner/cook/${meal.id}?${path}`}
        />
      </section>
      <CookIngredients dish={dish} used={usedIn(step)} factor={factor} />
    </div>
  )
}
