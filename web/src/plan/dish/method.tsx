import { useLocation } from 'react-router'
import { inOrder } from '../../ui/in-order.ts'
import { langOfFood } from '../../words/texts.ts'
import { StepText } from '../cooking/step-text.tsx'
import type { Dish } from './dish-ingredients.tsx'
import styles from './method.module.css'
import { StepTimers } from './step-timers.tsx'

type MethodProps = { readonly dish: Dish; readonly mealId: string; readonly isSide: boolean }

export const timerIdOf = (mealId: string, recipeId: string, step: number): string => `${mealId}-${recipeId}-${step}`

/** Step by step, with the times to wait at the side. */
export const Method = ({ dish, mealId, isSide }: MethodProps) => {
  const { pathname, search } = useLocation()
  return (
    <>
      {isSide && (
        <h3 className={styles.dish} lang={langOfFood()}>
          {dish.title}
        </h3>
      )}
      <ol className={styles.steps}>
        {inOrder(dish.steps, (step, index) => (
          <li className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <p className={styles.text} lang={langOfFood()}>
              <StepText step={step} />
            </p>
            <StepTimers
              step={step}
              dish={dish.title}
              id={timerIdOf(mealId, dish.recipeId, index)}
              path={pathname + search}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
