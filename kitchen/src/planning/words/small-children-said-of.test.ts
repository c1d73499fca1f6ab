import { expect, test } from 'vitest'
import { readOwn } from '../../own-recipes/compile-own.ts'
import { firstDraft } from '../../own-recipes/guess-frame.ts'
import { readRecipeText } from '../../own-recipes/read-recipe-text.ts'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { describeSmallChildren } from './small-children.ts'

const kitchen = openKitchenFiles(readKitchenFiles())
const counted = aHousehold({ children: 1 })

/** Foods that a pasted recipe of rice with these lines and steps names for small children. */
const named = (lines: readonly string[], steps: readonly string[], name = 'Rice dish'): readonly string[] => {
  const source = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeYield: '4',
    totalTime: 'PT30M',
    recipeCuisine: 'British',
    recipeCategory: 'dinner',
    recipeIngredient: ['300 g rice', ...lines],
    recipeInstructions: ['Boil the rice for 15 minutes.', ...steps],
  })
  const parts = readRecipeText(source)
  if (parts === null) throw new Error('no recipe')
  const { compiled } = readOwn(kitchen, 'mine-x', firstDraft(kitchen, parts))
  if (compiled.kind === 'open') throw new Error(`${lines.join()}: ${compiled.faults.join()}`)
  const view = describeSmallChildren(counted, [compiled.recipe], kitchen.catalogue.foods, (word) => word)
  return view?.hazards.flatMap(({ foods }) => foods) ?? []
}

type Case = readonly [lines: string, steps: string]
const cases = (all: readonly Case[]) =>
  all.map(([lines, steps]) => ({ lines: lines === '' ? [] : lines.split('; '), steps: steps.split(' | ') }))

/** The word of preparation is said of another food, of half of it, or the food is named in a step only. */
const NOTED: readonly Case[] = [
  ['200 g red grapes', 'Serve the grapes beside the sliced cucumber.'],
  ['80 g walnuts', 'Fold in the walnuts and the finely grated cheese.'],
  ['80 g cashews', 'Mash the potatoes and scatter the cashews over.'],
  ['150 g cherry tomatoes', 'Halve the avocado, dice it and add the cherry tomatoes.'],
  ['2 carrots', 'Cut the carrots into sticks and serve raw. | Boil the eggs for 10 minutes.'],
  ['', 'Finish with a drizzle of honey.'],
  ['', 'Pass round a bowl of popcorn.'],
  ['', 'Serve with cherry tomatoes and olives.'],
  ['100 g red grapes', 'Quarter half of the grapes and leave the rest whole.'],
  ['1 apple', 'Roast the chicken and serve with slices of apple.'],
  ['200 g Weintrauben', 'Die Trauben neben dem geschnittenen Käse anrichten.'],
  ['80 g Mandeln', 'Die Mandeln mit gemahlenem Zimt verrühren.'],
  ['80 g Walnüsse', 'Die Walnüsse über die zerdrückten Kartoffeln streuen.'],
  ['', 'Mit Honig beträufeln.'],
  ['', 'Ganze Trauben und Nüsse dazu reichen.'],
  ['150 g Kirschtomaten', 'Die Kirschtomaten mit gewürfelter Gurke mischen.'],
  ['200 g uvas', 'Sirve las uvas con queso cortado.'],
  ['80 g almendras', 'Mezcla las almendras con canela molida.'],
  ['', 'Sirve con miel.'],
  ['150 g cherry tomatoes', 'Mezcla los tomates cherry con pepino picado.'],
]

const SAFE: readonly Case[] = [
  ['200 g red grapes', 'Quarter the grapes and serve.'],
  ['80 g walnuts; 80 g almonds', 'Grind the walnuts and almonds and stir in.'],
  ['200 g red grapes', 'Wash the grapes. Quarter them and serve.'],
  ['80 g peanuts', 'Put the peanuts in a blender and blend to a smooth paste.'],
  ['2 carrots', 'Add the carrots and simmer for 20 minutes.'],
  ['2 carrots', 'Serve with grated carrot.'],
  ['60 g almonds, ground', 'Stir in the almonds.'],
  ['80 g hazelnuts', 'Fold in the finely ground hazelnuts.'],
  ['150 g cherry tomatoes, quartered', 'Toss the cherry tomatoes with the dressing.'],
  ['', 'Serve without honey.'],
  ['200 g Weintrauben', 'Die Trauben vierteln und servieren.'],
  ['80 g Mandeln', 'Die Mandeln fein mahlen.'],
  ['2 Karotten', 'Die Karotten 15 Minuten kochen.'],
  ['80 g Haselnüsse', 'Gemahlene Haselnüsse unterheben.'],
  ['2 Karotten', 'Geraspelte Karotten darüber geben.'],
  ['', 'Ohne Honig servieren.'],
  ['200 g uvas', 'Corta las uvas en cuartos.'],
  ['80 g almendras', 'Muele las almendras.'],
  ['80 g nueces', 'Añade las nueces molidas.'],
  ['2 zanahorias', 'Cuece las zanahorias 15 minutos.'],
]

