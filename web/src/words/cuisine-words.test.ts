import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import german from '../../locales/de.json' with { type: 'json' }
import spanish from '../../locales/es.json' with { type: 'json' }
import { CUISINES } from './cuisine-words.ts'

const RECIPES = join(import.meta.dirname, '../../../kitchen/recipes')

test('each cuisine of the recipes has its word in German and in Spanish', () => {
  const cuisines = new Set(
    readdirSync(RECIPES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.cook'))
      .flatMap((file) => /^cuisine: (.+)$/m.exec(readFileSync(join(RECIPES, file), 'utf8'))?.[1] ?? []),
  )
  expect([...cuisines].filter((cuisine) => !CUISINES.includes(cuisine))).toEqual([])
  for (const table of [german, spanish]) {
    const words = new Map(Object.entries(table))
    expect(CUISINES.filter((cuisine) => (words.get(cuisine) ?? cuisine) === cuisine)).toEqual([])
  }
})
