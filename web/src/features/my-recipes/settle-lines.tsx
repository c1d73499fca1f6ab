import type { OwnLine, OwnReading } from '@plateful/contract/own-recipes.ts'
import { Plus } from 'lucide-react'
import { counted } from '../../shared/plan/figures.ts'
import { Button } from '../../ui/button.tsx'
import { placesOf } from './lines-with-words.ts'
import { SettleLine } from './settle-line.tsx'
import styles from './settle-recipe.module.css'

const NEW_LINE: OwnLine = { text: '', foodId: null, quantity: null, unit: '', preparation: '', isLeftOut: false }

type SettleLinesProps = {
  readonly lines: readonly OwnLine[]
  readonly reading: OwnReading
  /** Lines that are still to settle. */
  readonly open: number
  readonly onChange: (lines: readonly OwnLine[]) => void
}

/** The ingredients, line by line. */
export const SettleLines = ({ lines, reading, open, onChange }: SettleLinesProps) => {
  const places = placesOf(lines)
  const setLine = (at: number, line: OwnLine) => onChange(lines.map((old, index) => (index === at ? line : old)))
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
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and none moves.
            key={at}
            number={at + 1}
            line={line}
            read={reading.draft.lines[places[at] ?? -1]}
            reading={reading.lines[places[at] ?? -1]}
            onChange={(changed) => setLine(at, changed)}
            onRemove={() => onChange(lines.filter((_, index) => index !== at))}
          />
        ))}
      </ol>
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => onChange([...lines, NEW_LINE])}>
          Add a line
        </Button>
      </div>
    </section>
  )
}
