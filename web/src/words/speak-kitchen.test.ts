import { aHousehold, openKitchenFiles } from '@plateful/kitchen/planning/dishes/a-kitchen.ts'
import { planWeek } from '@plateful/kitchen/planning/plan-week.ts'
import type { Household } from '@plateful/kitchen/planning/table/household.ts'
import {
  countLabel,
  NO_WEEK_RULES,
  SLOT_MODES,
  slotLabel,
  themeLabel,
} from '@plateful/kitchen/planning/table/week-rules.ts'
import { describeUnmarked } from '@plateful/kitchen/planning/words/describe-week.ts'
import { formatSpoken } from '@plateful/kitchen/quantities/format.ts'
import { findUnit } from '@plateful/kitchen/quantities/units.ts'
import { EQUIPMENT, EQUIPMENT_THE } from '@plateful/kitchen/recipes/equipment.ts'
import { MEAL_KINDS } from '@plateful/kitchen/recipes/recipe.ts'
import { dietConflicts } from '@plateful/kitchen/safety/judging/diets.ts'
import { ALLERGENS, DIETS } from '@plateful/kitchen/safety/words/vocabulary.ts'
import { readData, readKitchenFiles } from '@plateful/kitchen/testing/kitchen-files.ts'
import { beforeAll, expect, test } from 'vitest'
import { plain, type ReadIn, readIn } from '../testing/read-in.ts'

const kitchen = openKitchenFiles({ ...readKitchenFiles(), swaps: readData('swaps.csv') })

let page: ReadIn
const inGerman = (english: string): string => plain(page.spoken(english))

/** All sentences that come of a week: while it is planned, and as it is shown. */
const saidFor = (household: Household, wish = ''): readonly string[] => {
  const said: string[] = []
  const request = { household, weekStart: '2026-11-23', seed: 3, kept: null, history: [], wish }
  const result = planWeek(kitchen, request, ({ text }) => said.push(text))
  if (result.kind === 'infeasible') throw new Error(result.conflict.sentence)
  const { days, groceryList, summary } = describeUnmarked(kitchen, {
    week: result.week,
    household,
    units: 'us',
    notes: result.notes,
  })
  const meals = days.flatMap((day) => day.meals)
  return [
    ...said,
    ...meals.flatMap(({ why, safety }) => [why ?? '', safety.sentence, ...safety.findings.map(({ text }) => text)]),
    ...groceryList.lines.map(({ amount }) => amount),
    ...[summary.checked.sentence, ...summary.gaveWay, ...summary.wishHeard, ...summary.notes],
  ].filter((text) => text !== '')
}

beforeAll(async () => {
  page = await readIn('de')
})

