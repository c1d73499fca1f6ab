import type { OwnReading } from '@plateful/contract/own-recipes.ts'
import { unreadSentence } from '@plateful/kitchen/documents/unread.ts'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aNutrition } from '../../plan/testing/a-plan.ts'
import { OwnReviewPanel } from './own-review-panel.tsx'

const UNKNOWN = 'Not verified: “zorbling” in step 1 is a food we do not know.'
const LIGHT = '422 kcal a person; a dinner has 450 to 750.'

const reading = (notes: string[]): Pick<OwnReading, 'review' | 'faults' | 'unread'> => ({
  faults: [],
  unread: [unreadSentence('unclear')],
  review: {
    nutrition: aNutrition(),
    costPerPerson: 2,
    safety: {
      ok: false,
      ingredientsRead: 2,
      sentence: '2 ingredients read, 1 conflict.',
      findings: [
        {
          where: 'step',
          words: 'zorbling',
          rule: 'unverified',
          id: 'zorbling',
          certainty: 'may',
          verdict: 'conflict',
          text: UNKNOWN,
        },
      ],
    },
    allergens: [],
    free: [],
    fits: [],
    notes,
  },
})

test('what stands above already is not said again among what is worth a second look', () => {
  const { rerender } = render(<OwnReviewPanel reading={reading([LIGHT, unreadSentence('unclear'), UNKNOWN])} />)
  const second = within(screen.getByRole('region', { name: 'Worth a second look' }))
  expect(second.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([LIGHT])
  expect(screen.getAllByText(UNKNOWN)).toHaveLength(1)

  rerender(<OwnReviewPanel reading={reading([UNKNOWN])} />)
  expect(screen.queryByRole('region', { name: 'Worth a second look' })).toBeNull()
})
