import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Builds catalogue, the name of the code and web, or the parts that are named, when what they are made of has changed since the last build, so
 * that a second start is quick. The stamp holds a hash over path, size and time of every source file (contents would cost more to read).
 */
const root = join(import.meta.dirname, '..')
const STAMP = join(root, 'dist/.built')

const filesBelow = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name !== 'node_modules' && name !== 'dist')
        .flatMap((name) => filesBelow(join(path, name)))
    : [path]

const fingerprint = (paths: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(root, file)}:${size}:${Math.round(mtimeMs)}\n`)
  }
  return hash.digest('hex')
}

const parts = {
  catalogue: { sources: ['kitchen', 'scripts'], made: 'dist/catalogue.json', script: 'build:catalogue' },
  code: {
    sources: ['server/src', 'contract/src', 'kitchen/src', 'scripts/name-code.ts', 'package-lock.json'],
    made: 'dist/code.txt',
    script: 'build:code',
  },
  web: {
    sources: ['web', 'contract', 'kitchen', 'package-lock.json'],
    made: 'web/dist/index.html',
    script: 'build:web',
  },
} as const

const before: Readonly<Record<string, string>> = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : {}
const after: Record<string, string> = { ...before }
const asked = process.argv.slice(2)
for (const [name, { sources, made, script }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const now = fingerprint(sources)
  if (before[name] !== now || !existsSync(join(root, made))) {
    console.log(`Building ${name}...`)
    execFileSync('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  }
  after[name] = now
}
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(STAMP, JSON.stringify(after))