test('sentences, rules and amounts of the kitchen are read in German, with the figures of the language', () => {
  const told = [
    [
      '11 ingredients read, 0 conflicts. No peanut, no sesame.',
      '11 Zutaten gelesen, 0 Widersprüche. Ohne Erdnüsse und ohne Sesam.',
    ],
    [
      '11 ingredients read, 0 conflicts. No milk. Not known to the kitchen, only looked for as a word: “lucuma”, “Rött”.',
      '11 Zutaten gelesen, 0 Widersprüche. Ohne Milch. Der Küche nicht bekannt, nur als Wort gesucht: “lucuma”, “Rött”.',
    ],
    [
      '11 ingredients read, 0 conflicts. No egg. Perhaps there, depending on the brand: milk, sesame. Looked for by name, but what is made of it need not name it: “hazelnut”.',
      '11 Zutaten gelesen, 0 Widersprüche. Ohne Ei. Je nach Marke vielleicht darin: Milch und Sesam. Nach dem Namen gesucht, doch was daraus gemacht ist, muss ihn nicht nennen: “hazelnut”.',
    ],
    ['1,378 recipes fit everyone at the table.', '1.378 Rezepte passen für alle am Tisch.'],
    ['About $1.35 a person.', 'Etwa 1,35 $ pro Person.'],
    [
      'The week costs $123.40 at the till, $3.40 over the budget of $120.00.',
      'Die Woche kostet an der Kasse 123,40 $, 3,40 $ über dem Budget von 120,00 $.',
    ],
    ['Friday dinner takes 50 minutes; 45 was the aim.', 'Freitag (Abendessen) dauert 50 Minuten; 45 waren das Ziel.'],
    ['Friday dinner was to be without cooking.', 'Freitag (Abendessen) sollte ohne Kochen sein.'],
    [
      'Swedish: 2 of 14 lunches and dinners. Such dishes that we know: 9, of which 2 fit your table.',
      'Lieblingsküche schwedisch: 2 von 14 Mittag- und Abendessen. Solche Gerichte, die wir kennen: 9, davon passen 2 zu eurem Tisch.',
    ],
    ['Cooked on Monday already: it only needs heating.', 'Schon am Montag gekocht: nur noch aufwärmen.'],
    ['Contains milk: “butter” in step 2 of “Leek pie”.', 'Enthält Milch: „butter“ in Schritt 2 von „Leek pie“.'],
    ['Fish at least twice', 'Fisch mindestens zweimal'],
    ['“fish twice”: no dish fits your rules', '„fish twice“: kein Gericht passt zu deinen Regeln'],
    [
      'No week keeps vegan, no peanut and 25 minutes on weekdays together.',
      'Keine Woche hält das alles zugleich ein: Vegan, ohne Erdnüsse und 25 Minuten an Werktagen.',
    ],
    [
      'The week of 25 November and your allergens milk, egg are now in your account.',
      'Jetzt in deinem Konto: Die Woche ab 25. November, deine Allergene Milch und Ei.',
    ],
    ['One idea held peanut.', 'Eine Idee nicht genommen: enthielt Erdnüsse.'],
    [
      'The cheapest week with vegan costs about $92, more than $80.',
      'Die günstigste Woche mit diesen Regeln (Vegan) kostet etwa 92 $, mehr als 80 $.',
    ],
    [
      'No week keeps all your other allergens and all your dislikes together.',
      'Keine Woche hält das alles zugleich ein: alle deine weiteren Allergene und alle deine Abneigungen.',
    ],
    ['Only if nobody is allergic: allow peanut', 'Nur wenn niemand allergisch ist: Erdnüsse zulassen'],
    ['Plan without “soup at least twice”', 'Ohne „Suppe mindestens zweimal“ planen'],
    ['Japanese, one of your favourite kitchens.', 'Eine deiner Lieblingsküchen: japanisch.'],
    ['7 cloves', '7 Zehen'],
    ['1 tbsp', '1 EL'],
    ['1½ cups', '1½ Tassen'],
    ['3 × 400 g', '3 × 400 g'],
    ['1.2 kg', '1,2 kg'],
    ['a pinch', 'eine Prise'],
  ] as const
  expect(told.map(([english]) => inGerman(english))).toEqual(told.map(([, said]) => said))
})

test('the kitchen’s own words for dishes are said in German, wherever they stand', () => {
  expect(inGerman('grilled dishes at least 3 times')).toContain('Gegrilltes')
  expect(inGerman('You wished for children’s favourites.')).toContain('Lieblingsgerichte von Kindern')
})

test('foods and titles in a sentence stay English and are marked, what nobody knows stays whole', () => {
  const pieces = page.piecesOf('Shares the spring onions with Friday, so nothing is left over.')
  expect(pieces?.filter(({ isFood }) => isFood)).toEqual([{ text: 'spring onions', isFood: true }])
  expect(page.piecesOf('Nobody ever wrote this.')).toBeNull()
  expect(page.spoken('Nobody ever wrote this.')).toBe('Nobody ever wrote this.')
})

