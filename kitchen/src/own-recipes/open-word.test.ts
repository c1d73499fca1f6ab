import { describe, expect, test } from 'vitest'
import { openKitchenFiles } from '../planning/dishes/a-kitchen.ts'
import { readKitchenFiles } from '../testing/kitchen-files.ts'
import { LEFT_OUT, type WordAnswers } from './open-word.ts'
import { newLine, settleLine } from './settle-line.ts'

const kitchen = openKitchenFiles(readKitchenFiles({ every: 40 }))
const read = (text: string, answers: WordAnswers = {}) => settleLine(kitchen, newLine(text), 4, answers)
const wordOf = (text: string): string => read(text).reading.word

describe('the word that a line asks about', () => {
  test('is the same however much of it there is and whatever is done to it', () => {
    expect(['200 g grelotte', '1 cup grelotte, chopped', 'Grelotte'].map(wordOf)).toEqual([
      'grelotte',
      'grelotte',
      'grelotte',
    ])
  })

  test('is none where the food is known, or more than the food is asked', () => {
    expect(['200 g carrots', '3 watermelons', '2 eggs, 1 cup of something like carrots'].map(wordOf)).toEqual([
      '',
      '',
      '',
    ])
  })

  test('has the remark that makes another food of it, and the tin', () => {
    expect(wordOf('1 cup milk, macadamia')).toContain('macadamia')
    expect(wordOf('1 can grelotte')).toBe('canned grelotte')
  })
})

describe('an answer of the household', () => {
  test('settles each line of that word with the amount that it says, and is told', () => {
    const { line, reading } = read('200 g grelotte', { grelotte: 'leek' })
    expect(line).toMatchObject({ foodId: 'leek', quantity: 200, unit: 'g' })
    expect(reading).toMatchObject({ state: 'linked', grams: 200, word: '', taken: 'You said that “grelotte” is leek.' })
    expect(read('200 g carrots', { grelotte: 'leek', carrot: 'leek' }).line.foodId).toBe('carrot')
  })

  test('goes before what is usual, and a line that was settled by it still tells so', () => {
    const { line, reading } = read('1 tbsp oil', { oil: 'olive-oil' })
    expect(line.foodId).toBe('olive-oil')
    expect(settleLine(kitchen, line, 4, { oil: 'olive-oil' }).reading.taken).toBe(reading.taken)
  })

  test('leaves lines out where it says so', () => {
    const { line, reading } = read('1 pinch love', { love: LEFT_OUT })
    expect(line).toMatchObject({ isLeftOut: true, foodId: null })
    expect(reading.state).toBe('left-out')
  })

  test('is no word for what the guard reads: a word that nobody knows stays unknown', () => {
    expect(read('200 g grelotte', { grelotte: 'leek' }).reading.unverified).toEqual(
      read('200 g grelotte').reading.unverified,
    )
    expect(read('200 g grelotte').reading.unverified).not.toEqual([])
  })

  test('of a food that has left the table asks again', () => {
    expect(read('200 g grelotte', { grelotte: 'no-such-food' }).reading).toMatchObject({ word: 'grelotte' })
    expect(read('200 g grelotte', { constructor: 'leek' }).line.foodId).toBeNull()
  })
})
