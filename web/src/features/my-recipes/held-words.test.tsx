import type { OwnReading } from '@plateful/contract/own-recipes.ts'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { HeldWords } from './held-words.tsx'

const HELD: OwnReading['held'] = [
  {
    words: 'Hilda',
    isNoFood: false,
    places: [
      { where: 'title', index: 0 },
      { where: 'step', index: 1 },
    ],
  },
  { words: 'quimbel', isNoFood: false, places: [{ where: 'step', index: 1 }] },
]

const Box = ({ first }: { readonly first: readonly string[] }) => {
  const [names, setNames] = useState(first)
  return (
    <>
      <HeldWords held={HELD} names={names} onChange={setNames} />
      <output>{names.join()}</output>
    </>
  )
}

test('each held word stands with its places, and is said to be no food with one tick that can be taken back', async () => {
  const person = userEvent.setup()
  render(<Box first={[]} />)
  const box = within(screen.getByRole('region', { name: 'Words that nobody knows' }))
  const hilda = box.getByRole('checkbox', { name: /“Hilda” is no food/ })
  expect(box.getByText('Title, Step 2')).toBeVisible()
  expect(box.getByText(/this recipe is not planned while a word is not known/)).toBeVisible()

  await person.click(hilda)
  expect(screen.getByRole('status')).toHaveTextContent(/^Hilda$/)
  expect(hilda).toBeChecked()
  expect(hilda).toHaveFocus()
  await person.click(box.getByRole('checkbox', { name: /“quimbel” is no food/ }))
  expect(box.getByText(/they hold nothing back/)).toBeVisible()

  await person.click(hilda)
  expect(screen.getByRole('status')).toHaveTextContent(/^quimbel$/)
  expect(box.getByText(/this recipe is not planned while a word is not known/)).toBeVisible()
})

test('what was said before is ticked, whatever its capitals, and what stands nowhere any more is forgotten', async () => {
  const person = userEvent.setup()
  render(<Box first={['hilda', 'gone']} />)
  expect(screen.getByRole('checkbox', { name: /“Hilda” is no food/ })).toBeChecked()
  await person.click(screen.getByRole('checkbox', { name: /“quimbel” is no food/ }))
  expect(screen.getByRole('status')).toHaveTextContent(/^Hilda,quimbel$/)
})
