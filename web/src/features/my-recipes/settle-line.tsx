import type { LineReading, OwnLine } from '@plateful/contract/own-recipes.ts'
import { Check, CircleHelp, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../../page/class-names.ts'
import { capital, thousands } from '../../plan/words/figures.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { foodText, kitchenText } from '../../words/rich-text.ts'
import { say, spoken } from '../../words/texts.ts'
import { NumberField } from './number-field.tsx'
import styles from './settle-line.module.css'

type SettleLineProps = {
  readonly number: number
  readonly line: OwnLine
  /** The line as the kitchen understood it; undefined until it has words. */
  readonly read: OwnLine | undefined
  readonly reading: LineReading | undefined
  readonly onChange: (line: OwnLine) => void
  readonly onRemove: () => void
}

/** The words were changed: whatever food they meant before, they are read anew. */
const reworded = (line: OwnLine, text: string): OwnLine => ({
  ...line,
  text,
  foodId: null,
  quantity: null,
  unit: '',
  preparation: '',
})

const summaryOf = (line: OwnLine, reading: LineReading): ReactNode => {
  if (reading.state === 'left-out') return 'Left out of the list'
  if (reading.state !== 'linked') return kitchenText(reading.why)
  const name = reading.candidates.find(({ foodId }) => foodId === line.foodId)?.name ?? ''
  return (
    <>
      {foodText(capital(name))}, {reading.grams === null ? spoken('to taste') : `${thousands(reading.grams)} g`}
    </>
  )
}

/** "Zehe" of "clove": the language knows it beside a number. */
const nameOf = (unit: string): string => spoken(`1 ${unit}`).replace(/^1\s/, '')

/** What was chosen here counts at once; what the words say follows with the answer. */
const shownOf = (line: OwnLine, read: OwnLine | undefined): OwnLine =>
  line.foodId === null && !line.isLeftOut && read?.text === line.text ? read : line

/** One line: folded away when it is clear, open with its candidates when it is not. */
export const SettleLine = ({ number, line, read, reading, onChange, onRemove }: SettleLineProps) => {
  const [isUnfolded, setUnfolded] = useState(line.text === '')
  const id = useId()
  const shown = shownOf(line, read)
  const isClear = reading?.state === 'linked' || reading?.state === 'left-out'
  const isOpen = isUnfolded || !isClear
  return (
    <li className={classNames(styles.line, !isClear && styles.open)}>
      <div className={styles.head}>
        {isClear ? <Check aria-hidden="true" /> : <CircleHelp aria-hidden="true" />}
        <div className={styles.words}>
          <p className={styles.text}>{line.text === '' ? 'A new line' : line.text}</p>
          {reading !== undefined && <p className={styles.summary}>{summaryOf(shown, reading)}</p>}
          {reading !== undefined && reading.taken !== '' && (
            <p className={styles.taken}>{kitchenText(reading.taken)}</p>
          )}
        </div>
        {isClear && (
          <Button
            variant="quiet"
            size="s"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? 'Close' : 'Change'} line ${number}: ${line.text}`}
            onClick={() => setUnfolded(!isOpen)}
          >
            {isOpen ? 'Close' : 'Change'}
          </Button>
        )}
      </div>
      {isOpen && (
        <fieldset id={id} className={styles.body}>
          <legend className={styles.legend}>{`Line ${number}`}</legend>
          <TextField
            label="Words"
            value={line.text}
            maxLength={300}
            onChange={(event) => onChange(reworded(line, event.target.value))}
          />
          {reading !== undefined && !shown.isLeftOut && (
            <FoodFields line={shown} candidates={reading.candidates} onChange={onChange} />
          )}
          {reading !== undefined && reading.unverified.length > 0 && (
            <p className={styles.note}>
              Nobody can vouch for {reading.unverified.map((words) => say('“{0}”', words)).join(', ')}. With an allergy
              at the table this recipe is not planned until the words say what it is.
            </p>
          )}
          <div className={styles.foot}>
            <CheckBox
              checked={shown.isLeftOut}
              onChange={(isLeftOut) => onChange({ ...line, isLeftOut, foodId: null, quantity: null, unit: '' })}
            >
              Leave out of the list
            </CheckBox>
            <IconButton label={`Remove line ${number}`} icon={<Trash2 />} framed={false} onClick={onRemove} />
          </div>
        </fieldset>
      )}
    </li>
  )
}

type FoodFieldsProps = {
  readonly line: OwnLine
  readonly candidates: LineReading['candidates']
  readonly onChange: (line: OwnLine) => void
}

/** Which food the line means, and once that is known how much of it. */
const FoodFields = ({ line, candidates, onChange }: FoodFieldsProps) => {
  const chosen = candidates.find(({ foodId }) => foodId === line.foodId)
  const unit = line.unit === '' ? 'g' : line.unit
  return (
    <>
      {candidates.length > 0 && (
        <div className={styles.chips}>
          {candidates.map(({ foodId, name, units }) => (
            <Chip
              key={foodId}
              pressed={line.foodId === foodId}
              onPressedChange={() => onChange({ ...line, foodId, unit: units.includes(unit) ? unit : 'g' })}
            >
              {foodText(capital(name))}
            </Chip>
          ))}
        </div>
      )}
      {chosen !== undefined && (
        <div className={styles.amount}>
          <NumberField
            label="Amount"
            hasParts
            value={line.quantity}
            range={[0, 100_000]}
            onChange={(quantity) => onChange({ ...line, quantity, unit })}
          />
          <SelectField
            label="Unit"
            options={[...new Set([unit, ...chosen.units])].map((one) => ({ value: one, label: nameOf(one) }))}
            value={unit}
            onChange={(next) => onChange({ ...line, unit: next })}
          />
        </div>
      )}
    </>
  )
}
