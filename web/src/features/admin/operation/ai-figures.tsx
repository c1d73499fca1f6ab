import type { AiDay, Operations } from '@plateful/contract/admin-operations.ts'
import { shortDay } from '../../../plan/words/dates.ts'
import { thousands, usDollars } from '../../../plan/words/figures.ts'
import { FigureTable } from '../../../ui/figure-table.tsx'
import { faultText } from '../words.ts'
import styles from './ai-figures.module.css'

type AiFiguresProps = { readonly ai: Operations['ai'] }

const STATE_WORDS = {
  on: 'On',
  off: 'Off: no provider is set up. The built-in planner does the whole job.',
  stopped: 'Switched off by the operator: “npm run admin -- ai on” turns it on again.',
} as const

const faultWords = ({ faults, faultKinds }: AiDay): string => {
  const kinds = faultKinds.map(({ kind, faults: count }) => `${count} ${faultText(kind)}`)
  return kinds.length === 0 ? thousands(faults) : `${thousands(faults)} (${kinds.join(', ')})`
}

/** Which model is asked, and what each day brought and cost. */
export const AiFigures = ({ ai: { state, provider, model, days } }: AiFiguresProps) => {
  const hasMoney = days.some(({ cost }) => cost !== null)
  return (
    <>
      <p className={styles.state}>
        {STATE_WORDS[state]}
        {provider !== null && `${state === 'on' ? ': ' : ' '}${provider}, ${model}`}
      </p>
      {days.length > 0 && (
        <FigureTable label="AI by day" className={styles.frame}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Calls</th>
              <th scope="col">Faults</th>
              <th scope="col">Tokens in</th>
              <th scope="col">Tokens out</th>
              {hasMoney && <th scope="col">Cost</th>}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{shortDay(day.day)}</th>
                <td>{thousands(day.calls)}</td>
                <td>{faultWords(day)}</td>
                <td>{thousands(day.inputTokens)}</td>
                <td>{thousands(day.outputTokens)}</td>
                {hasMoney && <td>{day.cost === null ? '' : usDollars(day.cost)}</td>}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </>
  )
}
