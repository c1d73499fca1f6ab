import { describe, expect, test } from 'vitest'
import { aGuard } from '../testing/a-guard.ts'
import { allergensOf, dietsOf } from './words/masks.ts'

const guard = aGuard()
const sure = (text: string): string => allergensOf(guard.readText(text).allergens).join(' ')
const perhaps = (text: string): string => allergensOf(guard.readText(text).may).join(' ')
const breaks = (text: string): readonly string[] => dietsOf(guard.readText(text).violates)
const LIST = ['200 g rice', '1 tbsp olive oil', '1 tsp salt', '1 onion', '1 carrot']
const inDish = (title: string, step = '', ingredients: readonly string[] = LIST) => {
  const { allergens, may } = guard.readDish({ title, ingredients, steps: [step] })
  return { sure: allergensOf(allergens), perhaps: allergensOf(may) }
}

describe('what a line says beside its food', () => {
  test.each([
    ['4 ounces feta cheese, crumble', 'milk'],
    ['1 tsp fenugreek seeds (toast)', ''],
    ['1/2 cup water (or as required to knead a firm dough)', ''],
    ['Water, to make the batter', ''],
    ['1 tsp quesadilla spice blend', ''],
    ['4 tablespoons homemade pizza and pasta sauce', ''],
    ['50 g icing (powdered) sugar', ''],
    ['200 g rice (risotto or white)', ''],
    ['2 tbsp niter kibbeh', 'milk'],
    ['4 kibbeh', 'wheat gluten'],
    ['100 g gram (chickpea) flour', ''],
    ['200 g apples (or bananas), flour', 'wheat gluten'],
    ['1/2 cabbage (a high cabbage:pancake ratio makes it less pancake-like)', ''],
    ['1 portion risotto', 'milk'],
    ['100 g fruit crumble, to serve', 'milk wheat gluten'],
  ])('%s: %s', (text, certain) => {
    expect(sure(text)).toBe(certain)
  })

  test('sprinkles that are counted before a spice are no sugar', () => {
    expect(breaks('6 sprinkles ground black pepper')).toEqual([])
    expect(breaks('2 tbsp sprinkles')).toContain('keto')
  })

  test('flesh is read where it is meant', () => {
    expect(breaks('1 can cannellini (white kidney) beans')).not.toContain('vegetarian')
    expect(breaks('1/2 cup hot wing/buffalo sauce')).not.toContain('vegetarian')
    expect(breaks('600 g rohu fish (cut into thick steaks)')).not.toContain('pescatarian')
    expect(breaks('250 g tuna meat')).not.toContain('pescatarian')
    expect(breaks('3 "beef" mock-meat sausages')).not.toContain('vegetarian')
    for (const meat of ['1 lamb kidney', '8 chicken wings', '250 g goat meat', '3 beef sausages'])
      expect(breaks(meat)).toContain('pescatarian')
  })

  test('a list of what it contains is no label', () => {
    expect(sure('Contains: milk, gluten, dairy-free cheese')).toBe('milk wheat gluten')
  })
})

describe('steps and titles', () => {
  test('a recipe that a step points at is only perhaps on the table', () => {
    const step = 'Serve with Seer Fish Fry Recipe and Garlic Naan Recipe for lunch.'
    expect(inDish('Kerala curry', step)).toEqual({ sure: [], perhaps: ['milk', 'egg', 'fish', 'wheat', 'gluten'] })
    expect(inDish('Kerala curry', 'Serve with fish fry and garlic naan.').sure).toEqual(['fish', 'wheat', 'gluten'])
  })

  test('a sauce of what the list has, and the stock of a soup', () => {
    const beans = [...LIST, '500 g broad beans']
    expect(inDish('Broad bean sauce', '', beans)).toEqual({ sure: [], perhaps: ['wheat', 'gluten', 'soy'] })
    expect(inDish('Noodles in bean sauce').sure).toContain('soy')
    expect(inDish('Vegetable ramen stock').sure).toEqual([])
    expect(inDish('Vegetable ramen').sure).toContain('wheat')
  })

  test('rice ground coarsely, a celebration, fried onions', () => {
    expect(inDish('Upma', 'Grind the rice into rava.').sure).toEqual([])
    expect(inDish('Upma', 'Stir in the rava.').sure).toContain('wheat')
    expect(inDish('Stew', 'Cook it for every celebration.')).toEqual({ sure: [], perhaps: [] })
    expect(inDish('Rice with fried onions').sure).toEqual([])
    expect(perhaps('Pan-fried garlic')).toBe('')
    expect(perhaps('2 tbsp fried garlic')).toContain('wheat')
  })
})

describe('names of many kitchens', () => {
  test.each([
    '25 g arhar dal (split toor dal)',
    '2 bay leaves (tej patta)',
    '1 tbsp horse gram (kollu/kulith)',
    '1 cup drumstick leaves (murungai keerai)',
    '3 pieces rodo (scotch bonnet chiles)',
    '1 alubosa (onion)',
    '1 tsp ube flavoring',
    '2 stalks lemongrass, fat ends bashed',
    '15 pointed gourd (parval)',
    '2 cups broccoli flowerets, Nappa cabbage',
  ])('%s holds nothing and is known', (text) => {
    const { allergens, may, unverified } = guard.readText(text)
    expect({ found: allergensOf((allergens | may) >>> 0), unverified }).toEqual({ found: [], unverified: [] })
  })

  test.each([
    ['200 ml amasi', 'milk'],
    ['2 boiled balut', 'egg'],
    ['1 cup dilis', 'fish'],
    ['100 g hipon', 'crustacean'],
    ['200 g tahong', 'mollusc'],
    ['1 jar Sun-Pat', 'peanut'],
    ['60 g bere meal', 'gluten'],
    ['200 g tokwa', 'soy'],
    ['2 gajak', 'sesame'],
    ['1 bunch seledri', 'celery'],
    ['1 tsp avalu', 'mustard'],
    ['50 ml Dubonnet', 'sulphite'],
  ])('%s: %s', (text, allergen) => {
    expect(sure(text).split(' ')).toContain(allergen)
  })

  test('an Indian sweet is of milk and nuts, never of shellfish', () => {
    expect(perhaps('4 ladoo')).toBe('milk tree_nut wheat gluten')
  })

  test.each([
    'no-knead pizza dough',
    '1 lb no knead bread dough',
    'make-ahead pizza dough',
    'easy-to-make pastry',
    'easy to make pizza dough',
    'ready-to-make pizza dough',
    'make your own pizza dough',
    'pan-fried onion rings',
    'beef kibbeh, seasoned',
    'seasoned kibbeh',
    'rava (rice)',
  ])('how a food came about takes nothing out of it: %s', (text) => {
    expect(sure(text).split(' ')).toEqual(expect.arrayContaining(['wheat', 'gluten']))
  })

  test('what a line goes into is not in it, and a seasoning that is named so is in its own jar', () => {
    expect(sure('water as required to knead a firm dough')).toBe('')
    expect(sure('water, to make the batter')).toBe('')
    expect(sure('1 tbsp furikake seasoning')).toBe('fish sesame')
    expect(sure('quesadilla spice blend')).toBe('')
    expect(sure('100 g feta-like cubes')).toContain('milk')
    expect(sure('100 g cubes, feta-like')).toContain('milk')
    expect(perhaps('200 g mock shrimp')).toContain('crustacean')
  })
})
