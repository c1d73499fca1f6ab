import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { EmptyPlate } from '../../shared/plan/empty-plate.tsx'
import { PlateImage } from '../../shared/plan/plate-image.tsx'
import { matchQuery } from '../../shared/preferences/match.queries.ts'
import { preferencesQuery } from '../../shared/preferences/preferences.queries.ts'
import styles from './fitting-plates.module.css'

const SIZE = 168

/** What could be on the table: dishes that fit the household as it is known. */
export const FittingPlates = () => {
  const { data } = useSuspenseQuery(preferencesQuery())
  const match = useQuery(matchQuery(data.preferences)).data
  const shown = match?.samples ?? []
  return (
    <div className={styles.table} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => {
        const sample = shown[index]
        return sample === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: six places at a table, none of them moves.
          <EmptyPlate key={index} size={SIZE} />
        ) : (
          <PlateImage key={sample.recipeId} plate={sample.plate} size={SIZE} decorative eager />
        )
      })}
    </div>
  )
}
