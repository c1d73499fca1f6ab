import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startKitchenThread } from '../planning/kitchen-thread.ts'
import { aCatalogue } from './a-kitchen.ts'

/** `oldMb`: memory that it may take, other than usual. A thread of the test kitchen, like the server's own; ends with the test. */
export const aKitchenThread = (oldMb?: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-kitchen-'))
  const file = join(folder, 'catalogue.json')
  writeFileSync(file, JSON.stringify(aCatalogue()))
  const thread = startKitchenThread(file, oldMb === undefined ? {} : { oldMb })
  onTestFinished(async () => {
    await thread.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return thread
}
