import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { TAB_SHAPE } from '@plateful/contract/live.ts'
import type { Services } from '../../context.ts'
import type { ParsedInput } from './route.ts'

/** All that a request says, wherever it stands. */
const saidIn = ({ params, body }: ParsedInput): Readonly<Record<string, unknown>> => ({
  ...(params as object | undefined),
  ...(body as object | undefined),
})

const weekIn = (said: ReturnType<typeof saidIn>): string | null => {
  const week = said.targetWeekStartDate ?? said.weekStartDate
  return typeof week === 'string' ? week : null
}

/** What was stored is told to the others who have it open; the tab that did it names itself. */
export const tellOthers = (
  live: Services['live'],
  { changes }: EndpointShape,
  { of, tab, input }: { readonly of: string; readonly tab: string; readonly input: ParsedInput },
): void => {
  const said = saidIn(input)
  // What is only looked at saves nothing.
  if (changes === undefined || said.preview === true) return
  const by = TAB_SHAPE.test(tab) ? tab : null
  live.tell(of, { topic: changes, week: weekIn(said), by })
}
