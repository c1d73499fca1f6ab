import type { OwnLine, OwnReading } from '@plateful/contract/own-recipes.ts'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { counted } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import { type DraftLine, namedLine } from './draft-lines.ts'
import { SettleLine } from './settle-line.tsx'
import styles from './settle-recipe.module.css'

const NEW_LINE: OwnLine = { text: '', foodId: null, quantity: null, unit: '', preparation: '', isLeftOut: false }

type SettleLinesProps = {
  readonly lines: readonly DraftLine[]
  readonly reading: OwnReading
  /** The lines that the reading is about, in its order. */
  readonly keys: readonly number[]
  /** Lines that are still to settle. */
  readonly open: number
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** The ingredients, line by line. */
export const SettleLines = ({ lines, reading, keys, open, onChange }: SettleLinesProps) => {
  const add = useRef<HTMLButtonElement>(null)
  const setLine = (key: number, line: OwnLine) =>
    onChange(lines.map((old) => (old.key === key ? { ...line, key } : old)))
  const remove = (key: number) => {
    onChange(lines.filter((line) => line.key !== key))
    // Its button is gone with the line: the keyboard goes on where lines are added.
    add.current?.focus()
  }
  return (
    <section aria-labelledby="lines-heading" className={styles.part}>
      <h2 id="lines-heading">Ingredients</h2>
      <p className={styles.hint}>
        {open === 0 ? 'Every line is settled.' : `${counted(open, 'line')} to settle.`} The words of each line are
        checked against your rules, whatever food is chosen.
      </p>
      <ol className={styles.lines}>
        {lines.map((line, at) => (
          <SettleLine
            key={line.key}
            number={at + 1}
            line={line}
            read={reading.draft.lines[keys.indexOf(line.key)]}
            reading={reading.lines[keys.indexOf(line.key)]}
            onChange={(changed) => setLine(line.key, changed)}
            onRemove={() => remove(line.key)}
          />
        ))}
      </ol>
      <div>
        <Button ref={add} icon={<Plus aria-hidden="true" />} onClick={() => onChange([...lines, namedLine(NEW_LINE)])}>
          Add a line
        </Button>
      </div>
    </section>
  )
}
