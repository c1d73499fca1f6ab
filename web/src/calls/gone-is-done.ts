import type { ErrorCode } from '@plateful/contract/messages.ts'
import { ApiError } from '../wire/api-error.ts'

/** For deleting what stood there a moment ago. What is gone by now is deleted: an answer was lost, or another tab was faster. */
export const goneIsDone = async (deleting: Promise<unknown>, gone: ErrorCode): Promise<void> => {
  try {
    await deleting
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== gone) throw error
  }
}
