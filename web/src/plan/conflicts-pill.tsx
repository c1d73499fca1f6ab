import { TriangleAlert } from 'lucide-react'
import { Pill } from '../ui/pill.tsx'
import { counted } from './words/figures.ts'

/** How many dishes of the week are against the rules of today. */
export const ConflictsPill = ({ conflicts }: { readonly conflicts: number }) =>
  conflicts === 0 ? null : (
    <Pill tone="tomato" icon={<TriangleAlert aria-hidden="true" />}>
      {counted(conflicts, 'conflict')} with your list
    </Pill>
  )
