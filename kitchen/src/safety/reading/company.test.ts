import { describe, expect, test } from 'vitest'
import { aGuard } from '../../testing/a-guard.ts'
import { allergensOf, dietsOf } from '../words/masks.ts'
import type { TextKind } from './reading.ts'

/** What the words around a food tell of it: each case is one of a class that a first reading of unseen lines got wrong. */
const guard = aGuard()
const certain = (text: string, kind: TextKind = 'ingredient'): readonly string[] =>
  allergensOf(guard.readText(text, kind).allergens)
const perhaps = (text: string, kind: TextKind = 'ingredient'): readonly string[] => {
  const { allergens, may } = guard.readText(text, kind)
  return allergensOf(allergens | may)
}

describe('two names that share their last word', () => {
  test.each([
    '250 g button mushrooms (or try oyster or shiitake mushrooms)',
    'oyster, shiitake and button mushrooms',
    'butter or iceberg lettuce',
    'butter or kidney beans',
  ])('%s', (text) => {
    expect(perhaps(text)).toEqual([])
  })

  test.each([
    ['oysters and shiitake mushrooms', 'mollusc'],
    ['oyster and mushroom pie', 'mollusc'],
    ['butter and lima beans', 'milk'],
    ['butter, lima beans', 'milk'],
    ['egg or rice noodles', 'wheat'],
    ['egg or rice noodles', 'egg'],
    ['fish or oyster sauce', 'fish'],
  ])('%s still holds %s', (text, allergen) => {
    expect(certain(text)).toContain(allergen)
  })
})

describe('another thing by the same name', () => {
  test.each(['Bhindi (Okra/Ladyfinger)', 'Suran (taro root or elephant ears)', 'Jeera bata (cumin paste)'])(
    '%s',
    (text) => {
      expect(perhaps(text)).toEqual([])
    },
  )

  test('capers (non-pareil) are no sprinkles, ladyfingers stay biscuits', () => {
    expect(dietsOf(guard.readText('2 tbsp capers (non-pareil), rinsed').violates)).not.toContain('paleo')
    expect(certain('24 ladyfingers')).toContain('egg')
    expect(certain('okra, ladyfingers')).toContain('egg')
    expect(certain('yam or elephant ears')).toContain('wheat')
  })
})

describe('noodles whose words say what they are of', () => {
  test.each(['150 g soba (100% buckwheat)', '100 % buckwheat soba', 'rice noodles (vermicelli)'])(
    '%s are without wheat',
    (text) => {
      expect(perhaps(text)).not.toContain('wheat')
    },
  )

  test.each([
    'soba (80% buckwheat)',
    'soba, buckwheat',
    'rice (with vermicelli)',
    '1 cup rice, 1/2 cup vermicelli',
    'egg noodles (vermicelli)',
  ])('%s: wheat', (text) => {
    expect(certain(text)).toContain('wheat')
  })
})

describe('what is named to say that it is not there', () => {
  test.each([
    'pumpkin purée (not pie filling)',
    'coconut milk, not cream',
    'carrot, standing in for crab roe',
    'rapeseed oil instead of clarified butter',
  ])('%s', (text) => {
    expect(certain(text)).toEqual([])
  })

  test.each([
    ['nuts, not suitable for milk allergy', 'milk'],
    ['cheese (not just cheddar)', 'milk'],
    ['butter, not only for greasing', 'milk'],
    ['flour (not sifted almonds)', 'tree_nut'],
    ['San Simon or milk', 'milk'],
  ])('%s still holds %s', (text, allergen) => {
    expect(certain(text)).toContain(allergen)
  })

  test('no sugar added is no sugar, on either side of its food', () => {
    for (const text of ['almond butter (no sugar added)', 'no added sugar almond butter'])
      expect(dietsOf(guard.readText(text).violates)).not.toContain('whole30')
  })
})

