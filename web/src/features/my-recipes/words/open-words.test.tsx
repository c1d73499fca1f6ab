import { ERRORS } from '@plateful/contract/messages.ts'
import { listOwnRecipes } from '@plateful/contract/own-recipes.ts'
import { answerWord, listOpenWords, type OpenWord, type WordAnswer } from '@plateful/contract/own-words.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../../testing/render-app.tsx'

const aWord = (word: string, recipes: number): OpenWord => ({
  ...{ word, recipes, lines: recipes, samples: [`2 tbsp ${word}`] },
  candidates: [{ foodId: 'olive-oil', name: 'olive oil' }],
})

let api: FakeApi
let words: readonly OpenWord[]
let answers: readonly WordAnswer[]

beforeAll(async () => void (await import('../my-recipes-page.tsx')))

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  words = [aWord('argan', 84), aWord('zorblatt', 1)]
  answers = []
  api.on(listOwnRecipes, () => ({ recipes: [] }))
  api.on(listOpenWords, () => ({ words: [...words], open: words.length, others: 2, unread: 0, answers: [...answers] }))
})

const card = (word: string) => screen.findByRole('region', { name: word })

test('a word is asked once for all its recipes, read into them until none is left, and what it settled is told', async () => {
  const left = [50, 0]
  api.on(answerWord, ({ body }) => {
    words = words.filter(({ word }) => word !== body.word)
    const answer = { word: body.word, food: { foodId: 'olive-oil', name: 'olive oil' } }
    answers = [answer]
    return { answer, recipes: 40, ready: 30, left: left.shift() ?? 0 }
  })
  renderApp('/my-recipes?words')
  const argan = await card('argan')
  expect(within(argan).getByText('In 84 recipes')).toBeVisible()
  expect(within(argan).getByText('2 tbsp argan')).toBeVisible()
  expect(screen.getByText('In 2 recipes something else is open: open it from the list.')).toBeVisible()

  fireEvent.click(within(argan).getByRole('button', { name: 'Olive oil' }))

  expect(await screen.findByText('“argan” is olive oil. Ready now: 60 recipes.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'argan' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Ask again: argan' })).toBeVisible()
})

test('words of one’s own that nobody knows are refused beside the word, and stay in the field', async () => {
  api.fail(answerWord, 'own_word.unknown', { text: ERRORS['own_word.unknown'].text })
  renderApp('/my-recipes?words')
  const zorblatt = await card('zorblatt')

  fireEvent.change(within(zorblatt).getByLabelText('In other words'), { target: { value: 'qwxyz' } })
  fireEvent.click(within(zorblatt).getByRole('button', { name: 'It is this' }))

  expect(await within(zorblatt).findByRole('alert')).toHaveTextContent('We know no food of this name.')
  expect(within(zorblatt).getByLabelText('In other words')).toHaveValue('qwxyz')
})

test('where no word is open it says what is', async () => {
  words = []
  renderApp('/my-recipes?words')

  expect(await screen.findByText('No word is open')).toBeVisible()
})
