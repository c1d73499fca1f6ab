import { MAX_STOCK_WORDS } from '@plateful/contract/constants.ts'
import type { Changed } from '@plateful/contract/stock.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './kitchen-page.module.css'
import { newChangeId } from './new-id.ts'
import { useSayStock } from './stock.queries.ts'

/** "2 eggs, half a bag of rice": what the kitchen has, in words. What was not understood stays to be put right. */
export const AddStock = ({ today }: { readonly today: string }) => {
  const [text, setText] = useState('')
  const [bestBefore, setBestBefore] = useState('')
  const [unknown, setUnknown] = useState<Changed['unknown']>([])
  const say = useSayStock(today)
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