/** Written against the finished reading. */
const NOTED_LATER: readonly Case[] = [
  ['80 g pistachios', 'Stir in the pistachios, then fold in the ground cardamom.'],
  ['100 g pecans', 'Crush the biscuits and top with the pecans.'],
  ['200 g green grapes', 'Chop the celery and mix it with the grapes.'],
  ['100 g blueberries', 'Mash the banana and stir in the blueberries.'],
  ['80 g almonds', 'Blend the soup until smooth and scatter the almonds over.'],
  ['80 g almonds', 'Blend the soup until smooth. Serve with the almonds.'],
  ['80 g walnuts', 'Chop the walnuts roughly.'],
  ['80 g peanuts', 'Grind half the peanuts and scatter the rest on top.'],
  ['2 carrots', 'Serve the carrots as sticks, with boiled eggs.'],
  ['150 g cherry tomatoes', 'Halve the cherry tomatoes and slice the onion.'],
  ['', 'Add a handful of blueberries and some chopped mint.'],
  ['', 'Sprinkle with pumpkin seeds and crushed garlic.'],
  ['80 g Haselnüsse', 'Den Käse reiben und die Haselnüsse darüber streuen.'],
  ['200 g Weintrauben', 'Den Käse würfeln und mit den Trauben anrichten.'],
  ['', 'Mit Mandeln und gehackter Petersilie bestreuen.'],
  ['2 Karotten', 'Die Karotten roh dazu reichen. | Die Nudeln kochen.'],
  ['80 g nueces', 'Ralla el queso y añade las nueces.'],
  ['', 'Decora con uvas y nueces.'],
]
const SAFE_LATER: readonly Case[] = [
  ['200 g mozzarella', 'Tear the mozzarella over the cubes of bread.'],
  ['100 g feta', 'Crumble the feta over the diced cucumber.'],
  ['100 g raisins', 'Add the raisins and simmer for 10 minutes.'],
  ['80 g walnuts; 50 g almonds', 'Fold in the finely chopped walnuts and almonds.'],
  ['200 g red grapes', 'Stir in the quartered grapes.'],
  ['200 g red grapes', 'Fold in the grapes, quartered.'],
  ['200 g red grapes', 'Cut the grapes into quarters and add.'],
  ['80 g almonds', 'Blitz the almonds in a food processor.'],
  ['80 g cashews', 'Soak the cashews for an hour, drain and blend until smooth.'],
  ['80 g almonds', 'Chop the almonds finely and add.'],
  ['2 carrots', 'Peel the carrots. Grate them and stir in.'],
  ['2 carrots', 'Toss the carrots with oil. Roast for 30 minutes.'],
  ['', 'Pour over the almond milk.'],
  ['', 'Stir in the honey mustard.'],
  ['', 'Toast until it smells of nuts.'],
  ['', 'Roll into walnut-sized balls.'],
  ['80 g Walnüsse; 80 g Mandeln', 'Walnüsse und Mandeln fein mahlen.'],
  ['200 g Weintrauben', 'Die geviertelten Trauben unterheben.'],
  ['', 'Mit Mandelmilch aufgießen.'],
  ['80 g nueces', 'Tritura las nueces con el aceite.'],
  ['', 'Añade la leche de almendras.'],
]

/** Found by somebody who read the notes against what the recipe says. */
const FOUND: readonly Case[] = [
  ['200 g red grapes', 'Serve the whole grapes beside the sliced cheese.'],
  ['80 g almonds', 'Stir in the almonds and the finely chopped parsley.'],
  ['80 g peanuts', 'Scatter the peanuts over the mashed potato.'],
  ['2 carrots', 'Serve with raw carrot sticks and the roast chicken.'],
  ['150 g cherry tomatoes', 'Toss the cherry tomatoes with diced cucumber.'],
  ['', 'Serve with whole grapes and a handful of nuts.'],
  ['', 'Drizzle with honey before serving.'],
  ['100 g blueberries', 'Scatter the blueberries over the crushed ice.'],
  ['1 apple', 'Serve with wedges of apple. | Simmer the sauce.'],
  ['100 g hazelnuts', 'Toast the hazelnuts with ground cumin.'],
  ['200 g mozzarella', 'Serve with cubes of mozzarella.'],
  ['100 g raisins', 'Stir in the raisins.'],
  ['100 g feta', 'Cut the feta into cubes.'],
]

test.each(cases([...NOTED, ...NOTED_LATER, ...FOUND]))('the note stands: $lines, $steps', ({ lines, steps }) => {
  expect(named(lines, steps)).not.toEqual([])
})

test.each(cases([...SAFE, ...SAFE_LATER]))('nothing is left to say: $lines, $steps', ({ lines, steps }) => {
  expect(named(lines, steps)).toEqual([])
})

test('a title names what no line does', () => {
  expect(named([], ['Serve.'], 'Rice with honey')).toEqual(['honey'])
  expect(named(['1 tbsp honey'], ['Stir in the honey.'], 'Rice with honey')).toEqual(['honey'])
})
