import { describe, expect, test } from 'vitest'
import { poseWeek } from '../bound/pose-week.ts'
import { aHousehold, openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readRecipe } from '../planning/dishes/read-recipe.ts'
import { adaptKitchen, swapIdsOf, withNamed } from '../planning/kitchens/adapt-kitchen.ts'
import { everydayKitchen } from '../planning/kitchens/everyday-kitchen.ts'
import { matchHousehold } from '../planning/kitchens/match.ts'
import { planWeek } from '../planning/plan-week.ts'
import { judgeDishes } from '../planning/table/judge-meal.ts'
import { readyTable } from '../planning/table/ready-table.ts'
import { describeUnmarked } from '../planning/words/describe-week.ts'
import { stepText } from '../recipes/compile-recipe.ts'
import { isHeated } from '../recipes/heat.ts'
import { RECIPE_KINDS, type Recipe } from '../recipes/recipe.ts'
import { missingTemperatures } from '../recipes/safe-temperatures.ts'
import { allergenMask, dietMask } from '../safety/words/masks.ts'
import { ALLERGENS, DIETS } from '../safety/words/vocabulary.ts'
import { aRecipe } from '../testing/a-food.ts'
import { readData, readKitchenFiles } from '../testing/kitchen-files.ts'
import { adaptedId, adaptRecipe, findRecipe } from './adapt-recipe.ts'
import { adaptTitle } from './adapt-title.ts'
import { parseSwaps } from './swap.ts'

const swapsText = readData('swaps.csv')
const kitchen = openKitchenFiles(readKitchenFiles({ swaps: true }))
const { catalogue } = kitchen
const { foods, swaps } = catalogue
const swap = (id: string) => swaps.find((one) => one.id === id) ?? expect.fail(`no swap ${id}`)

const row = (foodId: string, quantity: number, unit = 'g', grams = quantity) => ({
  foodId,
  quantity,
  unit,
  grams,
  preparation: '',
})
const porridge = aRecipe({
  title: 'Milk porridge with pears',
  form: 'porridge',
  ingredients: [row('whole-milk', 500, 'ml', 515), row('peanut-butter', 30), row('unsalted-butter', 20)],
  steps: [
    {
      parts: [
        { kind: 'text', text: 'Warm the ' },
        { kind: 'ingredient', index: 0, text: 'whole milk' },
        { kind: 'text', text: '. Milk boils over: stay beside it.' },
      ],
    },
    {
      parts: [
        { kind: 'text', text: 'Stir the peanut butter into the milk, then the butter.' },
        { kind: 'ingredient', index: 2, text: 'butter' },
      ],
    },
  ],
})
const adapt = (recipe: Recipe, ...ids: string[]) => adaptRecipe(recipe, ids.map(swap), foods)

describe('the table', () => {
  test('has more than forty swaps, for diets, allergens, the pantry and the purse', () => {
    expect(swaps.length).toBeGreaterThanOrEqual(40)
    const reasons = new Set(swaps.flatMap((one) => one.reasons))
    for (const reason of ['vegan', 'gluten-free', 'milk', 'egg', 'peanut', 'sesame', 'pantry', 'budget'] as const)
      expect(reasons).toContain(reason)
  })

  test.each(swaps.map((one) => [one.id, one] as const))(
    '%s: the guard finds what it is for in no word of it',
    (_, one) => {
      const bare = { title: '', steps: [], ingredients: [row(one.to, 10)] }
      const read = readRecipe(kitchen.guard, bare, foods)
      const allergens = allergenMask(ALLERGENS.filter((allergen) => one.reasons.includes(allergen)))
      const diets = dietMask(DIETS.filter((diet) => one.reasons.includes(diet)))
      expect(read.unverified).toEqual([])
      expect([read.allergens & allergens, read.may & allergens, read.violates & diets]).toEqual([0, 0, 0])
      // What it says about the method brings nothing of its own in either.
      const method = kitchen.guard.readText(one.method, 'step')
      expect([method.allergens & allergens, method.violates & diets]).toEqual([0, 0])
    },
  )

  test('a row that cannot be right names its line', () => {
    const [head] = swapsText.split('\n')
    const bad = (line: string) => () => parseSwaps(`${head}\n${line}`, foods.values())
    expect(bad('a-b,moon,oat milk,1,vegan,,,,,')).toThrow(/line 2: there is no food “moon”/)
    expect(bad('a-b,whole milk,oat milk,0,vegan,,,,,')).toThrow(/line 2: the ratio/)
    expect(bad('a-b,whole milk,oat milk,1,tasty,,,,,')).toThrow(/line 2: “tasty”/)
    expect(bad('a-b,whole milk,oat milk,1,vegan,,puddle,,,')).toThrow(/line 2: “puddle”/)
    expect(bad('a-b,whole milk,oat milk,1,vegan,cream=oat cream; =cream,,,,')).toThrow(/line 2: a word/)
    expect(bad('a-b,whole milk,oat milk,1,vegan,,,,,hot')).toThrow(/line 2: nothing is said/)
    expect(bad('A B,whole milk,oat milk,1,vegan,,,,,')).toThrow(/line 2: “A B” is no new id/)
  })
})

