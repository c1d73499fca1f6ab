import {
  copyPlan,
  deletePlanOfWeek,
  generatePlan,
  keepMeal,
  readLastAnonymousPlan,
  readPlanOfWeek,
  rerollMeal,
  saveAnonymousPlan,
  undoPlan,
  updateGroceryList,
} from '@plateful/contract/meal-plans.ts'
import type { MealPlan } from '@plateful/contract/plan.ts'
import { listPlans } from '@plateful/contract/plan-history.ts'
import {
  matchPreferences,
  Preferences,
  readDefaultPreferences,
  readPreferences,
  savePreferences,
} from '@plateful/contract/preferences.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'react-hot-toast'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aDay, aLine, aList, aMeal, aMealPlan, aSide, MONDAY, withMeal } from '../../plan/testing/a-plan.ts'
import { endlessStream, planStream } from '../../plan/testing/stream.ts'
import { aMatch } from '../../testing/a-match.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

let api: FakeApi

afterEach(() => toast.remove())

const household = Preferences.parse({})
const UNSAFE = { ok: false, ingredientsRead: 9, sentence: 'Peanut butter holds peanut.', findings: [] }
const stored = { preferences: household, version: 1, updatedAt: '2026-11-20T10:00:00.000Z' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00') })
  api = fakeApi()
  answerBasics(api)
  api.on(readPreferences, () => stored)
  api.fail(readPlanOfWeek, 'plan.not_found')
  api.fail(matchPreferences, 'server.failed')
  lost()
  api.on(readLastAnonymousPlan, () => ({ mealPlan: onServer }))
})

/** What the server has: it gives it back whenever it is asked. */
let onServer: MealPlan | null = null

const planned = (plan: MealPlan = aMealPlan()) => {
  onServer = plan
  return plan
}

const lost = () => {
  onServer = null
}

/** The server plans this week and keeps it. */
const plans = (plan: MealPlan) =>
  api.raw(generatePlan, () => {
    planned(plan)
    return planStream(plan, [{ stage: 'done', text: 'Your week is ready.', daysReady: 7 }])
  })

const card = (title: string) => screen.getByRole('link', { name: title }).closest('article') as HTMLElement

test('a tablet shows one day and the list below it, a phone one day and a button that leads there', async () => {
  planned()
  const ask = window.matchMedia
  onTestFinished(() => void vi.restoreAllMocks())
  const openAt = async (width: number) => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const widest = /max-width: ([\d.]+)em/.exec(media)?.[1]
      return Object.assign(ask(media), widest === undefined ? {} : { matches: width <= Number(widest) * 16 })
    })
    const { unmount } = renderApp('/meal-planner')
    await screen.findByRole('group', { name: 'Day' })
    const shown = {
      meals: screen.getAllByRole('article').length,
      list: screen.queryByRole('complementary', { name: 'Groceries' }) !== null,
      button: screen.queryByRole('link', { name: /^3 groceries for/ }) !== null,
      stays: screen.queryAllByText('$3 of it stays in your kitchen').length,
    }
    unmount()
    return shown
  }

  expect(await openAt(820)).toEqual({ meals: 3, list: true, button: false, stays: 1 })
  expect(await openAt(390)).toEqual({ meals: 3, list: false, button: true, stays: 1 })
})

