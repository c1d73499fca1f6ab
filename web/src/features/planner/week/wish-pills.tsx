import { Heart } from 'lucide-react'
import { kitchenText } from '../../../lib/rich-text.ts'
import { Pill } from '../../../ui/pill.tsx'

/** What the wish was heard as. */
export const WishPills = ({ heard }: { readonly heard: readonly string[] }) =>
  heard.map((words) => (
    <Pill key={words} tone="plum" icon={<Heart aria-hidden="true" />}>
      {kitchenText(words)}
    </Pill>
  ))
