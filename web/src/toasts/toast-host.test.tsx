import { act, fireEvent, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { toastError, toastInfo, toastSuccess, toastUndo } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<ToastHost />)
})

afterEach(() => {
  act(() => toast.remove())
  vi.useRealTimers()
})

/** In small steps, so that the page draws in between. */
const after = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}

/** The library keeps a toast in the page for this long while it fades. */
const FADE_MS = 1_000

test.each([
  ['a success', toastSuccess, 3_000],
  ['an error', toastError, 5_000],
  ['any other word', toastInfo, 4_000],
])('%s stays as long as specified', async (_, show, milliseconds) => {
  act(() => show('Well then'))
  expect(await screen.findByText('Well then')).toBeInTheDocument()

  await after(milliseconds + FADE_MS - 400)
  expect(screen.queryByText('Well then')).not.toBeNull()

  await after(800)
  expect(screen.queryByText('Well then')).toBeNull()
})

test('the same words twice are one toast', async () => {
  act(() => {
    toastError('Failed to reroll meal')
    toastError('Failed to reroll meal')
  })

  await screen.findByText('Failed to reroll meal')
  expect(screen.getAllByText('Failed to reroll meal')).toHaveLength(1)
})

test('an undo can be taken while it shows', async () => {
  const undo = vi.fn()
  act(() => void toastUndo('Meal rerolled successfully!', undo))
  const button = await screen.findByRole('button', { name: 'Undo' })

  act(() => button.click())

  expect(undo).toHaveBeenCalledOnce()
})

test('a toast that goes away under a pointer at rest does not hold the next ones', async () => {
  act(() => void toastUndo('Meal rerolled successfully!', vi.fn()))
  const button = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.mouseOver(button)
  await after(5_000)
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull()

  act(() => button.click())
  await after(FADE_MS + 400)
  act(() => toastSuccess('Well then'))
  await screen.findByText('Well then')
  await after(3_000 + FADE_MS + 400)

  expect(screen.queryByText('Well then')).toBeNull()
})
