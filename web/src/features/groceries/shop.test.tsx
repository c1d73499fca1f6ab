import { readLastAnonymousPlan, updateGroceryList } from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { readPreferences, savePreferences } from '@plateful/contract/preferences.ts'
import { importPrices, readPrices, savePrice } from '@plateful/contract/prices.ts'
import { replaceSoldOut } from '@plateful/contract/sold-out.ts'
import { MAX_PRICE_USD } from '@plateful/kitchen/foods/food-price.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reopenQueues } from '../../plan/list/grocery-queue.ts'
import { aLine, aList, aMealPlan, MONDAY } from '../../plan/testing/a-plan.ts'
import { aHousehold } from '../../testing/a-household.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

let api: FakeApi
let onServer: MealPlan

const oats = aLine('oats', { aisle: 'grains', packages: { count: 1, label: 'bag 500 g', grams: 500 } })
const ownPrice = {
  foodId: 'oats',
  name: 'oats',
  usd: 1.5,
  packageGrams: 500,
  packageLabel: 'bag 500 g',
  date: '2026-11-21',
}

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  reopenQueues()
  onServer = { ...aMealPlan(), groceryList: aList([aLine('spinach'), oats]) }
  api.on(readLastAnonymousPlan, () => ({ mealPlan: onServer }))
  api.on(readPrices, () => ({ prices: [] }))
})

afterEach(() => toast.remove())

const open = async () => {
  const { person } = renderApp('/meal-planner/groceries')
  await screen.findByRole('textbox', { name: 'Add to the list' })
  return person
}

test('a price of one’s own is set at its line, with a comma or a point', async () => {
  api.on(savePrice, () => ({ prices: [ownPrice] }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: /Oats: price and more/ }))
  await person.click(screen.getByRole('button', { name: 'Change the price' }))
  const price = screen.getByRole('textbox', { name: 'Price of one package' })
  await person.clear(price)
  await person.click(screen.getByRole('button', { name: 'Save price' }))
  expect(price).toBeInvalid()
  expect(api.calls(savePrice)).toHaveLength(0)

  await person.type(price, '1,50{Enter}')
  await waitFor(() => expect(api.calls(savePrice)[0]?.body).toEqual({ foodId: 'oats', usd: 1.5, packageGrams: 500 }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price of one package' })).toBeNull())
})

test('a price is more than nothing and no more than can be, and says so', async () => {
  api.on(savePrice, () => ({ prices: [ownPrice] }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: /Oats: price and more/ }))
  await person.click(screen.getByRole('button', { name: 'Change the price' }))
  const price = screen.getByRole('textbox', { name: 'Price of one package' })
  for (const wrong of ['0', String(MAX_PRICE_USD + 1), '1.5.0']) {
    await person.clear(price)
    await person.type(price, `${wrong}{Enter}`)
    expect(price, wrong).toBeInvalid()
  }
  expect(screen.getByText(/^A price between 0 and 1,000, like 1\.29$/)).toBeVisible()
  expect(api.calls(savePrice)).toEqual([])

  await person.clear(price)
  await person.type(price, `${MAX_PRICE_USD}{Enter}`)
  await waitFor(() => expect(api.calls(savePrice)[0]?.body.usd).toBe(MAX_PRICE_USD))
})

test('a package that is shown rounded and left alone is saved as it is, another one as it was typed', async () => {
  const pound = aLine('oats', { aisle: 'grains', packages: { count: 1, label: 'bag 1 lb', grams: 453.59 } })
  onServer = { ...onServer, groceryList: aList([pound]) }
  api.on(savePrice, () => ({ prices: [ownPrice] }))
  const person = await open()
  const saveWith = async (size: string) => {
    await person.click(await screen.findByRole('button', { name: 'Change the price' }))
    const field = screen.getByRole('textbox', { name: 'Package' })
    expect(field).toHaveValue('454')
    if (size !== '454') {
      await person.clear(field)
      await person.type(field, size)
    }
    await person.click(screen.getByRole('button', { name: 'Save price' }))
  }
  await person.click(screen.getByRole('button', { name: /Oats: price and more/ }))
  await saveWith('454')
  await saveWith('400,5')

  await waitFor(() => expect(api.calls(savePrice)).toHaveLength(2))
  expect(api.calls(savePrice).map(({ body }) => body.packageGrams)).toEqual([453.59, 400.5])
})

