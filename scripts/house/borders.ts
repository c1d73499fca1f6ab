import { type Breach, type House, type Import, isOfTests, WORKSPACES } from './open-house.ts'

type Workspace = (typeof WORKSPACES)[number]

const MAY_IMPORT: Readonly<Record<Workspace, readonly string[]>> = {
  kitchen: [],
  contract: ['kitchen'],
  server: ['kitchen', 'contract'],
  web: ['kitchen', 'contract'],
}

const COMMANDS: ReadonlySet<string> = new Set(['node:child_process', 'child_process'])
/** Reads pictures of strangers in a process of its own: a file of ours, by its own runtime, without a word from outside (decision 0154). */
const FORKS = 'server/src/recipes/pictures/open-drawing.ts'
const FORK_ALONE = "import { type ChildProcess, fork } from 'node:child_process'"

/** What stands between workspaces, and between ours and what others wrote: direction, purity, declared packages. */
export const findBorderBreaches = (house: House): readonly Breach[] => {
  const packages = new Map<string, ReadonlySet<string>>()
  const declaredIn = (workspace: string): ReadonlySet<string> => {
    const file = workspace === '' ? 'package.json' : `${workspace}/package.json`
    const parts = packages.has(workspace) || !house.files.includes(file) ? {} : JSON.parse(house.read(file))
    const declared =
      packages.get(workspace) ?? new Set(Object.keys({ ...parts.dependencies, ...parts.devDependencies }))
    packages.set(workspace, declared)
    return declared
  }

  const isFork = (file: string): boolean => file === FORKS && house.read(file).includes(FORK_ALONE)

  const judge = (file: string, { target, file: path }: Import): string | null => {
    const workspace = WORKSPACES.find((name) => file.startsWith(`${name}/`))
    const isTest = isOfTests(file)
    if (file.includes('/src/') && workspace && !isTest && COMMANDS.has(target) && !isFork(file))
      return 'the product starts no commands: there is nothing to inject into.'
    if (target.startsWith('node:')) return workspace === 'kitchen' && !isTest ? `kitchen is pure: no ${target}.` : null
    if (workspace && !isTest && /\/testing\//.test(target)) return 'only tests import from testing/.'
    if (target.startsWith('.')) {
      const isOutside = workspace && path !== null && !path.startsWith(`${workspace}/`)
      return isOutside ? `import ${path} by its workspace name.` : null
    }
    // Made by a plugin of the build; the types come with the plugin.
    if (target.startsWith('virtual:') && workspace === 'web') return null
    const name = target.startsWith('@') ? target.split('/').slice(0, 2).join('/') : (target.split('/')[0] ?? '')
    const own = /^@plateful\/(.+)$/.exec(name)?.[1]
    if (workspace && own && own !== workspace && !MAY_IMPORT[workspace].includes(own))
      return `${workspace} must not import ${own} (kitchen <- contract <- server | web).`
    const isKnown = workspace
      ? declaredIn(workspace).has(name) || ((isTest || /config\.ts$/.test(file)) && declaredIn('').has(name))
      : declaredIn('').has(name)
    return isKnown || (!workspace && own !== undefined)
      ? null
      : `declare ${name} in ${workspace ?? 'the root'} package.json.`
  }

  return house.files.flatMap((file) =>
    house.importsOf(file).flatMap((found) => {
      const what = judge(file, found)
      return what === null ? [] : [{ file, line: found.line, what }]
    }),
  )
}
