import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { updateGroceryList } from '@plateful/contract/meal-plans.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../../../calls/query-client.ts'
import { reopenQueues } from '../../../plan/list/grocery-queue.ts'
import { aLine, aList, aMealPlan } from '../../../plan/testing/a-plan.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics } from '../../../testing/render-app.tsx'
import { GroceryPanel } from './grocery-panel.tsx'

/** Lines that tell when they are drawn: the name of a line is read for nothing else here. */
const watchedLines = () => {
  const drawn = new Set<string>()
  const watched = (line: GroceryLine): GroceryLine => ({
    ...line,
    get name() {
      drawn.add(line.id)
      return line.name
    },
  })
  return { drawn, watched, lines: ['spinach', 'lemons', 'oats', 'rice'].map((name) => watched(aLine(name))) }
}

test('a tick draws its own line anew and no other, when it is made and when it is answered', async () => {
  const api = fakeApi()
  answerBasics(api)
  reopenQueues()
  api.hang(updateGroceryList)
  const { drawn, watched, lines } = watchedLines()
  const plan = aMealPlan({ groceryList: aList(lines) })
  const client = makeQueryClient()
  const page = (shown: typeof plan) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <GroceryPanel plan={shown} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(page(plan))
  expect(drawn.size).toBe(4)

  drawn.clear()
  await userEvent.click(screen.getByRole('checkbox', { name: /Lemons/ }))
  expect([...drawn]).toEqual([lines[1]!.id])

  drawn.clear()
  const answered = watched({ ...aLine('lemons'), ticked: true })
  rerender(page({ ...plan, state: 'state-2', groceryList: aList(lines.with(1, answered)) }))
  expect([...drawn]).toEqual([lines[1]!.id])
})
