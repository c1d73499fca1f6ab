import { MIN_PASSWORD_LENGTH } from '@plateful/contract/constants.ts'
import { classNames } from '../page/class-names.ts'
import { STRENGTH_WORDS, warningText } from './strength.ts'
import styles from './strength-meter.module.css'
import { useStrength } from './use-strength.ts'

type StrengthMeterProps = {
  readonly password: string
  /** Name and address of the person: a password with them in it is guessed early. */
  readonly known: readonly string[]
}

const TONES = ['weak', 'weak', 'fair', 'good', 'good'] as const

/** Advice while a password is made up; whether it is taken is the server's word. */
export const StrengthMeter = ({ password, known }: StrengthMeterProps) => {
  const answer = useStrength(password, known)
  const missing = MIN_PASSWORD_LENGTH - [...password].length
  // Too short is the first thing to know, and needs no estimate.
  const score = answer === null || missing > 0 ? 0 : answer.score
  const filled = password === '' || (answer === null && missing <= 0) ? 0 : Math.max(1, score)
  return (
    <div className={styles.meter}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classNames(styles.bar, bar <= filled && styles[TONES[score]])} />
        ))}
      </span>
      <p className={styles.words} role="status">
        {wordsFor({ password, missing, answer })}
      </p>
    </div>
  )
}

type Known = {
  readonly password: string
  readonly missing: number
  readonly answer: ReturnType<typeof useStrength>
}

const wordsFor = ({ password, missing, answer }: Known): string => {
  if (password === '') return `At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are fine.`
  if (missing > 0) return missing === 1 ? '1 more character to go.' : `${missing} more characters to go.`
  if (answer === null) return 'Long enough.'
  const warning = answer.score < 3 ? warningText(answer.warning) : null
  return [`${STRENGTH_WORDS[answer.score]}.`, warning].filter((part) => part !== null).join(' ')
}
