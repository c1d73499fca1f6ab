import { expect, test } from 'vitest'
import { readIn } from '../../testing/read-in.ts'

test('what the store notes of a meal is one sentence in the language of the page, what an admin wrote stays', async () => {
  await readIn('es')
  const { stateText } = await import('./words.ts')
  expect(['approved', 'pending, reported', 'rejected: Too salty.', 'Too salty, reported'].map(stateText)).toEqual([
    'aprobada',
    'pendiente, denunciada',
    'rechazada: Too salty.',
    'Too salty, reported',
  ])
})
