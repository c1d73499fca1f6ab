import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readKitchenFiles } from '../../testing/kitchen-files.ts'
import { aHousehold, openKitchenFiles } from '../dishes/a-kitchen.ts'
import { extendKitchen } from '../dishes/extend-kitchen.ts'
import type { Kitchen } from '../dishes/open-kitchen.ts'
import { planWeek } from '../plan-week.ts'
import { readWish } from './read-wish.ts'
import { hearWish } from './wish.ts'

const kitchen = openKitchenFiles(readKitchenFiles())

/** An intent in a line: what, polarity, value, and whatever else was said. */
const lineOf = ({ what, polarity, value = '', ...rest }: ReturnType<typeof readWish>[number]): string => {
  const { times, meals = [], days = [], minutes, amount, unit, people } = rest
  const more = [
    times && `x${times}`,
    ...meals,
    ...days,
    minutes && `${minutes} min`,
    amount && `${amount} ${unit}`,
    people && `${people} people`,
  ]
  return [what, polarity, value, ...more].filter(Boolean).join(' ')
}

/** As people type them: what is read of it. The labelled wishes are in bench/wishes; these stand for kinds of faults. */
const WISHES = `
not italian = cuisine avoid Italian
no fish on Friday and soup on Monday = food avoid fish fri · form want soup mon
without garlic and onion = food avoid garlic · food avoid onion
no nuts, seeds or eggs = food avoid nut · food avoid seed · food avoid egg
no rice and pasta twice = food avoid rice · food want pasta x2
weder Fisch noch Fleisch = food avoid fish · food avoid meat
Fisch statt Fleisch = food want fish · food avoid meat
high protein = nutrition more protein
low carb dinners = nutrition less carbs dinner
Kaesespaetzle am Montag = dish want käsespätzle mon
spagetti bolonese am Dienstag und Pizza am Freitag = dish want spaghetti bolognese tue · form want pizza fri
Monday fish Tuesday soup = food want fish mon · form want soup tue
quick from Monday to Wednesday = time want quick mon tue wed
vegetarian except Sunday = diet want vegetarian mon tue wed thu fri sat
mi suegra viene el domingo = guests want extra sun 1 people
Mein Mann ist am Mittwoch nicht da = away want some wed 1 people
Samstag zu viert = guests want in all sat 4 people
not eating out on Friday = unknown want
use up carrots, leeks and half a cabbage = use-up want carrot · use-up want leek · use-up want cabbage 0.5 piece
under $15 a day = money less day 15 USD
no oven = equipment avoid oven
Brokkoliauflauf am Montag = dish want broccoli casserole mon
lentil curry on Tuesday = dish want lentil curry tue
Geburtstagsessen am Sonntag = occasion want birthday sun
vacalao el viernes = food want cod fri
fish on Friday, the rest vegetarian = food want fish fri · diet want vegetarian mon tue wed thu sat sun
two vegetarian dinners = diet want vegetarian x2 dinner
two days without meat = food avoid meat x2
I have 2 courgettes and half a jar of pesto = use-up want courgette 2 piece · use-up want pesto 0.5 jar
broccoli and cheddar need eating = use-up want broccoli · use-up want cheddar
my wife's gone on Thursday = away want some thu 1 people
unter 20 Minuten, nur werktags = time less mon tue wed thu fri 20 min
as I work late = unknown want · unknown want
we want beef wellington, zzzz, no = dish want beef wellington · unknown want · unknown want
`
  .trim()
  .split('\n')
  .map((row) => row.split(' = ') as [string, string])

test.each(WISHES)('“%s” is read as “%s”', (text, lines) => {
  expect(readWish(kitchen, text).map(lineOf).join(' · ')).toBe(lines)
})

const planned = (wish: string, fields = {}) => {
  const household = aHousehold(fields)
  const result = planWeek(kitchen, { household, weekStart: '2026-11-23', seed: 7, kept: null, history: [], wish })
  if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
  return result
}

const dishesOf = ({ week }: ReturnType<typeof planned>, day?: number) =>
  week.days
    .filter((_, at) => day === undefined || at === day)
    .flatMap(({ meals }) => meals.flatMap(({ recipeId, sideDishIds }) => [recipeId, ...sideDishIds]))
    .flatMap((id) => kitchen.catalogue.recipes.get(id) ?? [])

