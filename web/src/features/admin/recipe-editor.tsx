import type { RecipeFault, RecipeReview } from '@plateful/contract/admin.ts'
import { MAX_DOCUMENT_LENGTH } from '@plateful/contract/admin-constants.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useDebounced } from '../../page/debounced.ts'
import { PlateImage } from '../../plan/cooking/plate-image.tsx'
import { counted } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { foodText, kitchenText } from '../../words/rich-text.ts'
import { checkQuery } from './admin.queries.ts'
import { DishFigures } from './operation/dish-figures.tsx'
import styles from './recipe-editor.module.css'
import { Evidence } from './review/evidence.tsx'

type RecipeEditorProps = {
  readonly start: string
  readonly saveLabel: string
  readonly isSaving: boolean
  /** What the server did not take when it was saved last. */
  readonly failure: string | undefined
  readonly onSave: (document: string) => void
  readonly onLeave: () => void
}

/** Somebody who types is not asked at every letter. */
const REST_MS = 350

/** The first character of a line; lines count from 1. */
const startOf = (text: string, line: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, words) => sum + words.length + 1, 0)

/** A recipe as text on one side, and what the kitchen makes of it on the other. */
export const RecipeEditor = ({ start, saveLabel, isSaving, failure, onSave, onLeave }: RecipeEditorProps) => {
  const [text, setText] = useState(start)
  const area = useRef<HTMLTextAreaElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const rested = useDebounced(text, REST_MS)
  const { data: review, isFetching } = useQuery(checkQuery(rested))
  const isCurrent = rested === text && !isFetching
  const isReadable = review?.dish !== null && review !== undefined

  const save = () => {
    if (!isSaving && text.trim() !== '') onSave(text)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key !== 'Escape') return
    // What was written is not thrown away by a slip of the hand: the way out is one more key.
    if (text === start) onLeave()
    else cancel.current?.focus()
  }
  const goTo = (line: number) => {
    const at = startOf(text, line)
    area.current?.focus()
    area.current?.setSelectionRange(at, text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at))
  }
  return (
    <div className={styles.editor}>
      <div className={styles.write}>
        <TextArea
          // Somebody came here to write.
          autoFocus
          ref={area}
          code
          label="Recipe in Cooklang"
          hint="@food{amount%unit}(how), ~{10%minutes}, #tool{}. Ctrl Enter saves, Esc leaves."
          error={failure}
          rows={22}
          maxLength={MAX_DOCUMENT_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
        />
        <div className={styles.actions}>
          <Button variant="primary" busy={isSaving} disabled={isCurrent && !isReadable} onClick={save}>
            {saveLabel}
          </Button>
          <Button ref={cancel} variant="quiet" onClick={onLeave}>
            Cancel
          </Button>
        </div>
      </div>
      <Reading review={review} isCurrent={isCurrent} onLine={goTo} />
    </div>
  )
}

type ReadingProps = {
  readonly review: RecipeReview | undefined
  readonly isCurrent: boolean
  readonly onLine: (line: number) => void
}

const saidOf = ({ dish, faults, evidence }: RecipeReview): string => {
  if (dish === null) return `${counted(faults.length, 'line')} to mend before this is a recipe.`
  const against = faults.length + (evidence?.objections.length ?? 0)
  return against === 0 ? 'Nothing stands against it.' : `${counted(against, 'objection')}.`
}

const Reading = ({ review, isCurrent, onLine }: ReadingProps) => (
  <section aria-label="What the kitchen reads" className={styles.reading} aria-busy={!isCurrent || undefined}>
    <VisuallyHidden live>{review !== undefined && isCurrent ? saidOf(review) : ''}</VisuallyHidden>
    {review === undefined ? (
      <p className={styles.waiting}>Reading.</p>
    ) : review.dish === null ? (
      <Faults faults={review.faults} onLine={onLine} />
    ) : (
      <>
        <div className={styles.dish}>
          <PlateImage plate={review.dish.plate} size={120} eager />
          <p className={styles.title}>{foodText(review.dish.title)}</p>
        </div>
        <DishFigures dish={review.dish} />
        <Evidence evidence={review.evidence} faults={review.faults} />
      </>
    )}
  </section>
)

type FaultsProps = { readonly faults: readonly RecipeFault[]; readonly onLine: (line: number) => void }

/** Each fault leads to its line. */
const Faults = ({ faults, onLine }: FaultsProps) => (
  <>
    <h3>Not a recipe yet</h3>
    <ul className={styles.faults}>
      {faults
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <button type="button" className={styles.fault} onClick={() => onLine(line)}>
              <b>Line {line}</b> {kitchenText(reason)}
            </button>
          </li>
        ))}
    </ul>
  </>
)
