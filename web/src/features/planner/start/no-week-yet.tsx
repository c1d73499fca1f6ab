import { Panel } from '../../../ui/panel.tsx'
import { FirstVisit } from './first-visit.tsx'
import { FirstVisitSkeleton } from './first-visit-skeleton.tsx'
import { FirstWords } from './first-words.tsx'
import { FittingPlates } from './fitting-plates.tsx'

type NoWeekYetProps = {
  readonly today: string
  readonly start: string
  readonly onStart: (start: string) => void
  readonly onGenerate: (wish: string) => void
}

/** The first visit: an empty plate, and how to fill it. */
export const NoWeekYet = (props: NoWeekYetProps) => (
  <FirstWords
    aside={
      <Panel skeleton={null} failed={() => null}>
        <FittingPlates />
      </Panel>
    }
  >
    <Panel skeleton={<FirstVisitSkeleton />}>
      <FirstVisit {...props} />
    </Panel>
  </FirstWords>
)
