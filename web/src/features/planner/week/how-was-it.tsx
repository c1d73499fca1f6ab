import type { Felt } from '@plateful/contract/opinions.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { Utensils } from 'lucide-react'
import { useState } from 'react'
import { focusHeading } from '../../../page/focus-heading.ts'
import { toastSuccess, toastUndo } from '../../../toasts/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { questionQuery, useTellHowItWas } from '../../opinions/how-was-it.queries.ts'
import { useSaveOpinion } from '../../opinions/opinions.queries.ts'
import { QuietBar } from '../saving/quiet-bar.tsx'
import { AskLunch } from './ask-lunch.tsx'
import { StillPlanned } from './still-planned.tsx'

type HowWasItProps = { readonly plan: MealPlan; readonly today: string }

/** One quiet question about a dinner of the last days, once a day at most. Put away it is not asked again. */
export const HowWasIt = ({ plan, today }: HowWasItProps) => {
  const [refused, setRefused] = useState<string | null>(null)
  const meal = useQuery(questionQuery(today)).data?.meal ?? null
  const tell = useTellHowItWas(today)
  const save = useSaveOpinion()
  if (refused !== null) return <StillPlanned {...{ plan, today }} recipeId={refused} onClose={() => setRefused(null)} />
  if (meal === null) return <AskLunch plan={plan} />

  const { recipeId, title } = meal
  const told: Readonly<Record<Felt, () => void>> = {
    loved: () => toastSuccess('Good to know: it comes back from time to time.'),
    fine: () => undefined,
    not_again: () => {
      setRefused(recipeId)
      void toastUndo('It will not come again.', () => save.mutate({ recipeId, title, person: null, kind: null }))
    },
  }
  const answer = (felt: Felt | null): void => {
    tell.mutate({ meal, felt }, { onSuccess: () => felt !== null && told[felt]() })
    focusHeading()
  }
  return (
    <QuietBar
      label="How was it?"
      text={`How was ${title}?`}
      icon={<Utensils aria-hidden="true" />}
      onClose={() => answer(null)}
    >
      <Button size="s" onClick={() => answer('loved')}>
        Loved it
      </Button>
      <Button size="s" onClick={() => answer('fine')}>
        Fine
      </Button>
      <Button size="s" onClick={() => answer('not_again')}>
        Not again
      </Button>
    </QuietBar>
  )
}
