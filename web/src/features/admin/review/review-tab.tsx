import { PENDING_PAGE_SIZE } from '@plateful/contract/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { classNames } from '../../../page/class-names.ts'
import { useMedia } from '../../../page/media.ts'
import { ErrorState } from '../../../ui/notes/error-state.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { textOf } from '../../../wire/api-error.ts'
import { mealsQuery } from '../admin.queries.ts'
import { MealFilters } from './meal-filters.tsx'
import { MealList } from './meal-list.tsx'
import { NothingWaits } from './nothing-waits.tsx'
import { ReviewPane } from './review-pane.tsx'
import { useReviewPlace } from './review-place.ts'
import { ReviewSkeleton } from './review-skeleton.tsx'
import styles from './review-tab.module.css'
import { SHORTCUTS } from './shortcuts.ts'
import { useReviewFlow } from './use-review-flow.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../../../keys/shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** One column: the list, or what was opened from it. */
const ONE_COLUMN = '(max-width: 59.9375em)'

/** The list of meals, and beside it the one that is looked at. */
export const ReviewTab = () => {
  const { place } = useReviewPlace()
  const { data, error, refetch, isPlaceholderData } = useQuery(mealsQuery(place.filter))
  const isNarrow = useMedia(ONE_COLUMN)
  const [isHelping, setHelping] = useState(false)
  const meals = data?.meals ?? []
  // At a desk something is always open; in the hand the list comes first.
  const chosen = meals.find(({ id }) => id === place.mealId) ?? (isNarrow ? undefined : meals[0])
  const flow = useReviewFlow({ meals, chosen, onHelp: () => setHelping(true) })

  const isAdding = place.pane === 'write' || place.pane === 'suggest'
  const isOpen = chosen !== undefined || isAdding
  const isEmpty = data?.meals.length === 0
  const showsList = !(isOpen && (isNarrow || isEmpty))
  const list =
    data === undefined ? (
      error === null ? (
        <ReviewSkeleton />
      ) : (
        <ErrorState title="The meals could not be loaded" text={textOf(error)} onRetry={() => void refetch()} />
      )
    ) : isEmpty ? (
      <NothingWaits />
    ) : (
      <MealList
        meals={meals}
        chosen={isAdding ? undefined : chosen?.id}
        page={data.page}
        pages={Math.ceil(data.total / PENDING_PAGE_SIZE)}
        total={data.total}
        isLate={isPlaceholderData}
      />
    )
  return (
    <div className={styles.tab}>
      {!(isNarrow && isOpen) && <MealFilters isNarrow={isNarrow} onHelp={() => setHelping(true)} />}
      <div className={classNames(styles.columns, isEmpty && styles.alone)}>
        {showsList && <div className={styles.list}>{list}</div>}
        {isOpen && (
          <ReviewPane key={isAdding ? place.pane : chosen?.id} meal={chosen} flow={flow} isNarrow={isNarrow} />
        )}
      </div>
      {!isNarrow && <VisuallyHidden>J and K move between meals. Press ? for all shortcuts.</VisuallyHidden>}
      <Suspense>{isHelping && <ShortcutsDialog shortcuts={SHORTCUTS} onClose={() => setHelping(false)} />}</Suspense>
    </div>
  )
}
