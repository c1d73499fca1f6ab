import { ERRORS } from '@plateful/contract/messages.ts'
import * as own from '@plateful/contract/own-recipes.ts'
import { answerWord, listOpenWords } from '@plateful/contract/own-words.ts'
import { savePreferences } from '@plateful/contract/preferences.ts'
import { newLine } from '@plateful/kitchen/own-recipes/settle-line.ts'
import { expect, test } from 'vitest'
import { findPrincipal, startSession } from '../accounts/access.ts'
import { inTransaction } from '../db/store-errors.ts'
import { anOwnDraft } from '../testing/an-own-draft.ts'
import { type Caller, NOON, startTest } from '../testing/start-test.ts'
import { freshStore, onEachStore } from '../testing/test-stores.ts'
import { insertOwnRecipe } from './own-recipe-store.ts'
import { moveAnswers, readAnswers, writeAnswer } from './own-word-store.ts'

const CHICKPEAS = '400 g canned chickpeas'
const keep = async (home: Caller, title: string, ...lines: readonly string[]) => {
  const draft = anOwnDraft({ title, lines: [CHICKPEAS, ...lines].map(newLine) })
  return (await home.call(own.saveOwnRecipe, { body: { draft, keepOpen: true } })).recipe.id
}
const openOnes = async (home: Caller) =>
  (await home.call(own.listOwnRecipes)).recipes.flatMap(({ title, isOpen }) => (isOpen ? [title] : [])).toSorted()
const isLeek = { is: 'food', foodId: 'leek' } as const

