import { IDEA_ORIGINS, IDEA_STATUSES, MAX_TITLE_SEARCH_LENGTH } from '@plateful/contract/admin-constants.ts'
import { USUAL_MEALS } from '@plateful/kitchen/recipes/recipe.ts'
import { Keyboard, PenLine, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useDebounced } from '../../../page/debounced.ts'
import { KIND_LABELS } from '../../../plan/words/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './meal-filters.module.css'
import { useReviewPlace } from './review-place.ts'

/** A word typed rests so long before the list is asked for again. */
const TYPING_MS = 300

const STATE_WORDS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const
const ORIGIN_WORDS = { household: 'Households', admin: 'Admins' } as const

type MealFiltersProps = {
  /** The rest of the filters is folded away: the list comes first. */
  readonly isNarrow: boolean
  readonly onHelp: () => void
}

/** Which meals the list shows, and the two ways to add some. */
export const MealFilters = ({ isNarrow, onHelp }: MealFiltersProps) => {
  const { place, go, select } = useReviewPlace()
  const { status, page: _page, ...more } = place.filter
  return (
    <div className={styles.bar}>
      <div className={styles.filters}>
        <Segmented
          label="State"
          hideLabel={isNarrow}
          value={status}
          options={IDEA_STATUSES.map((value) => ({ value, label: STATE_WORDS[value] }))}
          onChange={(value) => select({ status: value === 'pending' ? null : value })}
        />
        {isNarrow ? (
          <details className={styles.more} open={Object.keys(more).length > 0}>
            <summary className={styles.summary}>More filters</summary>
            <div className={styles.filters}>
              <MoreFilters />
            </div>
          </details>
        ) : (
          <MoreFilters />
        )}
      </div>
      <div className={styles.actions}>
        <Button icon={<Sparkles aria-hidden="true" />} onClick={() => go({ pane: 'suggest', meal: null })}>
          Suggest meals
        </Button>
        <Button icon={<PenLine aria-hidden="true" />} onClick={() => go({ pane: 'write', meal: null })}>
          Write a recipe
        </Button>
        {!isNarrow && (
          <Button variant="quiet" icon={<Keyboard aria-hidden="true" />} aria-keyshortcuts="?" onClick={onHelp}>
            Shortcuts
          </Button>
        )}
      </div>
    </div>
  )
}

const MoreFilters = () => {
  const { place, select } = useReviewPlace()
  const { kind = 'all', origin = 'all', reported } = place.filter
  return (
    <>
      <Segmented
        label="Meal"
        value={kind}
        options={[
          { value: 'all', label: 'All' },
          ...USUAL_MEALS.map((value) => ({ value, label: KIND_LABELS[value] })),
        ]}
        onChange={(value) => select({ kind: value === 'all' ? null : value })}
      />
      <Segmented
        label="Asked for by"
        value={origin}
        options={[
          { value: 'all', label: 'All' },
          ...IDEA_ORIGINS.map((value) => ({ value, label: ORIGIN_WORDS[value] })),
        ]}
        onChange={(value) => select({ origin: value === 'all' ? null : value })}
      />
      <TitleSearch />
      <Chip tone="no" pressed={reported === 'true'} onPressedChange={(on) => select({ reported: on ? 'true' : null })}>
        Reported
      </Chip>
    </>
  )
}

const TitleSearch = () => {
  const { place, select } = useReviewPlace()
  const asked = place.filter.search ?? ''
  const [typed, setTyped] = useState(asked)
  const rested = useDebounced(typed, TYPING_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a rested word changes the address, never the address itself.
  useEffect(() => {
    if (rested.trim() !== asked) select({ search: rested.trim() === '' ? null : rested.trim() })
  }, [rested])
  return (
    <TextField
      label="Title"
      type="search"
      className={styles.search}
      value={typed}
      maxLength={MAX_TITLE_SEARCH_LENGTH}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
