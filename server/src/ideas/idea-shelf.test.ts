import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore, type Store } from '../db/open-store.ts'
import { aKitchen } from '../testing/a-kitchen.ts'
import { openIdeaShelf } from './idea-shelf.ts'

const open = async (dataDir: string): Promise<Store> => {
  const store = await openStore({ databaseUrl: null, databasePool: 1, dataDir, onIdleError: () => {} })
  onTestFinished(() => store.close())
  return store
}

/** A shelf of which the first look has read the store and is held up on its way back. */
const aSlowShelf = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plateful-shelf-'))
  const [reader, writer] = [await open(dataDir), await open(dataDir)]
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const read = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const db = reader.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.resolve()
      await goOn.promise
      return result
    },
  })
  const shelf = openIdeaShelf({ db, kitchen: aKitchen(), lookEveryMs: 3_600_000, compiled: () => null })
  const early = shelf.current()
  await read.promise
  await writer.db.updateTable('idea_shelf').set({ version: 7, written: 1 }).execute()
  shelf.lookAgain()
  return { shelf, early, goOn: goOn.resolve }
}

test('who asks while an outdated look is under way waits for a look of their own', async () => {
  const { shelf, early, goOn } = await aSlowShelf()

  const late = shelf.current()
  goOn()
  await early

  expect(await late).toMatchObject({ version: 7, hasIdeas: true })
})

test('who asks after an outdated look has the store looked at once more', async () => {
  const { shelf, early, goOn } = await aSlowShelf()

  goOn()
  await early

  expect(await shelf.current()).toMatchObject({ version: 7, hasIdeas: true })
})
