import { expect, onTestFinished, test } from 'vitest'
import { openHashThreads } from './hash-threads.ts'
import { openHasher } from './passwords.ts'

const PASSWORD = 'quiet otters fold napkins'

const start = (count: number) => {
  const threads = openHashThreads(count)
  onTestFinished(threads.close)
  return { threads, hasher: openHasher({ running: count, waiting: 32 }, threads) }
}

test('B8: threads make and compare the same hashes, also many at once', async () => {
  const { hasher } = start(2)
  const plain = openHasher({ running: 2, waiting: 32 })

  const hashes = await Promise.all(Array.from({ length: 6 }, () => hasher.hash(PASSWORD)))
  const right = await Promise.all(hashes.map((hash) => hasher.verify(hash, PASSWORD)))

  expect(new Set(hashes).size).toBe(6)
  expect(right).toEqual(Array(6).fill(true))
  expect(await hasher.verify(hashes[0] ?? '', 'another one')).toBe(false)
  expect(await plain.verify(hashes[0] ?? '', PASSWORD)).toBe(true)
  expect(await hasher.verify(await plain.hash(PASSWORD), PASSWORD)).toBe(true)
  expect(await hasher.verify(null, PASSWORD)).toBe(false)
})

test('what is no hash fails by itself, and the next one is done', async () => {
  const { threads } = start(1)

  await expect(threads.verify('no hash', PASSWORD)).rejects.toThrow()
  expect(await threads.hash(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('closing ends what is under way, and a later hash starts a thread again', async () => {
  const { threads } = start(1)
  const cut = threads.hash(PASSWORD)
  const told = expect(cut).rejects.toThrow('closed')
  await threads.close()

  await told
  expect(await threads.hash(PASSWORD)).toMatch(/^\$argon2id/)
})
