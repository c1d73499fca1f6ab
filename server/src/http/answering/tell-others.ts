import { TAB_SHAPE } from '@plateful/contract/constants.ts'
import type { EndpointShape } from '@plateful/contract/endpoint.ts'
import { isOfPerson } from '@plateful/contract/topics.ts'
import type { Owner } from '../../accounts/access.ts'
import { heardBy } from '../../accounts/heard-by.ts'
import type { Services } from '../../context.ts'
import type { ParsedInput } from './route.ts'
import { saidIn, weekIn } from './said-in.ts'
import { mealIn } from './what-was-done.ts'

/** What was stored is told to the others who have it open; the tab that did it names itself. */
export const tellOthers = (
  { live, webhooks }: Pick<Services, 'live' | 'webhooks'>,
  { changes }: EndpointShape,
  { by: owner, tab, input }: { readonly by: Owner; readonly tab: string; readonly input: ParsedInput },
): void => {
  const said = saidIn(input)
  // What is only looked at saves nothing.
  if (changes === undefined || said.preview === true) return
  const by = TAB_SHAPE.test(tab) ? tab : null
  const { household, person } = heardBy(owner)
  if (changes === 'weeks' || changes === 'list') webhooks.wake(owner.householdId)
  const mealId = mealIn(said)
  live.tell(isOfPerson(changes) ? person : household, {
    topic: changes,
    week: weekIn(said),
    by,
    who: owner.id,
    ...(mealId !== null && { mealId }),
  })
}
