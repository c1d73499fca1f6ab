import type { IdeaChange, ReviewMeal } from '@plateful/contract/admin.ts'
import { say } from '../../words/texts.ts'

export const STATUS_WORDS: Readonly<Record<ReviewMeal['status'], string>> = {
  pending: 'Waits for review',
  approved: 'Approved',
  rejected: 'Rejected',
}

export const CHANGE_WORDS: Readonly<Record<IdeaChange['what'], string>> = {
  saved: 'saved it',
  edited: 'edited the recipe',
  approved: 'approved it',
  rejected: 'rejected it',
  reported: 'reported it',
}

const REPORT_WORDS: ReadonlyMap<string, string> = new Map([
  ['unsafe', 'unsafe for somebody'],
  ['does-not-work', 'does not work as a recipe'],
  ['not-food', 'not food'],
  ['other', 'something else'],
])

/** Each asked for when it is said: single words in small letters are looked up by hand. */
const STATE_WORDS: ReadonlyMap<string, () => string> = new Map([
  ['pending', () => say('pending')],
  ['approved', () => say('approved')],
  ['rejected', () => say('rejected')],
])

/** "pending, reported", "rejected: Too salty.", "unsafe": what the store notes, in words; what an admin wrote stays. */
export const stateText = (stored: string): string => {
  const [, word = '', rest = ''] = /^([\w-]*)(.*)$/s.exec(stored) ?? []
  const said = STATE_WORDS.get(word)?.() ?? (rest === '' ? reportText(word) : word)
  return rest === ', reported' ? say('{0}, reported', said) : said + rest
}

const FAULT_WORDS: ReadonlyMap<string, () => string> = new Map([
  ['off', () => say('off')],
  ['resting', () => say('resting')],
  ['aborted', () => say('aborted')],
  ['too_slow', () => say('too slow')],
  ['too_large', () => say('too large')],
  ['unreachable', () => say('unreachable')],
  ['rate_limited', () => say('rate limited')],
  ['server_error', () => say('server error')],
  ['refused', () => say('refused')],
  ['unreadable', () => say('unreadable')],
  ['cut_off', () => say('cut off')],
])

/** How asking a model ended without ideas: kinds of server/src/ports/ai-faults.ts. */
export const faultText = (kind: string): string => FAULT_WORDS.get(kind)?.() ?? kind

const LETTER_WORDS: ReadonlyMap<string, () => string> = new Map([
  ['verify', () => say('address to confirm')],
  ['verify-again', () => say('address to confirm, once more')],
  ['reset', () => say('new password asked for')],
  ['change-email', () => say('new address to confirm')],
  ['change-email-notice', () => say('address was changed')],
  ['password-changed', () => say('password was changed')],
  ['provider-linked', () => say('sign-in was connected')],
  ['provider-unlinked', () => say('sign-in was taken away')],
  ['session-reuse', () => say('somebody used an old session')],
  ['token-made', () => say('key for a program was made')],
  ['factor-on', () => say('second step was turned on')],
  ['factor-off', () => say('second step was turned off')],
  ['codes-renewed', () => say('recovery codes were made anew')],
  ['deleted', () => say('account was deleted')],
  ['forget', () => say('data was deleted')],
])

/** What a letter is about: templates of server/src/mail/outbox.ts. */
export const letterText = (template: string): string => LETTER_WORDS.get(template)?.() ?? template

/** Why a household reported it, in words. */
export const reportText = (reason: string): string => REPORT_WORDS.get(reason) ?? reason

/** "by gpt-5 for a household", "by hand" */
export const writerText = ({ model, origin }: Pick<ReviewMeal, 'model' | 'origin'>): string => {
  const writer = model === 'by hand' ? 'by hand' : `by ${model}`
  return origin === 'household' ? `${writer} for a household` : writer
}
