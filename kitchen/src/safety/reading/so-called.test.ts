import { describe, expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { allergensOf, dietsOf } from '../words/masks.ts'
import type { TextKind } from './reading.ts'

const guard = aGuard()
const sure = (text: string, kind: TextKind = 'ingredient'): string =>
  allergensOf(guard.readText(text, kind).allergens).join(' ')
const perhaps = (text: string, kind: TextKind = 'ingredient'): string =>
  allergensOf(guard.readText(text, kind).may).join(' ')
const breaks = (text: string): readonly string[] => dietsOf(guard.readText(text).violates)

describe('something called like a food is perhaps the food', () => {
  test.each([
    ['200 g faux chicken', 'ingredient', '', 'wheat gluten soy'],
    ['1 cup faux crab meat', 'ingredient', '', 'crustacean wheat gluten soy'],
    ['1/2 cup imitation sour cream', 'ingredient', '', 'milk'],
    ['Carrot "tuna" sandwich', 'title', 'wheat gluten', 'milk egg fish soy sesame'],
    ['Mushroom "scallops"', 'title', '', 'mollusc wheat gluten soy'],
    ['soy “beef” strips', 'ingredient', 'soy', 'wheat gluten'],
  ] as const)('%s (%s)', (text, kind, certain, doubtful) => {
    expect(sure(text, kind)).toBe(certain)
    expect(perhaps(text, kind)).toBe(doubtful)
    expect(guard.readText(text, kind).unverified).toEqual([])
  })

  test('meat in quotation marks beside a plant breaks no diet for certain', () => {
    for (const text of ["1 can young jackfruit, for pulled 'pork'", '"chicken" seitan', 'carrot "hot dogs"'])
      expect(breaks(text)).not.toContain('vegetarian')
  })

  test('quotation marks around a name, or with no plant beside them, change nothing', () => {
    expect(breaks('1 lb "stew" beef')).toContain('vegetarian')
    expect(breaks('2 lb "chicken"')).toContain('vegetarian')
    expect(sure('"Philadelphia" cream cheese')).toBe('milk')
    expect(sure('1 cup "cheddar"')).toBe('milk')
    expect(sure("tomatoes and goat's cheese")).toBe('milk')
  })
})

describe('something sold in place of a food', () => {
  test.each([
    ['butter substitute', '', 'milk'],
    ['1 cup cream alternative', '', 'milk'],
    ['liquid egg substitute', 'egg', ''],
    ['yaourt au soja', 'soy', ''],
    ["20 cl de crème d'avoine", 'gluten', ''],
    ['fromage de cajou', 'tree_nut', 'milk'],
    ['crème de champignons', 'milk', ''],
    ['"milk" of almonds', 'tree_nut', 'milk'],
    ["mac 'n' cheese", 'milk wheat gluten', ''],
  ])('%s', (line, certain, doubtful) => {
    expect(sure(line)).toBe(certain)
    expect(perhaps(line)).toBe(doubtful)
  })
})

describe('a heading and a title name what is made', () => {
  test('a heading of a list is perhaps in it', () => {
    expect(sure('Tamale dough:')).toBe('')
    expect(perhaps('Tamale dough:')).toContain('wheat')
    expect(sure('Dough: 2 cups flour')).toContain('wheat')
  })

  test.each([
    ['Cinnamon bun popcorn', ''],
    ['Lasagna soup', ''],
    ['Lasagna with soup', 'milk wheat gluten'],
    ['Fried chicken sauce', ''],
  ])('%s', (title, certain) => {
    expect(sure(title, 'title')).toBe(certain)
  })

  test('soy that glazes is brewed with wheat', () => {
    expect(perhaps('2 soy-glazed salmon fillets')).toContain('wheat')
  })
})

describe('vegetables cut like pasta', () => {
  test.each(['4 zucchini lasagna noodles', 'courgette lasagne sheets', 'carrot tagliatelle', '300 g squash noodles'])(
    '%s are of no wheat',
    (line) => {
      expect(sure(line)).toBe('')
      expect(perhaps(line)).not.toContain('wheat')
    },
  )

  test('a title and a coloured pasta may mean both', () => {
    expect(perhaps('Zucchini Lasagna', 'title')).toContain('wheat')
    expect(perhaps('beetroot spaghetti')).toContain('wheat')
    expect(sure('spinach fettuccine')).toContain('wheat')
    expect(sure('zucchini, lasagna noodles')).toBe('wheat gluten')
  })
})

describe('what the words beside it make of a word', () => {
  test('tomatoes, not beef', () => {
    for (const line of ['beef or plum tomatoes', '2 beef or vine tomatoes'])
      expect(breaks(line)).not.toContain('vegetarian')
    for (const line of ['beef or chopped tomatoes', 'beef, plum tomatoes']) expect(breaks(line)).toContain('vegetarian')
  })

  test('whose milk it is, not the animal', () => {
    for (const line of ['goat or feta cheese', "sheep's or cow's milk"]) {
      expect(sure(line)).toBe('milk')
      expect(breaks(line)).not.toContain('vegetarian')
    }
    for (const line of ['goat or lamb', 'goat, feta cheese']) expect(breaks(line)).toContain('vegetarian')
  })

  test('what oil is for is another line', () => {
    expect(sure('Neutral oil for toasting tortillas and cooking eggs')).toBe('')
  })

  test('a pasta that names the shape of another', () => {
    expect(sure('8 oz spaghetti-style rice noodles')).toBe('')
    expect(sure('panko-style breadcrumbs')).toBe('wheat gluten')
    expect(sure('halloumi-style vegan cheese')).toBe('')
    expect(sure('1 cup couscous-cut cauliflower')).toBe('')
    expect(sure('2 tbsp angel hair chili threads')).toBe('')
    expect(sure('8 oz angel hair, chili threads')).toBe('wheat gluten')
  })

  test('steaks cut from the fish before', () => {
    for (const line of [
      '4 salmon fillets or steaks',
      '2 lb halibut, cut in 4 steaks',
      'ahi tuna (yellowfin tuna) steaks',
    ])
      expect(breaks(line)).not.toContain('pescatarian')
    expect(breaks('2 lobster tails and 2 steaks')).toContain('pescatarian')
  })

  test('what a label says of a food it says of its sauce', () => {
    expect(sure('vegan shrimp sauce')).toBe('')
    expect(breaks('vegan butter chicken')).toContain('vegetarian')
  })

  test('set off by a comma, "free from" is no name of a shelf', () => {
    expect(sure('1 cup granola, free from milk')).not.toContain('milk')
    expect(sure('1 loaf Free From bread')).toContain('wheat')
  })
})

test.each([
  '1 cda mostaza',
  '3 pz Uova',
  '2 bouteilles',
  '1 racimo uvas',
  '2 cupfuls rice',
  '8x4 loaf pan',
  'sauce nuoc-mâm',
])('what amounts are read in is no unknown word: %s', (line) => {
  expect(guard.readText(line).unverified.filter((word) => word !== line)).toEqual([])
})
