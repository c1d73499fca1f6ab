import type { Preferences } from '@plateful/contract/preferences.ts'
import type { ComponentType } from 'react'
import { AllergenChips } from '../../preferences/allergen-chips.tsx'
import { BudgetField } from '../../preferences/budget-field.tsx'
import { DietChips } from '../../preferences/diet-chips.tsx'
import type { Match } from '../../preferences/match.queries.ts'
import { thriftySentence } from '../../preferences/money.ts'
import { PeopleSteppers } from '../../preferences/people-steppers.tsx'
import styles from './steps.module.css'

type StepProps = {
  readonly preferences: Preferences
  readonly match: Match | undefined
  readonly onChange: (change: Partial<Preferences>) => void
}

type Step = { readonly title: string; readonly hint: string; readonly Body: ComponentType<StepProps> }

const WhoEats = ({ preferences, onChange }: StepProps) => <PeopleSteppers value={preferences} onChange={onChange} />

const WhatNever = ({ preferences, onChange }: StepProps) => (
  <div className={styles.parts}>
    <section aria-labelledby="never-allergens">
      <h2 id="never-allergens" className={styles.title}>
        Allergens
      </h2>
      <AllergenChips value={preferences.allergens} onChange={(allergens) => onChange({ allergens })} />
    </section>
    <section aria-labelledby="never-diets">
      <h2 id="never-diets" className={styles.title}>
        How you eat
      </h2>
      <DietChips value={preferences.diets} onChange={(diets) => onChange({ diets })} />
    </section>
  </div>
)

const WhatToSpend = ({ preferences, match, onChange }: StepProps) => {
  const people = preferences.adults + preferences.children
  return (
    <div className={styles.budget}>
      <p>{thriftySentence(match?.thriftyWeek, people)}</p>
      <BudgetField
        value={preferences.weeklyBudget}
        thriftyWeek={match?.thriftyWeek}
        people={people}
        onChange={(weeklyBudget) => onChange({ weeklyBudget })}
      />
    </div>
  )
}

export const STEPS: readonly [Step, Step, Step] = [
  { title: 'Who is eating?', hint: 'Portions, calories and prices follow.', Body: WhoEats },
  {
    title: 'What must never be on the plate?',
    hint: 'A hard rule: every ingredient of every dish is checked. Choose none if everything goes.',
    Body: WhatNever,
  },
  { title: 'What may a week cost?', hint: 'Food for all planned meals, for everyone.', Body: WhatToSpend },
]
