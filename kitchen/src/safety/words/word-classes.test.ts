import { expect, test } from 'vitest'
import { parseCsv } from '../../foods/csv.ts'
import { aGuard, cookingWords, guardTerms } from '../../testing/a-guard.ts'
import { readData } from '../../testing/kitchen-files.ts'
import { secondProseRecipes } from '../../testing/prose-recipes.ts'
import { unknownFoods } from '../../testing/unknown-foods.ts'
import { wordsOf } from './normalise.ts'

const guard = aGuard()
const heldIn = (step: string): readonly string[] => guard.readText(step, 'step').unverified
const words = (text: string): readonly string[] => text.split(/\s+/)
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Made up, with the ends of adverbs, verbs and adjectives. */
const ENGLISH = words(
  'glorbing flimful zorbled snarfly krandless vumpous drazzement plinkness brolable quemptious frindling skobbed trankly wuzzing melgful nurbed shivvling grunfly yolbing ambrackly',
)
const GERMAN = words(
  'krabbelich glorbisch gezorbelt verflimmt zerknuselt beglorbt entkrazelt flumpend nurfsam wibblos drazbar morvhaft glorbieren einflumpen geschnarfen erzwunkt fazzlich yadzisch aufgnurzelt vomfend',
)
const SPANISH = words(
  'glorbando zorbiendo flimente krabamente drazando nurfiendo vombando plincando brolmente quempando wibiendo tranmente yolbando melgando grunfiendo ambramente fazzando morviendo skobando jubliendo',
)

test('60 made-up words that end like adverbs, verbs and adjectives are held where something is taken or put in', () => {
  const steps = [
    ...ENGLISH.flatMap((word) => [
      `Add the ${word} and stir.`,
      `Finish with a spoon of ${word}.`,
      `Serve the rice with ${word}.`,
      `Scatter some ${word} sauce over the rice.`,
      `${capital(word)} goes in with the rice.`,
    ]),
    ...GERMAN.flatMap((word) => [
      `Den ${capital(word)} einrühren und mit dem Reis servieren.`,
      `${capital(word)} in die Pfanne geben und mit dem Reis mischen.`,
      `Den Reis mit ${capital(word)} bestreuen und servieren.`,
      `Den Reis mit ${word} bestreuen und servieren.`,
      `Den ${word} einrühren und mit dem Reis servieren.`,
      `Zum Schluss 2 EL ${word} und das Öl zugeben.`,
    ]),
    ...SPANISH.flatMap((word) => [
      `Servir el arroz con ${word} por encima.`,
      `Añade el ${word} y remueve con la cuchara.`,
      `Echa una cucharada de ${word} en la olla.`,
    ]),
  ]
  expect(ENGLISH.length + GERMAN.length + SPANISH.length).toBe(60)
  expect(steps.filter((step) => heldIn(step).length === 0)).toEqual([])
})

test('as an adverb, a verb or a name of kin they are not', () => {
  for (const step of [
    'Die Kartoffeln krabbelich in der Pfanne braten und mit Salz servieren.',
    'Das Gemüse einflumpen, bis der Reis gar ist und die Pfanne leer.',
    'Die verflimmten Kartoffeln mit dem Reis mischen.',
    'Cuece el arroz glorbando con la cuchara.',
    'Lava las patatas, zórbalas y pon la olla al fuego.',
    'Serve Aunt Zilda’s rice hot.',
  ])
    expect(heldIn(step), step).toEqual([])
  // A text that writes nouns small has no sign of what is one.
  expect(heldIn('die kartoffeln krabbelich in der pfanne braten')).toEqual(['krabbelich'])
  expect(heldIn('Serve Grandma’s Zilda hot.')).toEqual(['Zilda'])
})

/** Words of the German or Spanish sentence they are put into, or of a fourth language; see unknown-nouns.test.ts. */
const HOMOGRAPHS = new Set('hal ser sữa cua olas vezë shiro mondela rama'.split(' '))

test('of more than 500 words that may be foods none is free when German and Spanish write it small', () => {
  const unknown = unknownFoods()
    .map((word) => word.toLowerCase())
    .filter((word) => heldIn(`Stir in the ${word}.`).length > 0 && !HOMOGRAPHS.has(word))
  const free = unknown.flatMap((word) =>
    [
      `Den Reis mit ${word} bestreuen und servieren.`,
      `Die Pfanne mit Öl erhitzen, ${word} und Reis zugeben.`,
      `${word} mit dem Reis in die Pfanne geben.`,
      `Pon el arroz, ${word} y sal en la olla.`,
      `Añade ${word} a la olla y remueve con la cuchara.`,
    ].filter((step) => heldIn(step).length === 0 && guard.readText(step, 'step').findings.length === 0),
  )
  expect(unknown.length).toBeGreaterThan(500)
  expect(free).toEqual([])
})

test('no word of the list is the name of a food of ours that the guard does not read', () => {
  const foods = parseCsv(readData('foods.csv')).rows.flatMap(({ cells }) =>
    [cells.get('name') ?? '', cells.get('plural') ?? '', ...(cells.get('aliases') ?? '').split(';')].filter(
      (name) => name !== '',
    ),
  )
  const names = new Set([...guardTerms().map(({ term }) => term), ...foods].map((name) => wordsOf(name).join(' ')))
  const listed = new Set(cookingWords().flatMap((row) => row.words.split(' ').flatMap(wordsOf)))
  const both = [...names].filter((name) => listed.has(name))
  const unread = both.filter((name) => {
    const { matches } = guard.readText(name, 'ingredient')
    return matches.length === 0
  })
  expect(names.size).toBeGreaterThan(20_000)
  expect(unread).toEqual([])
})

const heldOf = (isAside: boolean, language: string): readonly string[] =>
  secondProseRecipes()
    .filter((recipe) => recipe.isAside === isAside && recipe.language.startsWith(language))
    .flatMap((recipe) => {
      const held = guard
        .readDish(recipe)
        .unverified.filter(({ place }) => place.part === 'title' || place.part === 'step')
      return held.length === 0 ? [] : [`${recipe.title}: ${held.map(({ words }) => words).join(', ')}`]
    })

test.each([
  ['en', 8, 4],
  ['de', 3, 6],
  ['es', 2, 6],
])(
  'of the second set of texts in %s no more than before are held for a word of their prose',
  (language, learned, aside) => {
    const [held, heldAside] = [heldOf(false, language), heldOf(true, language)]
    expect(held.length, held.join('\n')).toBeLessThanOrEqual(learned)
    expect(heldAside.length, heldAside.join('\n')).toBeLessThanOrEqual(aside)
  },
)
