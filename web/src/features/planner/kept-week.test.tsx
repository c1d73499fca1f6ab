import { readLastAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aMealPlan } from '../../plan/testing/a-plan.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp, SESSION_ID } from '../../testing/render-app.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  api.drop(readLastAnonymousPlan)
})

/** What the drawer holds when an older version of the pages, which knew less, has kept the week. */
const keepOld = (without: ReadonlySet<string>): void => {
  const plan = aMealPlan()
  const checked = { ...plan.summary.checked, otherAllergens: ['kiwi', 'grains of paradise'] }
  const kept = JSON.stringify({ owner: SESSION_ID, plan: { ...plan, summary: { ...plan.summary, checked } } })
  localStorage.setItem(
    'plateful.week',
    JSON.stringify(JSON.parse(kept, (name, value) => (without.has(name) ? undefined : value))),
  )
}

const FIRST_VERSION = new Set([
  ...['onlyAsWords', 'onlyByName', 'perhaps', 'gapPercent', 'weekRules', 'hasUnsavedChanges'],
  ...[
    'gone',
    'off',
    'eaters',
    'otherPlate',
    'guests',
    'leftoversOf',
    'leftoversFor',
    'smallChildren',
    'leftover',
    'soldOut',
  ],
])

test('a week kept before labels were told of is shown, and promises nothing that it cannot know', async () => {
  keepOld(new Set(['onlyByName', 'perhaps']))
  renderApp('/meal-planner')

  expect(await screen.findByRole('heading', { level: 1, name: 'Seven days, ready to cook' })).toBeVisible()
  expect(screen.getByText('Read the label for: peanuts')).toBeVisible()
  expect(screen.getByText('Looked for by name, read the label: kiwi, grains of paradise')).toBeVisible()
  expect(screen.queryByText(/no peanuts|no kiwi/)).toBeNull()
})

test.each(['/meal-planner', '/meal-planner/meal/d0-dinner', '/meal-planner/groceries', '/meal-planner/cook/d0-dinner'])(
  'a week kept by the first version opens at %s',
  async (address) => {
    keepOld(FIRST_VERSION)
    renderApp(address)

    expect(await screen.findByRole('main')).toBeVisible()
    expect((await screen.findAllByText(/Seven days|Spinach|Dinner/i))[0]).toBeVisible()
    expect(screen.queryByText(/Unexpected Application Error|undefined/)).toBeNull()
  },
)
