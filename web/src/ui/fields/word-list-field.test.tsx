import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { WordListField } from './word-list-field.tsx'

const Field = ({ start = [], maxWords = 60 }: { readonly start?: readonly string[]; readonly maxWords?: number }) => {
  const [words, setWords] = useState<readonly string[]>(start)
  return <WordListField label="Dislikes" words={words} onChange={setWords} maxWords={maxWords} />
}

const shown = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map((button) => button.parentElement?.textContent)

test('Enter, a comma and leaving the field all add a word', async () => {
  const person = userEvent.setup()
  render(<Field />)

  await person.type(screen.getByLabelText('Dislikes'), 'coriander{Enter}blue cheese,olives')
  await person.tab()

  expect(shown()).toEqual(['coriander', 'blue cheese', 'olives'])
  expect(screen.getByRole('status')).toHaveTextContent('olives added')
})

test('a pasted list becomes single words', async () => {
  const person = userEvent.setup()
  render(<Field />)

  await person.click(screen.getByLabelText('Dislikes'))
  await person.paste('anchovies, capers;  liver')
  await person.keyboard('{Enter}')

  expect(shown()).toEqual(['anchovies', 'capers', 'liver'])
})

test('the same word twice, in whatever case, and blanks are passed over', async () => {
  const person = userEvent.setup()
  render(<Field start={['Capers']} />)

  await person.type(screen.getByLabelText('Dislikes'), 'capers{Enter}  ,{Enter}')

  expect(shown()).toEqual(['Capers'])
})

test('Backspace in the empty field takes the last word back', async () => {
  const person = userEvent.setup()
  render(<Field start={['capers', 'liver']} />)

  await person.type(screen.getByLabelText('Dislikes'), '{Backspace}')

  expect(shown()).toEqual(['capers'])
})

test('removing a word leaves the keyboard in the field', async () => {
  const person = userEvent.setup()
  render(<Field start={['capers']} />)

  await person.click(screen.getByRole('button', { name: 'Remove capers' }))

  expect(shown()).toEqual([])
  expect(screen.getByLabelText('Dislikes')).toHaveFocus()
})

test('a full list takes no more', () => {
  render(<Field start={['capers', 'liver']} maxWords={2} />)

  expect(screen.getByLabelText('Dislikes')).toBeDisabled()
})
