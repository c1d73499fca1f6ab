import type { Cook } from '@plateful/contract/cooks.ts'
import type { Meal } from '@plateful/contract/plan.ts'
import { Lock, LockOpen, Move, RotateCw } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../../page/class-names.ts'
import { PlateImage } from '../../../../plan/cooking/plate-image.tsx'
import { usePlaceLook } from '../../../../plan/placing/carrying.ts'
import { money } from '../../../../plan/words/figures.ts'
import { KIND_LABELS } from '../../../../plan/words/labels.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { langOfFood } from '../../../../words/texts.ts'
import { CookLine } from '../../meal/cooks/cook-line.tsx'
import { MealFacts, mealCost } from '../../meal/meal-facts.tsx'
import { IdeaMark } from '../../meal/safety/idea-mark.tsx'
import { MealMarkLine } from '../../meal/safety/meal-mark-line.tsx'
import { PrintedChildrenNote } from '../../sheets.ts'
import { useCarriedMeal } from '../moving/use-carried-meal.ts'
import { NeedsLook } from '../summary/needs-look.tsx'
import styles from './meal-card.module.css'
import { SideChips } from './side-chips.tsx'

export type MealActions = {
  readonly reroll: (meal: Meal) => void
  readonly keep: (meal: Meal) => void
  readonly addSide: (meal: Meal) => void
  readonly move: (meal: Meal) => void
}

type MealCardProps = {
  readonly meal: Meal
  /** What is particular about it; see mealMark. */
  readonly mark: string | null
  /** The same in few words; see shortMealMark. */
  readonly shortMark: string | null
  readonly to: string
  readonly cook?: Cook | undefined
  readonly isRerolling: boolean
  /** Dinner of this evening. */
  readonly isTonight?: boolean
  /** The one card of the grid that the tab key reaches. */
  readonly isCurrent: boolean
  readonly actions: MealActions
  /** The week is being dealt: the card comes with a turn of the plate, as a rerolled one does. */
  readonly isDealt?: boolean
  readonly onFocus: (mealId: string) => void
}

const sizeOf = ({ kind }: Meal): number => (kind === 'dinner' ? 96 : 76)

/** One meal of the week's grid. The whole card opens it; the corners reroll and keep it. */
export const MealCard = memo(
  ({
    meal,
    mark,
    shortMark,
    to,
    cook,
    isRerolling,
    isTonight = false,
    isCurrent,
    actions,
    isDealt = false,
    onFocus,
  }: MealCardProps) => {
    const tabIndex = isCurrent ? 0 : -1
    const [first] = useState(meal.recipeId)
    const carried = useCarriedMeal(meal)
    const look = usePlaceLook(meal.id)
    const isNew = isDealt || meal.recipeId !== first
    return (
      <article
        ref={carried}
        data-meal={meal.id}
        className={classNames(
          styles.card,
          meal.kind === 'dinner' && styles.dinner,
          meal.kept && styles.kept,
          isTonight && styles.tonight,
          isNew && styles.fresh,
          isRerolling && styles.rerolling,
          look !== null && styles[look],
        )}
        aria-busy={isRerolling || undefined}
        onFocus={() => onFocus(meal.id)}
      >
        {isTonight && <p className={styles.evening}>Tonight</p>}
        <PlateImage key={meal.recipeId} plate={meal.plate} size={sizeOf(meal)} className={styles.plate} eager />
        <div className={styles.words}>
          <h3 className={styles.title}>
            <VisuallyHidden>{KIND_LABELS[meal.kind]}: </VisuallyHidden>
            <Link to={to} tabIndex={tabIndex} className={styles.link}>
              {/* Only the words are new: the link keeps the focus. */}
              <span key={meal.recipeId} lang={langOfFood()} className={styles.name}>
                {meal.title}
              </span>
            </Link>
          </h3>
          <MealFacts meal={meal} withCost={false} />
          <MealMarkLine mark={mark} short={shortMark} />
          <CookLine cook={cook} />
          <NeedsLook safety={meal.safety} />
          <IdeaMark {...meal} isNarrow />
          {meal.smallChildren !== null && (
            <Suspense>
              <PrintedChildrenNote meal={meal} />
            </Suspense>
          )}
        </div>
        <div className={styles.foot}>
          <SideChips meal={meal} tabIndex={tabIndex} onAdd={actions.addSide}>
            <span className={styles.cost}>{money(mealCost(meal))}</span>
          </SideChips>
        </div>
        {!meal.kept && (
          <button
            type="button"
            className={classNames(styles.tool, styles.reroll)}
            aria-label={`Reroll ${meal.title}`}
            title="Reroll (R)"
            tabIndex={tabIndex}
            aria-disabled={isRerolling || undefined}
            onClick={() => !isRerolling && actions.reroll(meal)}
          >
            <RotateCw aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          data-handle
          className={classNames(styles.tool, styles.move)}
          aria-label={`Move ${meal.title}`}
          title="Move (M)"
          tabIndex={tabIndex}
          onClick={() => actions.move(meal)}
        >
          <Move aria-hidden="true" />
        </button>
        {meal.leftoversOf === null && (
          <button
            type="button"
            className={classNames(styles.tool, styles.keep)}
            aria-label={`Keep ${meal.title}`}
            title={meal.kept ? 'Kept. Release it (K)' : 'Keep (K)'}
            aria-pressed={meal.kept}
            tabIndex={tabIndex}
            onClick={() => actions.keep(meal)}
          >
            {meal.kept ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
          </button>
        )}
      </article>
    )
  },
)
MealCard.displayName = 'MealCard'