onEachStore('words of own recipes', (storeName) => {
  test('are asked once for all recipes in which they stand, and the answer settles these and those that come', async () => {
    const home = await (await startTest(storeName)).visitor()
    await keep(home, 'Soup', '200 g grelotte', '1 cup grelotte, chopped')
    await keep(home, 'Stew', '3 tbsp grelotte')
    await keep(home, 'Pot', '3 tbsp grelotte', '2 zorblatts')
    await keep(home, 'Salad', '1 carrot')

    const asked = await home.call(listOpenWords)
    expect(asked.words.map(({ word, recipes, lines }) => [word, recipes, lines])).toEqual([
      ['grelotte', 3, 4],
      ['zorblatt', 1, 1],
    ])
    expect(asked.words[0]?.samples).toContain('1 cup grelotte, chopped')
    expect(asked).toMatchObject({ open: 2, others: 0, unread: 0, answers: [] })

    const body = { word: 'grelotte', answer: isLeek }
    expect(await home.call(answerWord, { body })).toEqual({
      answer: { word: 'grelotte', food: { foodId: 'leek', name: 'leek' } },
      recipes: 3,
      ready: 2,
      left: 0,
    })
    expect(await openOnes(home)).toEqual(['Pot'])
    expect(await home.call(answerWord, { body })).toMatchObject({ recipes: 0, ready: 0 })

    const now = await home.call(listOpenWords)
    expect(now.words.map(({ word }) => word)).toEqual(['zorblatt'])
    expect(now.answers).toEqual([{ word: 'grelotte', food: { foodId: 'leek', name: 'leek' } }])
    expect(await home.call(answerWord, { body: { word: 'zorblatt', answer: { is: 'left-out' } } })).toMatchObject({
      answer: { word: 'zorblatt', food: null },
      ready: 1,
    })
    expect(await openOnes(home)).toEqual([])

    await keep(home, 'Later', '100 g grelotte')
    expect(await openOnes(home)).toEqual([])
    const [later] = (await home.call(own.listOwnRecipes)).recipes.filter(({ title }) => title === 'Later')
    const { reading } = await home.call(own.findOwnRecipe, { params: { recipeId: later?.id ?? '' } })
    expect(reading.lines[1]?.taken).toBe('You said that “grelotte” is leek.')
  })

  test('are answered in words that we know, asked again when an answer is taken back, and nobody else hears of it', async () => {
    const server = await startTest(storeName)
    const [home, stranger] = [await server.visitor(), await server.visitor()]
    await keep(home, 'Soup', '200 g grelotte')
    await keep(stranger, 'Soup', '200 g grelotte')

    const unknown = await home.ask(answerWord, { body: { word: 'grelotte', answer: { is: 'words', words: 'qwxyz' } } })
    expect(unknown).toMatchObject({ status: 404, error: ERRORS['own_word.unknown'].text })
    const absent = { word: 'grelotte', answer: { is: 'food', foodId: 'no-such-food' } } as const
    expect((await home.ask(answerWord, { body: absent })).status).toBe(404)
    const said = await home.call(answerWord, { body: { word: 'grelotte', answer: { is: 'words', words: 'Leeks' } } })
    expect(said).toMatchObject({ answer: { food: { foodId: 'leek' } }, ready: 1 })

    expect(await openOnes(stranger)).toEqual(['Soup'])
    expect((await stranger.call(listOpenWords)).answers).toEqual([])

    expect(await home.call(answerWord, { body: { word: 'grelotte', answer: { is: 'open' } } })).toMatchObject({
      answer: null,
    })
    expect(await openOnes(home)).toEqual([])
    await keep(home, 'Later', '100 g grelotte')
    expect(await openOnes(home)).toEqual(['Later'])
  })

  test('take no doubt from a guess about the whole recipe, and are asked of recipes that were kept before', async () => {
    const server = await startTest(storeName)
    const { db } = server.services.store
    const home = await server.visitor()
    const owner = (await findPrincipal(db, home.sessionId, NOON))?.owner ?? expect.fail()
    const draft = anOwnDraft({ title: 'Guessed', lines: [CHICKPEAS, '200 g grelotte'].map(newLine) })
    const questions = { lines: [{ word: 'grelotte', text: '200 g grelotte' }], asks: ['Is it for 4?'] }
    const kept = { draft, document: '', questions, now: NOON, requestKey: null }
    const id = await inTransaction(db, (tx) => insertOwnRecipe(tx, owner, kept))
    await inTransaction(db, (tx) =>
      insertOwnRecipe(tx, owner, { ...kept, draft: { ...draft, title: 'Before' }, questions: null }),
    )

    expect((await home.call(listOpenWords)).words).toMatchObject([{ word: 'grelotte', recipes: 2 }])
    expect(await home.call(answerWord, { body: { word: 'grelotte', answer: isLeek } })).toMatchObject({ recipes: 2 })

    expect(await openOnes(home)).toEqual(['Guessed'])
    expect(await home.call(listOpenWords)).toMatchObject({ words: [], others: 1 })
    const { reading } = await home.call(own.findOwnRecipe, { params: { recipeId: id } })
    expect(reading.asks).toEqual(['Is it for 4?'])
  })

  test('that nobody knows keep a recipe from a household with an allergy, whatever was answered', async () => {
    const home = await (await startTest(storeName)).visitor()
    await home.call(savePreferences, { params: { id: home.id }, body: { preferences: { allergens: ['peanut'] } } })
    await keep(home, 'Soup', '200 g grelotte')

    await home.call(answerWord, { body: { word: 'grelotte', answer: isLeek } })

    const { recipes } = await home.call(own.listOwnRecipes)
    expect(recipes).toMatchObject([{ isOpen: false, dish: { isPlanned: false } }])
  })

  test('of two households who become one are all kept, and where both say one the newer holds', async () => {
    const { db } = await freshStore(storeName)
    const owners = await Promise.all(
      [0, 1].map(async () => (await findPrincipal(db, (await startSession(db, NOON)).secret, NOON))?.owner),
    )
    const [from, to] = owners
    if (!from || !to) throw new Error('no owner')
    const later = new Date(NOON.getTime() + 60_000)
    const say = (owner: typeof from, word: string, foodId: string, now: Date) =>
      inTransaction(db, (tx) => writeAnswer(tx, owner, { word, foodId }, now))
    await say(from, 'grelotte', 'leek', NOON)
    await say(to, 'grelotte', 'carrot', later)
    await say(from, 'blette', 'leek', later)
    await say(to, 'blette', 'carrot', NOON)
    await say(from, 'love', '', NOON)

    await inTransaction(db, (tx) => moveAnswers(tx, { from, to }))

    expect(await readAnswers(db, to.householdId)).toEqual({ grelotte: 'carrot', blette: 'leek', love: '' })
    expect(await readAnswers(db, from.householdId)).toEqual({})
  })
})
