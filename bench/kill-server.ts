import { killRounds } from '../server/src/testing/kill/kill-rounds.ts'
import { startCluster } from '../server/src/testing/postgres.ts'

/**
 * `npm run bench:kill -- [kills] [seed] [postgres]`: kill -9 of the server during saves, merges, joins and ticks, 200 times
 * unless told. Needs dist/catalogue.json. Ends with 1 when anything that was acknowledged is lost or half done.
 */
const words = process.argv.slice(2)
const [kills = 200, seed = Date.now() % 1_000_000] = words.filter((word) => /^\d+$/.test(word)).map(Number)
const cluster = words.includes('postgres') ? await startCluster() : null
if (cluster !== null && 'missing' in cluster) throw new Error(cluster.missing)
try {
  const figures = await killRounds({
    kills,
    seed,
    ...(cluster !== null && { databaseUrl: cluster.url }),
    report: ({ kills: done, acknowledged, merges, joins, ticks, problems }) => {
      if (done % 10 === 0)
        console.log(
          `${done} kills, ${acknowledged} writes, ${merges} merges, ${joins} joins, ${ticks} of lists, ${problems.length} problems`,
        )
    },
  })
  for (const problem of new Set(figures.problems)) console.log(`  ${problem}`)
  console.log(
    `${figures.kills} kills on ${cluster === null ? 'SQLite' : 'PostgreSQL'} (seed ${seed}): ${figures.acknowledged} acknowledged writes, ` +
      `of them ${figures.merges} merges, ${figures.joins} joins and ${figures.ticks} of lists; ` +
      `${figures.problems.length} lost or half done; slowest start ${Math.round(figures.slowestStartMs)} ms`,
  )
  process.exitCode = figures.problems.length > 0 ? 1 : 0
} finally {
  await cluster?.stop()
}
