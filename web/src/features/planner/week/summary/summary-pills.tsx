import type { MealPlan } from '@plateful/contract/plan.ts'
import { allergenWords, dietWords } from '@plateful/kitchen/safety/words/labels.ts'
import { CircleHelp, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConflictsPill } from '../../../../plan/conflicts-pill.tsx'
import { counted, thousands, wholeMoney } from '../../../../plan/words/figures.ts'
import { CountUp } from '../../../../ui/count-up.tsx'
import { Pill } from '../../../../ui/pill.tsx'
import styles from './summary-pills.module.css'
import { WeekNotes } from './week-notes.tsx'
import { WishPills } from './wish-pills.tsx'

type Summary = MealPlan['summary']

/** "no peanuts, no shellfish"; nothing is said of what cannot be promised. */
const keptOut = ({ checked: { allergens, otherAllergens, onlyAsWords, onlyByName, perhaps } }: Summary): string =>
  [
    ...allergens.filter((allergen) => !perhaps.includes(allergen)).map((allergen) => allergenWords(allergen)),
    ...otherAllergens.filter((word) => !onlyAsWords.includes(word) && !onlyByName.includes(word)),
  ]
    .map((word) => `no ${word}`)
    .join(', ')

const Checked = ({ summary, isShort }: { readonly summary: Summary; readonly isShort: boolean }) => {
  const { dishes, conflicts } = summary.checked
  if (conflicts > 0) return <ConflictsPill conflicts={conflicts} />
  const rules = keptOut(summary)
  const what = isShort && rules !== '' ? 'Checked' : `${counted(dishes, 'dish', 'dishes')} checked`
  return <Pill icon={<ShieldCheck aria-hidden="true" />}>{rules === '' ? what : `${what}: ${rules}`}</Pill>
}

type CostProps = Summary['cost'] & { readonly isShort: boolean }

const Cost = ({ week, budget, isShort }: CostProps) => (
  <Pill tone={budget !== null && week > budget ? 'tomato' : 'saffron'}>
    <span>
      <CountUp value={week} format={wholeMoney} />
      {budget !== null && ` of ${wholeMoney(budget)}`}
      {budget === null && !isShort && ' to pay this week'}
    </span>
  </Pill>
)

type SummaryPillsProps = {
  readonly summary: Summary
  readonly isShort?: boolean
  /** Opens energy and macronutrients, day by day. */
  readonly onNumbers: () => void
  /** What else is told at a glance, at the end. */
  readonly children?: ReactNode
}

/** What the week keeps, costs and brings, at a glance. */
export const SummaryPills = ({ summary, isShort = false, onNumbers, children }: SummaryPillsProps) => {
  const { cost, nutritionPerDay, groceries, checked } = summary
  return (
    <div className={styles.room}>
      <div className={styles.row}>
        <Checked summary={summary} isShort={isShort} />
        {checked.onlyAsWords.length > 0 && (
          <Pill tone="saffron" icon={<CircleHelp aria-hidden="true" />}>
            Not known, only looked for as a word: {checked.onlyAsWords.join(', ')}
          </Pill>
        )}
        {checked.perhaps.length > 0 && (
          <Pill tone="saffron" icon={<CircleHelp aria-hidden="true" />}>
            Read the label for: {checked.perhaps.map((allergen) => allergenWords(allergen)).join(', ')}
          </Pill>
        )}
        {checked.onlyByName.length > 0 && (
          <Pill tone="saffron" icon={<CircleHelp aria-hidden="true" />}>
            Looked for by name, read the label: {checked.onlyByName.join(', ')}
          </Pill>
        )}
        {checked.diets.map((diet) => (
          <Pill key={diet}>{dietWords(diet)}</Pill>
        ))}
        {isShort ? (
          <>
            <div className={styles.pair}>
              <Cost {...cost} isShort />
              <WeekNotes summary={summary} />
            </div>
            <WishPills heard={summary.wishHeard} />
          </>
        ) : (
          <Cost {...cost} isShort={false} />
        )}
        {!isShort && (
          <p className={styles.figures}>
            <span>
              <button type="button" aria-haspopup="dialog" className={styles.numbers} onClick={onNumbers}>
                <CountUp value={nutritionPerDay.kcal} format={thousands} /> kcal a day per person
              </button>
            </span>
            <span>
              <CountUp value={groceries} /> groceries to buy
            </span>
            {cost.stays >= 1 && <span>{wholeMoney(cost.stays)} stays in your kitchen</span>}
          </p>
        )}
        {!isShort && (
          <>
            <WishPills heard={summary.wishHeard} />
            <WeekNotes summary={summary} />
          </>
        )}
        {children}
      </div>
    </div>
  )
}
