import type { OwnReading } from '@plateful/contract/own-recipes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../page/debounced.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { textOf } from '../../wire/api-error.ts'
import { kitchenText } from '../../words/rich-text.ts'
import { Asides, NotReadWhole, OnlyOneOf } from './brought-with-it.tsx'
import { type WrittenDraft, writtenDraft } from './draft-lines.ts'
import { FrameFields } from './frame-fields.tsx'
import { HeldWords } from './held-words.tsx'
import { KeptPicture } from './kept-picture.tsx'
import { readingQuery, readLines, useKeepRecipe } from './my-recipes.queries.ts'
import { OwnReviewPanel } from './own-review-panel.tsx'
import { PictureField } from './picture-field.tsx'
import type { PictureFile } from './picture-file.ts'
import { SettleLines } from './settle-lines.tsx'
import styles from './settle-recipe.module.css'

/** Somebody who types is not asked at every letter. */
const REST_MS = 300

type SettleRecipeProps = {
  readonly first: OwnReading
  /** Null: a new one. */
  readonly recipeId: string | null
  /** The picture that it has. */
  readonly picture: string | null
  readonly onDone: () => void
  readonly onLeave: () => void
}

type GuessesProps = { readonly asks: readonly string[]; readonly onRight: () => void }

/** What the text does not say and we took: asked until somebody says so or changes it. */
const Guesses = ({ asks, onRight }: GuessesProps) =>
  asks.map((ask) => (
    <div key={ask} className={styles.ask}>
      <p>{kitchenText(ask)}</p>
      <Button size="s" onClick={onRight}>
        That is right
      </Button>
    </div>
  ))

/** What was read, line by line: what is clear stands there, what is open is asked, and beside it what it makes. */
export const SettleRecipe = ({ first, recipeId, picture, onDone, onLeave }: SettleRecipeProps) => {
  const [start] = useState(() => writtenDraft(first.draft))
  const [draft, setDraft] = useState(start)
  const rested = useDebounced(draft, REST_MS)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...readingQuery(rested),
    ...(draft === start && { initialData: readLines(first, start) }),
  })
  const [isAnswered, setAnswered] = useState(false)
  const [chosen, setChosen] = useState<PictureFile | null>(null)
  const keep = useKeepRecipe()
  const { reading, keys } = data ?? readLines(first, start)
  const isCurrent = rested === draft && !isPlaceholderData && error === null
  const set = (change: Partial<WrittenDraft>) => setDraft({ ...draft, ...change })
  const open = reading.lines.filter(({ state }) => state === 'uncertain' || state === 'unknown').length
  const save = () => keep.mutate({ draft, recipeId, picture: chosen }, { onSuccess: onDone })
  return (
    <div className={styles.layout}>
      <div className={styles.edit}>
        {first.onlyOneOf !== null && <OnlyOneOf {...first.onlyOneOf} />}
        <FrameFields draft={draft} cuisines={reading.cuisines} onChange={set} />
        {recipeId === null ? (
          <PictureField
            picture={null}
            chosen={chosen}
            busy={keep.isPending}
            fault=""
            onChoose={setChosen}
            onRemove={() => setChosen(null)}
          />
        ) : (
          <KeptPicture recipeId={recipeId} first={picture} />
        )}
        {draft.servings === start.servings && !isAnswered && (
          <Guesses asks={first.asks} onRight={() => setAnswered(true)} />
        )}
        <SettleLines
          lines={draft.lines}
          reading={reading}
          keys={keys}
          open={open}
          onChange={(lines) => set({ lines })}
        />
        <TextArea
          label="Method"
          hint="One step in each line."
          rows={10}
          value={draft.steps.join('\n')}
          onChange={(event) => set({ steps: event.target.value.split('\n') })}
        />
        {reading.held.length > 0 && (
          <HeldWords held={reading.held} names={draft.names} onChange={(names) => set({ names })} />
        )}
        {draft.asides.length > 0 && (
          <Asides asides={draft.asides} onChange={(asides) => set({ asides: [...asides] })} />
        )}
      </div>
      <aside className={styles.side} aria-label="What the kitchen reads" aria-busy={!isCurrent || undefined}>
        <VisuallyHidden live>{isCurrent && open === 0 ? 'Every line is settled.' : ''}</VisuallyHidden>
        {draft.unread.length > 0 && <NotReadWhole sentences={reading.unread} onWhole={() => set({ unread: [] })} />}
        <OwnReviewPanel reading={reading} />
        {error !== null && (
          <div role="alert" className={styles.unread}>
            <p>{textOf(error)}</p>
            <Button size="s" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {keep.error !== null && (
          <p role="alert" className={styles.refused}>
            {textOf(keep.error)}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            variant="primary"
            busy={keep.isPending}
            disabled={isCurrent && reading.faults.length > 0}
            onClick={save}
          >
            Save to my recipes
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Cancel
          </Button>
        </div>
      </aside>
    </div>
  )
}
