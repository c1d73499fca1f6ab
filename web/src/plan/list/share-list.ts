import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { putOnClipboard } from '../../toasts/copy-text.ts'
import { toastError, toastSuccess } from '../../toasts/toasts.tsx'
import { spoken } from '../../words/texts.ts'
import { weekRange } from '../words/dates.ts'
import { capital } from '../words/figures.ts'
import { AISLE_LABELS } from '../words/labels.ts'
import { byAisle } from './grocery-overlay.ts'

const lineText = ({ name, ...line }: GroceryLine): string => {
  const amount = line.missing?.amount ?? line.amount
  return `- ${capital(name)}${amount === '' ? '' : `, ${spoken(amount)}`}`
}

/** What is still to buy, aisle by aisle, as plain text for a message. */
export const listText = (lines: readonly GroceryLine[], week: string): string => {
  const open = lines.filter(({ ticked, haveIt }) => !ticked && !haveIt)
  const parts = byAisle(open).map(({ aisle, lines: members }) =>
    [AISLE_LABELS[aisle], ...members.map(lineText)].join('\n'),
  )
  return [`Groceries, ${weekRange(week)}`, ...parts].join('\n\n')
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
