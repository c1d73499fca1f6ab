import { WifiOff } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/notes/empty-state.tsx'

/** In place of a skeleton that would wait for a network, and nobody knows how long. */
export const OfflineState = ({ text }: { readonly text: string }) => (
  <EmptyState
    picture={<WifiOff size={48} aria-hidden="true" />}
    title="You are offline"
    text={text}
    action={<ButtonLink to="/meal-planner">Back to the week</ButtonLink>}
  />
)
