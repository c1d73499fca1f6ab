import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { openKitchenFiles } from './a-kitchen.ts'
import { KITCHENS_KEPT, keptKitchen } from './kept-kitchens.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ swaps: true }))

test('whatever kitchens are laid on and for, those used last are kept and no more of them', () => {
  let opened = 0
  const open = () => {
    opened += 1
    return { ...kitchen }
  }
  // Each on the one before: the way everyday foods, swaps and wishes lie on one another.
  const below = [keptKitchen(kitchen, 'first', open)]
  for (let n = 1; n < 3 * KITCHENS_KEPT; n++) below.push(keptKitchen(below[n - 1]!, `layer ${n % 3}`, open))
  expect(opened).toBe(3 * KITCHENS_KEPT)

  const from = below.length - KITCHENS_KEPT
  for (let n = from; n < below.length; n++) expect(keptKitchen(below[n - 1]!, `layer ${n % 3}`, open)).toBe(below[n])
  expect(opened).toBe(3 * KITCHENS_KEPT)

  keptKitchen(kitchen, 'first', open)
  expect(opened).toBe(3 * KITCHENS_KEPT + 1)
})