test('a visitor sees seven days with today marked, and what was checked', async () => {
  planned()
  renderApp('/meal-planner')

  expect(await screen.findByRole('heading', { level: 1, name: 'Seven days, ready to cook' })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(21)
  expect(screen.getByRole('heading', { name: /Wednesday, 25 November, today/ })).toHaveAttribute('aria-current', 'date')
  expect(screen.getByText('21 dishes checked: no peanuts')).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('$92 of $120')
  expect(screen.getByText('$108.00 under budget')).toBeVisible()
  expect(screen.getByText('$3 of it stays in your kitchen')).toBeVisible()
})

test('an allergen that is saved is looked for in the week at once, not after five minutes', async () => {
  planned()
  api.on(savePreferences, ({ body }) => ({ ...stored, preferences: body.preferences, version: 2 }))
  const { person } = renderApp('/meal-planner')
  await screen.findByRole('heading', { level: 1, name: 'Seven days, ready to cook' })
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  await person.click(main.getByRole('link', { name: 'Preferences' }))
  await person.click(await screen.findByRole('button', { name: 'Peanuts' }))
  planned(withMeal(aMealPlan(), 'd0-dinner', { safety: UNSAFE }))

  await person.click(screen.getByRole('button', { name: 'Save preferences' }))
  await screen.findByText('Preferences saved successfully!')
  await person.click(main.getByRole('link', { name: 'Meal Planner' }))

  await screen.findByRole('link', { name: 'Day 1 dinner' })
  expect(within(card('Day 1 dinner')).getByText('Needs a look')).toBeVisible()
})

test('a page that stays open over midnight marks the new day', async () => {
  planned()
  renderApp('/meal-planner')
  await screen.findByRole('heading', { level: 1, name: 'Seven days, ready to cook' })

  vi.setSystemTime(new Date('2026-11-26T06:00:00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))

  expect(screen.getByRole('heading', { name: /Thursday, 26 November, today/ })).toHaveAttribute('aria-current', 'date')
  expect(screen.getByRole('heading', { name: /Wednesday, 25 November/ })).not.toHaveAttribute('aria-current')
})

test('an allergen that the kitchen does not know is named as such, and not among what was kept out', async () => {
  const plan = aMealPlan()
  const checked = { ...plan.summary.checked, otherAllergens: ['kiwi', 'lucuma'], onlyAsWords: ['lucuma'] }
  planned({ ...plan, summary: { ...plan.summary, checked } })
  renderApp('/meal-planner')

  expect(await screen.findByText('21 dishes checked: no peanuts, no kiwi')).toBeVisible()
  expect(screen.getByText('Not known, only looked for as a word: lucuma')).toBeVisible()
})

test('the week that was touched last is asked for once', async () => {
  planned()
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('link', { name: 'Day 1 dinner' }))
  await person.click(await screen.findByRole('link', { name: 'Week' }))

  expect(await screen.findByRole('link', { name: 'Day 1 dinner' })).toBeVisible()
  expect(api.calls(readLastAnonymousPlan)).toHaveLength(1)
})

test('whoever plans by keyboard goes on at the title of what comes', async () => {
  plans(aMealPlan())
  const { person } = renderApp('/meal-planner')
  const button = await screen.findByRole('button', { name: 'Plan my week' })
  button.focus()
  await person.keyboard('{Enter}')

  const title = await screen.findByRole('heading', { level: 1, name: 'Seven days, ready to cook' }, { timeout: 5_000 })
  await screen.findAllByRole('article')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(title.ownerDocument.activeElement).toHaveTextContent('Seven days, ready to cook')
})

test('a first visit asks who eats, and plans with what is shown', async () => {
  api.fail(readPreferences, 'preferences.not_found')
  api.on(readDefaultPreferences, () => ({ preferences: household }))
  plans(aMealPlan({ weekStartDate: '2026-11-25' }))
  const { person } = renderApp('/meal-planner')

  await person.type(await screen.findByRole('textbox', { name: 'A wish for this week' }), 'fish twice')
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue(Promise.resolve() as never)
  await person.click(screen.getByRole('button', { name: 'Plan my week' }))
  // On a phone the button stands far below what it begins.
  await waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 0))

  expect(await screen.findByRole('heading', { name: 'Seven days, ready to cook' })).toBeVisible()
  expect(await screen.findByText('Meal plan generated successfully!')).toBeInTheDocument()
  expect(api.calls(generatePlan)[0]?.body).toEqual({
    weekStartDate: '2026-11-25',
    now: '2026-11-25T09:00',
    wish: 'fish twice',
    preferences: household,
  })
})

test('somebody with saved preferences generates with the stored ones, and can take it back', async () => {
  planned()
  plans(aMealPlan({ version: 2, canUndo: true, days: freshDays() }))
  const { person } = renderApp('/meal-planner')

  await person.click(await screen.findByRole('button', { name: 'Generate' }))
  expect(await screen.findByRole('link', { name: 'Fresh 1' })).toBeVisible()
  expect(api.calls(generatePlan)[0]?.body).toEqual({ weekStartDate: MONDAY, now: '2026-11-25T09:00' })
  await waitFor(() => expect(api.calls(readLastAnonymousPlan)).toHaveLength(2))
})

