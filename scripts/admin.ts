import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '@plateful/server/db/back-up.ts'
import { openStore } from '@plateful/server/db/open-store.ts'
import { addressForAll } from '@plateful/server/start/addresses.ts'
import { runAdmin } from '@plateful/server/start/admin-command.ts'
import { readConfig } from '@plateful/server/start/config.ts'

/** `npm run admin -- grant <email>` and the like, on the store that ./start would use. */
const run = async (): Promise<number> => {
  const config = readConfig(process.env)
  const { databaseUrl, databasePool, dataDir, port } = config
  if (!databaseUrl && !existsSync(join(dataDir, 'plateful.db'))) {
    console.error(`There is no store in ${dataDir}. Run ./start once, or set DATA_DIR or DATABASE_URL as it does.`)
    return 1
  }
  const [verb, copy, ...rest] = process.argv.slice(2)
  if (verb === 'backup' && copy && rest.length === 0) {
    if (databaseUrl) {
      console.error('PostgreSQL has tools of its own: pg_dump --format=custom --file=copy.dump "$DATABASE_URL"')
      return 1
    }
    backUp(join(dataDir, 'plateful.db'), copy)
    console.log(`The store of ${dataDir} is copied to ${copy}, whole and checked.`)
    return 0
  }
  const store = await openStore({ databaseUrl, databasePool, dataDir, onIdleError: () => {} })
  try {
    const { words, code } = await runAdmin(store.db, process.argv.slice(2), {
      origin: addressForAll(config, port),
      now: new Date(),
    })
    if (code === 0) console.log(words)
    else console.error(words)
    return code
  } finally {
    await store.close()
  }
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : 'The command failed.')
  return 1
})
