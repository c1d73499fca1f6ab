import { describe, expect, test } from 'vitest'
import { aGuard } from '../testing/a-guard.ts'
import { allergensOf, dietsOf } from './words/masks.ts'
import type { Diet } from './words/vocabulary.ts'

const guard = aGuard()
const perhaps = (text: string): readonly string[] => {
  const { allergens, may } = guard.readText(text)
  return allergensOf(allergens | may)
}
const broken = (text: string): readonly Diet[] => dietsOf(guard.readText(text).violates)
const inStep = (step: string): readonly string[] => {
  const dish = { title: 'Bowl', ingredients: ['200 g rice', '1 tbsp olive oil'], steps: [step], sides: [] }
  const mask = guard.readDish(dish).findings.reduce((sum, { allergens, may }) => sum | allergens | may, 0)
  return allergensOf(mask)
}

describe('words of other languages', () => {
  test.each([
    ['rebanadas de pan del día anterior', 'wheat'],
    ['120 g de farine T65', 'wheat'],
    ['160 g de pâtes', 'wheat'],
    ['lingue franche', 'fish'],
    ['200 g de muçarela fatiada', 'milk'],
    ['koikuchi shouyu', 'soy'],
    ['tairagai', 'mollusc'],
    ['kezuribushi 10 g', 'fish'],
    ['hanpen', 'egg'],
    ['karei no nitsuke', 'soy'],
    ['buta no shogayaki', 'soy'],
    ['alheira de Mirandela', 'wheat'],
  ])('%s holds %s', (text, allergen) => {
    expect(perhaps(text)).toContain(allergen)
  })

  test.each<readonly [string, readonly Diet[]]>([
    ['1 bisteca', ['vegetarian', 'pork-free', 'halal', 'kosher']],
    ['500 g de músculo', ['vegetarian', 'pescatarian']],
    ['filetes de lomo de cerdo', ['pork-free', 'halal']],
    ['3 feuilles de gélatine', ['vegan', 'vegetarian', 'halal', 'kosher']],
    ['2 cl Zwetschgenwasser', ['alcohol-free', 'halal', 'paleo']],
    ['1 cucchiaio di miele di acacia', ['vegan', 'whole30', 'low-fodmap']],
    ['leche entera', ['paleo', 'whole30']],
    ['anguille fumée', ['kosher', 'vegetarian']],
    ['pain de campagne', ['low-fodmap', 'paleo', 'whole30']],
    ['chashu', ['pork-free', 'halal', 'kosher']],
    ['250 ml Milch', ['low-fodmap', 'dairy-free']],
    ['2 Äpfel', ['low-fodmap', 'keto']],
    ['1 chou-fleur', ['low-fodmap']],
    ['200 g de champiñones', ['low-fodmap']],
    ['1 nectarina', ['low-fodmap']],
    ['200 g di ciliegie', ['low-fodmap']],
    ['4 carciofi', ['low-fodmap']],
    ['100 g di anacardi', ['low-fodmap', 'nut-free']],
    ['2 peras', ['low-fodmap', 'keto']],
    ['100 g de ervilhas', ['paleo', 'whole30']],
    ['1 sachet de pruneaux', ['keto']],
    ['unpasteurised milk', ['pregnancy-safe']],
  ])('%s breaks %j', (text, diets) => {
    expect(broken(text)).toEqual(expect.arrayContaining([...diets]))
  })

  test('dough with its accent is no liver', () => {
    expect(broken('250 g de pâte')).not.toContain('vegetarian')
    expect(broken('250 g de pâté')).toContain('vegetarian')
  })

  test.each(['2 cucharadas de vinagre de vino', 'Rotweinessig', 'aceto di vino bianco', 'vinaigre de xérès'])(
    '%s is no alcohol',
    (text) => {
      expect(broken(text)).not.toContain('alcohol-free')
      expect(guard.readText(text).unverified).toEqual([])
    },
  )

  test('how it was done is no food: adverbs, chopped herbs, golden croquettes, hands', () => {
    expect(guard.readText('6 noci tritate grossolanamente').unverified).toEqual([])
    expect(broken('2 EL gehackte Kräuter')).not.toContain('vegetarian')
    expect(broken('500 g Gehacktes')).toContain('vegetarian')
    expect(inStep('Fríelas hasta que estén doradas.')).toEqual([])
    expect(inStep('Impasta con le mani.')).toEqual([])
    expect(inStep('Pegue pequenas porções.')).toEqual([])
  })
})

describe('what a reader who means harm would write', () => {
  test('"no" behind a food is Japanese; in English it still takes away', () => {
    expect(perhaps('ebi no tempura')).toContain('wheat')
    expect(perhaps('rice with no butter')).toEqual([])
    expect(perhaps('tea, no milk')).toEqual([])
  })

  test('the gram of an amount is no letter of the food behind it', () => {
    expect(perhaps('200 g oat yogurt')).toEqual(['gluten'])
    expect(perhaps('200 g rana pescatrice')).toEqual(['fish'])
    expect(perhaps('200 g goat yogurt')).toContain('milk')
  })

  test('a word that may be a slip of another stays unknown behind a label', () => {
    expect(guard.readText('vegan jubbli').unverified).not.toEqual([])
  })

  test.each([
    ['Finish with a spoon of the p-nut paste.', 'peanut'],
    ['Dust with ground marcona.', 'tree_nut'],
    ['Top with toasted flaked almds.', 'tree_nut'],
    ['Top with a sunny-side-up.', 'egg'],
    ['Crack two over the rice and let them set.', 'egg'],
    ['Fold in the stiffly whipped whites.', 'egg'],
    ['Serve with a poached one on top.', 'egg'],
    ['Finish with gribiche.', 'mustard'],
    ['Drizzle with kare-kare sauce.', 'peanut'],
  ])('%s brings in %s', (step, allergen) => {
    expect(inStep(step)).toContain(allergen)
  })
})
