import {
  beginMoving,
  cancelMoving,
  findMoving,
  listMovingItems,
  type Moving,
  type MovingItem,
  sendPiece,
  startMoving,
} from '@plateful/contract/moving.ts'
import { MAX_PIECE_BYTES } from '@plateful/contract/moving-constants.ts'
import { listOwnRecipes } from '@plateful/contract/own-recipes.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { answerBasics, renderApp } from '../../testing/render-app.tsx'

const aJob = (fields: Partial<Moving>): Moving => ({
  id: 'move-00000000000000000000',
  state: 'receiving',
  files: [{ name: 'all.zip', bytes: 3 }],
  known: 0,
  done: 0,
  pictures: 0,
  counts: { ready: 0, look: 0, same: 0, refused: 0 },
  recipes: { kept: 0, same: 0 },
  ...fields,
})

const DONE = aJob({
  state: 'done',
  ...{ known: 6, done: 6, pictures: 1 },
  counts: { ready: 2, look: 1, same: 2, refused: 1 },
  recipes: { kept: 1, same: 2 },
})

const RECIPE = { what: 'recipe', many: 1 } as const
const ITEMS: readonly MovingItem[] = [
  { ...RECIPE, nr: 1, outcome: 'look', why: '', path: 'all.zip/rice.txt', title: 'Rice', recipeId: 'mine-1' },
  { ...RECIPE, nr: 2, outcome: 'refused', why: 'encrypted', path: 'secret.zip', title: '', recipeId: null },
  {
    ...{ nr: 3, outcome: 'ready', why: '', what: 'week', many: 1 },
    ...{ path: 'plateful.json', title: '2026-11-23', recipeId: null },
  },
  {
    ...{ nr: 4, outcome: 'ready', why: '', what: 'opinions', many: 41 },
    ...{ path: 'plateful.json', title: '', recipeId: null },
  },
]

beforeAll(async () => void (await import('./my-recipes-page.tsx')))

let api: FakeApi
let job: Moving | null

beforeEach(() => {
  api = fakeApi()
  answerBasics(api)
  job = null
  api.on(listOwnRecipes, () => ({ recipes: [] }))
  api.on(findMoving, () => ({ job }))
  api.on(startMoving, () => ({ job: aJob({}) }))
  api.on(sendPiece, ({ body }) => ({ bytes: atob(body.base64).length }))
  api.on(beginMoving, () => {
    job = DONE
    return { job }
  })
  api.on(listMovingItems, ({ query }) => ({ items: ITEMS.filter(({ outcome }) => outcome === query?.outcome) }))
})

test('a file that is dropped is sent piece by piece, and what became of it is told', async () => {
  const { person } = renderApp('/my-recipes')
  await person.click(await screen.findByRole('link', { name: 'Bring many' }))
  const bytes = new Uint8Array(MAX_PIECE_BYTES + 5)
  const files = [new File([bytes], 'all.zip'), new File(['soup'], 'soup.txt')]
  fireEvent.drop(await screen.findByRole('region', { name: 'Files with recipes' }), { dataTransfer: { files } })

  expect(await screen.findByRole('heading', { name: 'Everything is read' })).toBeVisible()
  expect(api.calls(startMoving)[0]?.body.files).toEqual([
    { name: 'all.zip', bytes: MAX_PIECE_BYTES + 5 },
    { name: 'soup.txt', bytes: 4 },
  ])
  const sent = api.calls(sendPiece).map(({ body: { file, at, base64 } }) => [file, at, atob(base64).length])
  expect(sent.toSorted()).toEqual([
    [0, 0, MAX_PIECE_BYTES],
    [0, MAX_PIECE_BYTES, 5],
    [1, 0, 4],
  ])
  expect(
    screen.getByText('1 recipe kept. 2 recipes already here. 1 thing not brought. 1 picture left behind.'),
  ).toBeVisible()
  const open = within(await screen.findByRole('list', { name: 'Needs a look' }))
  expect(await open.findByRole('link', { name: 'Rice' })).toHaveAttribute('href', '/my-recipes?edit=mine-1')
  const ready = within(screen.getByRole('list', { name: 'Ready' }))
  expect(await ready.findByText(/^Week of .*23/)).toBeVisible()
  expect(ready.getByText('41 opinions')).toBeVisible()
  const refused = within(screen.getByRole('list', { name: 'Not brought' }))
  expect(await refused.findByText('A password is on it. Pack it without one.')).toBeVisible()
})

test('what is being read is shown to whoever comes back, and can be cancelled', async () => {
  job = aJob({ state: 'working', known: 40, done: 10 })
  api.on(cancelMoving, () => {
    job = aJob({ state: 'cancelled' })
    return { job }
  })
  const { person } = renderApp('/my-recipes?bring')

  expect(await screen.findByRole('progressbar', { name: 'Read' })).toHaveAttribute('aria-valuenow', '10')
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeVisible()
})

test('files that are refused at once can be chosen anew', async () => {
  api.fail(startMoving, 'moving.too_large')
  const { person } = renderApp('/my-recipes?bring')
  await person.upload(await screen.findByLabelText('Choose files with recipes'), new File(['soup'], 'soup.txt'))

  expect(await screen.findByRole('alert')).toHaveTextContent('These files have more than 200 MB together.')
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeVisible()
  expect(api.calls(sendPiece)).toEqual([])
})
