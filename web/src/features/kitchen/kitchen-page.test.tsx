import { readLastAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import { changeStock, findFoods, readStock, type Stock, undoStockChange } from '@plateful/contract/stock.ts'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from 'react-hot-toast'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeQueryClient } from '../../calls/query-client.ts'
import { aLine, aList, aMealPlan } from '../../plan/testing/a-plan.ts'
import { todayIso } from '../../plan/words/dates.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics } from '../../testing/render-app.tsx'
import { ToastHost } from '../../toasts/toast-host.tsx'
import { KitchenPage } from './kitchen-page.tsx'

const today = todayIso()
const aFood = (foodId: string, keeps: number) => ({
  foodId,
  name: foodId,
  grams: 500,
  amount: '500 g',
  until: addDays(today, keeps),
  opened: true,
  worth: 1.2,
})

let api: FakeApi
let stock: Stock

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  stock = { foods: [aFood('spinach', 1), aFood('rice', 200)], changes: [] }
  api.on(readStock, () => stock)
  api.on(findFoods, ({ query: { q } }) => ({
    foods: ['spinach', 'spring onion', 'rice']
      .filter((name) => name.startsWith(q ?? ''))
      .map((name) => ({ foodId: name.replaceAll(' ', '-'), name })),
  }))
  api.on(readLastAnonymousPlan, () => ({ mealPlan: null }))
  api.on(changeStock, ({ body: { changes, said } }) => {
    for (const { id, foodId, grams, reason } of changes) {
      stock = {
        foods: stock.foods.flatMap((food) =>
          food.foodId !== foodId ? [food] : food.grams + grams > 0 ? [{ ...food, grams: food.grams + grams }] : [],
        ),
        changes: [{ id, foodId, name: foodId, grams, amount: '500 g', day: today, reason, undone: false }],
      }
    }
    const unknown = said?.text.includes('ryce') ? [{ text: 'ryce', nearest: ['rice'] }] : []
    return { ...stock, unknown }
  })
  api.on(undoStockChange, () => {
    const changes = stock.changes.map((change) => ({ ...change, undone: true }))
    stock = { foods: [aFood('spinach', 1), aFood('rice', 200)], changes }
    return stock
  })
})

afterEach(() => toast.remove())

const show = () => {
  const client = makeQueryClient()
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <KitchenPage />
      </MemoryRouter>
      <ToastHost />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('what spoils first stands on top; thrown away it is gone, and undo brings it back', async () => {
  const user = show()
  const soon = (await screen.findByRole('heading', { name: 'Eat soon' })).closest('section')
  expect(within(soon ?? document.body).getByText('Spinach')).toBeVisible()
  expect(within(soon ?? document.body).queryByText('Rice')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Thrown away: spinach' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Eat soon' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'Eat soon' })).toBeVisible()
})

test('an amount is put right by what there is in truth, and words that nobody knows are offered the nearest', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Change: rice' }))
  const field = screen.getByRole('textbox', { name: 'There is this much' })
  await user.clear(field)
  await user.type(field, '200')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stock.changes[0]).toMatchObject({ grams: -300, reason: 'corrected' }))

  await user.type(screen.getByRole('textbox', { name: 'What do you have?' }), 'ryce')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(await screen.findByRole('button', { name: 'Did you mean rice?' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Did you mean rice?' })).toBeNull())
})

test('an empty kitchen says what to do', async () => {
  stock = { foods: [], changes: [] }
  show()
  expect(await screen.findByRole('heading', { name: 'Nothing is known of your kitchen yet' })).toBeVisible()
})

test('a best-before goes along with what is said, and can be read on what is there', async () => {
  const user = show()
  const [added, dated] = [addDays(today, 40), addDays(today, 20)]
  await user.type(await screen.findByRole('textbox', { name: 'What do you have?' }), '6 eggs')
  fireEvent.change(screen.getByLabelText('Best before, if you like'), { target: { value: added } })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(api.calls(changeStock)[0]?.body.said).toMatchObject({ text: '6 eggs', bestBefore: added }))
  await waitFor(() => expect(screen.getByLabelText('Best before, if you like')).toHaveValue(''))

  await user.click(screen.getByRole('button', { name: 'Change: rice' }))
  expect(screen.getByLabelText('Best before')).toHaveValue(addDays(today, 200))
  fireEvent.change(screen.getByLabelText('Best before'), { target: { value: dated } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.calls(changeStock)).toHaveLength(2))
  expect(api.calls(changeStock)[1]?.body.changes).toMatchObject([
    { foodId: 'rice', grams: 500, reason: 'dated', bestBefore: dated },
  ])
  await waitFor(() => expect(screen.queryByLabelText('Best before')).toBeNull())
})

test('lines of this week’s list are put into the kitchen, several at once, and one undo takes all of them back', async () => {
  const open = { missing: { grams: 400, amount: '400 g', packages: 2 } }
  const groceryList = aList([aLine('oats', open), aLine('lemons', open), aLine('honey', { haveIt: true })])
  api.on(readLastAnonymousPlan, () => ({ mealPlan: { ...aMealPlan(), groceryList } }))
  const user = show()
  await user.click(await screen.findByText('Add from this week’s list'))
  expect(screen.queryByRole('checkbox', { name: /Honey/ })).toBeNull()
  const put = screen.getByRole('button', { name: 'Put into the kitchen' })
  expect(put).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /Oats/ }))
  await user.click(screen.getByRole('checkbox', { name: /Lemons/ }))
  await user.click(put)

  await waitFor(() => expect(api.calls(changeStock)).toHaveLength(1))
  const made = api.calls(changeStock)[0]?.body.changes ?? []
  expect(made).toMatchObject([
    { foodId: 'oats', grams: 1000, reason: 'added' },
    { foodId: 'lemons', grams: 1000, reason: 'added' },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.calls(undoStockChange)).toHaveLength(2))
  expect(api.calls(undoStockChange).map(({ params }) => params.changeId)).toEqual(made.map(({ id }) => id))
})

test('foods are offered as their name is typed, and one of them takes the place of what was typed', async () => {
  const user = show()
  const field = await screen.findByRole('textbox', { name: 'What do you have?' })
  await user.type(field, '6 eggs, 500 g sp')
  const offered = await screen.findByRole('list', { name: 'Foods' })
  expect(within(offered).getAllByRole('button')).toHaveLength(2)
  await user.click(within(offered).getByRole('button', { name: 'spring onion' }))
  expect(field).toHaveValue('6 eggs, 500 g spring onion')
  expect(field).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Foods' })).toBeNull())
  expect(api.calls(findFoods).map(({ query }) => query.q)).not.toContain('s')
})
