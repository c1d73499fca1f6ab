import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { putOnClipboard } from '../../toasts/copy-text.ts'
import { toastError, toastSuccess } from '../../toasts/toasts.tsx'
import { weekRange } from '../words/dates.ts'
import { capital } from '../words/figures.ts'
import { AISLE_LABELS } from '../words/labels.ts'
import { byAisle, byState } from './grocery-overlay.ts'
import { buyWords, checkText } from './shop-words.ts'

const lineText = (line: GroceryLine): string => {
  const amount = buyWords(line)
  return `- ${capital(line.name)}${amount === '' ? '' : `, ${amount}`}`
}

/** What is still to buy, aisle by aisle, and what is to be looked for at home, as plain text for a message. */
export const listText = (lines: readonly GroceryLine[], week: string): string => {
  const { toBuy, toCheck } = byState(lines)
  const open = toBuy.filter(({ ticked }) => !ticked)
  const parts = byAisle(open).map(({ aisle, lines: members }) =>
    [AISLE_LABELS[aisle], ...members.map(lineText)].join('\n'),
  )
  const check = toCheck.length === 0 ? [] : [checkText(toCheck)]
  return [`Groceries, ${weekRange(week)}`, ...parts, ...check].join('\n\n')
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Hands the list to the device's own sharing, or to the clipboard where there is none. */
export const shareList = async (lines: readonly GroceryLine[], week: string): Promise<void> => {
  const text = listText(lines, week)
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title: 'Groceries', text })
    await putOnClipboard(text)
    toastSuccess('The list is copied. Paste it into a message.')
  } catch (error) {
    if (!isCancelled(error)) toastError('The list could not be shared. Print it instead.')
  }
}
