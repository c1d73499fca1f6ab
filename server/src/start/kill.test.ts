import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killRounds } from '../testing/kill/kill-rounds.ts'

const built = existsSync(join(import.meta.dirname, '../../../dist/catalogue.json'))

/** `npm run bench:kill` does it a hundred times. */
test.skipIf(!built)(
  'R1: a server killed while people save and sign in loses nothing it acknowledged and merges all or nothing',
  async () => {
    const { kills, acknowledged, merges, problems } = await killRounds({ kills: 5, seed: 7 })

    expect(problems).toEqual([])
    expect(kills).toBe(5)
    expect(acknowledged).toBeGreaterThan(20)
    expect(merges).toBeGreaterThan(0)
  },
  300_000,
)
