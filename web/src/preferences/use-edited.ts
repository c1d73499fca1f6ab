import type { Preferences } from '@plateful/contract/preferences.ts'
import { useState } from 'react'
import { layOver } from './lay-over.ts'

/** The saved household with changes that nobody has saved yet; what another device saves meanwhile comes in below them. */
export const useEdited = (saved: Preferences) => {
  const [edit, setEdit] = useState({ base: saved, mine: saved })
  const isOutdated = JSON.stringify(saved) !== JSON.stringify(edit.base)
  const mine = isOutdated ? layOver(edit, saved) : edit.mine
  if (isOutdated) setEdit({ base: saved, mine })
  return {
    edited: mine,
    isChanged: JSON.stringify(mine) !== JSON.stringify(saved),
    change: (changes: Partial<Preferences>): void =>
      setEdit((known) => ({ ...known, mine: { ...known.mine, ...changes } })),
  }
}