test('what is kept out, wanted on a day and asked of a meal is in the week, and each clause is answered', () => {
  const result = planned('no italian, lasagne on Friday, vegan on Monday and flimflam')
  expect(result.notes.wishHeard).toEqual([
    '“no italian”: done',
    '“lasagne on Friday”: done',
    '“vegan on Monday”: done',
    '“flimflam”: not understood',
  ])
  expect(dishesOf(result).filter(({ cuisine, title }) => cuisine === 'Italian' && !/lasagne/i.test(title))).toEqual([])
  expect(dishesOf(result, 4).some(({ title }) => /lasagne/i.test(title))).toBe(true)
  const meat = kitchen.words.recipesWith('meat', true)
  for (const { id } of dishesOf(result, 0)) expect(meat[kitchen.facts.indexOf.get(id) ?? -1]).toBe(0)
})

test('a dish that nobody has is named with the nearest, what the rules forbid is not told as granted', () => {
  const result = planned('lobster thermidor on Sunday, beef wellington', { diets: ['vegetarian'] })
  expect(result.notes.wishHeard[0]).toBe('“lobster thermidor on Sunday”: we have no lobster thermidor')
  expect(result.notes.wishHeard[1]).toMatch(/^“beef wellington”: we have no beef wellington\. Nearest: .*beef/i)
  expect(planned('steak on Friday', { diets: ['vegan'] }).notes.wishHeard).toEqual([
    '“steak on Friday”: no dish fits your rules',
  ])
})

test('money that does not reach is told with both sums', () => {
  const [heard = ''] = planned('under $30').notes.wishHeard
  expect(heard).toMatch(/^“under \$ 30”: \$\d+ of \$30$/)
})

const inMoney = (text: string, code: string, perUsd: number): number | null => {
  const layer = { version: code, recipes: [], prices: [], currency: { code, perUsd } }
  const there = extendKitchen(kitchen, layer)
  return hearWish(there, text, aHousehold()).budget
}

test.each([
  ['under 60', 'EUR', 0.8, 75],
  ['unter 60 Euro', 'EUR', 0.8, 75],
  ['under 60 dollars', 'EUR', 0.8, 60],
  ['under 60 quid', 'GBP', 0.75, 80],
  ['under $60', 'CAD', 1.5, 40],
  ['under 60', 'USD', 1, 60],
])(
  '“%s” where prices are in %s, of which a US dollar buys %d, is a week of %d US dollars',
  (text, code, perUsd, usd) => {
    expect(inMoney(`budget ${text}`, code, perUsd)).toBeCloseTo(usd, 6)
  },
)

test('a week with guests, a day away and a meal left out has its shape', () => {
  const { week, notes } = planned('3 guests on Saturday, we are away on Wednesday, no breakfast on Sunday')
  expect(week.days[5]?.meals.find(({ kind }) => kind === 'dinner')?.guests).toBe(3)
  expect(week.days[2]?.meals).toEqual([])
  expect(week.days[6]?.meals.map(({ kind }) => kind)).toEqual(['lunch', 'dinner'])
  expect(notes.wishHeard.every((one) => one.endsWith(': done'))).toBe(true)
})

test('every word of a wish is answered or carries nothing', () => {
  const words = 'fish soup zzzz quux twice friday no more flarn italian husband kids away 40'.split(' ')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }), (said) => {
      const told = readWish(kitchen, said.join(' '))
        .map((one) => one.said)
        .join(' ')
      for (const word of said.filter((one) => ['zzzz', 'quux', 'flarn'].includes(one))) expect(told).toContain(word)
    }),
  )
})

test('any text is heard without harm', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.lorem(), fc.constantFrom('__proto__', 'constructor', '99999 minutes', '0 people')),
      (text) => {
        const { asked } = hearWish(kitchen, text, aHousehold())
        expect(asked.counts.every(({ member }) => member.length === kitchen.facts.recipes.length)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

test('the names of foods and dishes are read once, however long and strange a wish is', () => {
  const read: string[] = []
  const noting = <Thing extends object>(thing: Thing): Thing =>
    new Proxy(thing, {
      get: (target, key) => {
        if (['aliases', 'title', 'tags'].includes(String(key))) read.push(String(key))
        return Reflect.get(target, key)
      },
    })
  const noted: Kitchen = {
    ...kitchen,
    foods: { ...kitchen.foods, foods: kitchen.foods.foods.map(noting) },
    facts: { ...kitchen.facts, recipes: kitchen.facts.recipes.map(noting) },
  }
  readWish(noted, 'flimflam')
  expect(read.length).toBeGreaterThan(0)
  read.length = 0
  for (const words of ['quick soup ', 'algo rápido con ', 'no rice or zzz on friday ', 'black bean flimflam '])
    readWish(noted, words.repeat(30).slice(0, 300))
  expect(read).toEqual([])
})
