import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { optional } from './optional.ts'

test('a part that comes is shown, and one that does not leaves the page standing', async () => {
  const Comes = optional(async () => () => <p>here</p>)
  const Fails = optional(() => Promise.reject(new Error('Unable to preload CSS')))
  render(
    <>
      <p>the page</p>
      <Suspense>
        <Fails />
      </Suspense>
      <Suspense>
        <Comes />
      </Suspense>
    </>,
  )
  expect(await screen.findByText('here')).toBeVisible()
  expect(screen.getByText('the page')).toBeVisible()
})
