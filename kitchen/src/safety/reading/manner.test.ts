import { expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { allergensOf, dietsOf } from '../words/masks.ts'
import type { Allergen } from '../words/vocabulary.ts'

const guard = aGuard()
const sure = (text: string): string => allergensOf(guard.readText(text).allergens).join(' ')
const perhaps = (text: string): string => allergensOf(guard.readText(text).may).join(' ')
const LIST = ['2 cups flour', '1 cup sugar', '1/2 cup olive oil', '1 tsp salt', '1 cup chopped walnuts']
const inDish = (title: string, step: string, ingredients: readonly string[] = LIST) => {
  const { allergens, may } = guard.readDish({ title, ingredients, steps: [step] })
  return { sure: allergensOf(allergens).join(' '), perhaps: allergensOf(may).join(' ') }
}

test.each([
  ['1/2 cup plain non-fat yogurt', 'milk', ''],
  ['1 cup low-fat plain yogurt', 'milk', ''],
  ['1 pound chuck, trimmed of excess fat', '', ''],
  ['1/4 cup oats, ground into flour', 'gluten', ''],
  ['1 1/2 cups finely ground nuts', 'tree_nut', 'peanut'],
  ['1 cup butter-flavored shortening', '', 'milk soy'],
  ['8 ounces penne pasta', 'wheat gluten', ''],
  ['2 cups cornflakes cereal', 'gluten', ''],
  ['1 can blueberry pie filling', '', ''],
  ['Reynolds Wrap heavy duty foil', '', ''],
  ['2 cups sushi-style rice', '', ''],
  ['1 teaspoon single malt Scotch whisky', '', ''],
  ['2 tablespoons vanilla flavoring', '', ''],
  ['1/2 cup Boston lager, such as Samuel Adams', 'gluten', 'wheat sulphite'],
  ['1 cup imitation lobster', 'egg fish crustacean wheat gluten soy', ''],
  ['1 peanut-size piece of ginger', '', ''],
  ['2 eggs size 4', 'egg', ''],
  ['8 ladyfinger bananas', '', ''],
  ['Special equipment: 6 fluted brioche molds', '', ''],
  ['1/4 cup spice rub for chicken', '', 'celery mustard'],
  ['20 oil-cured black olives', '', ''],
  ['Tortilla or corn chips', '', ''],
  ['6 burrito-size flour tortillas', 'wheat gluten', ''],
  ['1 lb fresh egg pasta dough', 'egg wheat gluten', ''],
  ['2 puff pastry sheets', 'wheat gluten', 'milk'],
  ['1/2 cup shrimp and crab boil seasoning', '', 'celery mustard'],
  ['6 hero rolls', 'wheat gluten', 'milk'],
])('%s holds for certain "%s", perhaps "%s"', (text, certain, possible) => {
  expect([sure(text), perhaps(text)]).toEqual([certain, possible])
})

test('a food is still read where the words around it only look like a level, a taste or a shape', () => {
  expect(perhaps('2 tablespoons fat')).toBe('soy')
  expect(sure('1 cup bread flour')).toBe('wheat gluten')
  expect(sure('stirred into cream')).toBe('milk')
  expect(sure('2 tbsp ground nut butter')).not.toBe('')
  expect(sure('1 cup wheat cookies')).toContain('milk' satisfies Allergen)
  expect(dietsOf(guard.readText('1 tsp vanilla').mayViolate)).toContain('alcohol-free')
  expect(dietsOf(guard.readText('1 quart vanilla ice cream').mayViolate)).not.toContain('alcohol-free')
})

test.each([
  ['Walnut cookies', 'Cream sugar and oil. Bake the cookies on a cookie sheet.', ''],
  ['Nut bread', 'Bring water to a boil in a large stockpot. Cover with plastic wrap; push the wrap down.', ''],
  ['Walnut bars', 'Double-wrap the bars in foil. Cut with a pastry wheel in a pizza pan.', ''],
  ['Chocolate torte', 'Stir. Coat the tin with nonstick cooking spray.', ''],
  ['Taco seasoning cake', 'Stir in the taco seasoning.', ''],
])('"%s": "%s" brings in nothing that the list has not told', (title, step, possible) => {
  const list = title.startsWith('Chocolate') ? [...LIST, '1/2 cup cocoa powder'] : LIST
  expect(inDish(title, step, list)).toEqual({ sure: 'tree_nut wheat gluten', perhaps: possible })
})

test.each([
  'Cut the bars into pieces the size of hazelnuts. Poach them like an egg.',
  'Stir until the mixture is like thick cream, to a peanut butter consistency.',
  'Do not add any milk. Omit the cheese to make it vegan. Use it as you would mayonnaise.',
])('what a step likens, measures by or leaves out is not in the dish: %s', (step) => {
  expect(inDish('Walnut bars', step)).toEqual({ sure: 'tree_nut wheat gluten', perhaps: '' })
})

test.each([
  ['Do not add the cream until the end.', 'milk'],
  ['Add fruits like peaches and cheeses like feta.', 'milk'],
  ['Serve with nuts like pecans, and a soft cheese.', 'milk'],
])('"%s" still brings it in', (step, allergen) => {
  expect(inDish('Walnut bars', step).sure).toContain(allergen)
})

test('a heading in the list names a part of the dish, and what it names by itself still counts', () => {
  expect(inDish('Layers', 'Bake.', ['Cake:', ...LIST])).toEqual({ sure: 'tree_nut wheat gluten', perhaps: '' })
  expect(inDish('Layers', 'Bake.', ['Peanut sauce:', ...LIST]).sure).toContain('peanut')
})

test('"pork or seafood" brings seafood in, "the seafood" is that of the list', () => {
  const list = [...LIST, '200 g shrimp']
  expect(inDish('Supper', 'Add pork or seafood.', list).sure).toContain('fish')
  expect(inDish('Supper', 'Stir in the seafood. Buy it at the fish counter.', list).sure).not.toContain('fish')
})

test('what a step brings in is counted with its brands, and so is a short list', () => {
  expect(inDish('Walnut bread', 'Serve with sausages.').perhaps).toContain('mustard')
  expect(inDish('Sausage supper', 'Fry.', ['1 onion']).perhaps).toContain('mustard')
  expect(inDish('Beans', 'Roll up in a wrap and cover with foil.', ['4 beans']).sure).toContain('wheat')
  // The list has no sausages: they are no other name of what is made here.
  expect(inDish('Walnut bread with sausages', 'Serve with sausages.').perhaps).toContain('mustard')
  expect(inDish('Potatoes', 'Pour cream over and butter the dish.', ['4 potatoes']).sure).toBe('milk')
})

test.each([
  ['Squid Brand fish sauce', 'fish', ''],
  ['1 cup soy milk brand of choice', 'soy', ''],
  ["1 egg's worth of flax", '', ''],
  ['$5 worth of crab', 'crustacean', ''],
  ['beef frankfurters', '', 'milk wheat gluten soy celery mustard'],
  ['1 cup hollandaise sauce', 'milk egg', ''],
  ['13- by 9-inch baking pan', '', ''],
  ['500g/1lb2oz potatoes', '', ''],
  ['150g/5½oz ready-to-eat prunes', '', ''],
  ['1 tin tun@', 'fish', ''],
  ["4 lady's fingers, sliced (okra)", '', ''],
  ['no added dairy, egg or nuts', '', ''],
  ['1 tbsp soyasauce', 'wheat gluten soy', ''],
  ['1 cup zero dairy yogurt', '', 'tree_nut soy'],
])('labels, worth, ware and amounts: %s', (line, certain, may) => {
  const reading = guard.readText(line)
  expect([sure(line), perhaps(line), reading.unverified]).toEqual([certain, may, []])
})

test('a line of amounts alone is no ware', () => {
  expect(guard.readText('2 tbsp, finely chopped').unverified).not.toEqual([])
})

test('who is sold under the name of a house of plants or of corn', () => {
  const broken = (text: string) => dietsOf(guard.readText(text).violates)
  expect(broken('1 lb Beyond Meat hot Italian sausage')).not.toContain('vegan')
  expect(sure('1 box Banza rotini')).toBe('')
  expect(sure('1 box rotini')).toBe('wheat gluten')
})

test('diets of what the words around a food tell', () => {
  const broken = (text: string) => dietsOf(guard.readText(text).violates)
  expect(broken('4 beef frankfurters')).not.toContain('pork-free')
  expect(broken('4 frankfurters')).toContain('pork-free')
  expect(broken('250 g seitan "beef"')).not.toContain('vegan')
  expect(broken('250 g soy beef')).toContain('vegan')
  expect(broken('4 oz smoked trout')).toContain('pregnancy-safe')
  expect(broken('4 oz trout')).not.toContain('pregnancy-safe')
  expect(broken('4 scallions, green parts only')).not.toContain('low-fodmap')
  expect(broken('4 scallions, white and green parts')).toContain('low-fodmap')
})

test('a title names a dish of which the list is a version', () => {
  const list = ['500 g beef', '2 carrots', '200 g mushrooms', '1 l stock', '1 tbsp flour']
  expect(inDish('Beef bourguignon', 'Simmer.', list)).toEqual({ sure: 'wheat gluten', perhaps: 'celery sulphite' })
  expect(inDish('Kimchi', 'Transfer the kimchi to a jar.', ['1 cabbage', ...list]).sure).toBe('wheat gluten')
  expect(inDish('Chicken noodle soup', 'Simmer.', ['1 chicken', '200 g rice noodles', '3 carrots']).sure).toBe('')
  expect(inDish('Chicken noodle soup', 'Simmer.', ['1 chicken', '3 carrots', '1 onion']).sure).toBe('wheat gluten')
  expect(inDish('Fish batter', 'Whisk.', list).sure).not.toContain('fish')
  expect(inDish('Pastry cream', 'Whisk.', ['500 ml milk', '4 egg yolks', '40 g cornflour']).sure).toBe('milk egg')
})

test('what a step grinds or presses is no wheat, and seafood of the list is what the list says', () => {
  expect(inDish('Bowl', 'Mix in the masa flour.', ['2 cups masa harina', '1 onion', '1 lime']).sure).toBe('')
  const clams = ['20 clams', '1 onion', '300 g rice']
  expect(inDish('Bowl', 'Stir in seafood.', clams).sure).toBe('mollusc')
  expect(inDish('Bowl', 'Stir in pork or seafood.', clams).sure).toContain('fish')
})
