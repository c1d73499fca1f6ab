import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slimModule } from './slim-contract.ts'

const CONTRACT = join(import.meta.dirname, '../../contract/src')

test('an endpoint keeps what a call needs and loses its schemas', async () => {
  const code = await slimModule(join(CONTRACT, 'preferences.ts'))

  expect(code).toContain(
    'export const savePreferences = {"method":"POST","path":"/api/user-preferences/{id}","access":"owner","fallback":"preferences.failed"}',
  )
  expect(code).not.toContain('zod')
})

test('schemas stay reachable through the whole module', async () => {
  const file = join(CONTRACT, 'preferences.ts')

  expect(await slimModule(file)).toContain(`export { Preferences } from ${JSON.stringify(`${file}?whole`)}`)
})

test('a module without endpoints is left as it is', async () => {
  expect(await slimModule(join(CONTRACT, 'constants.ts'))).toBeNull()
})
