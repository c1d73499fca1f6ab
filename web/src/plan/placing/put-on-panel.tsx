import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlateRef } from '@plateful/contract/plate.ts'
import { MEAL_KINDS, type MealKind } from '@plateful/kitchen/recipes/recipe.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMedia } from '../../page/media.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { ErrorState } from '../../ui/notes/error-state.tsx'
import { textOf } from '../../wire/api-error.ts'
import { langOfFood } from '../../words/texts.ts'
import { AskBefore } from '../ask-before.tsx'
import { usePlanPath, useShownPlan } from '../shown-plan.ts'
import { shortWeekday, shortWeekRange } from '../words/dates.ts'
import { KIND_LABELS } from '../words/labels.ts'
import { CarriedPlate } from './carried-plate.tsx'
import { useCarried, useTake } from './carrying.ts'
import { type Going, spotsOf } from './going.ts'
import { closedBecause } from './place-effect.tsx'
import { PlaceRow } from './place-row.tsx'
import { placesQuery, usePlaceDish } from './placing.queries.ts'
import styles from './put-on-panel.module.css'

/** Where the panel has no room beside what is chosen from: it comes as a sheet when a dish is. */
export const NO_ROOM = '(max-width: 61.1875em)'

/** A dish that was chosen. `kinds`: the meals it is made for, the first one is offered first. */
export type ChosenDish = {
  readonly recipeId: string
  readonly title: string
  readonly kinds?: readonly string[] | undefined
  readonly plate?: PlateRef | undefined
}

type PutOnPanelProps = {
  /** Null: none was chosen yet. */
  readonly dish: ChosenDish | null
  /** The week has it. */
  readonly onPlaced: () => void
  /** The sheet was put away, nothing was placed. */
  readonly onClose: () => void
}

/**
 * "Put it on ...": the days of the week in the address (or of the current one), what the chosen dish would do on each, and a press
 * that puts it there. A card beside the page, in narrow windows a sheet. Takes dishes dragged by `useDraggableDish`, too. A page
 * that shows it shows `ChangedElsewhere` as well: another device may have changed the week.
 */
export const PutOnPanel = ({ dish, onPlaced, onClose }: PutOnPanelProps) => {
  const { data: plan } = useShownPlan()
  const hasNoRoom = useMedia(NO_ROOM)
  const content = plan ? <Days plan={plan} dish={dish} onPlaced={onPlaced} /> : plan === null && <NoWeek />
  return (
    <>
      {hasNoRoom ? (
        dish !== null && (
          <Dialog shape="sheet" open onOpenChange={onClose} title="Put it on ..." description={dish.title}>
            {content}
          </Dialog>
        )
      ) : (
        <Card as="section" shadow className={styles.panel} aria-labelledby="put-on">
          <h2 id="put-on" className={styles.title}>
            Put it on ...
          </h2>
          {content}
        </Card>
      )}
      <CarriedPlate />
      {plan && <AskBefore week={plan.weekStartDate} />}
    </>
  )
}

const NoWeek = () => {
  const pathOf = usePlanPath()
  return (
    <div className={styles.none}>
      <p>No week is planned yet. Once there is one, any dish can be put on any day.</p>
      <ButtonLink to={pathOf('/meal-planner')}>Plan a week</ButtonLink>
    </div>
  )
}

const kindOf = (dish: ChosenDish | null, kinds: readonly MealKind[]): MealKind =>
  kinds.find((kind) => kind === dish?.kinds?.find((one) => kinds.some((known) => known === one))) ??
  (kinds.includes('dinner') ? 'dinner' : (kinds[0] ?? 'dinner'))

type DaysProps = { readonly plan: MealPlan } & Pick<PutOnPanelProps, 'dish' | 'onPlaced'>

const Days = ({ plan, dish, onPlaced }: DaysProps) => {
  const carried = useCarried()
  const going: Going | null = carried?.going ?? (dish && { kind: 'dish', ...dish })
  const { data: places, error, refetch } = useQuery(placesQuery(plan, going))
  const { mutate: place, isPending } = usePlaceDish(plan.weekStartDate, onPlaced)

  const spots = spotsOf(plan)
  const kinds = MEAL_KINDS.filter((kind) => spots.some((spot) => spot.kind === kind))
  const usual = kindOf(dish, kinds)
  // What was pressed holds for this dish; the next one has a kind of its own.
  const [chosen, setChosen] = useState<{ readonly kind: MealKind; readonly of: string | undefined } | null>(null)
  const kind = chosen !== null && chosen.of === dish?.recipeId ? chosen.kind : usual

  const putOn = (what: Going, mealId: string) => {
    const spot = spots.find((one) => one.mealId === mealId)
    const known = places?.get(mealId)
    if (what.kind !== 'dish' || spot === undefined || isPending || closedBecause(spot.kept, known) !== null) return
    const { date } = spot
    place({ mealId, date, kind: spot.kind, recipeId: what.recipeId, isTold: known !== undefined })
  }
  useTake(putOn)

  return (
    <>
      <p className={styles.how} aria-live="polite">
        {going === null ? (
          'Drag a dish here, or choose one and press a day.'
        ) : (
          <>
            <strong lang={langOfFood()}>{going.title}</strong> · {shortWeekRange(plan.weekStartDate)}
          </>
        )}
      </p>
      {kinds.length > 1 && (
        <Segmented
          label="Which meal of the day"
          hideLabel
          size="s"
          options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onChange={(next) => setChosen({ kind: next, of: dish?.recipeId })}
        />
      )}
      {error !== null && <ErrorState text={textOf(error)} onRetry={() => void refetch()} />}
      <ol className={styles.days} aria-busy={(going !== null && places === undefined) || undefined}>
        {spots
          .filter((spot) => spot.kind === kind)
          .map((spot) => (
            <li key={spot.mealId}>
              <PlaceRow
                spot={spot}
                label={<span aria-hidden={going !== null}>{shortWeekday(spot.date)}</span>}
                title={going?.title ?? null}
                place={places?.get(spot.mealId)}
                onPress={() => going !== null && putOn(going, spot.mealId)}
              />
            </li>
          ))}
      </ol>
    </>
  )
}
