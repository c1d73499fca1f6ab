import { MAX_STOCK_WORDS } from '@plateful/contract/constants.ts'
import type { Changed } from '@plateful/contract/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDebounced } from '../../page/debounced.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { langOfFood } from '../../words/texts.ts'
import styles from './kitchen-page.module.css'
import { newChangeId } from './new-id.ts'
import { foodsQuery, useSayStock } from './stock.queries.ts'
import { typedWord } from './typed-word.ts'

/** "2 eggs, half a bag of rice": what the kitchen has, in words. What was not understood stays to be put right. */
export const AddStock = ({ today }: { readonly today: string }) => {
  const [text, setText] = useState('')
  const [bestBefore, setBestBefore] = useState('')
  const [unknown, setUnknown] = useState<Changed['unknown']>([])
  const say = useSayStock(today)
  const field = useRef<HTMLFormElement>(null)
  const add = (words: string, rest: Changed['unknown']) => {
    if (words.trim() === '' || say.isPending) return
    const said = { id: newChangeId(), text: words, bestBefore: bestBefore === '' ? null : bestBefore }
    say.mutate(said, {
      onSuccess: (answer) => {
        setText('')
        setBestBefore('')
        setUnknown([...rest, ...answer.unknown])
      },
    })
  }
  return (
    <section className={styles.add}>
      <form
        ref={field}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          add(text, [])
        }}
      >
        <TextField
          className={styles.field}
          label="What do you have?"
          placeholder="6 eggs, 500 g rice"
          hint="A comma between two things. A bare word is one package."
          maxLength={MAX_STOCK_WORDS}
          enterKeyHint="done"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <TextField
          className={styles.date}
          label="Best before, if you like"
          type="date"
          min={today}
          value={bestBefore}
          onChange={(event) => setBestBefore(event.currentTarget.value)}
        />
        <Button type="submit" busy={say.isPending}>
          Add
        </Button>
      </form>
      <Suggested
        text={text}
        onPick={(next) => {
          setText(next)
          field.current?.querySelector('input')?.focus()
        }}
      />
      <div role="status">
        <ul className={styles.unknown}>
          {unknown.map((one) => (
            <li key={one.text}>
              <strong>{one.text}</strong>: no food of ours, or no weight.{' '}
              {one.nearest.map((near) => (
                <Button
                  key={near}
                  size="s"
                  onClick={() =>
                    add(
                      near,
                      unknown.filter((other) => other !== one),
                    )
                  }
                >
                  Did you mean {near}?
                </Button>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Long enough that a word asks once. */
const REST_MS = 200
/** One letter is half of all foods. */
const LEAST_LETTERS = 2

type SuggestedProps = { readonly text: string; readonly onPick: (text: string) => void }

/** Foods that begin as the last word is typed; one of them takes its place. */
const Suggested = ({ text, onPick }: SuggestedProps) => {
  const { before, word } = typedWord(text)
  const typed = useDebounced(word, REST_MS)
  const found = useQuery({ ...foodsQuery(typed), enabled: typed.length >= LEAST_LETTERS }).data?.foods ?? []
  const offered = typed === word ? found.filter(({ name }) => name !== word.toLowerCase()) : []
  if (word.length < LEAST_LETTERS || offered.length === 0) return null
  return (
    <ul className={styles.suggested} aria-label="Foods">
      {offered.map(({ foodId, name }) => (
        <li key={foodId}>
          <Button size="s" lang={langOfFood()} onClick={() => onPick(`${before}${name}`)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