describe('an adapted recipe', () => {
  test('says the new food in title, ingredients and steps, and nowhere the old one', () => {
    const adapted = adapt(porridge, 'milk-oat')
    expect(adapted?.title).toBe('Oat milk porridge with pears')
    expect(adapted?.ingredients[0]).toMatchObject({ foodId: 'oat-milk', quantity: 500, unit: 'ml' })
    expect(adapted?.steps.map(stepText)[0]).toBe(
      'Warm the oat milk. Oat milk boils over: stay beside it. It catches sooner: keep the heat low and stir.',
    )
    expect(adapted?.swaps).toEqual([{ from: 'whole milk', to: 'oat milk' }])
  })

  test('leaves the names of other foods alone, and says at the end of a title what it does not name', () => {
    const adapted = adapt(porridge, 'butter-vegan')
    expect(adapted?.title).toBe('Milk porridge with pears, with vegan butter')
    expect(adapted?.steps.map(stepText)[1]).toContain('Stir the peanut butter into the milk, then the vegan butter.')
  })

  test('weighs by the ratio', () => {
    expect(adapt(porridge, 'butter-oil')?.ingredients[2]).toMatchObject({ foodId: 'olive-oil', unit: 'g', grams: 16 })
  })

  test('weighs about what it did, whatever a piece of the new food weighs: no four celeriacs for four parsnips', () => {
    const parsnips = aRecipe({
      ingredients: [{ ...row('parsnip', 4, 'piece', 600), preparation: 'peeled' }],
      steps: [],
    })
    expect(adapt(parsnips, 'root-celeriac')?.ingredients).toEqual([{ ...row('celeriac', 600), preparation: 'peeled' }])
    const limes = aRecipe({ ingredients: [row('lime', 2, 'piece', 140)], steps: [] })
    expect(adapt(limes, 'lime-lemon')?.ingredients[0]).toMatchObject({ quantity: 2, unit: 'piece', grams: 220 })
    for (const one of swaps)
      for (const recipe of catalogue.recipes.values())
        for (const [at, after] of (adaptRecipe(recipe, [one], foods)?.ingredients ?? []).entries()) {
          const before = recipe.ingredients[at]
          if (!before || before.foodId === after.foodId || before.grams === 0) continue
          const share = after.grams / (before.grams * one.ratio)
          expect(share > 1 / 1.75 && share < 1.75, `${recipe.id} ${one.id}: ${before.grams} g, ${after.grams} g`).toBe(
            true,
          )
        }
  })

  test('is cooked as safely: turkey for pork mince reads 74 °C, and no swap in the book takes a figure away', () => {
    const [unsafe, hotter] = [[] as string[], [] as string[]]
    for (const one of swaps)
      for (const recipe of catalogue.recipes.values()) {
        const adapted = adaptRecipe(recipe, [one], foods)
        if (!adapted) continue
        const before = missingTemperatures(recipe, foods)
        unsafe.push(...missingTemperatures(adapted, foods).filter((fault) => !before.includes(fault)))
        if (one.id === 'pork-mince-turkey') hotter.push(adapted.steps.map(stepText).join(' '))
      }
    expect(unsafe).toEqual([])
    expect(hotter.length).toBeGreaterThan(10)
    for (const method of hotter) expect(method).not.toContain('71 °C')
  })

  test('says what the cook does otherwise only where it matters, and never brings the stove to a dish without one', () => {
    const cold = aRecipe({
      ingredients: [row('plain-yogurt', 300), row('couscous', 80), row('walnut', 30)],
      steps: [
        {
          parts: [
            { kind: 'text', text: 'Stir the ' },
            { kind: 'ingredient', index: 0, text: 'yogurt' },
            { kind: 'text', text: ' with dill, and serve it cold.' },
          ],
        },
      ],
      tags: ['no cook'],
    })
    const hot = {
      ...cold,
      tags: [],
      steps: [...cold.steps, { parts: [{ kind: 'text', text: 'Simmer it.' } as const] }],
    }
    expect(adapt(cold, 'yogurt-oat')?.steps.map(stepText)).toEqual([
      'Stir the oat yogurt with dill, and serve it cold.',
    ])
    expect(adapt(hot, 'yogurt-oat')?.steps.map(stepText)[0]).toContain('Oat yogurt splits in the heat')
    expect(adapt(cold, 'couscous-quinoa')).toBeNull()
    expect(adapt(hot, 'couscous-quinoa')).not.toBeNull()
    for (const one of swaps)
      for (const recipe of catalogue.recipes.values()) {
        const adapted = recipe.tags.includes('no cook') ? adaptRecipe(recipe, [one], foods) : null
        expect(adapted !== null && isHeated(adapted), `${recipe.id} ${one.id}`).toBe(false)
      }
  })

  test('speaks of several where the recipe does, and says nothing twice', () => {
    const say = (text: string, foodIds: readonly string[], id: string) =>
      adapt(
        aRecipe({ ingredients: foodIds.map((food) => row(food, 100)), steps: [{ parts: [{ kind: 'text', text }] }] }),
        id,
      )?.steps.map(stepText)[0]

    expect(say('Cut the limes and press a lime.', ['lime'], 'lime-lemon')).toBe('Cut the lemons and press a lemon.')
    expect(say('Serve in its lime juice.', ['lime'], 'lime-lemon')).toBe('Serve in its lemon juice.')
    expect(say('Crush some beans.', ['canned-black-beans', 'canned-kidney-beans'], 'beans-pinto')).toBe(
      'Crush some pinto beans.',
    )
    expect(say('Stir in the white beans.', ['canned-cannellini-beans'], 'cannellini-chickpeas')).toBe(
      'Stir in the chickpeas.',
    )
  })

  test('toast is what one eats and what one does: only the bread is another', () => {
    const toast = aRecipe({
      title: 'Beans on toast',
      ingredients: [row('wholemeal-bread', 4, 'slice', 152)],
      steps: [
        {
          parts: [
            { kind: 'text', text: 'Meanwhile toast ' },
            { kind: 'ingredient', index: 0, text: 'wholemeal bread' },
            { kind: 'text', text: '. Toast two at a time, and toast the cut sides. Spoon the beans over the toast.' },
          ],
        },
      ],
    })
    expect(adapt(toast, 'bread-gf')?.title).toBe('Beans on gluten-free toast')
    expect(adapt(toast, 'bread-gf')?.steps.map(stepText)[0]).toBe(
      'Meanwhile toast gluten-free bread. Toast two at a time, and toast the cut sides. Spoon the beans over the gluten-free toast.',
    )
  })

  test('is not made where cooks would not', () => {
    expect(adapt({ ...porridge, form: 'pie' }, 'butter-oil')).toBeNull()
    const whipped = [{ parts: [{ kind: 'text', text: 'Whisk until stiff.' }] }] as const
    const cream = aRecipe({ ingredients: [row('double-cream', 200)], steps: whipped })
    expect(adapt(cream, 'cream-oat')).toBeNull()
    expect(adapt(porridge, 'soy-sauce-tamari')).toBeNull()
  })

  test('is found again by its id alone, and no other id finds one', () => {
    const [base] = [...catalogue.recipes.values()].filter(({ ingredients, form }) =>
      ingredients.some(({ foodId }) => foodId === 'unsalted-butter' && form !== 'pie'),
    )
    if (!base) throw new Error('no recipe with butter')
    const id = adaptedId(base.id, [swap('butter-vegan')])
    expect(findRecipe(catalogue, id)).toEqual(adapt(base, 'butter-vegan'))
    for (const wrong of [`${base.id}--no-such`, `no-such--butter-vegan`, `${base.id}--`, '--', 'constructor'])
      expect(findRecipe(catalogue, wrong)).toBeUndefined()
  })
})

