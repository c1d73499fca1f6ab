import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LanguageSwitch } from './language-switch.tsx'

test('a language goes by its own name, is remembered, and the page is loaded in it', async () => {
  const reload = vi.fn()
  render(<LanguageSwitch reload={reload} />)
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked()

  await userEvent.click(screen.getByRole('radio', { name: 'Español' }))

  expect(localStorage.getItem('plateful.locale')).toBe('es')
  expect(reload).toHaveBeenCalledOnce()
})

test('nothing typed is lost: the page waits to be told', async () => {
  const reload = vi.fn()
  render(
    <>
      <textarea aria-label="A wish" />
      <LanguageSwitch reload={reload} />
    </>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'A wish' }), 'soup')

  await userEvent.click(screen.getByRole('radio', { name: 'Deutsch' }))
  expect(reload).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Load it now' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a field that was emptied again holds nothing back', async () => {
  const reload = vi.fn()
  render(
    <>
      <input aria-label="Name" />
      <LanguageSwitch reload={reload} />
    </>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'M{Backspace}')
  await userEvent.click(screen.getByRole('radio', { name: 'Deutsch' }))
  expect(reload).toHaveBeenCalledOnce()
})
