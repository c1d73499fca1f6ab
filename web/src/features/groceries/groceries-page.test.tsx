import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import type { GroceryUpdate } from '@plateful/contract/grocery-update.ts'
import { readLastAnonymousPlan, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reopenQueues, waitingOf } from '../../plan/list/grocery-queue.ts'
import { aLine, aList, aMealPlan, MONDAY } from '../../plan/testing/a-plan.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

let api: FakeApi
let onServer: MealPlan

const serve = (lines: readonly GroceryLine[]) => {
  onServer = { ...aMealPlan(), groceryList: aList(lines) }
}

const marked = (line: GroceryLine, update: GroceryUpdate): GroceryLine => {
  if (!('lineId' in update) || update.lineId !== line.id) return line
  if (update.action === 'tick') return { ...line, ticked: update.ticked }
  return update.action === 'have' ? { ...line, haveIt: update.haveIt ?? true, check: update.haveIt === null } : line
}

const updated = (lines: readonly GroceryLine[], update: GroceryUpdate): readonly GroceryLine[] => {
  if (update.action === 'add') {
    const id = update.lineId ?? ''
    if (lines.some((line) => line.id === id)) return lines
    return lines.concat(aLine(update.text, { id, own: true, neededBy: [] }))
  }
  if (update.action === 'remove') return lines.filter(({ id }) => id !== update.lineId)
  return lines.map((line) => marked(line, update))
}

/** Marks as the real server does, so that what is shown afterwards is what was sent. */
const takeUpdates = () =>
  api.on(updateGroceryList, ({ body }) => {
    serve(body.groceryListUpdates.reduce(updated, onServer.groceryList.lines))
    return { mealPlan: onServer }
  })

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  reopenQueues()
  serve([aLine('spinach'), aLine('lemons', { amount: '5' }), aLine('oats', { aisle: 'grains', amount: '600 g' })])
  api.on(readLastAnonymousPlan, () => ({ mealPlan: onServer }))
  takeUpdates()
})

afterEach(() => {
  toast.remove()
  vi.restoreAllMocks()
})

/** Of the device's own making. */
const OPERATION = expect.stringMatching(/^[\w-]{12}$/)

const open = async () => {
  const { person } = renderApp('/meal-planner/groceries')
  await screen.findByRole('textbox', { name: 'Add to the list' })
  return person
}

const box = (name: RegExp) => screen.getByRole('checkbox', { name })
const goOffline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('the list stands by aisle, with amounts and the meals that need them', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Fruit & vegetables' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Grains & pasta' })).toBeVisible()
  expect(box(/Oats/)).toHaveAccessibleName(/600 g.*Mon: Miso salmon/)
  expect(screen.getByText('0 of 3')).toBeVisible()
})

test('the head says the one sum that is paid, and what of it stays', async () => {
  await open()
  const head = within(screen.getByRole('main')).getByRole('heading', { level: 1 }).closest('header')
  expect(head).toHaveTextContent('$12.00 to pay this week, of $120')
  expect(head).toHaveTextContent('$3 of it stays in your kitchen3 things to buy')
})

test('a row of quick ticks shows at once and goes out together', async () => {
  const person = await open()
  await person.click(box(/Spinach/))
  await person.click(box(/Lemons/))
  expect(screen.getByText('2 of 3')).toBeVisible()

  await waitFor(() => expect(api.calls(updateGroceryList)).toHaveLength(1))
  expect(api.calls(updateGroceryList)[0]?.body).toEqual({
    weekStartDate: MONDAY,
    groceryListUpdates: [
      { action: 'tick', lineId: 'spinach', ticked: true, grams: 400, operation: OPERATION },
      { action: 'tick', lineId: 'lemons', ticked: true, grams: 400, operation: OPERATION },
    ],
  })
  await waitFor(() => expect(waitingOf(MONDAY)).toEqual([]))
})

test('a line ticked twice goes out as it was ticked, and what is taken back names the tick that it saw', async () => {
  const person = await open()
  await person.click(box(/Spinach/))
  await person.click(box(/Spinach/))

  await waitFor(() => expect(api.calls(updateGroceryList)).toHaveLength(1))
  const [first, second] = api.calls(updateGroceryList)[0]?.body.groceryListUpdates ?? []
  expect(first).toMatchObject({ action: 'tick', lineId: 'spinach', ticked: true })
  expect(second).toEqual({
    action: 'tick',
    lineId: 'spinach',
    ticked: false,
    seen: [first?.operation],
    operation: OPERATION,
  })
  expect(second?.operation).not.toBe(first?.operation)
})