const freshDays = () =>
  Array.from({ length: 7 }, (_, index) => aDay(index, [aMeal(`Fresh ${index + 1}`, { id: `d${index}-dinner` })]))

test('while a week is made its progress is told, and Stop keeps the old week', async () => {
  planned()
  api.raw(generatePlan, () =>
    endlessStream([{ stage: 'filter', text: '312 recipes fit everyone at the table.', daysReady: 0 }]),
  )
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'Generate' }))

  expect(await screen.findAllByText('312 recipes fit everyone at the table.')).not.toHaveLength(0)
  expect(screen.getByText('0 of 7 days ready')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Stop and keep the old week' }))

  expect(await screen.findByRole('link', { name: 'Day 1 dinner' })).toBeVisible()
})

test('rules that leave no week are named, each with a way to relax it', async () => {
  planned()
  api.fail(generatePlan, 'plan.infeasible', {
    details: {
      rules: [
        { kind: 'budget', id: 'weeklyBudget', label: '$40 a week', relax: 'Raise the budget to $92', value: 92 },
        { kind: 'diet', id: 'vegan', label: 'Vegan', relax: 'Plan without vegan' },
      ],
      sentence: 'The cheapest week with vegan costs about $92, more than $40.',
    },
  })
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'Generate' }))

  expect(await screen.findByText('The cheapest week with vegan costs about $92, more than $40.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Raise the budget to $92' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plan without vegan' })).toHaveAttribute('href', '/preferences')
  await person.click(screen.getByRole('button', { name: 'Back to the week as it was' }))
  expect(await screen.findByRole('link', { name: 'Day 1 dinner' })).toBeVisible()
})

test.each([
  ['budget', 'Raise the budget to $92', 92, { weeklyBudget: 92 }],
  ['minutes', 'Allow 120 minutes on weekdays', 120, { weekdayMinutes: 120, weekendMinutes: 120 }],
])(
  'a number that stands in the way is changed with one click, saved, and the week planned again: %s',
  async (kind, relax, value, changed) => {
    const plan = planned()
    api.on(readPreferences, () => stored)
    api.on(savePreferences, () => ({ ...stored, preferences: { ...household, ...changed }, version: 2 }))
    const rules = [{ kind, id: 'x', label: 'Too little', relax, value }]
    api.fail(generatePlan, 'plan.infeasible', { details: { rules, sentence: 'Too few recipes fit.' } })
    const { person } = renderApp('/meal-planner')
    await person.type(await screen.findByRole('textbox', { name: /wish/i }), 'soup')
    await person.click(screen.getByRole('button', { name: 'Generate' }))
    const remedy = await screen.findByRole('button', { name: relax })
    plans(plan)
    await person.click(remedy)

    expect(await screen.findByRole('link', { name: 'Day 1 dinner' })).toBeVisible()
    expect(api.calls(savePreferences)[0]?.body).toEqual({ preferences: { ...household, ...changed }, version: 1 })
    const [first, second] = api.calls(generatePlan)
    expect(first?.body).toMatchObject({ wish: 'soup' })
    expect(second?.body).toEqual(first?.body)
  },
)

test('who follows a way to relax a rule is shown where it stands', async () => {
  planned()
  api.fail(readPreferences, 'preferences.not_found')
  api.on(readDefaultPreferences, () => ({ preferences: household }))
  api.on(matchPreferences, () => aMatch())
  api.fail(generatePlan, 'plan.infeasible', {
    details: {
      rules: [{ kind: 'dislike', id: 'onions', label: 'No onions', relax: 'Allow onions' }],
      sentence: 'Too few recipes fit no onions.',
    },
  })
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'Generate' }))
  await person.click(await screen.findByRole('link', { name: 'Allow onions' }))

  expect(await screen.findByText('To get a week: Allow onions.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show me where' }))
  expect(screen.getByRole('heading', { name: 'Anything you would rather not see?' })).toHaveFocus()
})

