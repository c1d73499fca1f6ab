import { BudgetField } from '../../preferences/budget-field.tsx'
import { thriftySentence } from '../../preferences/money.ts'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

type BudgetSectionProps = { readonly fields: Fields; readonly thriftyWeek: number | undefined }

export const BudgetSection = ({ fields: { values, set, errorOf }, thriftyWeek }: BudgetSectionProps) => (
  <Section anchor="budget" title="Weekly budget" hint={thriftySentence(thriftyWeek, values.adults + values.children)}>
    <BudgetField
      value={values.weeklyBudget}
      thriftyWeek={thriftyWeek}
      people={values.adults + values.children}
      error={errorOf('weeklyBudget')}
      onChange={(budget) => set('weeklyBudget', budget)}
    />
  </Section>
)
