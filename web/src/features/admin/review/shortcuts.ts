import type { Shortcut } from '../../../keys/keys.ts'

/** What `?` shows, in the order of use. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'J', label: 'Next meal' },
  { keys: 'K', label: 'Meal before' },
  { keys: 'A', label: 'Approve it' },
  { keys: 'R', label: 'Reject it, with feedback' },
  { keys: 'E', label: 'Edit the recipe' },
  { keys: 'Ctrl Enter', label: 'Send feedback, save the recipe' },
  { keys: 'Esc', label: 'Leave the editor' },
  { keys: '?', label: 'These shortcuts' },
]
