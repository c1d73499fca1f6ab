import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Recipe, StepPart } from '../recipes/recipe.ts'
import { packRecipes } from './pack-recipes.ts'

const part: fc.Arbitrary<StepPart> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: fc.string({ unit: 'grapheme' }) }),
  fc.record(
    {
      kind: fc.constant('ingredient' as const),
      index: fc.nat(20),
      text: fc.string(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    },
    { requiredKeys: ['kind', 'index', 'text'] },
  ),
  fc.record({ kind: fc.constant('timer' as const), name: fc.string(), minutes: fc.nat() }),
) as fc.Arbitrary<StepPart>

const words = fc.array(fc.string(), { maxLength: 3 })
const recipe: fc.Arbitrary<Recipe> = fc.record(
  {
    id: fc.string(),
    title: fc.string({ unit: 'grapheme' }),
    kinds: fc.constant(['dinner'] as const),
    servings: fc.nat(),
    activeMinutes: fc.nat(),
    totalMinutes: fc.nat(),
    cuisine: fc.string(),
    form: fc.constant('bowl' as const),
    tags: words,
    equipment: words,
    pairs: words,
    role: fc.constant(null),
    ingredients: fc.array(
      fc.record({
        foodId: fc.string(),
        quantity: fc.option(fc.nat()),
        unit: fc.string(),
        grams: fc.nat(),
        preparation: fc.string({ unit: 'grapheme' }),
      }),
    ),
    steps: fc.array(fc.record({ parts: fc.array(part) })),
    contains: fc.constant(['milk'] as const),
  },
  {
    requiredKeys: [
      'id',
      'title',
      'kinds',
      'servings',
      'activeMinutes',
      'totalMinutes',
      'cuisine',
      'form',
      'tags',
      'equipment',
      'pairs',
      'role',
      'ingredients',
      'steps',
    ],
  },
)

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('packed recipes say what they said, in any order of asking, and so do copies of them', () => {
  fc.assert(
    fc.property(fc.array(recipe, { minLength: 1, maxLength: 4 }), (recipes) => {
      const packed = packRecipes(recipes)
      expect(plain(packed)).toEqual(plain(recipes))
      expect(plain(packed.toReversed())).toEqual(plain(recipes.toReversed()))
      const [first] = packed
      expect(plain({ ...first, id: 'copy' })).toEqual(plain({ ...recipes[0], id: 'copy' }))
      expect(plain(structuredClone({ ...first }))).toEqual(plain(recipes[0]))
    }),
    { numRuns: 60 },
  )
})
