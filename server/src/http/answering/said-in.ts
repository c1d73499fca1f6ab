import type { ParsedInput } from './route.ts'

/** All that a request says, wherever it stands. */
export const saidIn = ({ params, body }: ParsedInput): Readonly<Record<string, unknown>> => ({
  ...(params as object | undefined),
  ...(body as object | undefined),
})

/** The first day of the week that it is of; null: of none. */
export const weekIn = (said: ReturnType<typeof saidIn>): string | null => {
  const week = said.targetWeekStartDate ?? said.weekStartDate
  return typeof week === 'string' ? week : null
}
