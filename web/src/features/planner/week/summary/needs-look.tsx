import type { Safety } from '@plateful/contract/plan.ts'
import { TriangleAlert } from 'lucide-react'
import { Pill } from '../../../../ui/pill.tsx'

/** A dish that the household's rules do not allow (any more): copied, saved long ago, or the rules have changed. */
export const NeedsLook = ({ safety }: { readonly safety: Safety }) =>
  safety.ok ? null : (
    <span>
      <Pill tone="tomato" icon={<TriangleAlert aria-hidden="true" />}>
        Needs a look
      </Pill>
    </span>
  )
