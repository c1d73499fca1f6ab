import { plannedMeals } from '@plateful/kitchen/planning/planned-meals.ts'
import { WeekRulesEditor } from '../../week-rules/week-rules-editor.tsx'
import { Section } from './section.tsx'
import type { Fields } from './use-preferences-form.ts'

const MONDAY_FIRST = [0, 1, 2, 3, 4, 5, 6]

/** What holds for every week; the planner can shape a single one otherwise. */
export const WeekSection = ({ fields: { values, set, errorOf } }: { readonly fields: Fields }) => (
  <Section
    anchor="week"
    title="What is every week like?"
    hint="Fish twice, taco Tuesday, no cooking on Friday. A single week can be another."
    error={errorOf('weekRules')}
  >
    <WeekRulesEditor
      isFolded
      rules={values.weekRules}
      onChange={(weekRules) => set('weekRules', weekRules)}
      kinds={plannedMeals(values)}
      weekdays={MONDAY_FIRST}
    />
  </Section>
)
