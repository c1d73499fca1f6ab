import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseIngredientLine } from './parse-line.ts'

const read = (text: string) => {
  const { quantity, quantityHigh, unit, name } = parseIngredientLine(text)
  return [quantity, quantityHigh, unit, name]
}

describe('amount, unit and name', () => {
  test.each([
    ['2 onions', 2, null, 'piece', 'onions'],
    ['2-3 carrots', 2, 3, 'piece', 'carrots'],
    ['2 – 3 carrots', 2, 3, 'piece', 'carrots'],
    ['two to three carrots', 2, 3, 'piece', 'carrots'],
    ['2 to 3 tbsp honey', 2, 3, 'tbsp', 'honey'],
    ['1 1/2 cups sugar', 1.5, null, 'cup', 'sugar'],
    ['1½ cups sugar', 1.5, null, 'cup', 'sugar'],
    ['½ tsp salt', 0.5, null, 'tsp', 'salt'],
    ['1⁄2 tsp salt', 0.5, null, 'tsp', 'salt'],
    ['1-1/2 c. broth', 1.5, null, 'cup', 'broth'],
    ['1,5 kg potatoes', 1.5, null, 'kg', 'potatoes'],
    ['1,000 g flour', 1000, null, 'g', 'flour'],
    ['0.5 l milk', 0.5, null, 'l', 'milk'],
    ['125ml milk', 125, null, 'ml', 'milk'],
    ['2lb 4oz potatoes', 2.25, null, 'lb', 'potatoes'],
    ['2 Pfund Kartoffeln', 2, null, 'Pfund', 'Kartoffeln'],
    ['20 dag Butter', 20, null, 'dag', 'Butter'],
    ['1 dessertspoon honey', 1, null, 'dessertspoon', 'honey'],
    ['2 dsp sugar', 2, null, 'dessertspoon', 'sugar'],
    ['200g/7oz flour', 200, null, 'g', 'flour'],
    ['75ml/3fl oz sake', 75, null, 'ml', 'sake'],
    ['1 cup (113g) strawberries', 1, null, 'cup', 'strawberries'],
    ['1½ (375 mL) cups stock', 1.5, null, 'cup', 'stock'],
    ['1/2 cup plus 2 tbsp milk', 0.625, null, 'cup', 'milk'],
    ['18 fl. oz. oil', 18, null, 'fl oz', 'oil'],
    ['1 (14.5 oz) can chickpeas', 1, null, 'can', 'chickpeas'],
    ['2 x 400 g tins chopped tomatoes', 2, null, 'can', 'chopped tomatoes'],
    ['2×400g tins chickpeas', 2, null, 'can', 'chickpeas'],
    ['400g tin chickpeas', 1, null, 'can', 'chickpeas'],
    ['One 8-ounce ball burrata', 1, null, 'ball', 'burrata'],
    ['4 x 200g/7oz rib-eye steaks', 4, null, 'piece', 'rib-eye steaks'],
    ['3 fat garlic cloves, crushed', 3, null, 'clove', 'garlic'],
    ['2 large cloves garlic, bruised', 2, null, 'clove', 'garlic'],
    ['3 cloves of garlic', 3, null, 'clove', 'garlic'],
    ['6 dried cloves', 6, null, 'piece', 'dried cloves'],
    ['4 beef ribs', 4, null, 'piece', 'beef ribs'],
    ['3 celery sticks, chopped', 3, null, 'stalk', 'celery'],
    ['4 slices brioche, toasted', 4, null, 'slice', 'brioche'],
    ['2 rolls', 2, null, 'piece', 'rolls'],
    ['5cm/2in piece fresh ginger, peeled', 2, null, 'inch', 'fresh ginger'],
    ['1 (2 inch) piece ginger', 2, null, 'inch', 'ginger'],
    ['1 small bunch coriander', 1, null, 'bunch', 'coriander'],
    ['small handful mint', 1, null, 'handful', 'mint'],
    ['pinch of salt', 1, null, 'pinch', 'salt'],
    ['Half a ripe pineapple', 0.5, null, 'piece', 'ripe pineapple'],
    ['a lemon', 1, null, 'piece', 'lemon'],
    ['a dozen eggs', 1, null, 'dozen', 'eggs'],
    ['1 large or 2 small eggplant', 1, null, 'piece', 'eggplant'],
    ['Juice of 1 lemon', 1, null, 'piece', 'lemon'],
    ['zest and juice of 2 limes', 2, null, 'piece', 'limes'],
    ['salt to taste', null, null, '', 'salt'],
    ['Salt', null, null, '', 'Salt'],
    ['a few knobs of butter', null, null, '', 'butter'],
    ['• 2 eggs', 2, null, 'piece', 'eggs'],
    ['milk 2l', 2, null, 'l', 'milk'],
    ['eggs x6', 6, null, 'piece', 'eggs'],
    ['flour: 500 g', 500, null, 'g', 'flour'],
    ['tuna 2 tins', 2, null, 'can', 'tuna'],
    ['1" piece ginger', 1, null, 'inch', 'ginger'],
    ['1 whole head garlic', 1, null, 'head', 'garlic'],
    ['2 whole chickens', 2, null, 'piece', 'whole chickens'],
    ['2% milk', null, null, '', '2% milk'],
    ['thumb-sized piece ginger', 1, null, 'thumb', 'ginger'],
    ['zest 1 orange', 1, null, 'piece', 'orange'],
    ['2 tsp finely grated lemon zest', 2, null, 'tsp zest', 'lemon'],
    ['1 tbsp grated orange rind, packed', 1, null, 'tbsp zest', 'orange'],
    ['2 strips lime peel', 2, null, 'strip', 'lime'],
    ['2 tbsp candied orange peel', 2, null, 'tbsp', 'candied orange peel'],
    ['2 green chillies slit lengthways', 2, null, 'piece', 'green chillies'],
    ['2 EL Olivenöl', 2, null, 'tbsp', 'Olivenöl'],
    ['½ TL Salz', 0.5, null, 'tsp', 'Salz'],
    ['1 Prise Zucker', 1, null, 'pinch', 'Zucker'],
    ['2 bis 3 Knoblauchzehen', 2, 3, 'clove', 'Knoblauch'],
    ['ein halbes Bund Petersilie', 0.5, null, 'bunch', 'Petersilie'],
    ['1 kleines Bund Dill', 1, null, 'bunch', 'Dill'],
    ['Saft einer halben Zitrone', 0.5, null, 'piece', 'Zitrone'],
    ['etwas Olivenöl zum Braten', null, null, '', 'Olivenöl'],
    ['1,5 kg Kartoffeln', 1.5, null, 'kg', 'Kartoffeln'],
    ['2 cucharadas de aceite', 2, null, 'tbsp', 'aceite'],
    ['1 cdta de comino', 1, null, 'tsp', 'comino'],
    ['media cebolla', 0.5, null, 'piece', 'cebolla'],
    ['el zumo de 1 limón', 1, null, 'piece', 'limón'],
    ['una pizca de sal', 1, null, 'pinch', 'sal'],
    ['2 dientes de ajo', 2, null, 'clove', 'ajo'],
    ['1/0 cups sugar', null, null, '', '1/0 cups sugar'],
  ] as const)('%s', (text, quantity, high, unit, name) => {
    expect(read(text)).toEqual([quantity, high, unit, name])
  })
})

