import { expect, test } from 'vitest'
import { inUsMeasures } from './us-measures.ts'

test.each([
  ['Heat the oven to 220 °C. Line a tray.', 'Heat the oven to 425 °F. Line a tray.'],
  ['Heat the oven to 180 °C and oil a 20 cm tin', 'Heat the oven to 350 °F and oil an 8 inch tin'],
  ['line a 20 by 30 cm baking dish', 'line an 8 by 12 inch baking dish'],
  ['in a 26 cm pan', 'in a 10 inch pan'],
  ['trim the stems by 2 cm', 'trim the stems by ¾ inch'],
  ['in 4 by 4 cm squares', 'in 1½ by 1½ inch squares'],
  ['until it is 74 °C inside', 'until it is 165 °F inside'],
  ['brown and 71 °C.', 'brown and 160 °F.'],
  ['it reads 63 °C', 'it reads 145 °F'],
  ['in 1.5 cm cubes, 5 mm slices, 3 mm deep', 'in ½ inch cubes, ¼ inch slices, ⅛ inch deep'],
  ['Keep 100 ml back, pour on 550 ml of the liquid', 'Keep 7 tbsp back, pour on 2⅓ cups of the liquid'],
  ['potatoes of about 200 g each', 'potatoes of about 7 oz each'],
  ['cook for 20 min by a window, then 3 eggs', 'cook for 20 min by a window, then 3 eggs'],
])('%s -> %s', (ours, theirs) => {
  expect(inUsMeasures(ours)).toBe(theirs)
})

test('no inside temperature comes out lower than USDA FSIS asks', () => {
  expect([63, 71, 74].map((celsius) => inUsMeasures(`${celsius} °C`))).toEqual(['145 °F', '160 °F', '165 °F'])
})
