import { expect, test } from 'vitest'
import { aHousehold, openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { browseDishes } from './browse-dishes.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

test('a dish that is called by its whole name comes first with the reason why it does not fit, before all that do', () => {
  const opinions = [{ recipeId: 'tortilla-de-patatas', kind: 'never', person: null, on: '2026-11-02' }] as const
  const asked = { filter: {}, isOnlyFitting: false, order: 'best', offset: 0, limit: 5 } as const
  const firstOf = (query: string) => browseDishes(kitchen, aHousehold({ opinions }), { ...asked, query }).dishes[0]

  expect(firstOf('tortilla de patatas')).toMatchObject({
    recipe: { id: 'tortilla-de-patatas' },
    unfit: { by: 'never' },
  })
  expect(firstOf('patatas')?.unfit).toBeNull()
})