describe('weight the line itself gives', () => {
  test.each([
    ['2 x 400 g tins tomatoes', 800],
    ['1 (14.5 oz) can tomatoes', 411],
    ['1 cup (113g) strawberries', 113],
    ['200g/7oz flour', 200],
    ['2lb 4oz potatoes', 1021],
    ['2 large cucumbers (about 12 ounces each), peeled', 680],
    ['1 onion (8 ounces), cut into wedges', 227],
    ['4 x 200g/7oz steaks', 800],
    ['2 cans (400 g) chickpeas', 800],
    ['2 (400 g) cans chickpeas', 800],
    ['1 can (14.5 oz) tomatoes', 411],
    ['2 cans (14.5 ounces each) tomatoes', 822],
    ['3 packages (8 ounces each) cream cheese', 680],
    ['2 cans (800 g total) chickpeas', 800],
    ['2 cans (800 g in total) chickpeas', 800],
    ['1/2 can (200 g) chickpeas', 200],
    ['2 blocks (14 oz) tofu, pressed', 794],
    ['2 cups (250 g) flour', 250],
    ['2 onions', null],
    ['1 cup flour', null],
    ['200-250 g flour', null],
    ['1 Dose Kichererbsen (240 g Abtropfgewicht)', 240],
  ] as const)('%s', (text, grams) => {
    const found = parseIngredientLine(text).grams
    expect(found === null ? null : Math.round(found)).toBe(grams)
  })
})