describe('the kitchen of a household', () => {
  const noMilk = aHousehold({ allergens: ['milk'] })

  test.each([
    aHousehold({ allergens: ['milk'] }),
    aHousehold({ allergens: ['gluten', 'wheat'] }),
    aHousehold({ allergens: ['egg', 'peanut'], severity: { peanut: 'mild' } }),
    aHousehold({ diets: ['vegan'] }),
    aHousehold({ diets: ['gluten-free', 'dairy-free'] }),
    aHousehold({ diets: ['low-fodmap'] }),
    aHousehold({ diets: ['kosher'], allergens: ['sesame'] }),
  ])('gets dishes that were forbidden before, and every one of them passes the guard: %o', (household) => {
    const adapted = adaptKitchen(kitchen, { household })
    const { legal } = readyTable(adapted, household)
    const first = everydayKitchen(kitchen, household).facts.recipes.length
    const fresh = adapted.facts.recipes.map((_, index) => index).filter((at) => at >= first && legal.isLegal[at] === 1)
    expect(fresh.length).toBeGreaterThan(0)
    expect(adapted.facts.recipes.length - first).toBeLessThanOrEqual(12 * RECIPE_KINDS.length)
    for (const at of fresh) {
      expect(judgeDishes(adapted, household, [at]).conflicts).toEqual([])
      const base = kitchen.facts.indexOf.get(adapted.facts.recipes[at]?.id.split('--')[0] ?? '') ?? -1
      expect(readyTable(kitchen, household).legal.isLegal[base]).toBe(0)
    }
    // Opened once; asked again it is the same.
    expect(adaptKitchen(kitchen, { household })).toBe(adapted)
  })

  test.each([
    [{ allergens: ['egg'] }, ['vegan-gluten-free-bread', 'vegan-cheddar', 'soy-yogurt'], ['sourdough-bread']],
    [{ diets: ['low-fodmap'] }, ['soy-yogurt', 'oat-milk'], ['lactose-free-yogurt', 'gluten-free-spaghetti']],
    [{ diets: ['whole30'] }, ['vegan-cheddar', 'vegan-butter', 'soy-free-nut-free-coconut-yogurt'], ['olive-oil']],
    [{ diets: ['lacto-vegetarian'] }, ['vegan-cheddar'], ['soy-free-pea-mince']],
  ] as const)('a table is given the swaps that its own rules ask for: %j', (rules, others, own) => {
    const made = adaptKitchen(kitchen, { household: aHousehold(rules) }).facts.recipes.filter((one) => one.swaps)
    const used = new Set(made.flatMap(({ ingredients }) => ingredients.map(({ foodId }) => foodId)))

    expect(others.filter((foodId) => used.has(foodId))).toEqual([])
    expect(own.filter((foodId) => !used.has(foodId))).toEqual([])
  })

  test('no title promises what was taken out, or says more than the plate', () => {
    const title = (id: string, ...ids: readonly string[]) =>
      adapt(catalogue.recipes.get(id) ?? expect.fail(id), ...ids)?.title
    expect(title('ricotta-toast-with-pear-and-cinnamon', 'bread-sourdough')).toBe(
      'Ricotta sourdough toast with pear and cinnamon',
    )
    expect(title('ricotta-toast-with-pear-and-cinnamon', 'bread-vegan-gf')).toBe(
      'Ricotta on gluten-free toast with pear and cinnamon',
    )
    expect(title('chilli-con-carne-rice', 'mince-pea')).toBe('Chilli sin carne with rice')
    expect(title('apple-and-cinnamon-porridge', 'oats-gf')).toBe('Apple and cinnamon porridge, with gluten-free oats')
  })

  test('what is free of something is so by itself: the butter is vegan, not the chicken', () => {
    const butter = foods.get('vegan-butter') ?? expect.fail('vegan-butter')
    const titled = (title: string): string =>
      adaptTitle(title, [
        { swap: swap('butter-vegan'), to: butter, rename: (text: string) => text.replace(/butter/, 'vegan butter') },
      ])
    expect(titled('Garlic butter chicken, peas and potatoes')).toBe(
      'Garlic chicken, peas and potatoes, with vegan butter',
    )
    expect(titled('Rye bread with parsley butter')).toBe('Rye bread with vegan parsley butter')
    expect(titled('Toasted butter and apple sandwich')).toBe('Toasted vegan butter and apple sandwich')
    expect(titled('Peas and carrots with butter')).toBe('Peas and carrots with vegan butter')
  })

  test('fails closed: an adapted dish whose words still carry the allergen is on nobody’s table', () => {
    const garnish = { parts: [{ kind: 'text', text: 'Finish with a spoon of ghee.' }] } as const
    const [base] = [...catalogue.recipes.values()].filter(({ ingredients }) =>
      ingredients.some(({ foodId }) => foodId === 'semi-skimmed-milk'),
    )
    if (!base) throw new Error('no recipe with milk')
    const hidden = { ...base, steps: [...base.steps, garnish] }
    const adapted = adaptRecipe(hidden, [swap('milk-oat')], foods)
    if (!adapted) throw new Error('not adapted')
    const reading = readRecipe(kitchen.guard, adapted, foods)
    expect(kitchen.guard.judgeDish(reading, noMilk).ok).toBe(false)
  })

  test('plans adapted dishes like any other, and a stored week shows them under whatever rules', () => {
    const household = aHousehold({ diets: ['low-fodmap'] })
    const request = { household, weekStart: '2026-11-23', kept: null, history: [], wish: '' }
    const weeks = [1, 2, 3, 4, 5, 6].map((seed) => {
      const result = planWeek(kitchen, { ...request, seed })
      if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
      return { seed, week: result.week }
    })
    const found = weeks.find(({ week: { days } }) =>
      days.some(({ meals }) => meals.some(({ recipeId }) => /--(?!everyday)/.test(recipeId))),
    )
    if (!found) throw new Error('no week with an adapted dish')
    const { week } = found
    expect(
      poseWeek(kitchen, { ...request, ...found })?.points,
      'such a week has its distance from the best',
    ).toBeGreaterThan(0)
    const show = (rules: typeof household) => describeUnmarked(kitchen, { week, household: rules })
    const meals = show(household).days.flatMap((day) => day.meals)
    expect(meals).toHaveLength(21)
    expect(meals.filter(({ safety }) => !safety.ok)).toEqual([])
    expect(meals.flatMap(({ swaps: made = [] }) => made)).not.toEqual([])
    expect(show(aHousehold()).days.flatMap((day) => day.meals)).toHaveLength(21)
  })

  test('puts nothing for what is sold out that stands in the dish already', () => {
    const both = [...catalogue.recipes.values()].find(({ ingredients }) =>
      ['fresh-parsley', 'fresh-coriander'].every((id) => ingredients.some(({ foodId }) => foodId === id)),
    )
    if (!both) throw new Error('no recipe with parsley and coriander')
    const ids = swapIdsOf(kitchen, both.id, ['fresh-parsley'])
    expect(ids).not.toContain(adaptedId(both.id, [swap('parsley-coriander')]))
    expect(ids).not.toContain(adaptedId(both.id, [swap('parsley-mint')]))
  })

  test('takes in adapted dishes by name only where a week has some', () => {
    expect(withNamed(kitchen, ['constructor', 'no-such--butter-vegan'])).toBe(kitchen)
  })
})

test('the count of dishes that fit has those that a swap makes fit, each dish once', () => {
  const household = aHousehold({ allergens: ['milk'] })
  const plain = { ...kitchen, catalogue: { ...catalogue, swaps: [] } }
  const [withSwaps, without] = [matchHousehold(kitchen, household), matchHousehold(plain, household)]
  const adapted = adaptKitchen(kitchen, { household })
  const { legal } = readyTable(adapted, { ...household, weekendMinutes: household.weekdayMinutes })
  const saved = adapted.facts.recipes.filter(({ swaps: made }, r) => made !== undefined && legal.isLegal[r] === 1)

  expect(saved.length).toBeGreaterThan(0)
  expect(withSwaps.total).toBe(without.total + saved.length)
  expect(withSwaps.costliest).toMatchObject({ kind: 'allergen', id: 'milk' })
  // What a swap has saved would not come back with the rule gone.
  expect(withSwaps.costliest?.wouldAdd).toBe((without.costliest?.wouldAdd ?? 0) - saved.length)
  const { sampleIds: _, ...counts } = matchHousehold(plain, aHousehold())
  expect(matchHousehold(kitchen, aHousehold())).toMatchObject(counts)
})
