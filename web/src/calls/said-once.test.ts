import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import german from '../../locales/de.json' with { type: 'json' }
import spanish from '../../locales/es.json' with { type: 'json' }
import { readIn } from '../testing/read-in.ts'

test.each([
  ['de', german],
  ['es', spanish],
] as const)('what is said in the language of the page already is not said once more: %s', async (reader, catalogue) => {
  const { spoken } = await readIn(reader)
  expect(Object.values(catalogue).filter((text) => spoken(text) !== text)).toEqual([])
})

test('an error that was put into Spanish is shown as it is, with a value in it too', async () => {
  const { say } = await readIn('es')
  const { ApiError, textOf } = await import('../wire/api-error.ts')
  const { toastError } = await import('../toasts/toasts.tsx')
  const { toast } = await import('react-hot-toast')
  const shown = vi.spyOn(toast, 'error')
  const texts = [
    textOf(new ApiError({ code: 'save.failed', status: 500 })),
    say('Failed to start {0} sign-in', 'Google'),
  ]
  for (const text of texts) toastError(text)
  await waitFor(() => expect(shown.mock.calls.map(([text]) => text)).toEqual(texts))
  expect(texts).toEqual(['No se pudo guardar el plan', 'No se pudo iniciar el acceso con Google'])
})
