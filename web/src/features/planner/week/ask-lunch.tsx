import type { MealPlan } from '@plateful/contract/plan.ts'
import type { WeekdayLunch } from '@plateful/kitchen/planning/table/weekday-lunch.ts'
import { useQuery } from '@tanstack/react-query'
import { Sandwich } from 'lucide-react'
import { focusHeading } from '../../../page/focus-heading.ts'
import { LUNCH_ANSWERS } from '../../../preferences/lunch-answers.ts'
import { preferencesQuery, useSavePreferences } from '../../../preferences/preferences.queries.ts'
import { usePutAway } from '../../../preferences/use-put-away.ts'
import { Button } from '../../../ui/button.tsx'
import { QuietBar } from '../saving/quiet-bar.tsx'

const PUT_AWAY = 'plateful.lunch-put-away'

/** Asked once, when a week is saved: where lunch comes from on working days. The preferences have it too. */
export const AskLunch = ({ plan }: { readonly plan: MealPlan }) => {
  const { isPutAway, putAway } = usePutAway(PUT_AWAY)
  const known = useQuery(preferencesQuery()).data
  const save = useSavePreferences()
  // Only who has said who they are: nobody's first preferences are a lunch.
  const isAsked = known?.version !== undefined && known.preferences.weekdayLunch === null
  const hasLunch = plan.days.some(({ meals }) => meals.some(({ kind }) => kind === 'lunch'))
  // Whoever is still choosing is not asked: the question would lie over the dinners.
  if (isPutAway || !isAsked || !hasLunch || plan.savedAt === null) return null

  const answer = (weekdayLunch: WeekdayLunch): void => {
    save.mutate({ ...known.preferences, weekdayLunch })
    focusHeading()
  }
  return (
    <QuietBar
      label="Lunch on working days"
      text="Where does lunch come from, Monday to Friday?"
      icon={<Sandwich aria-hidden="true" />}
      onClose={putAway}
    >
      {LUNCH_ANSWERS.map(({ value, label }) => (
        <Button key={value} size="s" onClick={() => answer(value)}>
          {label}
        </Button>
      ))}
    </QuietBar>
  )
}
