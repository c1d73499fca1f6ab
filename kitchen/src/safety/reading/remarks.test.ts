import { describe, expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { allergensOf } from '../words/masks.ts'
import type { TextKind } from './reading.ts'

const guard = aGuard()
const has = (text: string, kind: TextKind = 'ingredient'): readonly string[] =>
  allergensOf(guard.readText(text, kind).allergens)
const perhaps = (text: string, kind: TextKind = 'ingredient'): readonly string[] => {
  const { allergens, may } = guard.readText(text, kind)
  return allergensOf((allergens | may) >>> 0)
}
const dishHas = (title: string, ingredients: readonly string[], step = ''): readonly string[] =>
  allergensOf(guard.readDish({ title, ingredients, steps: [step] }).allergens)

describe('remarks of an ingredient line', () => {
  test.each([
    ['2 oz goat cheese crumbles', ['milk']],
    ['6 scallops, roe removed', ['mollusc']],
    ['1 cup oreo cookies (crushed, without the cream)', ['wheat', 'gluten', 'soy']],
    ['2 tbsp coconut oil (plus more to lightly grease the dish)', []],
    ['1/4 cup raw almonds (for extra flavor, toast these first)', ['tree_nut']],
    ['Butter lettuce, 2 leaves per sandwich', []],
    ['75 g melted butter for the dough', ['milk']],
    ['3 leeks, white and tender green parts only', []],
    ['1 cup saba bananas, sliced', []],
    ['6 Campari tomatoes', []],
    ['1 tsp cumin seeds, for a cheesy flavor', []],
    ['1/2 cup warm water (depending on how much your flour soaks)', []],
    ['1 lb tofu, see notes about seasoning the pieces', ['soy']],
    ['8 plantain tortillas', []],
    ['1 cup rice or farrow', ['wheat', 'gluten']],
    ['olive oil, for rubbing onto the fish', []],
    ['75 g plain flour, plus extra for dusting the prawns', ['wheat', 'gluten']],
    ['butter, for greasing and buttering the brioche', ['milk']],
    ['1 banana leaf, to wrap the fish', []],
    ['2 carrots, each 1 cm longer than the prawns', []],
    ['2 courgettes, cut to the same size as the tagliatelle', []],
    ['300 g rice noodles (the width of linguine)', []],
    ['350 g mixed mushrooms (such as oyster and chestnut), sliced', []],
    ['1 lb mixed mushrooms (chanterelles, shiitakes, oysters)', []],
    ['1/2 lb wild mushrooms, such as chanterelles and oyster', []],
    ['250 g dried vermicelli rice noodles', []],
    ['1 courgette, spiralized into noodles', []],
    ['6 oz cellophane (mung bean) noodles', []],
    ['6 sheets dried lasagne', ['wheat', 'gluten']],
    ['1 cake (20 grams) yeast, or 1/2 ounce cake yeast', ['milk', 'egg', 'wheat', 'gluten']],
    ['1/2 ounce cake yeast', []],
    ['2 brown rice cakes', []],
    ['1 punnet shiso cress (available from specialist suppliers)', []],
    ['100 g peas (petis pois)', []],
    ['venison loin (preferably from a roe deer)', []],
  ])('%s', (line, allergens) => {
    expect(has(line)).toEqual(allergens)
  })

  test('what only looks like one of them still counts', () => {
    expect(has('1 apple crumble')).toContain('wheat')
    expect(has('50 g salmon roe')).toEqual(['fish'])
    expect(has('2 slices of bread, toast')).toContain('wheat')
    expect(has('Toast')).toContain('wheat')
    expect(has('280 g dough, from above')).toContain('wheat')
    expect(has('1 saba, cleaned')).toEqual(['fish'])
    expect(perhaps('gram flour for the batter')).toContain('wheat')
    // What is worked with a line is perhaps in it, and what stands behind it for certain.
    expect(perhaps('oil, for frying the prawns')).toContain('crustacean')
    expect(has('oil, for frying the prawns')).toEqual([])
    expect(has('to garnish the soup, chopped walnuts')).toContain('tree_nut')
    expect(has('4 tbsp breadcrumbs, to coat')).toContain('wheat')
    expect(has('mixed mushrooms (or oysters)')).toEqual(['mollusc'])
    expect(has('shiitake mushrooms, oysters')).toEqual(['mollusc'])
    expect(has('mushrooms with oysters and chestnuts')).toEqual(['mollusc', 'tree_nut'])
    expect(has('spiralized courgettes with noodles')).toContain('wheat')
    expect(has('large prawns, as large as you can get')).toEqual(['crustacean'])
    expect(perhaps('1 cup chopped nuts')).toEqual(['tree_nut', 'peanut'])
    expect(has('2 flour wraps')).toContain('wheat')
  })
})

describe('steps', () => {
  test.each([
    ['5.Toast the remaining seeds', []],
    ['6.Wrap in a foil and bake', []],
    ['In a dry skillet toast coriander seeds', []],
    ['Use the back of a spoon to scallop the edges', []],
    ['Stir gently to prevent curdling', []],
    ['Crack each egg into one of the muffin cups', ['egg']],
    ['Transfer to large noodle soup bowls', []],
  ])('%s', (step, allergens) => {
    expect(has(step, 'step')).toEqual(allergens)
  })

  test('what something becomes like is not brought in', () => {
    const lines = ['2 cups oats', '1 banana', '200 g sugar', '100 ml water']
    for (const step of [
      'Blend to the consistency of yogurt.',
      'Cook to the thickness of peanut butter.',
      'Process to a texture of flour.',
      'Cook until the sugar turns a golden caramel.',
      'Mix until a thick cream.',
      'Pulse into a fine, breadcrumb-like texture.',
    ])
      expect(dishHas('Porridge', lines, step), step).toEqual(['gluten'])
    expect(dishHas('Porridge', lines, 'Drizzle with a golden caramel sauce.')).not.toEqual([])
    expect(dishHas('Porridge', lines, 'Serve with yogurt.')).toContain('milk')
  })

  test('a word one slip from a harmful one is perhaps it, ordinary words are not', () => {
    expect(perhaps('Stir in the parmasan.', 'step')).toContain('milk')
    expect(perhaps('Add the shrips.', 'step')).toContain('crustacean')
    expect(perhaps('Fold in the mayonase.', 'step')).toContain('egg')
    for (const step of [
      'Allow to thicken until swollen and custardy.',
      'Pierce with a paring knife, rotate, then share it.',
      'In a dutch oven or kadhai, temper the seeds; order and state matter.',
      'It was served by John Howard in those days.',
    ])
      expect(perhaps(step, 'step'), step).toEqual([])
  })
})

describe('titles', () => {
  test('toast is bread whatever starch the list has, unless it is cut of a vegetable', () => {
    expect(dishHas('Rice on toast', ['200 g rice', '1 onion', '1 tbsp oil', 'salt'])).toEqual(['wheat', 'gluten'])
    expect(dishHas('Sweet potato toast', ['2 sweet potatoes', '1 avocado', '1 lime', 'salt'])).toEqual([])
  })

  test('one "free" is said of all that it lists, never of a food that the line lists beside it', () => {
    const bites = ['100 g dates', '50 g coconut', '1 tbsp maple syrup', '1 tsp matcha']
    expect(dishHas('Matcha bites (gluten & dairy free, vegan)', bites)).toEqual([])
    expect(dishHas('Matcha bites (egg and nut free)', bites)).toEqual([])
    expect(has('1 egg, milk and gluten-free flour')).toEqual(['milk', 'egg'])
    expect(has('gluten bread and free-range eggs')).toEqual(expect.arrayContaining(['egg', 'wheat']))
  })

  test('what the dish goes with or seasons is only perhaps in it', () => {
    const lines = ['1 tbsp paprika', '1 tsp cumin', '1 tsp salt', '1 tsp sugar']
    expect(dishHas('Ahi tuna rub', lines)).toEqual([])
    expect(dishHas('Side dishes for swordfish', lines)).toEqual([])
    expect(dishHas('Tuna with cumin', lines)).toEqual(['fish'])
  })
})
