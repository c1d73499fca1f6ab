import type { Shortcut } from '../../../keys/keys.ts'

/** What `?` shows, in the order of use. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: '← ↑ ↓ →', label: 'Move between meals' },
  { keys: 'Enter', label: 'Open the meal' },
  { keys: 'M', label: 'Pick it up, then arrows and Enter' },
  { keys: 'R', label: 'Reroll it' },
  { keys: 'K', label: 'Keep it, or release it' },
  { keys: 'N', label: 'Next day' },
  { keys: 'G', label: 'Groceries' },
  { keys: 'Z', label: 'Undo the last change' },
  { keys: '?', label: 'These shortcuts' },
]
