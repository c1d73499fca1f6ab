import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** In a process of its own: what is asked here is the whole configuration, of which a worker has one part. */
const ASK = `
  import { createVitest } from 'vitest/node'
  const vitest = await createVitest('test', { watch: false, reporters: [] })
  const told = vitest.projects.map(({ name, config }) => ({ name, workers: config.maxWorkers }))
  process.stdout.write(JSON.stringify({ workers: vitest.config.maxWorkers, projects: told }))
  await vitest.close()
  process.exit(0)`

type Told = {
  readonly workers: number
  readonly projects: readonly { readonly name: string; readonly workers: number }[]
}

test('each part of the tests has all workers: none runs its files one after the other beside an idle core', () => {
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', ASK], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { workers, projects }: Told = JSON.parse(answer)
  expect(projects.map(({ name }) => name)).toEqual(['kitchen', 'server', 'web'])
  for (const project of projects) expect(project, project.name).toMatchObject({ workers })
})
