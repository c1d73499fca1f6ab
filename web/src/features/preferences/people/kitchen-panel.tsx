import type { Preferences } from '@plateful/contract/preferences.ts'
import { inWords } from '@plateful/kitchen/safety/words/labels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { PlateImage } from '../../../plan/cooking/plate-image.tsx'
import { counted, thousands } from '../../../plan/words/figures.ts'
import type { Match } from '../../../preferences/match.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CountUp } from '../../../ui/count-up.tsx'
import { Skeleton } from '../../../ui/notes/skeleton.tsx'
import { kitchenText } from '../../../words/rich-text.ts'
import styles from './kitchen-panel.module.css'

type KitchenPanelProps = {
  readonly match: UseQueryResult<Match>
  readonly values: Preferences
}

/** A live answer to every tap: how many dishes are left, and what they look like. */
export const KitchenPanel = ({ match, values }: KitchenPanelProps) => (
  <aside className={styles.aside} aria-label="Your kitchen">
    <Card padding="l" shadow>
      <h2 className={styles.title}>Your kitchen</h2>
      {match.data !== undefined ? (
        <Counted match={match.data} meals={values.meals} stale={match.isPlaceholderData} />
      ) : match.isError ? (
        <div className={styles.failed}>
          <p>The count did not come. You can still save.</p>
          <Button size="s" onClick={() => void match.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <PanelSkeleton />
      )}
    </Card>
  </aside>
)

type CountedProps = { readonly match: Match; readonly meals: Preferences['meals']; readonly stale: boolean }

const Counted = ({ match, meals, stale }: CountedProps) => {
  const parts = [
    meals.includes('breakfast') && `${match.breakfasts} breakfasts`,
    meals.includes('lunch') && `${match.lunches} lunches`,
    meals.includes('dinner') && `${match.dinners} dinners`,
    `${match.sides} sides`,
  ].filter((part) => part !== false)
  return (
    <div aria-busy={stale} className={stale ? styles.stale : undefined}>
      <p role="status" className={styles.words}>
        <span className={styles.number}>
          <CountUp value={match.total} format={thousands} />
        </span>
        <span className={styles.fit}>
          {match.total === 1 ? 'dish fits these rules' : 'dishes fit these rules'}: {inWords(parts)}.
        </span>
      </p>
      {match.samples.length > 0 ? (
        <ul className={styles.plates}>
          {match.samples.map(({ recipeId, title, plate }) => (
            <li key={recipeId} title={title}>
              <PlateImage plate={plate} size={84} className={styles.plate} eager />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>Nothing fits all of this at once. Take one rule away and the plates come back.</p>
      )}
      {/* The line keeps its room while it is empty: the form below must not jump under a finger. */}
      <p className={styles.costliest}>
        {match.costliest !== null && match.costliest.wouldAdd > 0 && <Costliest {...match.costliest} />}
      </p>
      {match.hints.map((hint) => (
        <p key={hint} className={styles.hint}>
          <Info aria-hidden="true" />
          {kitchenText(hint)}
        </p>
      ))}
    </div>
  )
}

/** An allergy is no choice: nobody is asked to remove one, and told only what it keeps out. */
const Costliest = ({ kind, label, wouldAdd }: NonNullable<Match['costliest']>) =>
  kind === 'allergen' || kind === 'other_allergen' ? (
    <>
      “{kitchenText(label)}” keeps {counted(wouldAdd, 'dish', 'dishes')} away.
    </>
  ) : (
    <>
      Removing “{kitchenText(label)}” would add {wouldAdd}.
    </>
  )

const PanelSkeleton = () => (
  <div role="status" aria-label="Counting dishes">
    <div className={styles.words}>
      <Skeleton width="90%" height="2rem" />
    </div>
    <div className={styles.plates}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((plate) => (
        <Skeleton key={plate} round className={styles.plate} />
      ))}
    </div>
    <p className={styles.costliest} />
  </div>
)
