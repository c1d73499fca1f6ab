import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { understandWord } from './understand-words.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

/** Typed dislike: foods that go with it; foods that stay, since they are another thing made of it or only share its name. */
const LABELLED = `
olives: black olive, Kalamata olive, stuffed green olive, tapenade; olive oil, extra-virgin olive oil, light olive oil
corn: sweetcorn cob, canned sweetcorn, frozen sweetcorn, baby sweetcorn, cream-style corn; cornstarch, corn oil, light corn syrup
rice: basmati rice, brown rice, arborio rice, sushi rice; rice vinegar, rice bran oil, white rice flour, rice milk
coconut: desiccated coconut, coconut milk, coconut cream, coconut flakes; coconut oil, coconut sugar, coconut aminos
cilantro: fresh coriander; ground coriander, coriander seeds, fresh parsley
coriander: fresh coriander; ground coriander, coriander seeds
pumpkin: pumpkin, canned pumpkin puree; pumpkin seeds, pumpkin seed oil, pumpkin pie spice
celery: celery; celery seeds, celery salt, celeriac
fennel: fennel, baby fennel; fennel seeds, ground fennel
potatoes: potato, waxy potato, baby potato, frozen hash browns; potato starch, potato flour, sweet potato
sesame: sesame seeds, black sesame seeds, tahini; toasted sesame oil
peanuts: peanut, roasted peanuts, peanut butter; peanut oil
walnuts: walnut, ground walnuts; walnut oil
avocado: avocado; avocado oil
grapes: green grape, red grape; grapeseed oil, grape tomato, grapefruit
cherries: cherry, sour cherry, canned cherries; cherry tomato, canned cherry tomatoes
plum: black plum, Victoria plum; plum tomato, baby plum tomato
lemon: lemon, bottled lemon juice, preserved lemon; lemongrass, lemon sole fillet, lemon balm
orange: orange, blood orange, orange juice; orange bell pepper, orange blossom water
mustard: Dijon mustard, yellow mustard, wholegrain mustard; yellow mustard seeds, mustard oil, mustard greens
almonds: almond, flaked almonds, almond butter, marzipan; almond milk, almond flour
oats: rolled oats, steel-cut oats; oat milk, oat flour
chickpeas: canned chickpeas, dried chickpeas, hummus; chickpea flour
mushrooms: button mushroom, fresh shiitake mushroom, dried porcini mushrooms; white truffle oil, potato
sunflower seeds: sunflower seeds; sunflower oil
beetroot: beetroot, pickled beetroot; beet greens
oysters: oysters; oyster mushroom, oyster sauce
kidney: lamb's kidney; canned kidney beans, dried kidney beans
apple: apple, Gala apple, apple sauce; cider vinegar, pineapple
hazelnut: hazelnut, ground hazelnuts, chocolate hazelnut spread; hazelnut oil
`
const KEPT_ASIDE = `
Oliven: black olive, green olive; olive oil
Mais: canned sweetcorn, sweetcorn cob; cornstarch, corn oil
Reis: basmati rice, jasmine rice; rice vinegar, brown rice flour
Koriander: fresh coriander; ground coriander, coriander seeds
Kokosnuss: desiccated coconut, fresh coconut; coconut oil
Sellerie: celery; celery seeds, celery salt
aceitunas: black olive, green olive; olive oil
maíz: canned sweetcorn; cornstarch
arroz: long-grain white rice, basmati rice; rice vinegar
cilantro fresco: ; ground coriander
tomatoes: tomato, canned chopped tomatoes, tomato paste, passata; tomatillo
onions: onion, red onion, shallot; onion powder
ginger: fresh ginger, pickled ginger, ginger paste; ground ginger, ginger beer
garlic: garlic, garlic paste; garlic powder, garlic chive
dill: fresh dill; dill pickle, dried dill
peas: frozen peas, snow pea; chickpea flour, pea shoots
beans: canned kidney beans, green bean, canned black beans; coffee beans, vanilla bean
pear: Conference pear, canned pears; prickly pear
banana: banana, banana chips; banana leaf, banana liqueur
raspberries: raspberry, frozen raspberries, raspberry jam; raspberry vinegar, raspberry liqueur
cashews: cashew, roasted cashews, cashew butter; desiccated coconut
soy sauce: soy sauce, dark soy sauce; soy milk, firm tofu
wine: red wine, white wine; red wine vinegar, white wine vinegar
quinoa: quinoa, red quinoa; basmati rice
lentils: red lentils, green lentils, canned lentils; red lentil pasta
duck: duck breast, whole duck, duck leg; bok choy
butter: unsalted butter, salted butter; peanut butter, canned butter beans
milk: whole milk, semi-skimmed milk; coconut milk, oat milk
cardamom: ground cardamom, green cardamom pod, cardamom seeds; ground cinnamon
cumin: ground cumin, cumin seeds; caraway seeds
`

