import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** The rules of ARCHITECTURE.md as a failing check. Prints each breach as `file:line what to do`. */
const root = join(import.meta.dirname, '..')
const WORKSPACES = ['kitchen', 'contract', 'server', 'web'] as const
type Workspace = (typeof WORKSPACES)[number]
const MAY_IMPORT: Readonly<Record<Workspace, readonly string[]>> = {
  kitchen: [],
  contract: ['kitchen'],
  server: ['kitchen', 'contract'],
  web: ['kitchen', 'contract'],
}
const FILE_LIMIT = 300
const TEST_LIMIT = 500
const DRAWER_NAMES = /(^|\/)(utils|helpers|common|misc|index)(\.tsx?|\/)/

const git = ['ls-files', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', git, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const breaches: string[] = []
const breach = (file: string, line: number, what: string): void => void breaches.push(`${file}:${line} ${what}`)

const declared = (workspace: string): Set<string> => {
  const parts = JSON.parse(read(workspace === '' ? 'package.json' : `${workspace}/package.json`))
  return new Set(Object.keys({ ...parts.dependencies, ...parts.devDependencies }))
}
const rootDeclared = declared('')

const checkImport = (file: string, line: number, target: string): void => {
  const workspace = WORKSPACES.find((name) => file.startsWith(`${name}/`))
  const isTest = /\.test\.tsx?$|\/testing\//.test(file)
  if (target.startsWith('node:')) {
    if (workspace === 'kitchen' && !isTest) breach(file, line, `kitchen is pure: no ${target}.`)
    return
  }
  if (workspace && !isTest && /\/testing\//.test(target)) breach(file, line, 'only tests import from testing/.')
  if (target.startsWith('.')) {
    const path = normalize(join(dirname(file), target))
    if (workspace && !path.startsWith(`${workspace}/`)) breach(file, line, `import ${path} by its workspace name.`)
    const feature = /^(server|web)\/src\/features\/([^/]+)\//
    const [from, to] = [feature.exec(file)?.[2], feature.exec(path)?.[2]]
    if (from && to && from !== to) breach(file, line, `features never import each other: move it to shared/.`)
    if (/^web\/src\/ui\//.test(file) && /^web\/src\/(shared|features)\//.test(path))
      breach(file, line, 'ui/ knows no food.')
    return
  }
  // Made by a plugin of the build; the types come with the plugin.
  if (target.startsWith('virtual:') && workspace === 'web') return
  const name = target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '')
  const own = /^@plateful\/(.+)$/.exec(name)?.[1]
  if (workspace && own && own !== workspace && !MAY_IMPORT[workspace].includes(own))
    breach(file, line, `${workspace} must not import ${own} (kitchen <- contract <- server | web).`)
  const known = workspace
    ? declared(workspace).has(name) || ((isTest || /config\.ts$/.test(file)) && rootDeclared.has(name))
    : rootDeclared.has(name)
  if (!known && (workspace || own === undefined))
    breach(file, line, `declare ${name} in ${workspace ?? 'the root'} package.json.`)
}

const codeLines = (file: string): readonly string[] => read(file).split('\n')
for (const file of files.filter((name) => /\.(ts|tsx|css)$/.test(name))) {
  const lines = codeLines(file)
  const limit = /\.test\.tsx?$/.test(file) ? TEST_LIMIT : FILE_LIMIT
  const data = /\/data\//.test(file)
  if (lines.length - 1 > limit && !data) breach(file, limit, `${lines.length - 1} lines, at most ${limit}: split it.`)
  if (DRAWER_NAMES.test(file)) breach(file, 1, 'name the file after what it does; no drawers, no barrels.')
  lines.forEach((text, index) => {
    const at = index + 1
    const target =
      /^\s*(?:import|export)\b.*?\bfrom '([^']+)'|^\s*import '([^']+)'|\bimport\('([^']+)'\)|^\} from '([^']+)'/.exec(
        text,
      )
    const found = target?.[1] ?? target?.[2] ?? target?.[3] ?? target?.[4]
    if (found && /\.tsx?$/.test(file)) checkImport(file, at, found)
    if (
      /process\.env/.test(text) &&
      /^(kitchen|contract|server|web)\/src\//.test(file) &&
      !/server\/src\/(config|main)\.ts$|\.test\.ts$|\/testing\//.test(file)
    )
      breach(file, at, 'read the environment only in config.ts.')
    if (
      /^kitchen\/src\//.test(file) &&
      !/\.test\.ts$/.test(file) &&
      /Date\.now|new Date\(\)|Math\.random/.test(text) &&
      !/^\s*(\*|\/\/|\/\*)/.test(text)
    )
      breach(file, at, 'kitchen has no clock and no chance of its own: take it as an argument.')
    if (
      /^web\/src\//.test(file) &&
      !/tokens\.css$|\.test\.tsx?$/.test(file) &&
      /#[0-9a-fA-F]{3,8}\b(?!['"]?\s*\/)|rgba?\(|hsla?\(/.test(text) &&
      /(color|fill|stroke|background|border|shadow|:)/.test(text) &&
      !/href|url\(|^\s*(\*|\/\/)/.test(text)
    )
      breach(file, at, 'raw colours stand only in ui/tokens.css.')
    // A browser whose text is set larger needs the narrow layout sooner: pixels know nothing of it.
    if (/^web\/src\//.test(file) && !/\.test\.tsx?$/.test(file) && /\((?:min|max)-width: ?[\d.]+px\)/.test(text))
      breach(file, at, 'widths of media and container queries are in em: 719 px are 44.9375em.')
  })
}

const code = files
  .filter((file) => /^(server|web|contract)\/src\/.*\.tsx?$/.test(file) && file !== 'contract/src/messages.ts')
  .map(read)
  .join('\n')
const messages = existsSync(join(root, 'contract/src/messages.ts')) ? read('contract/src/messages.ts') : ''
for (const [, codeName] of messages.matchAll(/^ {2}'([a-z_.]+)':/gm))
  if (!code.includes(`'${codeName}'`)) breach('contract/src/messages.ts', 1, `nobody uses the message '${codeName}'.`)

const names = new Set(files.map((file) => basename(file)))
for (const file of files.filter((name) => name.endsWith('.md')))
  read(file)
    .split('\n')
    .forEach((text, index) => {
      for (const [, path] of text.matchAll(/`((?:kitchen|contract|server|web|scripts|bench|e2e|docs)\/[\w./-]*\w)`/g))
        if (path && !existsSync(join(root, path)) && !path.includes('*'))
          breach(file, index + 1, `there is no ${path}.`)
      for (const [, name] of text.matchAll(/`([\w-]+\.(?:tsx?|csv|sql))`/g))
        if (name && !names.has(name)) breach(file, index + 1, `no file is called ${name}.`)
    })

for (const line of breaches) console.error(line)
console.log(`check-house: ${files.length} files, ${breaches.length} breaches`)
process.exitCode = breaches.length > 0 ? 1 : 0
