import type { ListedRecipe } from '@plateful/contract/recipes.ts'
import type { RefObject } from 'react'
import { classNames } from '../../../page/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { LibraryCard } from './library-card.tsx'
import styles from './library-list.module.css'
import { useNearEnd } from './use-near-end.ts'

/** Pages come by themselves up to this many dishes, then by a button: what stands below the list can be reached. */
const BY_THEMSELVES = 240
/** Cards that are in sight on a desk. */
const IN_SIGHT = 8

type LibraryListProps = {
  readonly listRef: RefObject<HTMLUListElement | null>
  readonly dishes: readonly ListedRecipe[]
  /** What stands there is of the search before. */
  readonly isOld: boolean
  readonly pathOf: (recipeId: string) => string
  readonly more: {
    readonly hasMore: boolean
    readonly isComing: boolean
    readonly hasFailed: boolean
    readonly ask: () => void
  }
  readonly day: string | null
  readonly onPut: (dish: ListedRecipe) => void
}

export const LibraryList = ({ listRef, dishes, isOld, pathOf, more, day, onPut }: LibraryListProps) => {
  const { hasMore, isComing, hasFailed, ask } = more
  const isAsked = hasFailed || (dishes.length > 0 && dishes.length % BY_THEMSELVES === 0)
  const end = useNearEnd(dishes.length, () => {
    if (hasMore && !isComing && !isAsked && !isOld) ask()
  })
  return (
    <>
      <ul ref={listRef} className={classNames(styles.grid, isOld && styles.old)} aria-label="Dishes" aria-busy={isOld}>
        {dishes.map((dish, at) => (
          <LibraryCard
            key={dish.recipeId}
            dish={dish}
            to={pathOf(dish.recipeId)}
            eager={at < IN_SIGHT}
            day={day}
            onPut={onPut}
          />
        ))}
      </ul>
      <div ref={end} className={hasMore ? styles.more : undefined}>
        {hasMore && (
          <Button busy={isComing} onClick={ask}>
            {hasFailed ? 'Try again' : 'Show more dishes'}
          </Button>
        )}
      </div>
    </>
  )
}
