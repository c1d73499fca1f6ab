import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASTED } from '../testing/some-recipe-texts.ts'
import { tellLanguage } from './tell-language.ts'

test.each([
  ['it', ['250 g di farina', '2 cucchiai di zucchero', 'Mescolare la farina con lo zucchero']],
  ['nl', ['250 g bloem', '2 el suiker', 'Meng de bloem met de suiker']],
  ['pt', ['250 g de farinha', '2 colheres de sopa de açúcar', 'Misture a farinha com o açúcar']],
  ['sv', ['3 dl vetemjöl', '2 msk socker', 'Blanda mjöl och socker']],
  ['no', ['3 dl hvetemel', '2 ss sukker', 'Bland hvetemel og sukker']],
  ['da', ['3 dl hvedemel', '2 spsk sukker', 'Bland hvedemel og sukker']],
  ['pl', ['300 g mąki', '2 łyżki cukru', 'Wymieszaj mąkę z cukrem']],
  ['cs', ['300 g hladké mouky', '2 lžíce cukru', 'Smíchejte mouku s cukrem']],
  ['ja', ['小麦粉 300g', '砂糖 大さじ2', '小麦粉と砂糖を混ぜる']],
])('it is %s', (language, texts) => expect(tellLanguage(texts)).toEqual({ kind: 'told', language }))

test.each([
  [['2 cups flour', '1 tbsp sugar', 'Mix the flour with the sugar']],
  [['250 g Mehl', '2 EL Zucker', 'Das Mehl mit dem Zucker mischen']],
  [['250 g de farine', '2 cuillères à soupe de sucre', 'Mélanger la farine avec le sucre']],
  [['250 g de harina', '2 cucharadas de azúcar', 'Mezclar la harina con el azúcar']],
  [['Penne alla vodka', '200 g penne', '1 cup of heavy cream', 'Cook the pasta in a large pan']],
  [['1']],
  [[]],
])('%j is read as before', (texts) => expect(tellLanguage(texts)).toEqual({ kind: 'usual' }))

test('every English text that is read elsewhere in the tests is read as before', () => {
  for (const text of Object.values(PASTED)) expect(tellLanguage([text])).toEqual({ kind: 'usual' })
})

test('a few words of one of the languages and none of another are no proof, and no English either', () => {
  expect(tellLanguage(['200 g boter']).kind).toBe('doubt')
})

test('a word that is said a hundred times changes nothing', () => {
  const soup = ['2 tbsp olive oil', '1 large onion, finely chopped', '2 carrots, diced']
  expect(tellLanguage([...soup, 'e '.repeat(200)], ['の'.repeat(300)])).toEqual({ kind: 'usual' })
})

test('the same text, the same answer, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), (texts) => {
      expect(tellLanguage(texts)).toEqual(tellLanguage([...texts]))
    }),
  )
})
