import type { Meal } from '@plateful/contract/plan.ts'
import { Sparkles } from 'lucide-react'
import { Pill } from '../../ui/pill.tsx'

/** Says that a model wrote the recipe, and whether a person has read it since. */
export const IdeaMark = ({ origin, isReviewed }: Pick<Meal, 'origin' | 'isReviewed'>) =>
  origin === 'kitchen' ? null : (
    <span>
      <Pill tone="plum" icon={<Sparkles aria-hidden="true" />}>
        {isReviewed ? 'Idea by AI, reviewed' : 'Idea by AI, not yet reviewed'}
      </Pill>
    </span>
  )
