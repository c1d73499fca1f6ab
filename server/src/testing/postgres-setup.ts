import type { TestProject } from 'vitest/node'
import { type Cluster, startCluster } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a cluster for the server's tests; empty: SQLite only. */
    postgresUrl: string
  }
}

let cluster: Pick<Cluster, 'url' | 'stop'> | null = null

/** Before all server tests: the PostgreSQL of TEST_DATABASE_URL, else a throw-away one, else none; it says which. */
export const setup = async (project: TestProject): Promise<void> => {
  const given = process.env.TEST_DATABASE_URL
  const started = given ? { url: given, stop: async () => {} } : await startCluster()
  cluster = 'url' in started ? started : null
  project.provide('postgresUrl', cluster?.url ?? '')
  const which = given ? 'the PostgreSQL of TEST_DATABASE_URL' : 'a throw-away PostgreSQL'
  console.log('missing' in started ? `Stores: SQLite only. ${started.missing}.` : `Stores: SQLite and ${which}.`)
}

export const teardown = async (): Promise<void> => {
  await cluster?.stop()
}
