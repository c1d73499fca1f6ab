import { killRounds } from '../server/src/testing/kill/kill-rounds.ts'

/**
 * `npm run bench:kill -- [kills] [seed]`: kill -9 of the server during saves and merges, 100 times unless told.
 * Needs dist/catalogue.json. Ends with 1 when anything that was acknowledged is lost or half done.
 */
const [kills = 100, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const figures = await killRounds({
  kills,
  seed,
  report: ({ kills: done, acknowledged, merges, problems }) => {
    if (done % 10 === 0)
      console.log(`${done} kills, ${acknowledged} writes, ${merges} merges, ${problems.length} problems`)
  },
})
for (const problem of new Set(figures.problems)) console.log(`  ${problem}`)
console.log(
  `${figures.kills} kills (seed ${seed}): ${figures.acknowledged} acknowledged writes, ${figures.merges} of them merges; ` +
    `${figures.problems.length} lost or half done; slowest start ${Math.round(figures.slowestStartMs)} ms`,
)
process.exitCode = figures.problems.length > 0 ? 1 : 0
