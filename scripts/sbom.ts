import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the lock file says of a package (npm, lockfileVersion 3). */
type Locked = {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  /** True: only tests and the build need it. */
  readonly dev?: boolean
  /** One of our own workspaces. */
  readonly link?: boolean
}

const MODULES = 'node_modules/'

/** SHA-512 as the lock file has it (base64, with its name before) and as CycloneDX wants it (hexadecimal). */
const hashOf = (integrity: string): string => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

const componentOf = (path: string, { version = '', integrity = '', license }: Locked) => {
  const name = path.slice(path.lastIndexOf(MODULES) + MODULES.length)
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: hashOf(integrity) }],
    ...(license !== undefined && { licenses: [{ expression: license }] }),
  }
}

/**
 * `npm run sbom`: the bill of materials (CycloneDX 1.5) of what a running server holds and hands to browsers, to dist/sbom.json: name,
 * version, licence and hash of each package. It is read from the lock file: `npm sbom --omit dev` leaves out whatever a test
 * needs as well, and with it fastify, pg and zod.
 */
const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const packages: Readonly<Record<string, Locked>> = read('package-lock.json').packages
const components = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes(MODULES) && dev !== true && link !== true)
  .map(([path, locked]) => componentOf(path, locked))
const { name, version } = read('package.json')
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name, version } },
  components,
}
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/sbom.json'), `${JSON.stringify(bill, null, 1)}\n`)
console.log(`dist/sbom.json: ${components.length} packages`)
