import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useWasInView } from '../../../page/in-view.ts'
import { EmptyPlate } from '../../../plan/cooking/empty-plate.tsx'
import { PlateImage } from '../../../plan/cooking/plate-image.tsx'
import { matchQuery } from '../../../preferences/match.queries.ts'
import { preferencesQuery } from '../../../preferences/preferences.queries.ts'
import styles from './fitting-plates.module.css'

const SIZE = 168

/** What could be on the table: dishes that fit the household as it is known. On a phone it lies below the window. */
export const FittingPlates = () => {
  const { data } = useSuspenseQuery(preferencesQuery())
  const [table, isSeen] = useWasInView<HTMLDivElement>()
  const match = useQuery({ ...matchQuery(data.preferences), enabled: isSeen }).data
  const shown = match?.samples ?? []
  return (
    <div ref={table} className={styles.table} aria-hidden="true">
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
