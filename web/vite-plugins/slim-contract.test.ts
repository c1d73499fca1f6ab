import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@plateful/contract/messages.ts'
import { expect, test } from 'vitest'
import { slimErrors, slimMessages, slimModule } from './slim-contract.ts'

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

const SOURCES = join(import.meta.dirname, '../src')

test('a build keeps every sentence that the browser says by itself', async () => {
  const kept = new Map(Object.entries(slimErrors(ERRORS)).map(([code, { text }]) => [code, text]))
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const said = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/(?:new ApiError\(\{\s*code: |ERRORS\[)'([a-z_.]+)'/g)])
    .map((found) => found[1] ?? '')

  expect(said.length).toBeGreaterThan(4)
  for (const code of said) expect(kept.get(code), code).not.toBe('')
})

test('a build keeps the fallback of every call', async () => {
  const kept = slimErrors(ERRORS)
  for (const file of readdirSync(CONTRACT).filter((name) => name.endsWith('.ts'))) {
    const code = (await slimModule(join(CONTRACT, file))) ?? ''
    for (const [, fallback = ''] of code.matchAll(/"fallback":"([^"]+)"/g))
      expect(kept[fallback]?.text, fallback).not.toBe('')
  }
})

test('what only the server says stays out of a build, and every status stays in', async () => {
  const kept = slimErrors(ERRORS)

  expect(kept['plan.infeasible']).toEqual({ status: 422, text: '' })
  expect(Object.keys(kept)).toEqual(Object.keys(ERRORS))
  const code = await slimMessages(join(CONTRACT, 'messages.ts'))
  expect(code).not.toContain(ERRORS['plan.infeasible'].text)
  expect(code).toContain('export const socialToasts')
})
