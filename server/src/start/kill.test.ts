import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killRounds } from '../testing/kill/kill-rounds.ts'

const built = existsSync(join(import.meta.dirname, '../../../dist/catalogue.json'))

/** `npm run bench:kill` does it two hundred times. */
test.skipIf(!built)(
  'R1: a server killed while people save, sign in, join and shop loses nothing it acknowledged; merges and joins are whole or not at all',
  async () => {
    const { kills, acknowledged, merges, joins, ticks, problems } = await killRounds({ kills: 5, seed: 7 })

    expect(problems).toEqual([])
    expect(kills).toBe(5)
    expect(acknowledged).toBeGreaterThan(20)
    expect(Math.min(merges, joins, ticks)).toBeGreaterThan(0)
  },
  300_000,
)