test('a refused week tells the server’s reason, or the fallback', async () => {
  planned()
  api.fail(generatePlan, 'generate.failed')
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'Generate' }))

  expect(await screen.findByText('Failed to generate meal plan')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Day 1 dinner' })).toBeVisible()
})

test('a rerolled meal takes its place at once, and nothing is asked again', async () => {
  const plan = planned()
  const rerolled = withMeal(plan, 'd0-dinner', { title: 'Mushroom ramen', recipeId: 'mushroom-ramen' })
  api.on(rerollMeal, () => ({ mealPlan: { ...rerolled, canUndo: true } }))
  api.on(undoPlan, () => ({ mealPlan: { ...plan, version: 3 } }))
  const { person } = renderApp('/meal-planner')

  await person.click(await screen.findByRole('button', { name: 'Reroll Day 1 dinner' }))
  expect(await screen.findByRole('link', { name: 'Mushroom ramen' })).toBeVisible()
  expect(await screen.findByText('Meal rerolled successfully!')).toBeInTheDocument()
  const asked = { weekStartDate: MONDAY, mealId: 'd0-dinner', version: 1, ifBreaks: 'ask' }
  expect(api.calls(rerollMeal)[0]?.body).toEqual(asked)
  expect(api.calls(readLastAnonymousPlan)).toHaveLength(1)

  await person.click(screen.getByRole('button', { name: 'Undo the last change' }))
  expect(await screen.findByRole('link', { name: 'Day 1 dinner' })).toBeVisible()
  expect(api.calls(undoPlan)[0]?.body).toEqual({ weekStartDate: MONDAY, version: 2 })
})

test('a week that was changed in another tab is read again', async () => {
  const plan = planned()
  api.fail(rerollMeal, 'plan.changed')
  const { person } = renderApp('/meal-planner')
  const button = await screen.findByRole('button', { name: 'Reroll Day 1 dinner' })
  planned(withMeal(plan, 'd0-dinner', { title: 'Changed elsewhere' }))
  await person.click(button)

  expect(await screen.findByRole('link', { name: 'Changed elsewhere' })).toBeVisible()
  expect(await screen.findByText('This week was changed in another tab. It has been reloaded.')).toBeInTheDocument()
})

test('a kept meal shows it at once; refused, it is released again', async () => {
  planned()
  api.fail(keepMeal, 'keep.failed')
  const { person } = renderApp('/meal-planner')
  const keep = await screen.findByRole('button', { name: 'Keep Day 2 lunch' })
  await person.click(keep)

  expect(await screen.findByText('Failed to keep the meal')).toBeInTheDocument()
  expect(keep).toHaveAttribute('aria-pressed', 'false')
})

test('a kept meal has no reroll', async () => {
  planned(withMeal(aMealPlan(), 'd0-dinner', { kept: true }))
  renderApp('/meal-planner')

  const kept = await screen.findByRole('button', { name: 'Keep Day 1 dinner', pressed: true })
  expect(kept).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reroll Day 1 dinner' })).toBeNull()
})

test('saving sends the week as data, and refreshes the current plan', async () => {
  const plan = planned(withMeal(aMealPlan(), 'd0-dinner', { portion: 1.25, sideDishes: [aSide()] }))
  api.on(saveAnonymousPlan, () => ({ mealPlan: { ...plan, savedAt: '2026-11-25T09:00:00.000Z' } }))
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Meal plan saved successfully!')).toBeInTheDocument()
  const sent = api.calls(saveAnonymousPlan)[0]?.body
  expect(sent?.weekStartDate).toBe(MONDAY)
  expect(sent?.mealPlanData.days[0]?.meals[2]).toMatchObject({
    id: 'd0-dinner',
    recipeId: 'day-1-dinner',
    portion: 1.25,
    sideDishIds: ['cucumber-pickle'],
  })
  await waitFor(() => expect(api.calls(readLastAnonymousPlan)).toHaveLength(2))
})

