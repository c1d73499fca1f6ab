import { PlateImage } from '../../plan/cooking/plate-image.tsx'
import { thousands } from '../../plan/words/figures.ts'
import type { Match } from '../../preferences/match.queries.ts'
import { CountUp } from '../../ui/count-up.tsx'
import { Skeleton } from '../../ui/notes/skeleton.tsx'
import styles from './match-strip.module.css'

/** What the answers so far leave on the table. */
export const MatchStrip = ({ match }: { readonly match: Match | undefined }) => (
  <div className={styles.strip}>
    <div className={styles.plates} aria-hidden="true">
      {match === undefined
        ? ['a', 'b', 'c', 'd'].map((plate) => <Skeleton key={plate} width="56px" height="56px" round />)
        : match.samples
            .slice(0, 4)
            .map(({ recipeId, plate }) => <PlateImage key={recipeId} plate={plate} size={56} decorative eager />)}
    </div>
    <p role="status">
      {match !== undefined && (
        <>
          <strong className={styles.number}>
            <CountUp value={match.total} format={thousands} />
          </strong>{' '}
          {match.total === 1 ? 'dish fits' : 'dishes fit'}
        </>
      )}
    </p>
  </div>
)
