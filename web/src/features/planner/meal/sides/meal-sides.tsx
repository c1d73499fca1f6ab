import { MAX_SIDES } from '@plateful/contract/constants.ts'
import type { Meal, MealPlan, SideDish } from '@plateful/contract/plan.ts'
import { Plus, RotateCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DishCard } from '../method/dish-card.tsx'
import styles from './meal-sides.module.css'
import { useRemoveSide, useRerollingSides, useRerollSide, useSetSides } from './sides.queries.ts'

type MealSidesProps = { readonly plan: MealPlan; readonly meal: Meal; readonly onAdd: () => void }

export const MealSides = ({ plan, meal, onAdd }: MealSidesProps) => {
  const reroll = useRerollSide(plan.weekStartDate)
  const remove = useRemoveSide(plan.weekStartDate)
  const setSides = useSetSides(plan.weekStartDate)
  const rerolling = useRerollingSides()
  const adding = useRef<HTMLButtonElement>(null)
  const standing = meal.sideDishes.map(({ id }) => id).join(' ')
  const seen = useRef(standing)
  // What is removed takes its button along: who stood there goes on at the one that stays.
  useEffect(() => {
    if (seen.current === standing) return
    seen.current = standing
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) adding.current?.focus()
    })
  }, [standing])
  return (
    <section aria-labelledby="sides-heading">
      <h2 id="sides-heading" className={styles.heading}>
        On the side
      </h2>
      <ul className={styles.sides}>
        {meal.sideDishes.map((side) => (
          <SideCard
            key={side.id}
            side={side}
            isRerolling={rerolling.has(`${meal.id} ${side.id}`)}
            onReroll={() => reroll.mutate({ mealId: meal.id, sideDishId: side.id })}
            onRemove={() => remove.mutate({ mealId: meal.id, sideDishId: side.id })}
          />
        ))}
      </ul>
      {meal.sideDishes.length < MAX_SIDES && (
        <button type="button" className={styles.add} onClick={onAdd} ref={adding}>
          <Plus aria-hidden="true" />
          Add a side
        </button>
      )}
      {meal.sideDishes.length > 1 && (
        <Button
          variant="quiet"
          size="s"
          className={styles.none}
          busy={setSides.isPending}
          onClick={() => setSides.mutate({ mealId: meal.id, sideDishIds: [] })}
        >
          Remove all sides
        </Button>
      )}
    </section>
  )
}

type SideCardProps = {
  readonly side: SideDish
  readonly isRerolling: boolean
  readonly onReroll: () => void
  readonly onRemove: () => void
}

const SideCard = ({ side, isRerolling, onReroll, onRemove }: SideCardProps) => (
  <DishCard dish={side} isRerolling={isRerolling}>
    <IconButton
      label={`Reroll ${side.title}`}
      icon={<RotateCw />}
      aria-disabled={isRerolling || undefined}
      onClick={() => !isRerolling && onReroll()}
    />
    <IconButton label={`Remove ${side.title}`} icon={<X />} framed={false} onClick={onRemove} />
  </DishCard>
)
