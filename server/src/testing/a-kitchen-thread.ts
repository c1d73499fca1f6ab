import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startKitchenThread } from '../planning/kitchen-thread.ts'
import { aCatalogue } from './a-kitchen.ts'

/** A thread of the test kitchen, like the server's own; ends with the test. */
export const aKitchenThread = () => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-kitchen-'))
  const file = join(folder, 'catalogue.json')
  writeFileSync(file, JSON.stringify(aCatalogue()))
  const thread = startKitchenThread(file)
  onTestFinished(async () => {
    await thread.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return thread
}