test('ticks made without a network wait on the device, over a reload, and go out later', async () => {
  const person = await open()
  goOffline(false)
  await person.click(box(/Spinach/))
  expect(screen.getByText('Offline, saved')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(api.calls(updateGroceryList)).toHaveLength(0)

  reopenQueues()
  expect(waitingOf(MONDAY)).toHaveLength(1)
  goOffline(true)
  await waitFor(() => expect(api.calls(updateGroceryList)).toHaveLength(1))
  expect(box(/Spinach/)).toBeChecked()
})

test('a list that cannot be saved keeps its ticks and tells', async () => {
  api.fail(updateGroceryList, 'groceries.failed')
  const person = await open()
  await person.click(box(/Spinach/))

  expect(await screen.findByText('Failed to update grocery list')).toBeInTheDocument()
  expect(box(/Spinach/)).toBeChecked()
  expect(waitingOf(MONDAY)).toHaveLength(1)
})

test('a tick on a line that is gone is dropped, the others are kept', async () => {
  api.raw(updateGroceryList, ({ body }) => {
    if (body.groceryListUpdates.some((update) => 'lineId' in update && update.lineId === 'lemons'))
      return Response.json({ success: false, error: 'Gone', code: 'line.not_found', requestId: 'r' }, { status: 404 })
    serve(onServer.groceryList.lines.map((line) => (line.id === 'spinach' ? { ...line, ticked: true } : line)))
    return Response.json({ success: true, data: { mealPlan: onServer } })
  })
  const person = await open()
  await person.click(box(/Lemons/))
  await person.click(box(/Spinach/))

  await waitFor(() => expect(waitingOf(MONDAY)).toEqual([]))
  expect(box(/Spinach/)).toBeChecked()
  expect(box(/Lemons/)).not.toBeChecked()
})

test('what another tab left waiting is not written over by the next tick of this one', async () => {
  const person = await open()
  goOffline(false)
  await person.click(box(/Spinach/))
  const theirs = { key: 'of-the-other-tab', update: { action: 'tick', lineId: 'lemons', ticked: true } }
  const key = `plateful.groceries.${MONDAY}`
  localStorage.setItem(key, JSON.stringify([...waitingOf(MONDAY), theirs]))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(box(/Lemons/)).toBeChecked()

  await person.click(box(/Oats/))
  goOffline(true)

  await waitFor(() => expect(api.calls(updateGroceryList)).toHaveLength(1))
  const sent = api.calls(updateGroceryList)[0]?.body.groceryListUpdates
  expect(sent?.map((update) => update.action === 'tick' && update.lineId)).toEqual(['spinach', 'lemons', 'oats'])
})

test('a line whose answer got lost goes out again as the same line', async () => {
  const person = await open()
  api.raw(updateGroceryList, ({ body }) => {
    serve(body.groceryListUpdates.reduce(updated, onServer.groceryList.lines))
    throw new TypeError('Failed to fetch')
  })
  await person.type(screen.getByRole('textbox', { name: 'Add to the list' }), 'Candles{Enter}')
  await waitFor(() => expect(api.calls(updateGroceryList)).toHaveLength(1))

  takeUpdates()
  goOffline(false)
  goOffline(true)
  await waitFor(() => expect(api.calls(updateGroceryList)).toHaveLength(2))

  const ids = api.calls(updateGroceryList).map(({ body }) => {
    const [first] = body.groceryListUpdates
    return first?.action === 'add' ? first.lineId : undefined
  })
  expect(ids[0]).toMatch(/^own-[0-9a-f]{12}$/)
  expect(ids[1]).toBe(ids[0])
  expect(screen.getAllByRole('checkbox', { name: /Candles/ })).toHaveLength(1)
})

test('a line of one’s own is added, and removed again', async () => {
  const person = await open()
  await person.type(screen.getByRole('textbox', { name: 'Add to the list' }), 'kitchen paper{Enter}')
  expect(box(/Kitchen paper/)).toBeVisible()
  expect(await screen.findByText('Grocery list updated successfully!')).toBeInTheDocument()
  await waitFor(() => expect(api.calls(readLastAnonymousPlan)).toHaveLength(2))

  await waitFor(() => expect(box(/Kitchen paper/)).toBeEnabled())
  // It may stand far below: its place is told where it was typed.
  expect(await screen.findByText(/^Kitchen paper: under /)).toBeVisible()
  await person.click(screen.getByRole('button', { name: /Kitchen paper: price and more/ }))
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Kitchen paper/ })).toBeNull())
  await waitFor(() => expect(api.calls(updateGroceryList)).toHaveLength(2))
})

