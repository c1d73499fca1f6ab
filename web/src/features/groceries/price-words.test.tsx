import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PriceWords } from './price-words.tsx'

const wordsOf = (usd: number, source: string, date: string): string =>
  render(<PriceWords price={{ usd, source, date }} />).container.textContent

test('every price says where it is from and of when', () => {
  const year = new Date().getFullYear()
  expect(wordsOf(1.2, 'your price', `${year}-11-21`)).toBe('$1.20 each is your price, 21 Nov.')
  expect(wordsOf(1.2, 'your price', '2019-11-21')).toContain('21 Nov 2019')
  expect(wordsOf(1.2, 'your price', '2026-10')).toContain('October 2026')
  expect(wordsOf(3, 'estimate', '2026-08')).toBe('$3.00 each is our estimate (August 2026).')
  expect(wordsOf(3, 'BLS', '2026-08')).toBe('$3.00 each: BLS, August 2026.')
  expect(wordsOf(3, 'BLS 2026-08', '2026-08')).toBe('$3.00 each: BLS 2026-08.')
  expect(wordsOf(3, 'USDA', '2023')).toBe('$3.00 each: USDA, 2023.')
})