describe('what is only perhaps there', () => {
  test.each([
    ['corn tortillas (check the label for wheat)', 'wheat'],
    ['grated coconut (for stuffing)', 'wheat'],
    ['100 g dried apricots (unsulphured)', 'sulphite'],
    ['2 tbsp soy', 'wheat'],
  ])('%s', (text, allergen) => {
    expect(certain(text)).not.toContain(allergen)
    expect(perhaps(text)).toContain(allergen)
  })

  test('soy in a title is the sauce as a rule', () => {
    expect(perhaps('Soy chicken wings', 'title')).toContain('wheat')
    expect(perhaps('contains: soy')).not.toContain('wheat')
    const dish = {
      title: 'Soy-braised tofu',
      ingredients: ['400 g tofu', '3 tbsp gluten-free tamari'],
      steps: [],
      sides: [],
    }
    const inTitle = guard.readDish(dish).findings.filter(({ place }) => place.part === 'title')
    expect(inTitle.reduce((sum, { may }) => sum | may, 0)).toBe(0)
  })
})

describe('houses and examples', () => {
  test('a house famous for one food says little before another', () => {
    expect(certain("1 sachet Colman's cheddar cheese sauce mix")).not.toContain('mustard')
    expect(certain("1 tsp Colman's")).toContain('mustard')
    expect(certain("1/3 cup Hershey's cocoa powder")).not.toContain('milk')
    expect(certain("2 tbsp Hellmann's mayo")).toContain('egg')
  })

  test('a likeness is no food', () => {
    expect(certain('1 handful fish-shaped crackers')).not.toContain('fish')
  })

  test('meatless houses sell meatless sausages', () => {
    expect(dietsOf(guard.readText('1 pack Tofurky Italian sausages').violates)).not.toContain('vegan')
    expect(dietsOf(guard.readText('Quorn chicken nuggets').violates)).toContain('vegan')
    for (const text of ['Quorn chicken nuggets, chicken', 'Quorn, nut-free chicken', 'Quorn with chicken'])
      expect(dietsOf(guard.readText(text).violates)).toContain('vegetarian')
  })

  test('an example carries the label of what it is an example of', () => {
    expect(certain("4 tbsp vegan mayo, e.g. Hellmann's")).not.toContain('egg')
    expect(certain("4 tbsp mayo, e.g. Hellmann's")).toContain('egg')
    expect(certain("vegan sausage, Hellmann's")).toContain('egg')
  })
})

describe('bakes and dishes, which a title may name alone', () => {
  test.each([
    ['Passionfruit melting moments', 'wheat'],
    ['Apple cinnamon scrolls', 'wheat'],
    ['Snickerdoodles', 'egg'],
    ['Lumpiang Shanghai', 'wheat'],
    ['Rhubarb fool', 'milk'],
    ['Panzanella', 'wheat'],
    ['Moqueca', 'fish'],
  ])('%s: %s', (title, allergen) => {
    expect(certain(title, 'title')).toContain(allergen)
  })

  test('made without them they hold nothing of the kind', () => {
    const dish = {
      title: 'Snickerdoodles',
      ingredients: ['200 g rice flour', '1 flax egg', '100 g coconut oil'],
      steps: [],
      sides: [],
    }
    const mask = guard.readDish(dish).findings.reduce((sum, { allergens }) => sum | allergens, 0)
    expect(allergensOf(mask)).toEqual([])
  })

  test('cakes of masa are no cakes of flour', () => {
    expect(certain('Gorditas (sweet fried masa cakes)', 'title')).toEqual([])
  })
})

describe('measures and words cut short', () => {
  test('a cup of cake flour is no cupcake', () => {
    expect(certain('1 cup cake flour')).not.toContain('egg')
    expect(certain('2 cup cakes')).toContain('egg')
  })

  test.each([
    '1 lb. grd. beef (80/20)',
    '2 lg. eggs',
    '1 c. shr. sharp cheddar',
    '1 sm. can evap. milk',
    '1 tsp. b. powder',
  ])('%s is known', (text) => {
    expect(guard.readText(text).unverified).toEqual([])
  })

  test('a full stop still ends a sentence, and what a label reaches', () => {
    expect(certain('gluten-free bread. wheat flour')).toContain('wheat')
  })

  test('spices for tempering are no tempeh', () => {
    expect(certain('spices for tempering')).toEqual([])
  })
})

describe('a peach with the shape of a doughnut', () => {
  test.each(['4 flat (doughnut) peaches', '3 doughnut (flat) peaches', '2 doughnut nectarines'])('%s', (text) => {
    expect(perhaps(text)).toEqual([])
  })

  test.each(['2 peach doughnuts', '1 doughnut, peaches', '1 doughnut (peach)', '1 cake (doughnut), peaches'])(
    '%s is baked',
    (text) => {
      expect(certain(text)).toContain('wheat')
    },
  )
})
