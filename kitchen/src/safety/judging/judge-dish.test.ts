import { expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { judgeDish } from '../guard.ts'
import type { Guarded } from './judge-dish.ts'
import type { DishText } from './read-dish.ts'

const guard = aGuard()
const nobody: Guarded = { diets: [], allergens: [], severity: {}, otherAllergens: [], dislikes: [] }

const judge = (dish: Partial<DishText>, home: Partial<Guarded>) =>
  judgeDish(guard, guard.readDish({ title: 'Dinner', ingredients: ['200 g rice'], steps: [], ...dish }), {
    ...nobody,
    ...home,
  })
const isFine = (line: string, home: Partial<Guarded>): boolean => judge({ ingredients: [line] }, home).ok

test('a severe allergy keeps out what may hold the allergen, a mild one only warns', () => {
  const dish = { ingredients: ['2 tbsp vegetable oil'] }
  expect(judge(dish, { allergens: ['soy'] }).ok).toBe(false)
  const mild = judge(dish, { allergens: ['soy'], severity: { soy: 'mild' } })
  expect(mild.ok).toBe(true)
  expect(mild.warnings.map((one) => one.sentence)).toEqual(['May contain soy: “vegetable oil” in ingredient 1.'])
  expect(isFine('200 g tofu', { allergens: ['soy'], severity: { soy: 'mild' } })).toBe(false)
})

test('the sentence names the words and where they stand', () => {
  const sentences = (dish: Partial<DishText>, home: Partial<Guarded>) =>
    judge(dish, home).conflicts.map((one) => one.sentence)
  expect(sentences({ ingredients: ['rice', '20 g butter'] }, { allergens: ['milk'] })).toEqual([
    'Contains milk: “butter” in ingredient 2.',
  ])
  expect(sentences({ steps: ['Stir.', 'Add anchovies.'] }, { diets: ['vegetarian'] })).toEqual([
    'Not Vegetarian: “anchovies” in step 2.',
  ])
  const sides = [{ title: 'Cacik', ingredients: ['200 g yogurt'], steps: [] }]
  expect(sentences({ sides }, { allergens: ['milk'] })).toEqual(['Contains milk: “Cacik” in the title of “Cacik”.'])
  expect(sentences({ contains: ['egg'] }, { allergens: ['egg'] })).toEqual(['Contains egg: declared by the recipe.'])
})

test('unknown food is kept from households with an allergy, and told to the others', () => {
  expect(isFine('2 zorbles', { allergens: ['egg'] })).toBe(false)
  expect(isFine('2 zorbles', { otherAllergens: ['kiwi'] })).toBe(false)
  const judgement = judge({ ingredients: ['2 zorbles'] }, {})
  expect(judgement).toMatchObject({ ok: true, unverified: ['zorbles'] })
  expect(judgement.warnings).toHaveLength(1)
})

test('meat and dairy in one meal are not kosher, sides included; fish with meat is told', () => {
  const raita = { title: 'Cucumber bowl', ingredients: ['200 g yogurt'], steps: [] }
  const home: Partial<Guarded> = { diets: ['kosher'] }
  expect(judge({ ingredients: ['1 chicken'] }, home)).toMatchObject({
    ok: true,
    notes: ['Buy kosher-certified meat and poultry.'],
  })
  expect(judge({ ingredients: ['1 chicken'], sides: [raita] }, home).ok).toBe(false)
  expect(judge({ ingredients: ['200 g lentils'], sides: [raita] }, home).ok).toBe(true)
  expect(judge({ ingredients: ['200 g beef', '1 cod fillet'] }, home).warnings.at(-1)?.sentence).toMatch(/^By custom/)
})

test('halal is strict with pork and wine, and warns of vanilla extract', () => {
  const home: Partial<Guarded> = { diets: ['halal'] }
  expect(isFine('lardons', home)).toBe(false)
  expect(isFine('100 ml white wine', home)).toBe(false)
  expect(isFine('white wine vinegar', home)).toBe(true)
  expect(isFine('chicken sausages', home)).toBe(false)
  expect(judge({ ingredients: ['1 tsp vanilla extract'] }, home)).toMatchObject({
    ok: true,
    warnings: [{ rule: 'halal' }],
  })
})

test('gluten-free asks for a label where the brand decides', () => {
  expect(isFine('2 stock cubes', { diets: ['gluten-free'] })).toBe(false)
  expect(isFine('80 g rolled oats', { diets: ['gluten-free'] })).toBe(false)
  expect(isFine('80 g certified gluten-free oats', { diets: ['gluten-free'] })).toBe(true)
  expect(isFine('gluten-free bread', { diets: ['gluten-free'] })).toBe(true)
  expect(isFine('gluten-free bread', { allergens: ['wheat'] })).toBe(false)
})

test('a vegetarian is told of animal rennet, a strict one is kept from it', () => {
  expect(judge({ ingredients: ['30 g Parmesan'] }, { diets: ['vegetarian'] })).toMatchObject({
    ok: true,
    warnings: [{ sentence: 'Made with animal rennet as a rule: “Parmesan” in ingredient 1.' }],
  })
  expect(isFine('30 g Parmesan', { diets: ['strict-vegetarian'] })).toBe(false)
})

test('diets of numbers are not judged by the flag', () => {
  for (const diet of [
    'keto',
    'low-carb',
    'low-sodium',
    'dash',
    'diabetic-friendly',
    'high-protein',
    'mediterranean',
  ] as const)
    expect(isFine('1 tbsp soy sauce and 1 tsp sugar', { diets: [diet] }), diet).toBe(true)
  expect(isFine('1 onion', { diets: ['low-fodmap'] })).toBe(false)
})

test.each([
  ['fish', '2 salmon fillets'],
  ['Mushrooms', '200 g shiitake'],
  ['nuts', '50 g cashews'],
  ['spicy chili', '1 jalapeño'],
  ['chilies', '½ tsp cayenne pepper'],
  ['eggplant', '1 aubergine'],
  ['cilantro', 'a handful of coriander leaves'],
  ['cheese', '50 g feta'],
  ['olives', '10 Kalamata olives'],
  ['onions', '2 shallots'],
  ['red meat', '400 g beef mince'],
  ['shellfish', 'mussels'],
  ['blue cheese', '30 g Roquefort'],
  ['raisins', '30 g sultanas'],
  ['coconut', '200 ml coconut milk'],
])('somebody who dislikes %s gets no %s', (dislike, line) => {
  expect(isFine(line, { dislikes: [dislike] })).toBe(false)
})

test.each([
  ['butter', '1 tin butter beans'],
  ['butter', '2 tbsp peanut butter'],
  ['eggs', '1 eggplant'],
  ['egg', '1 flax egg'],
  ['milk', '200 ml coconut milk'],
  ['peppers', 'salt and black pepper'],
  ['chicken', '200 g chicken of the woods'],
  ['ham', '2 graham crackers'],
  ['nuts', '1 pinch nutmeg'],
  ['honey', '1 honeydew melon'],
  ['corn', '4 peppercorns'],
  ['pea', '400 g chickpeas'],
  ['apple', '1 pineapple'],
  ['fish', 'vegan fish sauce'],
])('somebody who dislikes %s may get %s', (dislike, line) => {
  expect(isFine(line, { dislikes: [dislike] })).toBe(true)
})

test('an allergen outside the list is kept out as a word, in steps and titles, too', () => {
  const home: Partial<Guarded> = { otherAllergens: ['kiwi'] }
  expect(isFine('2 kiwis', home)).toBe(false)
  expect(isFine('1 kiwifruit', home)).toBe(false)
  expect(judge({ title: 'Kiwi and mint salad' }, home).ok).toBe(false)
  expect(judge({ steps: ['Top with sliced kiwi.'] }, home).ok).toBe(false)
  expect(isFine('1 pear', home)).toBe(true)
  expect(isFine('1 tsp black pepper', { otherAllergens: ['pepper'] })).toBe(false)
})

test('a typed allergen of the list is kept out in all that holds it or may hold it, as the list would', () => {
  for (const typed of ['milk', 'Milch', 'casein', 'leche'])
    for (const line of ['50 g feta', '2 tbsp butter', '50 g dark chocolate'])
      expect(isFine(line, { otherAllergens: [typed] }), `${typed}: ${line}`).toBe(isFine(line, { allergens: ['milk'] }))
  expect(isFine('50 g feta', { otherAllergens: ['milk'] })).toBe(false)
  expect(isFine('50 g feta', { dislikes: ['milk'] })).toBe(true)
})

test('a nut that is typed is looked for in what is made of it, and in nuts of no one kind', () => {
  const isFineFor = (nut: string, line: string): boolean => isFine(line, { otherAllergens: [nut] })

  for (const line of ['2 tbsp Nutella', '50 g praline', '100 g mixed nuts', '30 g filberts'])
    expect(isFineFor('hazelnuts', line), line).toBe(false)
  for (const line of ['100 g marzipan', '6 amaretti', '50 g trail mix'])
    expect(isFineFor('almond', line), line).toBe(false)
  expect(isFineFor('pine nuts', '2 tbsp pesto')).toBe(false)
  expect(isFineFor('pistachio', '1 slice baklava')).toBe(false)
  expect(isFineFor('hazelnut', '50 g almonds')).toBe(true)
  expect(isFineFor('walnut', '2 tbsp pine nuts')).toBe(true)
})

test('an allergen that nobody knows is kept out as the word that it is', () => {
  const home: Partial<Guarded> = { otherAllergens: ['lucuma'] }
  expect(judge({ title: 'Lucuma ice' }, home).ok).toBe(false)
  expect(judge({ steps: ['Stir in the lucumas.'] }, home).ok).toBe(false)
  expect(isFine('1 pear', home)).toBe(true)
})
