import { Preferences } from '@plateful/contract/preferences.ts'
import { newLine } from '@plateful/kitchen/own-recipes/settle-line.ts'
import { expect, test } from 'vitest'
import { householdOf } from '../../households/household.ts'
import { aKitchenThread } from '../../testing/a-kitchen-thread.ts'
import { anOwnDraft } from '../../testing/an-own-draft.ts'

/** How often others had their turn while this was worked on. */
const turnsOfOthers = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return turns
}

test('E6: a thousand words of one table are read on another thread, and others are answered meanwhile', async () => {
  const words = (who: string) => Array.from({ length: 60 }, (_, at) => `unheard ${who} ${at}`)
  const members = Array.from({ length: 10 }, (_, at) => ({ label: `Person ${at}`, dislikes: words(`of ${at}`) }))
  const household = householdOf(Preferences.parse({ dislikes: words('of all'), members }))
  const order = { name: 'match', input: { household, units: 'metric' }, layers: [] } as const
  const thread = aKitchenThread()

  const turns = await turnsOfOthers(() => thread.ask(order, { who: 'a table', signal: new AbortController().signal }))

  expect(turns).toBeGreaterThanOrEqual(10)
})

test('E6: so are the lines of a long recipe, read elsewhere, too', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => newLine(`${at + 1} g flour`))
  const source = { from: 'draft', draft: anOwnDraft({ lines }) } as const
  const order = {
    name: 'readOwn',
    input: { source, household: householdOf(Preferences.parse({})), answers: {} },
    layers: [],
  } as const
  const thread = aKitchenThread()

  const turns = await turnsOfOthers(() => thread.ask(order, { who: 'a cook', signal: new AbortController().signal }))

  expect(turns).toBeGreaterThanOrEqual(5)
})
