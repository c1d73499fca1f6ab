import { Minus, Plus } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { counted } from '../words/figures.ts'
import styles from './people-stepper.module.css'

type PeopleStepperProps = {
  readonly people: number
  readonly most: number
  readonly onChange: (people: number) => void
}

/** "− 4 people +" */
export const PeopleStepper = ({ people, most, onChange }: PeopleStepperProps) => (
  <fieldset className={styles.stepper}>
    <legend className={styles.legend}>Amounts for</legend>
    <IconButton
      label="For one fewer"
      icon={<Minus />}
      disabled={people <= 1}
      className={styles.step}
      onClick={() => onChange(people - 1)}
    />
    <output className={styles.value}>{counted(people, 'person', 'people')}</output>
    <IconButton
      label="For one more"
      icon={<Plus />}
      disabled={people >= most}
      className={styles.step}
      onClick={() => onChange(people + 1)}
    />
  </fieldset>
)