test.each([
  ['1 x 400 ml can coconut milk', 400],
  ['2 x 165ml cans coconut milk', 330],
  ['250 ml bottle beer', 250],
  ['2 cans (400 ml) coconut milk', 800],
  ['200 ml milk', null],
  ['1 cup (240 ml) milk', null],
] as const)('packs of a volume: %s', (text, ml) => {
  expect(parseIngredientLine(text).ml).toBe(ml)
})

describe('preparation and remarks', () => {
  test.each([
    ['2 onions, finely chopped', 'onions', 'finely chopped', ''],
    ['1 cup chopped fresh cranberries', 'fresh cranberries', 'chopped', ''],
    ['1/2 cup drained and rinsed canned beans', 'canned beans', 'drained and rinsed', ''],
    ['3 tbsp freshly squeezed lemon juice', 'lemon juice', 'freshly squeezed', ''],
    ['4 tbsp olive oil, plus extra to drizzle', 'olive oil', '', 'plus extra to drizzle'],
    ['1 cup pecans (optional)', 'pecans', '', 'optional'],
    ['boneless, skinless chicken thighs, diced', 'boneless skinless chicken thighs', 'diced', ''],
    ['25g butter, melted, for greasing', 'butter', 'melted', 'for greasing'],
    ['1 apple - peeled, cored and shredded', 'apple', 'peeled, cored and shredded', ''],
    ['1 large mango, diced', 'mango', 'diced', 'large'],
    ['500 g minced beef', 'minced beef', '', ''],
    ['200 g chopped tomatoes', 'chopped tomatoes', '', ''],
    ['2 cups cooked rice', 'cooked rice', '', ''],
    ['50 g smoked salmon', 'smoked salmon', '', ''],
    ['1 tsp crushed red pepper', 'crushed red pepper', '', ''],
    ['2 tbsp salted butter or 1 tbsp oil', 'salted butter', '', 'or 1 tbsp oil'],
    ['Juice of 1 lemon', 'lemon', 'Juice', ''],
  ] as const)('%s', (text, name, preparation, note) => {
    const line = parseIngredientLine(text)
    expect([line.name, line.preparation, line.note]).toEqual([name, preparation, note])
  })
})

test('reads any text without failing, and never makes an amount of nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const line = parseIngredientLine(text)
      expect(line.text).toBe(text.trim())
      expect(line.quantity === null || (line.quantity > 0 && Number.isFinite(line.quantity))).toBe(true)
      expect(line.grams === null || line.grams > 0).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('words that look like members of an object are names', () => {
  expect(read('2 __proto__')).toEqual([2, null, 'piece', '__proto__'])
  expect(read('constructor')).toEqual([null, null, '', 'constructor'])
})

// An expression that takes twice the work with each character more never comes to an end here; scripts/check-regexes judges them all.
test('comes to the end of long and hostile lines', () => {
  const hostile = ['1 '.repeat(200), '('.repeat(240), 'chopped and '.repeat(40), 'a, '.repeat(120), '1/'.repeat(200)]
    // As words of an adjective without a space between them: twice the work with each character more.
    .concat([`fine ${'1'.repeat(110)}!, x`, `${'low-fat '.repeat(14)}!, x`])
  for (const text of hostile) expect(parseIngredientLine(text).text).toBe(text.trim())
})
