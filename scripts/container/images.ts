import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The image that `Containerfile` builds on. No registry is asked for it: a Debian of the same name is made here, with the Node that runs this. */
const BASE = 'docker.io/library/node:24-bookworm-slim'
const MIRROR = 'http://deb.debian.org/debian'

export type Settings = {
  readonly user: string
  readonly ports: string
  readonly volumes: string
  readonly health: string
}

/** A built image, and one container of it. */
export type Image = {
  readonly settings: Settings
  /** Runs a command as the image's user and answers what it wrote. Throws when it fails. */
  readonly run: (command: readonly string[]) => string
  /** Starts the image's own command, with a folder of this machine as /data. */
  readonly spawn: (env: Readonly<Record<string, string>>, options: SpawnOptions) => ReturnType<typeof spawn>
  /** What the image's health check says of the server that runs. */
  readonly isHealthy: (env: Readonly<Record<string, string>>) => boolean
  /** Bytes of code, packages and pages in it, in MB. */
  readonly megabytes: () => number
}

/** The part of an image's description (Docker's, which alone holds a health check) that is read here. */
type Described = {
  readonly Docker: {
    readonly config: {
      readonly User: string
      readonly Cmd: readonly string[]
      readonly ExposedPorts?: object
      readonly Volumes?: object
      readonly Healthcheck?: { readonly Test: readonly string[] }
    }
  }
}

/** Debian's bundle of all certificates that a machine trusts: behind a proxy that opens TLS, its own among them. */
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt'

/** How this machine reaches the package registry, lent to the steps of a build. Nothing of it enters the image. */
const lent = (folder: string): readonly string[] => {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const file = join(folder, 'npmrc')
  writeFileSync(file, `registry=${registry}\n${existsSync(TRUSTED) ? `cafile=${TRUSTED}\n` : ''}`)
  return [
    ...['--volume', `${file}:/root/.npmrc:ro`],
    ...(existsSync(TRUSTED) ? ['--volume', `${TRUSTED}:${TRUSTED}:ro`] : []),
  ]
}

/** Images in a store of their own below `folder`; or why this machine cannot make any. */
export const openImages = (folder: string) => {
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const isolation = ['--isolation', 'chroot', '--network', 'host']
  const env = { ...process.env, TMPDIR: folder }
  const ask = (words: readonly string[]): string =>
    execFileSync('buildah', [words[0]!, ...store, ...words.slice(1)], {
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64e6,
    }).trim()

  const makeBase = (): void => {
    const tar = join(folder, 'base.tar')
    execFileSync(
      'mmdebstrap',
      ['--variant=essential', '--include=ca-certificates,libatomic1,libstdc++6,passwd', 'bookworm', tar, MIRROR],
      { env, stdio: 'pipe' },
    )
    const base = ask(['from', 'scratch'])
    ask(['add', base, tar, '/'])
    ask(['copy', base, process.execPath, '/usr/local/bin/node'])
    const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
    ask(['copy', base, npm, '/usr/local/lib/node_modules/npm'])
    const links = ['npm', 'npx'].map(
      (name) => `ln -s ../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`,
    )
    ask([
      'run',
      ...isolation,
      base,
      '--',
      'sh',
      '-ec',
      `${links.join('; ')}; useradd --uid 1000 --create-home node; node -v`,
    ])
    ask(['commit', '--rm', base, BASE])
  }
  try {
    makeBase()
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer | string }
    return {
      missing: `no root of its own (${String(stderr ?? error)
        .trim()
        .split('\n')
        .at(-1)})`,
    }
  }

  const build = (context: string): Image | null => {
    const words = [
      'build',
      ...store,
      '--isolation',
      'chroot',
      '--network',
      'host',
      '--pull-never',
      '--format',
      'docker',
    ]
    try {
      execFileSync('buildah', [...words, ...lent(folder), '--tag', 'plateful', '--file', 'Containerfile', '.'], {
        cwd: context,
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    } catch {
      return null
    }
    const container = ask(['from', '--pull-never', 'plateful'])
    const { config } = (JSON.parse(ask(['inspect', container])) as Described).Docker
    const data = join(folder, 'data')
    mkdirSync(data)
    execFileSync('chown', ['1000:1000', data])
    const inside = (settings: Readonly<Record<string, string>>): readonly string[] => [
      ...['run', ...store, ...isolation, '--volume', `${data}:/data`],
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...[container, '--'],
    ]
    const runIn = (settings: Readonly<Record<string, string>>, command: readonly string[]): string =>
      execFileSync('buildah', [...inside(settings), ...command], {
        encoding: 'utf8',
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    const health = (config.Healthcheck?.Test ?? []).slice(1)
    return {
      settings: {
        user: config.User,
        ports: Object.keys(config.ExposedPorts ?? {}).join(' '),
        volumes: Object.keys(config.Volumes ?? {}).join(' '),
        health: health.join(' '),
      },
      run: (command) => runIn({}, command),
      spawn: (settings, options) => spawn('buildah', [...inside(settings), ...config.Cmd], { ...options, env }),
      isHealthy: (settings) => {
        try {
          runIn(settings, health)
          return true
        } catch {
          return false
        }
      },
      megabytes: () => Number(runIn({}, ['du', '-sm', '.']).split('\t')[0]),
    }
  }
  return { build }
}
