import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from './language-table.ts'
import { foodsNamedIn, lineForGuard, lineInEnglish, partsOfLine } from './line-in-english.ts'

const CASES: readonly (readonly [Language, string, string])[] = [
  ['it', "2 cucchiai di olio d'oliva", '2 tbsp olive oil'],
  ['it', '2 spicchi d’aglio, tritati', '2 clove garlic, chopped'],
  ['it', 'il succo di un limone', 'juice of 1 lemon'],
  ['it', 'sale q.b.', 'salt, to taste'],
  ['it', '1 litro e mezzo di brodo vegetale', '1.5 l vegetable stock'],
  ['it', '400 g di pomodori pelati (1 lattina)', '400 g canned whole tomatoes (1 can)'],
  ['nl', '1,5 kg aardappelen', '1,5 kg potato'],
  ['nl', '2 teentjes knoflook', '2 clove garlic'],
  ['nl', 'snufje zout', '1 pinch salt'],
  ['nl', '1/2 citroen', '1/2 lemon'],
  ['nl', '200 ml room', '200 ml heavy cream'],
  ['pt', '3 colheres de sopa de azeite', '3 tbsp olive oil'],
  ['pt', '2 xícaras de leite', '480 ml milk'],
  ['pt', '1 1/2 xícara de açúcar', '360 ml sugar'],
  ['pt', '1 colher de chá de mel', '1 tsp honey'],
  ['sv', '3 dl öl', '3 dl beer'],
  ['sv', '2 krm salt', '2 ml salt'],
  ['no', '3 hvitløksfedd', '3 garlic clove'],
  ['da', '2 dåser hakkede tomater', '2 can canned chopped tomatoes'],
  ['pl', '2 łyżki oliwy z oliwek', '2 tbsp olive oil'],
  ['pl', 'sok z 1 cytryny', 'juice of 1 lemon'],
  ['cs', '250 ml smetany ke šlehání', '250 ml heavy cream'],
  ['cs', 'olej na smažení', 'oil, for frying'],
  ['ja', '醤油 大さじ3', '45 ml soy sauce'],
  ['ja', 'しょうゆ　大さじ１と１/２', '22.5 ml soy sauce'],
  ['ja', '玉ねぎ（みじん切り） 1/2個', '1/2 piece onion (chopped)'],
  ['ja', '牛乳 カップ1', '200 ml whole milk'],
  ['ja', '塩 少々', 'salt, to taste'],
]
test.each(CASES)('%s: %s', (language, written, english) => expect(lineInEnglish(written, language)).toBe(english))

test('a word that the table has not is no word of another language', () => {
  // In English a room, in Dutch cream; in Spanish a donkey.
  expect(lineInEnglish('200 g burro', 'it')).toBe('200 g butter')
  expect(lineInEnglish('200 g burro', 'nl')).toBe('200 g burroqz')
  expect(lineInEnglish('200 g butter', 'it')).toBe('200 g butterqz')
})

test('what is no good of ours is told to the guard and linked to nothing', () => {
  expect(lineInEnglish('200 g besciamella', 'it')).not.toContain('sauce bechamel')
  expect(lineForGuard('200 g besciamella', 'it')).toBe('200 g bechamel sauce')
  expect(foodsNamedIn('Bestrooi met pindakaas en room.', 'nl')).toEqual(['peanut butter', 'heavy cream'])
})

test('salt and pepper are two', () => {
  expect(partsOfLine('sale e pepe q.b.', 'it')).toEqual(['sale', 'pepe q.b.'])
  expect(partsOfLine('peper, zout en nootmuskaat', 'nl')).toEqual(['peper', 'zout', 'nootmuskaat'])
})

test('any text is a line, and says the same each time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.string({ unit: 'grapheme', maxLength: 200 }), (language, text) => {
      const read = lineForGuard(text, language)
      expect(lineForGuard(text, language)).toEqual(read)
      expect(typeof lineInEnglish(text, language)).toBe('string')
    }),
  )
})
