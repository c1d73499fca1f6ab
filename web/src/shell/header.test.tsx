import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { dropMarker, storeMarker } from '../session/marker.ts'
import { forgetSession } from '../session/session.ts'
import { Header } from './header.tsx'

const PAGE = (
  <StaticRouter location="/">
    <Header />
  </StaticRouter>
)

test('whoever signed in before takes the drawn header over as it stands', async () => {
  forgetSession()
  dropMarker()
  const place = document.createElement('div')
  place.innerHTML = renderToString(PAGE)
  const drawn = place.firstElementChild
  storeMarker({ createdAt: Date.now(), rememberMe: true, userId: 'user-ada', signIn: 'one' })
  const faults: unknown[] = []

  const root = await act(async () => hydrateRoot(place, PAGE, { onRecoverableError: (fault) => faults.push(fault) }))

  expect(faults).toEqual([])
  expect(place.firstElementChild).toBe(drawn)
  // Their sign-in is being taken up: nothing is offered that they may have.
  expect(place.querySelector('nav')).not.toHaveTextContent('Upgrade')
  await act(async () => root.unmount())
})
