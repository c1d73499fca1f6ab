import { expect, test } from 'vitest'
import type { Diet } from '../safety/vocabulary.ts'
import { aHousehold } from './a-kitchen.ts'
import { readTableRules } from './table-rules.ts'

const usualOf = (diets: readonly Diet[]): readonly string[] =>
  readTableRules(aHousehold({ diets })).counts.flatMap(({ id, isUsual }) => (isUsual ? [id] : []))

test.each<readonly Diet[]>([[], ['gluten-free'], ['halal'], ['kosher'], ['keto'], ['low-fodmap', 'dairy-free']])(
  'whoever may eat meat and fish has some most days: %s',
  (...diets) => {
    expect(usualOf(diets)).toEqual(['usual-flesh', 'usual-fish'])
  },
)

test.each<Diet>(['vegan', 'vegetarian', 'lacto-vegetarian', 'ovo-vegetarian', 'pescatarian'])(
  'nobody who eats %s is asked for meat',
  (diet) => {
    expect(usualOf(['gluten-free', diet])).toEqual([])
  },
)
