import type { Cook } from '@plateful/contract/cooks.ts'
import type { Meal } from '@plateful/contract/plan.ts'
import { Lock, Move, RotateCw } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../../page/class-names.ts'
import { PlateImage } from '../../../../plan/cooking/plate-image.tsx'
import { usePlaceLook } from '../../../../plan/placing/carrying.ts'
import { KIND_LABELS } from '../../../../plan/words/labels.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { langOfFood } from '../../../../words/texts.ts'
import { CookLine } from '../../meal/cooks/cook-line.tsx'
import { MealFacts } from '../../meal/meal-facts.tsx'
import { IdeaMark } from '../../meal/safety/idea-mark.tsx'
import { MealMarkLine } from '../../meal/safety/meal-mark-line.tsx'
import { useCarriedMeal } from '../moving/use-carried-meal.ts'
import { NeedsLook } from '../summary/needs-look.tsx'
import type { MealActions } from './meal-card.tsx'
import styles from './meal-row.module.css'
import { SideChips } from './side-chips.tsx'

type MealRowProps = {
  readonly meal: Meal
  /** What is particular about it; see mealMark. */
  readonly mark: string | null
  readonly to: string
  readonly cook: Cook | undefined
  readonly isRerolling: boolean
  /** Dinner of this evening. */
  readonly isTonight: boolean
  readonly actions: MealActions
}

/** One meal of one day, for a thumb. */
export const MealRow = memo(({ meal, mark, to, cook, isRerolling, isTonight, actions }: MealRowProps) => {
  const [first] = useState(meal.recipeId)
  const carried = useCarriedMeal(meal)
  const look = usePlaceLook(meal.id)
  const isNew = meal.recipeId !== first
  return (
    <article
      ref={carried}
      data-meal={meal.id}
      className={classNames(
        styles.row,
        isTonight && styles.tonight,
        isNew && styles.served,
        isRerolling && styles.rerolling,
        look !== null && styles[look],
      )}
      aria-busy={isRerolling || undefined}
    >
      <PlateImage key={meal.recipeId} plate={meal.plate} size={84} className={styles.plate} eager />
      <div className={styles.words}>
        <p className={styles.kind}>{isTonight ? 'Tonight' : KIND_LABELS[meal.kind]}</p>
        <div className={styles.fresh}>
          <h3 className={styles.title}>
            <Link to={to} className={styles.link}>
              <span key={meal.recipeId} lang={langOfFood()} className={styles.name}>
                {meal.title}
              </span>
            </Link>
          </h3>
          <MealFacts meal={meal} />
          <MealMarkLine mark={mark} />
          <CookLine cook={cook} />
        </div>
        <NeedsLook safety={meal.safety} />
        <IdeaMark {...meal} />
        <SideChips meal={meal} onAdd={actions.addSide} bareClassName={styles.onPlate} />
      </div>
      <div className={styles.tools}>
        {meal.kept ? (
          <IconButton
            label={`Keep ${meal.title}`}
            aria-pressed
            icon={<Lock />}
            className={classNames(styles.tool, styles.kept)}
            onClick={() => actions.keep(meal)}
          />
        ) : (
          <IconButton
            label={`Reroll ${meal.title}`}
            icon={<RotateCw />}
            className={styles.tool}
            aria-disabled={isRerolling || undefined}
            onClick={() => !isRerolling && actions.reroll(meal)}
          />
        )}
        <IconButton
          data-handle
          label={`Move ${meal.title}`}
          icon={<Move />}
          className={classNames(styles.tool, styles.move)}
          onClick={() => actions.move(meal)}
        />
      </div>
    </article>
  )
})
MealRow.displayName = 'MealRow'
