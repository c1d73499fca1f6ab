import { expect, test } from 'vitest'
import { aFood, aRecipe } from '../testing/a-food.ts'
import { nearDuplicates } from './near-duplicates.ts'
import type { Recipe, RecipeStep } from './recipe.ts'
import { servedGrams, validateRecipe } from './validate-recipe.ts'

const rice = aFood({
  name: 'rice',
  group: 'grain',
  aisle: 'grains',
  nutrients: { ...aFood().nutrients, kcal: 360, sodiumMg: 1 },
})
const carrot = aFood({ name: 'carrot' })
const chicken = aFood({
  name: 'chicken thigh',
  group: 'poultry',
  aisle: 'meat',
  nutrients: { ...aFood().nutrients, kcal: 200 },
})
const mince = aFood({
  name: 'minced beef',
  group: 'beef',
  aisle: 'meat',
  nutrients: { ...aFood().nutrients, kcal: 220 },
})
const salt = aFood({ name: 'salt', group: 'spice', nutrients: { ...aFood().nutrients, kcal: 0, sodiumMg: 38_758 } })
const foods = new Map([rice, carrot, chicken, mince, salt].map((food) => [food.id, food]))

const text = (words: string): RecipeStep => ({ parts: [{ kind: 'text', text: words }] })
const row = (foodId: string, grams: number) => ({ foodId, quantity: grams, unit: 'g', grams, preparation: '' })

/** A dinner nobody could object to: 500 kcal and 480 g a person. */
const good = (fields: Partial<Recipe> = {}): Recipe =>
  aRecipe({
    title: 'Rice with carrots',
    kinds: ['dinner'],
    form: 'bowl',
    servings: 2,
    activeMinutes: 10,
    totalMinutes: 30,
    ingredients: [row('rice', 240), row('carrot', 500)],
    steps: [
      text('Simmer it covered until every grain is tender.'),
      text('Slice and steam the vegetables until just soft.'),
      text('Fold both together and bring the bowl to the table.'),
    ],
    ...fields,
  })

const reasons = (recipe: Recipe): string =>
  validateRecipe(recipe, foods)
    .map((fault) => fault.reason)
    .join('\n')

test('a good dinner passes', () => {
  expect(reasons(good())).toBe('')
})

test.each<readonly [string, Partial<Recipe>, RegExp]>([
  [
    'pieces that do not grow with the table',
    { steps: [...good().steps.slice(0, 2), text('Shape eight flat cakes, fry them and bring them to the table.')] },
    /"eight flat cakes" does not grow with the table/,
  ],
  ['too little energy', { ingredients: [row('carrot', 900)] }, /kcal a person; a dinner has 450 to 750/],
  ['too heavy a plate', { ingredients: [row('rice', 240), row('carrot', 2000)] }, /g a person; a dinner weighs/],
  ['too much salt', { ingredients: [row('rice', 240), row('carrot', 500), row('salt', 8)] }, /mg sodium a person/],
  ['a boast', { title: 'Best rice ever' }, /boasts/],
  [
    'a title nobody can read at a glance',
    { title: 'Rice with carrots and very many more words than fit' },
    /characters, at most 44/,
  ],
  ['more hands-on than total time', { activeMinutes: 40 }, /Active 40 of total 30/],
  ['too few steps', { steps: [text('Cook all of it until it is done.')] }, /1 steps: write 3 to 7/],
  [
    'a food in a step that no ingredient lists',
    { steps: [...good().steps, text('Finish with butter and a little parsley on top.')] },
    /names "butter"/,
  ],
  [
    'a food within the brackets of another',
    {
      ingredients: [
        row('rice', 240),
        { ...row('carrot', 500), preparation: 'in wedges, tossed in @rapeseed oil{1%tbsp' },
      ],
    },
    /brackets after "carrot" hold markup/,
  ],
  [
    'markup left in a step',
    { steps: [...good().steps, text('Bring it to the table on a warm #serving plate{} with a spoon.')] },
    /Step 4 shows markup/,
  ],
  [
    'a timer longer than the dish',
    {
      steps: [
        ...good().steps,
        {
          parts: [
            { kind: 'text', text: 'Let it stand there for ' },
            { kind: 'timer', name: '', minutes: 50 },
          ],
        },
      ],
    },
    /timer of 50 minutes/,
  ],
  [
    'poultry without its temperature',
    { ingredients: [row('rice', 200), row('chicken-thigh', 300), row('carrot', 200)] },
    /74 °C/,
  ],
  [
    'mince without its temperature',
    { ingredients: [row('rice', 200), row('minced-beef', 250), row('carrot', 200)] },
    /71 °C/,
  ],
])('turned away: %s', (_, fields, reason) => {
  expect(reasons(good(fields))).toMatch(reason)
})

test('a dish tagged "no cook" has no step of heat, not even a kettle', () => {
  const cold = [text('Toss the grains with what is grated.'), ...good().steps.slice(2)]
  const pour: RecipeStep = {
    parts: [
      { kind: 'text', text: 'Pour over it a mug of ' },
      { kind: 'ingredient', index: 0, text: 'boiling water' },
    ],
  }
  const crush: RecipeStep = {
    parts: [
      { kind: 'text', text: 'Crush and scatter over it the ' },
      { kind: 'ingredient', index: 0, text: 'roasted peanuts' },
    ],
  }
  const noCook = (steps: readonly RecipeStep[]): string => reasons(good({ tags: ['no cook'], steps }))
  expect(noCook([...cold, pour])).toBe('Step 3 says "boiling" in a dish tagged "no cook".')
  expect(noCook([...cold, text('Chill it and serve it with toast from the oven.')])).toMatch(/Step 3 says "toast"/)
  expect(noCook([...cold, crush])).toBe('')
})

