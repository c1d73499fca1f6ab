import { MAX_ADULTS, MAX_CHILDREN } from '@plateful/contract/constants.ts'
import { Stepper } from '../ui/fields/stepper.tsx'
import styles from './people-steppers.module.css'

type People = { readonly adults: number; readonly children: number }

type PeopleSteppersProps = { readonly value: People; readonly onChange: (people: People) => void }

export const PeopleSteppers = ({ value: { adults, children }, onChange }: PeopleSteppersProps) => (
  <div className={styles.row}>
    <Stepper
      label="adults"
      value={adults}
      min={1}
      max={MAX_ADULTS}
      onChange={(next) => onChange({ adults: next, children })}
    />
    <Stepper
      label="children"
      value={children}
      min={0}
      max={MAX_CHILDREN}
      onChange={(next) => onChange({ adults, children: next })}
    />
  </div>
)
