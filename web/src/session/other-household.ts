import { emptyDrawers } from '../page/storage.ts'
import { MARKER_KEY } from './marker.ts'
import { changePerson } from './session-state.ts'

/** The same person is in another household from now on: what is kept of the weeks and lists of the one before goes, as for somebody else. */
export const enterOtherHousehold = (): void => {
  emptyDrawers([MARKER_KEY])
  changePerson({ isElsewhere: true })
}