test('whatever the kitchen says of a week has its German sentence', () => {
  const easy = saidFor(aHousehold({ favouriteCuisines: ['Thai'] }), 'more fish, no pasta, guests on saturday, cheap')
  const strict = saidFor(
    aHousehold({
      diets: ['vegetarian', 'gluten-free'],
      allergens: ['peanut', 'sesame'],
      otherAllergens: ['kiwi'],
      dislikes: ['mushroom'],
      weekRules: {
        ...NO_WEEK_RULES,
        counts: [{ subject: 'soup', least: 2, most: null }],
        themes: [{ weekday: 1, subject: 'curry' }],
        slots: [{ weekday: 4, kind: 'dinner', mode: 'no_cook', guests: 0 }],
        leftovers: 2,
      },
    }),
  )
  expect(page.unknownOf([...easy, ...strict])).toEqual([])
}, 240_000)

test('every rule of a week and every clash of diets has its German words', () => {
  const days = [0, 1, 2, 3, 4, 5, 6]
  const slots = days.flatMap((weekday) =>
    MEAL_KINDS.flatMap((kind) =>
      SLOT_MODES.flatMap((mode) => [1, 4].map((guests) => slotLabel({ weekday, kind, mode, guests }))),
    ),
  )
  const bounds = [null, 0, 1, 2, 4]
  const counts = bounds.flatMap((least) => bounds.map((most) => countLabel({ subject: 'soup', least, most })))
  const themes = days.map((weekday) => themeLabel({ weekday, subject: 'curry' }))
  const clashes = DIETS.flatMap((one) => DIETS.flatMap((other) => dietConflicts([one, other], ALLERGENS)))
  expect(page.unknownOf([...slots, ...counts, ...themes, ...clashes.map(({ sentence }) => sentence)])).toEqual([])
})

test('every unit in which our recipes measure has its German word', () => {
  const used = [...kitchen.catalogue.recipes.values()].flatMap((r) => r.ingredients.map(({ unit }) => unit))
  const units = new Set(used.filter((unit) => unit !== '').map((unit) => findUnit(unit)?.id ?? unit))
  const amounts = [...units].flatMap((unit) => [1, 2].map((quantity) => formatSpoken({ quantity, unit })))
  const inEnglish = amounts.filter((amount) => page.piecesOf(amount)?.some(({ isFood }) => isFood) ?? true)
  expect(inEnglish).toEqual([])
})

test('every package in which our foods are sold has its German word', () => {
  const labels = new Set([...kitchen.catalogue.foods.values()].map(({ packageLabel }) => packageLabel))
  // Left as they are: "500 g" needs no word.
  const inEnglish = [...labels].filter((label) => page.piecesOf(label)?.some(({ isFood }) => isFood) ?? true)
  expect(inEnglish).toEqual([])
})

test('what is said of a connected account is spoken sentence by sentence', () => {
  expect(inGerman('Google opens your account now too. What you made there is here now.')).toBe(
    'Google öffnet jetzt auch dein Konto. Was du dort gemacht hast, ist jetzt hier.',
  )
})

test('what a kitchen lacks is told in German, in every sentence that names it', () => {
  expect(EQUIPMENT.map((one) => inGerman(`Allow ${EQUIPMENT_THE[one]}`))).toEqual([
    'Den Ofen zulassen',
    'Den Herd zulassen',
    'Mixer oder Küchenmaschine zulassen',
    'Die Mikrowelle zulassen',
    'Das Waffeleisen zulassen',
  ])
  expect(inGerman('Needs an oven and a blender or food processor.')).toBe(
    'Braucht einen Ofen und einen Mixer oder eine Küchenmaschine.',
  )
  expect(inGerman('A kitchen without a waffle iron')).toBe('Eine Küche ohne ein Waffeleisen')
  expect(inGerman('No week keeps a kitchen without a stove, vegan and keto together.')).toMatch(
    /eine Küche ohne einen Herd/,
  )
  expect(inGerman('One idea needed a microwave.')).toBe('Eine Idee nicht genommen: brauchte eine Mikrowelle.')
  expect(inGerman('Friday dinner needs an oven, which your kitchen does not have.')).toMatch(
    /^Freitag .*braucht einen Ofen; in deiner Küche fehlt das\.$/,
  )
})
