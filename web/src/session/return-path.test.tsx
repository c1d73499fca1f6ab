import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { authAddress, safeReturnPath, useReturnPath } from './return-path.ts'

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/a\\..\\..\\evil',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'evil.example',
  'plateful.example.evil.example',
  '@evil.example',
  '.evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252f%252fevil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/\u3002evil.example',
  '/evil\uff0eexample',
  '\uff0f\uff0fevil.example',
  '/\uff0fevil.example',
  '/\u2215evil.example',
  '/\u202e//moc.live',
  '',
  ' ',
  '?from=/x',
  '#/x',
  '/auth',
  '/auth?from=/meal-planner',
  '/auth/microsoft/callback?code=x',
  '/reset-password?token=x',
  `/${'a'.repeat(2_000)}`,
]

test.each(HOSTILE)('D6: %j leads home, not away', (path) => {
  expect(safeReturnPath(path)).toBe('/')
  // Whatever the form it is written in: what a browser makes of the answer stays on the site.
  const { origin } = new URL(safeReturnPath(path), 'https://plateful.example/auth')
  expect(origin).toBe('https://plateful.example')
})

test.each([
  '/',
  '/meal-planner',
  '/meal-planner?week=2026-11-23',
  '/meal-planner/meal/m-1?day=2#method',
  '/account-settings#delete',
  '/preferences?q=a%2Fb&next=%2F%2Fevil',
  '/authors',
])('%s is a place to come back to', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test('nothing remembered leads to the fallback', () => {
  expect(safeReturnPath(null, '/meal-planner')).toBe('/meal-planner')
  expect(safeReturnPath(undefined, '/meal-planner')).toBe('/meal-planner')
})

test('the address of the sign-in remembers the origin and the mode', () => {
  expect(authAddress('/account-settings')).toBe('/auth?from=%2Faccount-settings')
  expect(authAddress('/meal-planner?week=2026-11-23', 'register')).toBe(
    '/auth?mode=register&from=%2Fmeal-planner%3Fweek%3D2026-11-23',
  )
  expect(authAddress('/')).toBe('/auth')
  expect(authAddress('//evil.example')).toBe('/auth')
})

const Where = () => <p>{useReturnPath()}</p>

test.each([
  [authAddress('/preferences?a=1#b'), '/preferences?a=1#b'],
  ['/auth', '/meal-planner'],
  [`/auth?from=${encodeURIComponent('//evil.example')}`, '/meal-planner'],
  [`/auth?from=${encodeURIComponent('javascript:alert(1)')}`, '/meal-planner'],
])('from %s one goes to %s', (address, place) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Where />
    </MemoryRouter>,
  )

  expect(screen.getByText(place)).toBeInTheDocument()
})
