import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run dev`: the server restarts on change (4173), the web reloads hot (5173) and passes /api and /plates on. */
const root = join(import.meta.dirname, '..')
if (!existsSync(join(root, 'dist/catalogue.json'))) {
  const build = spawn('npm', ['run', '--silent', 'build:catalogue'], { cwd: root, stdio: 'inherit' })
  await new Promise((done) => build.on('exit', done))
}
const children = [
  spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--watch-path=server/src',
      '--watch-path=kitchen/src',
      '--watch-path=contract/src',
      '--watch-path=dist/catalogue.json',
      'server/src/main.ts',
    ],
    { cwd: root, stdio: 'inherit' },
  ),
  // What the guard reads is in the catalogue too, so its code counts as a source.
  spawn(
    process.execPath,
    [
      '--watch-path=kitchen/recipes',
      '--watch-path=kitchen/data',
      '--watch-path=kitchen/src',
      'scripts/build-catalogue.ts',
    ],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn('npx', ['vite'], { cwd: join(root, 'web'), stdio: 'inherit' }),
]
const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
