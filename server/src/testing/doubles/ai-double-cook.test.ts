import { IdeaDraft } from '@plateful/contract/ideas.ts'
import { expect, test } from 'vitest'
import { aCatalogue } from '../a-kitchen.ts'
import { aTable, conflictsOf, writeWithDouble } from '../write-with-double.ts'
import { openCook } from './ai-double-cook.ts'

test('the double’s dishes have the shape that was asked for, and most of them are good enough for the house', {
  timeout: 120_000,
}, async () => {
  const { double, write } = await writeWithDouble()
  const cook = openCook(aCatalogue())
  const written: unknown[] = []
  double.setCook((asked) => {
    const drafts = cook(asked)
    written.push(...(drafts as readonly unknown[]))
    return drafts
  })
  const meals = ['breakfast', 'lunch', 'dinner'] as const
  const tables = [
    aTable({ meals: [...meals] }),
    aTable({ meals: [...meals], allergens: ['peanut', 'milk'], diets: ['vegetarian'] }),
    aTable({ meals: [...meals], diets: ['vegan', 'gluten-free'] }),
  ]
  let kept = 0
  for (const rules of tables) {
    const { ideas } = await write({ rules, provider: 'openai-compatible' })
    expect(ideas.flatMap((idea) => conflictsOf(idea, rules))).toEqual([])
    kept += ideas.length
  }
  for (const draft of written) expect(IdeaDraft.safeParse(draft).error?.issues ?? []).toEqual([])
  expect(kept).toBeGreaterThan(tables.length * meals.length)
})
