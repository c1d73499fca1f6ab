import { MAX_COUNT_RULES, MAX_WORD_LENGTH } from '@plateful/contract/constants.ts'
import type { WeekRules } from '@plateful/contract/week-rules.ts'
import { capital } from '@plateful/kitchen/planning/table/rule-words.ts'
import { countLabel } from '@plateful/kitchen/planning/table/week-rules.ts'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { spoken } from '../words/texts.ts'
import styles from './count-rules.module.css'
import { type Bound, withCount } from './edit-rules.ts'

const BOUNDS: readonly { readonly value: Bound; readonly label: string }[] = [
  { value: 'least', label: 'at least' },
  { value: 'most', label: 'at most' },
  { value: 'exactly', label: 'exactly' },
]
const TIMES = Array.from({ length: 8 }, (_, times) => ({
  value: `${times}`,
  label: times === 1 ? 'once' : `${times} ×`,
}))
const USUAL_TIMES = '2'

type CountRulesProps = { readonly rules: WeekRules; readonly onChange: (rules: WeekRules) => void }

/** "Fish at least twice": rules as a list, and a row that adds one. */
export const CountRules = ({ rules, onChange }: CountRulesProps) => {
  const [subject, setSubject] = useState('')
  const [bound, setBound] = useState<Bound>('least')
  const [times, setTimes] = useState(USUAL_TIMES)
  const field = useRef<HTMLInputElement>(null)
  const words = subject.trim()

  const add = () => {
    if (words === '') return
    onChange(withCount(rules, words, bound, Number(times)))
    setSubject('')
    field.current?.focus()
  }
  return (
    <div className={styles.counts}>
      {rules.counts.length > 0 && (
        <ul className={styles.list}>
          {rules.counts.map((count) => (
            <li key={count.subject} className={styles.rule}>
              <span>{spoken(capital(countLabel(count)))}</span>
              <IconButton
                label={`Remove: ${spoken(countLabel(count))}`}
                icon={<X />}
                framed={false}
                onClick={() => onChange({ ...rules, counts: rules.counts.filter((other) => other !== count) })}
              />
            </li>
          ))}
        </ul>
      )}
      {rules.counts.length < MAX_COUNT_RULES && (
        <div className={styles.row}>
          <TextField
            ref={field}
            label="What"
            className={styles.what}
            placeholder="fish, meat, Thai, soup ..."
            maxLength={MAX_WORD_LENGTH}
            list="week-rule-subjects"
            value={subject}
            onChange={(event) => setSubject(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <SelectField label="How often" hideLabel options={BOUNDS} value={bound} onChange={setBound} />
          <SelectField label="Times a week" hideLabel options={TIMES} value={times} onChange={setTimes} />
          <Button icon={<Plus aria-hidden="true" />} disabled={words === ''} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </div>
  )
}
