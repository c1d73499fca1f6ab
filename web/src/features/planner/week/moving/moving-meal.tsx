import type { Place } from '@plateful/contract/placing.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CarriedPlate } from '../../../../plan/placing/carried-plate.tsx'
import { type Carried, closePlaces, useCarried, useTake } from '../../../../plan/placing/carrying.ts'
import { followsPot } from '../../../../plan/placing/follows-pot.ts'
import { spotsOf } from '../../../../plan/placing/going.ts'
import { closedBecause, PlaceEffect } from '../../../../plan/placing/place-effect.tsx'
import { placesQuery, useExchangeMeals } from '../../../../plan/placing/placing.queries.ts'
import { findMeal } from '../../../../plan/plan.queries.ts'
import { mealName } from '../../../../plan/words/meal-name.ts'
import { toastInfo } from '../../../../toasts/toasts.tsx'
import { foodText } from '../../../../words/rich-text.ts'
import styles from './moving-meal.module.css'
import { spotAt } from './spot-at.ts'

type MovingMealProps = {
  readonly plan: MealPlan
  /** It stands there now: the keyboard goes on there. */
  readonly onMoved: (mealId: string, by: Carried['by']) => void
}

/** A meal that is carried over the week: what it would do where it is, told below and to a screen reader, and the change when it is let go. */
export const MovingMeal = ({ plan, onMoved }: MovingMealProps) => {
  const carried = useCarried()
  const going = carried?.going ?? null
  const { data: places } = useQuery(placesQuery(plan, going))
  const { mutate: exchange } = useExchangeMeals(plan.weekStartDate)

  // Kept or forbidden: seen before anything is carried there.
  useEffect(() => {
    if (going === null) return
    const closed = spotsOf(plan).filter(({ kept, mealId }) => closedBecause(kept, places?.get(mealId)) !== null)
    closePlaces(new Set(closed.map(({ mealId }) => mealId)))
  }, [plan, going, places])

  useTake((what, over, by) => {
    const spot = what.kind === 'meal' ? spotAt(plan, what.mealId, over) : undefined
    if (what.kind !== 'meal' || spot === undefined || spot.mealId === what.mealId) return
    const { mealId, date, kind, kept } = spot
    const known = places?.get(mealId)
    const closed = closedBecause(kept, known)
    if (closed !== null) {
      toastInfo(closed)
      return
    }
    exchange({ fromId: what.mealId, mealId, date, kind, isTold: known !== undefined })
    onMoved(mealId, by)
  })

  return (
    <>
      <CarriedPlate />
      {/* It stands there before it has words: else they would not be read out. */}
      <div role="status" className={carried === null ? undefined : styles.bar}>
        {carried !== null && <Told plan={plan} carried={carried} places={places} />}
      </div>
    </>
  )
}

type ToldProps = {
  readonly plan: MealPlan
  readonly carried: Carried
  readonly places: ReadonlyMap<string, Place> | undefined
}

const Told = ({ plan, carried: { going, over, by }, places }: ToldProps) => {
  if (going.kind !== 'meal') return null
  const from = findMeal(plan, going.mealId)
  const spot = over === null ? undefined : spotAt(plan, going.mealId, over)
  const place = spot && places?.get(spot.mealId)
  const closed = spot && closedBecause(spot.kept, place)
  if (spot === undefined || spot.mealId === going.mealId) {
    const leftovers = from && followsPot(from.meal)
    return (
      <>
        <p>
          <strong>{foodText(going.title)}</strong> is picked up.
        </p>
        {from && <p>{mealName(from.date, from.meal.kind)}</p>}
        {leftovers && <p className={styles.how}>{leftovers}</p>}
        <p className={styles.how}>
          {by === 'keys'
            ? 'Arrow keys choose a place, Enter puts it there, Escape leaves it where it was.'
            : 'Let it go over a meal or a day.'}
        </p>
      </>
    )
  }
  return (
    <>
      <p>
        <strong>{mealName(spot.date, spot.kind)}</strong>
      </p>
      <p>{spot.title === null ? 'Nothing is planned there.' : <>Changes places with {foodText(spot.title)}.</>}</p>
      {closed ? <p className={styles.how}>{closed}</p> : place?.effect && <PlaceEffect effect={place.effect} />}
    </>
  )
}