test('what the shop does not have is replaced, and the person reads by what', async () => {
  api.on(replaceSoldOut, () => {
    onServer = { ...onServer, version: onServer.version + 1, groceryList: aList([aLine('spinach')]) }
    return { mealPlan: onServer, changed: [{ mealId: 'd0-breakfast', title: 'Rye toast' }], stayed: [] }
  })
  const person = await open()
  await person.click(screen.getByRole('button', { name: /Oats: price and more/ }))
  await person.click(screen.getByRole('button', { name: 'Sold out' }))
  expect(api.calls(replaceSoldOut)).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Change the meals' }))

  expect(await screen.findByText('1 meal is new: Rye toast. The rest stays.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Oats/ })).toBeNull())
  expect(api.calls(replaceSoldOut)[0]?.body).toMatchObject({ weekStartDate: MONDAY, foodId: 'oats' })
})

test('what is sold out is asked about where its stand-ins break something, and nothing is changed before', async () => {
  const sentence = 'The week costs $53.20 at the till, $3.20 over the budget of $50.00.'
  const titles = ['Rye toast', 'Leek soup', 'Bean tacos', 'Dal', 'Ramen']
  const asked = {
    proposal: '0'.repeat(32),
    breaks: [{ key: 'budget', kind: 'budget' as const, sentence }],
    weekCost: 1.2,
    dishes: titles.map((title, at) => ({
      mealId: `d${at}-lunch`,
      recipeId: `dish-${at}`,
      title,
      plate: { url: '/plates/a.svg', alt: title },
    })),
  }
  const changed = [{ mealId: 'd0-lunch', title: 'Rye toast' }]
  api.on(replaceSoldOut, ({ body }) =>
    body.ifBreaks === 'ask'
      ? { mealPlan: onServer, changed: [], stayed: [], breaks: [], asked }
      : { mealPlan: onServer, changed, stayed: [], breaks: asked.breaks },
  )
  const person = await open()
  await person.click(screen.getByRole('button', { name: /Oats: price and more/ }))
  await person.click(screen.getByRole('button', { name: 'Sold out' }))
  expect(api.calls(replaceSoldOut)).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Change the meals' }))

  const question = await screen.findByRole('dialog', { name: 'This would come instead' })
  expect(question).toHaveTextContent(`Rye toastLeek soupBean tacosand 2 more+$1.20 a week${sentence}`)
  await person.click(within(question).getByRole('button', { name: 'Change the week' }))
  expect(await screen.findByText(`1 meal is new: Rye toast. The rest stays. ${sentence}`)).toBeInTheDocument()
  expect(api.calls(replaceSoldOut).map(({ body }) => body.ifBreaks)).toEqual(['ask', asked.proposal])
})

test('what is sold out can be left out, or another food used; neither changes a dish before a yes', async () => {
  api.on(replaceSoldOut, () => ({ mealPlan: onServer, changed: [], stayed: [{ mealId: 'd0-lunch', title: 'Dal' }] }))
  api.on(updateGroceryList, () => ({ mealPlan: onServer }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: /Oats: price and more/ }))
  await person.click(screen.getByRole('button', { name: 'Sold out' }))
  await person.click(screen.getByRole('button', { name: 'Use something else' }))
  expect(await screen.findByText('Nothing else fits in place of Dal.')).toBeInTheDocument()
  expect(api.calls(replaceSoldOut)[0]?.body).toMatchObject({ foodId: 'oats', how: 'swap', ifBreaks: 'ask' })

  await person.click(screen.getByRole('button', { name: 'Leave it out' }))
  await waitFor(() => expect(api.calls(updateGroceryList)).toHaveLength(1))
  expect(api.calls(updateGroceryList)[0]?.body.groceryListUpdates).toEqual([
    { action: 'sold_out', lineId: 'oats', soldOut: true, operation: expect.any(String) },
  ])
})

test('what is new is named as far as a toast is read, and a meal that only gets another side is not called new', async () => {
  const changed = ['Rye toast', 'Leek soup', 'Bean tacos', 'Dal'].map((title, at) => ({
    mealId: `d${at + 3}-lunch`,
    title,
  }))
  const [stays] = onServer.days.flatMap(({ meals }) => meals)
  if (!stays) throw new Error('The week is empty.')
  api.on(replaceSoldOut, () => ({
    mealPlan: onServer,
    changed: [...changed, { mealId: stays.id, title: stays.title }],
    stayed: [],
  }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: /Oats: price and more/ }))
  await person.click(screen.getByRole('button', { name: 'Sold out' }))
  expect(api.calls(replaceSoldOut)).toHaveLength(0)
  await person.click(screen.getByRole('button', { name: 'Change the meals' }))

  const told = `4 meals are new: Rye toast, Leek soup, Bean tacos and 1 more. Another side with: ${stays.title}. The rest stays.`
  expect(await screen.findByText(told)).toBeInTheDocument()
})

test('the order of the aisles is changed by buttons and kept with the preferences', async () => {
  const stored = { preferences: aHousehold(), version: 3, updatedAt: '2026-11-21T10:00:00Z' }
  api.on(readPreferences, () => stored)
  api.on(savePreferences, ({ body }) => ({ ...stored, preferences: aHousehold(body.preferences), version: 4 }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Your shop' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Order of the aisles' }))
  await person.click(await screen.findByRole('button', { name: 'Move Bakery up' }))
  expect(screen.getByText('Bakery is number 1 of 15.')).toBeInTheDocument()
  // Its own way up has ended: the keyboard goes on beside it.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Bakery down' })).toHaveFocus())

  await person.click(screen.getByRole('button', { name: 'Save order' }))
  await waitFor(() =>
    expect(api.calls(savePreferences)[0]?.body.preferences?.aisleOrder?.slice(0, 2)).toEqual(['bakery', 'fruit-veg']),
  )
})

test('a file of prices says what was saved and which lines are to be mended', async () => {
  api.on(importPrices, () => ({
    prices: [ownPrice],
    saved: 1,
    refused: [{ line: 3, text: 'moon cheese, 2', reason: '“moon cheese” is no food we know.' }],
  }))
  const person = await open()
  await person.click(screen.getByRole('button', { name: 'Your shop' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Your prices' }))
  const file = new File(['Food,Price\noats,1.50\nmoon cheese,2'], 'prices.csv', { type: 'text/csv' })
  await person.upload(await screen.findByLabelText('CSV with prices'), file)

  expect(await screen.findByText('1 price saved, 1 line to mend.')).toBeVisible()
  expect(screen.getByText(/Line 3: “moon cheese” is no food we know/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Use our price of oats' })).toBeVisible()
  expect(api.calls(importPrices)[0]?.body.csv).toContain('moon cheese')
})
