import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/**
 * `npm run check:secrets [-- history]`: secretlint over every file of the repository and of the build, with the rules that it recommends;
 * with `history` over everything that any commit ever held (minutes). Fails on what looks like a key, a token or a password.
 * What is none, but looks like one, stands in .secretlintrc.json.
 */
const root = join(import.meta.dirname, '../..')
const PICTURES = /\.(?:png|jpe?g|webp|ico|woff2?|br|gz|mmdb|zip)$/
const AT_ONCE = 1_500

const scan = (folder: string, files: readonly string[]): boolean => {
  let ok = true
  const program = join(root, 'node_modules/.bin/secretlint')
  const rules = ['--secretlintrc', join(root, '.secretlintrc.json'), '--no-glob']
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE)
    ok = spawnSync(program, [...rules, ...some], { cwd: folder, stdio: 'inherit' }).status === 0 && ok
  }
  return ok
}

const git = (args: readonly string[], input?: string): Buffer =>
  execFileSync('git', args, { cwd: root, maxBuffer: 2_000_000_000, ...(input !== undefined && { input }) })

const filesBelow = (folder: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    : []

/** Each text that any commit held, once, under the name that it had first. */
const scanHistory = (): { readonly files: number; readonly ok: boolean } => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-history-'))
  try {
    const named = git(['rev-list', '--objects', '--all']).toString().split('\n')
    const blobs = named.flatMap((line) => {
      const [id = '', name = ''] = [line.slice(0, 40), line.slice(41)]
      return name !== '' && !PICTURES.test(name) ? [{ id, name }] : []
    })
    const types = git(['cat-file', '--batch-check=%(objecttype)'], blobs.map(({ id }) => id).join('\n'))
      .toString()
      .split('\n')
    const files = blobs.flatMap(({ id, name }, at) => {
      if (types[at] !== 'blob') return []
      const file = `${id}-${name.slice(name.lastIndexOf('/') + 1)}`
      mkdirSync(join(folder, id.slice(0, 2)), { recursive: true })
      return [{ id, file: join(id.slice(0, 2), file) }]
    })
    const all = git(['cat-file', '--batch'], files.map(({ id }) => id).join('\n'))
    let at = 0
    for (const { file } of files) {
      const head = all.subarray(at, all.indexOf(10, at)).toString()
      const size = Number(head.split(' ')[2])
      at += head.length + 1
      writeFileSync(join(folder, file), all.subarray(at, at + size))
      at += size + 1
    }
    return {
      files: files.length,
      ok: scan(
        folder,
        files.map(({ file }) => file),
      ),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ofTree = git(['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\0')
  .filter(Boolean)
const now = [...ofTree.filter((file) => existsSync(join(root, file))), ...filesBelow('web/dist'), ...filesBelow('dist')]
const looked = now.filter((file) => !PICTURES.test(file))
const { files, ok } = process.argv[2] === 'history' ? scanHistory() : { files: looked.length, ok: scan(root, looked) }
console.log(`${files} files read for secrets: ${ok ? 'none found' : 'see above'}.`)
if (!ok) process.exitCode = 1
