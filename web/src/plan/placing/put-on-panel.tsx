import type { MealPlan } from '@plateful/contract/plan.ts'
import type { PlateRef } from '@plateful/contract/plate.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMedia } from '../../page/media.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { langOfFood } from '../../words/texts.ts'
import { AskBefore } from '../ask-before.tsx'
import { usePlanPath, useShownPlan } from '../shown-plan.ts'
import { shortWeekRange } from '../words/dates.ts'
import { CarriedPlate } from './carried-plate.tsx'
import { useCarried, useTake } from './carrying.ts'
import { type Going, type Spot, spotsOf } from './going.ts'
import { closedBecause } from './place-effect.tsx'
import { PlacesList } from './places-list.tsx'
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
  /** Somebody said never to it: how that is taken back. Until then no day is asked about. */
  readonly never?: ReactNode
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

type DaysProps = { readonly plan: MealPlan } & Pick<PutOnPanelProps, 'dish' | 'onPlaced'>

const Days = ({ plan, dish, onPlaced }: DaysProps) => {
  const carried = useCarried()
  const isNever = dish?.never !== undefined
  const going: Going | null = carried?.going ?? (dish && !isNever ? { kind: 'dish', ...dish } : null)
  const { data: places } = useQuery(placesQuery(plan, going))
  const { mutate: place, isPending } = usePlaceDish(plan.weekStartDate, onPlaced)

  const putOn = (what: Going, { mealId, date, kind, kept }: Spot) => {
    const known = places?.get(mealId)
    if (what.kind !== 'dish' || isPending || closedBecause(kept, known) !== null) return
    place({ mealId, date, kind, recipeId: what.recipeId, isTold: known !== undefined })
  }
  useTake((what, mealId) => {
    const spot = spotsOf(plan).find((one) => one.mealId === mealId)
    if (spot !== undefined) putOn(what, spot)
  })

  return (
    <>
      <p className={styles.how} aria-live="polite">
        {going === null && !isNever ? (
          'Drag a dish here, or choose one and press a day.'
        ) : (
          <>
            <strong lang={langOfFood()}>{(going ?? dish)?.title}</strong> · {shortWeekRange(plan.weekStartDate)}
          </>
        )}
      </p>
      {dish?.never}
      <PlacesList
        plan={plan}
        going={going}
        kinds={dish?.kinds ?? []}
        onChoose={(spot) => going !== null && putOn(going, spot)}
      />
    </>
  )
}