type Row = readonly [word: string, goes: readonly string[], stays: readonly string[]]
const rowsOf = (table: string): readonly Row[] =>
  table
    .trim()
    .split('\n')
    .map((row): Row => {
      const [word = '', foods = ''] = row.split(': ')
      const [goes = '', stays = ''] = foods.split(';').map((list) => list.trim())
      const names = (list: string) => (list === '' ? [] : list.split(', '))
      return [word, names(goes), names(stays)]
    })

/** As a dish of that food alone is read. */
const isOut = (word: string, food: string, rule: 'dislikes' | 'otherAllergens' = 'dislikes'): boolean => {
  const { guard } = kitchen
  const reading = guard.readDish({ title: 'Lunch', ingredients: [`100 g ${food}`], steps: ['Serve.'] })
  return !guard.judgeDish(reading, aHousehold({ [rule]: [word] })).ok
}

test.each([...rowsOf(LABELLED), ...rowsOf(KEPT_ASIDE)])(
  'who dislikes “%s” is spared %j, not %j',
  (word, goes, stays) => {
    const known = new Set(kitchen.foods.foods.map(({ name }) => name))
    for (const food of [...goes, ...stays]) expect(known, food).toContain(food)
    expect(goes.filter((food) => !isOut(word, food))).toEqual([])
    expect(stays.filter((food) => isOut(word, food))).toEqual([])
  },
)

/** Every food of the table by each of its names, with what is made of it. */
const made = [...new Set(kitchen.foods.foods.flatMap(({ name, aliases }) => [name, ...aliases]))].map((name) => ({
  name,
  ...kitchen.guard.words.read(name, false),
}))

test('of every food of the table what is made of it stays for a dislike, goes for an allergy, and goes when it is asked for', () => {
  const pairs = made.flatMap(({ name, products }) => products.map(({ food }) => [name, food.name] as const))
  expect(pairs.length).toBeGreaterThan(400)
  expect(pairs.filter(([word, product]) => isOut(word, product))).toEqual([])
  expect(pairs.filter(([, product]) => !isOut(product, product))).toEqual([])
  const foods = kitchen.foods.foods.map(({ name }) => name)
  expect(foods.filter((food) => !isOut(food, food))).toEqual([])
})

test('an allergy sets nothing apart, and reaches all that a dislike reaches', () => {
  for (const { name } of made) {
    const free = kitchen.guard.words.read(name, true)
    expect([free.products, ...free.phrases.map(({ apart }) => apart)].flat(), name).toEqual([])
    const [asDislike, asAllergy] = [false, true].map((isAllergy) => kitchen.words.recipesWith(name, isAllergy))
    expect(
      asDislike!.some((is, r) => is === 1 && asAllergy![r] === 0),
      name,
    ).toBe(false)
  }
})

test('what is asked beside a dislike says how many dishes more it takes', () => {
  const olives = understandWord(kitchen, 'olives', 'dislike')
  expect(olives.dishes).toBeLessThan(80)
  expect(olives.beside[0]).toMatchObject({ word: 'olive oil', kind: 'oil' })
  expect(olives.beside[0]!.dishes).toBeGreaterThan(450)
  for (const word of ['olives', 'corn', 'rice', 'coconut', 'cilantro', 'Oliven', 'maíz', 'potatoes', 'sesame']) {
    const hits = kitchen.words.recipesWith(word, false)
    const { beside } = understandWord(kitchen, word, 'dislike')
    expect(beside.length, word).toBeGreaterThan(0)
    for (const asked of beside) {
      const more = kitchen.words
        .recipesWith(asked.word, false)
        .reduce((sum, is, r) => sum + (hits[r] === 1 ? 0 : is), 0)
      expect([word, asked.word, asked.dishes]).toEqual([word, asked.word, more])
    }
  }
})
