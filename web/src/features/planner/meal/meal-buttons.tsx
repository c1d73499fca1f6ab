import type { Meal, MealPlan } from '@plateful/contract/plan.ts'
import { CookingPot, Layers, Lock, LockOpen, Move, RotateCw, Search, Undo2 } from 'lucide-react'
import layout from '../../../plan/dish/dish-layout.module.css'
import { usePlanPath } from '../../../plan/shown-plan.ts'
import { useUndoPlan } from '../../../plan/weeks/undo-plan.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useKeepMeal, useRerollMeal } from '../planner.queries.ts'
import { usualPeople } from './usual-people.ts'

type MealButtonsProps = {
  readonly plan: MealPlan
  readonly meal: Meal
  readonly people: number
  readonly isRerolling: boolean
  readonly onAlternatives: () => void
  readonly onMove: () => void
}

export const MealButtons = ({ plan, meal, people, isRerolling, onAlternatives, onMove }: MealButtonsProps) => {
  const pathOf = usePlanPath()
  const reroll = useRerollMeal(plan.weekStartDate)
  const keep = useKeepMeal(plan.weekStartDate)
  const undo = useUndoPlan(plan.weekStartDate)
  const usual = usualPeople(plan, meal)
  const scaled = people === usual ? '' : `?people=${people}`
  return (
    <div className={layout.buttons}>
      <ButtonLink
        variant={meal.safety.ok ? 'primary' : 'plain'}
        to={pathOf(`/meal-planner/cook/${meal.id}${scaled}`)}
        icon={<CookingPot aria-hidden="true" />}
      >
        {meal.leftoversOf === null ? 'Start cooking' : 'Heat it up'}
      </ButtonLink>
      {!meal.kept && (
        <>
          <Button
            variant={meal.safety.ok ? 'plain' : 'primary'}
            icon={<RotateCw aria-hidden="true" />}
            busy={isRerolling}
            onClick={() => reroll.mutate({ mealId: meal.id })}
          >
            Reroll meal
          </Button>
          <Button icon={<Layers aria-hidden="true" />} onClick={onAlternatives}>
            See alternatives
          </Button>
          <ButtonLink to={`/recipes?for=${meal.id}&week=${plan.weekStartDate}`} icon={<Search aria-hidden="true" />}>
            Find another dish
          </ButtonLink>
        </>
      )}
      <Button icon={<Move aria-hidden="true" />} onClick={onMove}>
        Move to ...
      </Button>
      {meal.leftoversOf === null && (
        <Button
          aria-pressed={meal.kept}
          icon={meal.kept ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
          onClick={() => keep.mutate({ mealId: meal.id, kept: !meal.kept })}
        >
          {meal.kept ? 'Kept' : 'Keep it'}
        </Button>
      )}
      {plan.canUndo && (
        <IconButton
          label="Undo the last change"
          title="Undo"
          icon={<Undo2 />}
          framed={false}
          busy={undo.isPending}
          onClick={() => undo.mutate()}
        />
      )}
    </div>
  )
}
