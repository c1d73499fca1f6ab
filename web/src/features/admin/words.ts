import type { IdeaChange, ReviewMeal } from '@plateful/contract/admin.ts'

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

/** Why a household reported it, in words. */
export const reportText = (reason: string): string => REPORT_WORDS.get(reason) ?? reason

/** "by gpt-5 for a household", "by hand" */
export const writerText = ({ model, origin }: Pick<ReviewMeal, 'model' | 'origin'>): string => {
  const writer = model === 'by hand' ? 'by hand' : `by ${model}`
  return origin === 'household' ? `${writer} for a household` : writer
}
