import type { MealPlan } from '@plateful/contract/plan.ts'
import { DAY_ORDER, isBetween, type MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { textOf } from '../../wire/api-error.ts'
import { shortWeekday } from '../words/dates.ts'
import { KIND_LABELS } from '../words/labels.ts'
import { type Going, type Spot, spotsOf } from './going.ts'
import { PlaceRow } from './place-row.tsx'
import styles from './places-list.module.css'
import { placesQuery } from './placing.queries.ts'

type PlacesListProps = {
  readonly plan: MealPlan
  /** Null: nothing goes anywhere yet. */
  readonly going: Going | null
  /** The meals that it is made for, the first one is offered first. */
  readonly kinds: readonly string[]
  /** `isTold`: what it breaks there was read. */
  readonly onChoose: (spot: Spot, isTold: boolean) => void
}

const idOf = (going: Going | null): string | undefined => (going?.kind === 'dish' ? going.recipeId : going?.mealId)

/** The days of a week for one meal of the day, and what would be there. */
export const PlacesList = ({ plan, going, kinds, onChoose }: PlacesListProps) => {
  const { data: places, error, refetch } = useQuery(placesQuery(plan, going))
  const spots = spotsOf(plan)
  const fits = (kind: MealKind): boolean =>
    kinds.length === 0 || kinds.some((own) => (own === 'snack' || own === 'dessert') === isBetween(kind))
  const planned = DAY_ORDER.filter((kind) => fits(kind) && spots.some((spot) => spot.kind === kind))
  const usual = [...kinds, 'dinner', ...planned].find((kind) => planned.some((one) => one === kind))
  // What was pressed holds for this dish; the next one has a kind of its own.
  const [chosen, setChosen] = useState<{ readonly kind: MealKind; readonly of: string | undefined } | null>(null)
  const kind = chosen !== null && chosen.of === idOf(going) ? chosen.kind : usual
  const shown = spots.filter((spot) => spot.kind === kind && !(going?.kind === 'meal' && going.mealId === spot.mealId))
  return (
    <>
      {planned.length === 0 && <p>No snack or dessert is planned in this week. Add one in your preferences.</p>}
      {planned.length > 1 && (
        <Segmented
          label="Which meal of the day"
          hideLabel
          size="s"
          options={planned.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={planned.find((one) => one === kind) ?? 'dinner'}
          onChange={(next) => setChosen({ kind: next, of: idOf(going) })}
        />
      )}
      {error !== null && <ErrorState text={textOf(error)} onRetry={() => void refetch()} />}
      <ol className={styles.days} aria-busy={(going !== null && places === undefined && error === null) || undefined}>
        {shown.map((spot) => (
          <li key={spot.mealId}>
            <PlaceRow
              spot={spot}
              label={<span aria-hidden={going !== null}>{shortWeekday(spot.date)}</span>}
              going={going}
              place={places?.get(spot.mealId)}
              onPress={() => onChoose(spot, places?.has(spot.mealId) === true)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
