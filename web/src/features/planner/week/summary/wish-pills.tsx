import { Heart } from 'lucide-react'
import { Pill } from '../../../../ui/pill.tsx'
import { kitchenText } from '../../../../words/rich-text.ts'

/** What the wish was heard as. */
export const WishPills = ({ heard }: { readonly heard: readonly string[] }) =>
  heard.map((words) => (
    <Pill key={words} tone="plum" icon={<Heart aria-hidden="true" />}>
      {kitchenText(words)}
    </Pill>
  ))
