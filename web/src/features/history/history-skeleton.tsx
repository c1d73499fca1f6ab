import { WeekRowSkeletons } from '../../plan/weeks/week-row-skeletons.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'

/** The shape of the page while its weeks are fetched. */
export const HistorySkeleton = () => (
  <>
    <FiguresSkeleton />
    <WeekRowSkeletons count={5} />
  </>
)
