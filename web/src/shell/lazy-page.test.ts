import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadPage } from './lazy-page.ts'

const Page = () => null
const gone = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))

test('a page whose file is gone after a new version reloads the document', async () => {
  const reload = vi.fn()

  void loadPage(gone, reload)

  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('it reloads once only, then says what is wrong', async () => {
  const reload = vi.fn()
  void loadPage(gone, reload)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())

  await expect(loadPage(gone, reload)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledOnce()
})

test('after a page has loaded well, the next new version may reload again', async () => {
  const reload = vi.fn()
  void loadPage(gone, reload)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())

  await loadPage(() => Promise.resolve(Page), reload)
  void loadPage(gone, reload)

  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('patience ends after 120 seconds', async () => {
  vi.useFakeTimers()
  sessionStorage.setItem('plateful.reloaded-for-chunk', '1')
  const loading = expect(loadPage(() => new Promise(() => undefined))).rejects.toThrow('too long')

  await vi.advanceTimersByTimeAsync(120_000)

  await loading
  vi.useRealTimers()
})
