import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CatchAll } from './catch-all.tsx'

const Broken = (): never => {
  throw new Error('boiled over')
}

test('what nobody caught shows the error page, and another address is a new try', () => {
  // React prints what it caught; here it is meant to.
  console.error = () => undefined
  const { rerender } = render(
    <CatchAll place="/a">
      <Broken />
    </CatchAll>,
  )
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible()

  rerender(
    <CatchAll place="/b">
      <p>All is well</p>
    </CatchAll>,
  )
  expect(screen.getByText('All is well')).toBeVisible()
})
