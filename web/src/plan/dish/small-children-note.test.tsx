import { readLastAnonymousPlan } from '@plateful/contract/meal-plans.ts'
import type { Meal } from '@plateful/contract/plan.ts'
import { CHILD_ACTS } from '@plateful/kitchen/foods/child-hazards.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'
import { aMealPlan, withMeal } from '../testing/a-plan.ts'
import { SmallChildrenNote } from './small-children-note.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
})

const serve = (smallChildren: Meal['smallChildren']) => {
  const meal = { title: 'Miso salmon', smallChildren }
  api.on(readLastAnonymousPlan, () => ({ mealPlan: withMeal(aMealPlan(), 'd0-dinner', meal) }))
}

const FOR_MIA: Meal['smallChildren'] = {
  labels: ['Mia'],
  hazards: [
    { act: 'quarter', foods: ['grapes', 'cherry tomatoes'] },
    { act: 'heat', foods: ['red chillies'] },
  ],
}

const note = () => screen.getByText('For Mia:').parentElement?.textContent

test.each(['/meal-planner/meal/d0-dinner', '/meal-planner/cook/d0-dinner'])(
  'what a small child must not get as it is stands at %s',
  async (address) => {
    serve(FOR_MIA)
    renderApp(address)
    await screen.findByRole('heading', { level: 1, name: 'Miso salmon' })
    expect(note()).toBe(
      'For Mia: quarter the grapes and cherry tomatoes lengthwise; take that portion out before the red chillies.',
    )
  },
)

test('in cook mode it is gone while a step is read, and back at the table', async () => {
  serve(FOR_MIA)
  const { person } = renderApp('/meal-planner/cook/d0-dinner')
  await screen.findByRole('heading', { level: 1, name: 'Miso salmon' })
  await person.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.queryByText('For Mia:')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Finish' }))
  expect(note()).toContain('lengthwise')
})

test('nothing is said where nobody is small; children who are only counted may be; every act has its words', () => {
  const { container } = render(<SmallChildrenNote meal={{ smallChildren: null }} />)
  expect(container).toBeEmptyDOMElement()
  cleanup()
  for (const act of CHILD_ACTS) {
    render(<SmallChildrenNote meal={{ smallChildren: { labels: [], hazards: [{ act, foods: ['grapes'] }] } }} />)
    const said = screen.getByText('For a child under five:').parentElement?.textContent ?? ''
    expect(said.length, act).toBeGreaterThan('For a child under five: .'.length)
    cleanup()
  }
})
