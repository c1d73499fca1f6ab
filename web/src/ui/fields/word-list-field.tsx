import { CircleHelp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '../../page/class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { FieldNote } from './field-note.tsx'
import styles from './word-list-field.module.css'

type WordListFieldProps = {
  readonly label: string
  readonly words: readonly string[]
  readonly onChange: (words: string[]) => void
  readonly placeholder?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly maxWords?: number
  readonly maxLength?: number
  /** Offered while typing. */
  readonly suggestions?: readonly string[]
  readonly hideLabel?: boolean
  /** Words that something must be said of, each with the id of the place that says it. */
  readonly doubts?: ReadonlyMap<string, string>
}

const NO_DOUBTS: ReadonlyMap<string, string> = new Map()

const sameWord = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase()

type WordChipProps = {
  readonly word: string
  /** The place that says what is doubtful about it. */
  readonly doubtId: string | undefined
  readonly onRemove: () => void
}

const WordChip = ({ word, doubtId, onRemove }: WordChipProps) => (
  <span className={classNames(styles.word, doubtId !== undefined && styles.doubtful)}>
    {doubtId !== undefined && <CircleHelp aria-hidden="true" className={styles.doubt} />}
    {word}
    <button
      type="button"
      className={styles.remove}
      aria-label={`Remove ${word}`}
      aria-describedby={doubtId}
      onClick={onRemove}
    >
      <X aria-hidden="true" />
    </button>
  </span>
)

/** What is typed, cut at commas and line ends, behind the words that are there: no empty one, none twice, no more than fit. */
const withTyped = (words: readonly string[], text: string, most: Readonly<{ words: number; letters: number }>) => {
  const next = [...words]
  for (const part of text.split(/[,;\n]/)) {
    const word = part.trim().slice(0, most.letters)
    if (word !== '' && next.length < most.words && !next.some((known) => sameWord(known, word))) next.push(word)
  }
  return next
}

/** Words of one's own as chips: Enter or a comma adds, Backspace in the empty field takes the last one back. */
export const WordListField = ({
  label,
  words,
  onChange,
  placeholder = 'Add one',
  hint,
  error,
  maxWords = 60,
  maxLength = 60,
  suggestions = [],
  hideLabel = false,
  doubts = NO_DOUBTS,
}: WordListFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState('')
  const [said, setSaid] = useState('')
  const isFull = words.length >= maxWords

  const add = (text: string) => {
    const next = withTyped(words, text, { words: maxWords, letters: maxLength })
    setDraft('')
    if (next.length === words.length) return
    onChange(next)
    setSaid(`${next.slice(words.length).join(', ')} added`)
  }

  const remove = (word: string) => {
    onChange(words.filter((other) => other !== word))
    setSaid(`${word} removed`)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const last = words.at(-1)
    if (event.key === 'Enter') {
      event.preventDefault()
      add(draft)
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) remove(last)
  }

  return (
    <div>
      <label htmlFor={id} className={hideLabel ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        {words.map((word) => (
          <WordChip key={word} word={word} doubtId={doubts.get(word)} onRemove={() => remove(word)} />
        ))}
        <span className={styles.adder}>
          <input
            ref={input}
            id={id}
            className={styles.input}
            value={draft}
            disabled={isFull}
            maxLength={maxLength}
            placeholder={isFull ? 'That is the most we can hold' : placeholder}
            autoComplete="off"
            autoCapitalize="none"
            list={suggestions.length > 0 ? `${id}-list` : undefined}
            aria-describedby={`${id}-note`}
            aria-invalid={error !== undefined || undefined}
            onChange={(event) => {
              const text = event.currentTarget.value
              if (/[,;\n]/.test(text) || suggestions.includes(text)) add(text)
              else setDraft(text)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => add(draft)}
          />
          <button type="button" className={styles.add} aria-label="Add this word" onClick={() => add(draft)}>
            <Plus aria-hidden="true" />
          </button>
        </span>
      </div>
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions
            .filter((suggestion) => !words.some((word) => sameWord(word, suggestion)))
            .map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
        </datalist>
      )}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
      <VisuallyHidden live>{said}</VisuallyHidden>
    </div>
  )
}