test('what is at home folds away at the end and costs nothing', async () => {
  const person = await open()
  await person.click(screen.getByRole('button', { name: /Oats: price and more/ }))
  expect(screen.getByText(/BLS average prices, October 2026/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'I have it' }))

  await person.click(screen.getByText('At home already', { exact: false }))
  const home = screen.getByText('At home already', { exact: false }).closest('details') as HTMLElement
  expect(within(home).getByRole('checkbox', { name: /Oats/ })).toBeChecked()
  expect(screen.getByText('0 of 2')).toBeVisible()
})

test('staples fold away to be checked: one tap says that it is there, another one that it is to be bought', async () => {
  const staple = { haveIt: true, check: true, cost: 0, checkoutCost: 0, missing: null }
  serve([aLine('spinach'), aLine('salt', staple), aLine('olive oil', staple)])
  const person = await open()
  expect(screen.getByText('0 of 1')).toBeVisible()
  await person.click(screen.getByText('Check that you have', { exact: false, selector: 'summary' }))
  await person.click(screen.getByRole('button', { name: 'Buy it: olive oil' }))
  await person.click(screen.getByRole('button', { name: 'I have it: salt' }))

  expect(screen.queryByText('Check that you have', { exact: false, selector: 'summary' })).toBeNull()
  expect(box(/Olive oil/)).not.toBeChecked()
  expect(screen.getByText('0 of 2')).toBeVisible()
  await waitFor(() => expect(api.calls(updateGroceryList)).toHaveLength(1))
  expect(api.calls(updateGroceryList)[0]?.body.groceryListUpdates).toEqual([
    { action: 'have', lineId: 'olive-oil', haveIt: false, operation: OPERATION },
    { action: 'have', lineId: 'salt', haveIt: true, operation: OPERATION },
  ])
})

test('a staple that the weeks have eaten asks in sight, and both answers can be taken back', async () => {
  const staple = { haveIt: true, check: true, cost: 0, checkoutCost: 0, missing: null }
  serve([aLine('spinach'), aLine('salt', staple), aLine('soy sauce', { ...staple, mayBeOut: true })])
  const person = await open()
  const asked = () => screen.queryByRole('list', { name: 'Ran out?' })
  expect(asked()).toHaveTextContent('You may be out of soy sauce')
  expect(asked()).not.toHaveTextContent('salt')

  await person.click(screen.getByRole('button', { name: 'Buy it: soy sauce' }))
  expect(asked()).toBeNull()
  expect(box(/Soy sauce/)).not.toBeChecked()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked()).toHaveTextContent('soy sauce'))

  await person.click(screen.getByRole('button', { name: 'Still have it: soy sauce' }))
  expect(asked()).toBeNull()
  await waitFor(() =>
    expect(api.calls(updateGroceryList).at(-1)?.body.groceryListUpdates).toContainEqual({
      action: 'have',
      lineId: 'soy-sauce',
      haveIt: true,
      operation: OPERATION,
    }),
  )
})

test('what is still to buy goes to the clipboard as text', async () => {
  serve([aLine('spinach', { ticked: true }), aLine('lemons', { amount: '5' })])
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Share' }))

  expect(await navigator.clipboard.readText()).toBe(
    'Groceries, 23 – 29 November\n\nFruit & vegetables\n- Lemons, 1 bag (500 g)',
  )
})

test('without a plan the page leads to one', async () => {
  api.on(readLastAnonymousPlan, () => ({ mealPlan: null }))
  renderApp('/meal-planner/groceries')
  expect(await screen.findByRole('link', { name: 'Plan a week' })).toHaveAttribute('href', '/meal-planner')
})

test('the list is there in the shop’s cellar, where nothing answers', async () => {
  const first = renderApp('/meal-planner/groceries')
  await screen.findByRole('checkbox', { name: /Spinach/ })
  await waitFor(() => expect(localStorage.getItem('plateful.week')).not.toBeNull())
  first.unmount()

  goOffline(false)
  api.drop(readLastAnonymousPlan)
  renderApp('/meal-planner/groceries')
  expect(await screen.findByRole('checkbox', { name: /Spinach/ })).toBeVisible()
})