const timer = (minutes: number): RecipeStep['parts'][number] => ({ kind: 'timer', name: '', minutes })
const baked: readonly RecipeStep[] = [
  {
    parts: [
      { kind: 'text', text: 'Heat the oven to 200 °C. Roast the vegetables for ' },
      timer(25),
      { kind: 'text', text: ', until brown. Meanwhile let the grains roast dry for ' },
      timer(20),
    ],
  },
  { parts: [{ kind: 'text', text: 'Fold the grains in and bake it all for ' }, timer(10)] },
  good().steps[2] ?? text('Bring it to the table.'),
]

test('one pot is one: with a second pan listed it is tagged wrong', () => {
  const listed = (...equipment: readonly string[]): string => reasons(good({ tags: ['one pot'], equipment }))
  expect(listed('pot', 'small pan')).toBe('Tagged "one pot", and lists 2 pots and pans.')
  expect(listed('pot', 'bowl', 'blender')).toBe('')
  expect(reasons(good({ equipment: ['pot', 'saucepan'] }))).toBe('')
})

test('a dish that heats the oven lists it, whatever it stands in', () => {
  const listed = (equipment: readonly string[]): string => reasons(good({ totalMinutes: 50, equipment, steps: baked }))
  expect(listed(['roasting tin'])).toBe('A step heats the oven: list it among the equipment.')
  expect(listed(['roasting tin', 'oven'])).toBe('')
  expect(listed(['baking dish'])).toBe('')
})

test('a cold oven has time to heat; what stands beside it or went in later costs none', () => {
  const within = (totalMinutes: number, steps = baked): string =>
    reasons(good({ totalMinutes, equipment: ['oven'], steps }))
  expect(within(42)).toBe('Heating the oven and baking take 43 minutes, the whole dish 42.')
  expect(within(43)).toBe('')
  expect(within(42, [text('Rinse the grains and cut the rest.'), ...baked])).toBe('')
})

test('dried beans boil for ten minutes; chickpeas need not, and no other pot does it for them', () => {
  const pinto = aFood({ name: 'dried pinto beans' })
  const northern = aFood({ name: 'dried Great Northern beans' })
  const chickpea = aFood({ name: 'dried chickpeas' })
  const table = new Map([...foods, ...[pinto, northern, chickpea].map((food) => [food.id, food] as const)])
  const cooked = (food: string, words: string, minutes: number): string =>
    validateRecipe(
      good({
        ingredients: [...good().ingredients, row(food, 20)],
        steps: [...good().steps, { parts: [{ kind: 'text', text: words }, timer(minutes)] }],
      }),
      table,
    )
      .map(({ reason }) => reason)
      .join('\n')
  expect(cooked('dried-pinto-beans', 'Simmer them in plenty of water for ', 20)).toMatch(/boil hard for ten minutes/)
  expect(cooked(northern.id, 'Simmer them in plenty of water for ', 20)).toMatch(/boil hard for ten minutes/)
  expect(cooked('dried-pinto-beans', 'Boil them in plenty of water for ', 5)).toMatch(/boil hard for ten minutes/)
  expect(cooked('dried-pinto-beans', 'Boil them hard in plenty of water for ', 10)).toBe('')
  expect(cooked('dried-chickpeas', 'Simmer them in plenty of water for ', 20)).toBe('')
})

test('poultry that says 74 °C passes', () => {
  const recipe = good({
    ingredients: [row('rice', 160), row('chicken-thigh', 240), row('carrot', 200)],
    steps: [...good().steps, text('Fry the meat until it reads 74 °C inside and the juices run clear.')],
  })
  expect(reasons(recipe)).toBe('')
})

test('shrimp that were cooked and dried need no sign of doneness, raw ones do', () => {
  const withShellfish = (name: string): string => {
    const shellfish = aFood({ name, group: 'shellfish', aisle: 'pantry', nutrients: { ...aFood().nutrients, kcal: 0 } })
    const recipe = good({ ingredients: [...good().ingredients, row(shellfish.id, 20)] })
    return validateRecipe(recipe, new Map([...foods, [shellfish.id, shellfish]]))
      .map((fault) => fault.reason)
      .join('\n')
  }
  expect(withShellfish('dried shrimp')).toBe('')
  expect(withShellfish('shrimp')).toMatch(/Shellfish/)
})

test('water counts less than food, for part of it is steam', () => {
  const dry = servedGrams(good(), foods)
  const withWater = new Map([...foods, ['water', aFood({ name: 'water' })] as const])
  expect(servedGrams(good({ ingredients: [...good().ingredients, row('water', 200)] }), withWater) - dry).toBeCloseTo(
    80,
  )
})

test('the same dish under another name is found, another form is not', () => {
  const twin = good({ id: 'twin', title: 'Carrots with rice', ingredients: [row('rice', 230), row('carrot', 520)] })
  expect(nearDuplicates([good(), twin], foods)).toHaveLength(1)
  expect(nearDuplicates([good(), { ...twin, form: 'soup' }], foods)).toHaveLength(0)
  expect(nearDuplicates([good(), { ...twin, title: 'Rice with carrots', form: 'soup' }], foods)).toHaveLength(1)
})
