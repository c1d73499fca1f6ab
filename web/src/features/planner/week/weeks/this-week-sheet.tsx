import type { WeekRules } from '@plateful/contract/week-rules.ts'
import { addDays, weekdayOf } from '@plateful/kitchen/planning/calendar.ts'
import { plannedMeals } from '@plateful/kitchen/planning/planned-meals.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Sparkle } from 'lucide-react'
import { useState } from 'react'
import { weekRange } from '../../../../plan/words/dates.ts'
import { preferencesQuery } from '../../../../preferences/preferences.queries.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { WeekRulesEditor } from '../../../../week-rules/week-rules-editor.tsx'

type ThisWeekSheetProps = {
  readonly week: string
  /** The shape to start from; left out: the one of every week. */
  readonly rules?: WeekRules | undefined
  readonly onClose: () => void
  /** Null: as every week. */
  readonly onPlan: (rules: WeekRules | null) => void
}

/** The shape of one week: who comes, what is eaten out, skipped or left over, what each day is about. */
export const ThisWeekSheet = ({ week, rules: known, onClose, onPlan }: ThisWeekSheetProps) => {
  const { data } = useSuspenseQuery(preferencesQuery())
  const [rules, setRules] = useState(known ?? data.preferences.weekRules)
  const weekdays = Array.from({ length: 7 }, (_, day) => weekdayOf(addDays(week, day)))
  const plan = (chosen: WeekRules | null) => {
    onClose()
    onPlan(chosen)
  }
  return (
    <Dialog
      shape="sheet"
      open
      onOpenChange={onClose}
      title="This week"
      description={`${weekRange(week)} alone. What holds for every week stands in your preferences.`}
      footer={
        <>
          <Button variant="primary" icon={<Sparkle aria-hidden="true" />} onClick={() => plan(rules)}>
            Plan this week
          </Button>
          <Button onClick={() => plan(null)}>As every week</Button>
        </>
      }
    >
      <WeekRulesEditor rules={rules} onChange={setRules} kinds={plannedMeals(data.preferences)} weekdays={weekdays} />
    </Dialog>
  )
}