test('a deleted week can be put back', async () => {
  const plan = planned()
  api.on(deletePlanOfWeek, () => ({ weekStartDate: MONDAY }))
  api.on(saveAnonymousPlan, () => ({ mealPlan: plan }))
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'More for this week' }))
  lost()
  await person.click(screen.getByRole('menuitem', { name: 'Delete week' }))

  expect(await screen.findByRole('heading', { name: /first week/ })).toBeVisible()
  expect(api.calls(readLastAnonymousPlan)).toHaveLength(2)
  planned(plan)
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Day 1 dinner' })).toBeVisible()
  expect(api.calls(saveAnonymousPlan)).toHaveLength(1)
})

test('a week is copied to the next one, and shown there', async () => {
  planned()
  api.on(listPlans, () => ({ plans: [] }))
  const copied = aMealPlan({ id: 'plan-2', weekStartDate: '2026-11-30' })
  api.on(copyPlan, () => ({ mealPlan: copied }))
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('button', { name: 'Copy week' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy week' }))

  expect(await screen.findByText('Meal plan copied successfully!')).toBeInTheDocument()
  expect(await screen.findByText('30 November – 6 December')).toBeVisible()
  expect(api.calls(copyPlan)[0]?.body).toEqual({
    sourceWeekStartDate: MONDAY,
    targetWeekStartDate: '2026-11-30',
    overwrite: false,
  })
  await waitFor(() => expect(api.calls(readLastAnonymousPlan)).toHaveLength(2))
})

test('the next week is a click away, and open', async () => {
  planned()
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('link', { name: 'Next week' }))

  expect(await screen.findByText('Nothing planned for 30 November – 6 December')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy the week before' })).toBeVisible()
})

test('a week that lies behind and was never planned leads on: nobody is asked to plan it', async () => {
  planned()
  renderApp('/meal-planner?week=2026-11-09')

  expect(await screen.findByText('This week is over.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plan the next seven days' })).toHaveAttribute(
    'href',
    '/meal-planner?week=2026-11-25',
  )
  expect(screen.queryByRole('button', { name: 'Plan this week' })).toBeNull()
})

test('a dish that no longer fits says so on its card', async () => {
  planned(withMeal(aMealPlan(), 'd0-dinner', { safety: UNSAFE }))
  renderApp('/meal-planner')

  await screen.findByRole('link', { name: 'Day 1 dinner' })
  expect(within(card('Day 1 dinner')).getByText('Needs a look')).toBeVisible()
})

test('a tick on the list beside the week shows at once and is sent', async () => {
  const plan = planned(aMealPlan({ groceryList: aList([aLine('spinach'), aLine('avocados')]) }))
  api.on(updateGroceryList, () => ({
    mealPlan: { ...plan, groceryList: aList([aLine('spinach', { ticked: true }), aLine('avocados')]) },
  }))
  const { person } = renderApp('/meal-planner')
  await person.click(await screen.findByRole('checkbox', { name: /Spinach/ }))

  expect(screen.getByRole('checkbox', { name: /Spinach/ })).toBeChecked()
  expect(screen.getByText('1 of 2 in the basket')).toBeVisible()
  await waitFor(() => expect(api.calls(updateGroceryList)).toHaveLength(1))
  expect(api.calls(updateGroceryList)[0]?.body.groceryListUpdates).toEqual([
    { action: 'tick', lineId: 'spinach', ticked: true, grams: 400, operation: expect.any(String) },
  ])
})

test('without a network a reroll says so at once', async () => {
  planned()
  api.drop(rerollMeal)
  const { person } = renderApp('/meal-planner')
  const button = await screen.findByRole('button', { name: 'Reroll Day 1 dinner' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await person.click(button)

  expect(await screen.findByText('Failed to reroll meal')).toBeInTheDocument()
})

test.each(['2026-02-30', '9999-12-31', '2026-11-23T00:00', 'soon'])(
  'there is no week %s: its address shows the week that was touched last',
  async (week) => {
    planned()
    renderApp(`/meal-planner?week=${week}`)

    expect(await screen.findByRole('heading', { level: 1, name: 'Seven days, ready to cook' })).toBeVisible()
    expect(api.calls(readPlanOfWeek)).toEqual([])
  },
)
