import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fillStore, type Home, readOnce } from './http/homes.ts'
import { openLimitStore, startLimit } from './http/limit.ts'
import { type Job, type Load, type Loader, openLoader } from './http/load.ts'
import { percentile } from './load-kitchen.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

/**
 * `npm run bench:http -- [quick] [folder of another checkout]`: requests a second at 1, 10 and 50 clients, ours beside the bare limit
 * (Fastify, zod and node:sqlite that store and serve the same bytes; http/limit-server.ts) and, where one is named, beside another built
 * checkout. They take turns within each round: a busy machine slows all. Medians of five rounds (percentiles: of all their
 * answers); about eight minutes, quick (the lower of two rounds): two. Linux only (/proc).
 */
const HERE = join(import.meta.dirname, '..')
const PORTS = { ours: 4732, limit: 4733, other: 4734 } as const
type Name = keyof typeof PORTS

const given = process.argv.slice(2)
const isQuick = given.includes('quick')
const other = given.find((word) => word !== 'quick')
const HOMES = isQuick ? 400 : 2_000
const ROUNDS = isQuick ? 2 : 5
const CLIENTS = isQuick ? [1, 10] : [1, 10, 50]
const MS = isQuick ? 1_000 : 1_200
const WARM_UP_MS = 400
/** Households that change something, of each kind so many; the ones before them are read hot. */
const CHANGING = 60
const HOT = 10

type Work = { readonly name: string } & Pick<Job, 'work' | 'of' | 'prefer'>
const changing = (name: string, work: Job['work'], place: number, prefer?: string): Work => ({
  ...{ name, work, of: [HOT + place * CHANGING, CHANGING] as const },
  ...(prefer && { prefer }),
})
const MINIMAL = 'return=minimal'
const WORKS = {
  hot: { name: 'read the week, hot', work: 'read', of: [0, HOT] },
  turn: { name: `read the week, ${HOMES} households in turn`, work: 'read', of: [0, HOMES] },
  tick: changing('tick a line', 'tick', 0),
  small: changing('tick a line, return=minimal', 'tick', 1, MINIMAL),
  save: changing('save a week', 'save', 2),
  reroll: changing('reroll', 'reroll', 3),
  smallReroll: changing('reroll, return=minimal', 'reroll', 4, MINIMAL),
} as const satisfies Record<string, Work>
/** Read only: whose week is made anew beside readers is not read by them hot. */
const MAKING: Pick<Job, 'work' | 'of'> = { work: 'generate', of: [HOT + 5 * CHANGING, 10] }

type Cell = {
  readonly perSecond: number[]
  readonly ms: number[]
  /** Processor time of the server for one answer, ms. */
  readonly cpu: number[]
  readonly refused: Map<string, number>
  bytes: number
}
const cells = new Map<string, Cell>()
const cellOf = (name: Name, row: string, clients: number): Cell => {
  const key = `${name} ${row} ${clients}`
  const cell = cells.get(key) ?? { perSecond: [], ms: [], cpu: [], refused: new Map(), bytes: 0 }
  cells.set(key, cell)
  return cell
}
const note = (cell: Cell, load: Load, cpuMs: number): void => {
  cell.perSecond.push(load.ms.length / load.seconds)
  cell.ms.push(...load.ms)
  cell.cpu.push(cpuMs / load.ms.length)
  cell.bytes = load.bytes / load.ms.length
  for (const [what, times] of Object.entries(load.refused))
    cell.refused.set(what, (cell.refused.get(what) ?? 0) + times)
}

type Server = {
  readonly name: Name
  readonly loader: Loader
  readonly cpuMs: () => number
  readonly stop: () => Promise<void>
  readonly own: OwnServer | null
}

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plateful-bench-http-'))
  folders.push(folder)
  return folder
}

const openCheckout = async (
  name: 'ours' | 'other',
  folder: string,
  take: (home: Home, body: string) => void,
): Promise<Server & { readonly homes: readonly Home[] }> => {
  const dataDir = newFolder()
  const filled = await fillStore(dataDir, folder, HOMES)
  const port = PORTS[name]
  const own = await startOwnServer({ port, accounts: 0, folder, dataDir, env: { BOUND_SECONDS: '0' } })
  const homes = await readOnce(port, filled, take)
  return { name, loader: await openLoader(homes), cpuMs: own.cpuMs, stop: own.stop, own, homes }
}

const openLimit = async (dataDir: string, homes: readonly Home[], ours: Server): Promise<Server> => {
  const { ms: _, ...job } = { ...WORKS.small, clients: 1, ms: 0 }
  // Two ticks of one line, so that the list is as it was.
  const { bytes, ms } = await ours.loader.run({ ...job, port: PORTS.ours, ms: 200 })
  const { bytes: full, ms: all } = await ours.loader.run({ ...WORKS.tick, clients: 1, port: PORTS.ours, ms: 200 })
  const isSmall = bytes / ms.length < full / all.length / 2
  const limit = await startLimit({
    dataDir,
    port: PORTS.limit,
    smallBytes: isSmall ? Math.round(bytes / ms.length) : 0,
  })
  return { name: 'limit', loader: await openLoader(homes), own: null, ...limit }
}

const can = ({ name }: Server, { work }: Work): boolean => name !== 'limit' || work !== 'reroll'

const runOne = async (server: Server, row: Work, clients: number, ms: number): Promise<readonly [Load, number]> => {
  const before = server.cpuMs()
  const { name: _, ...work } = row
  const load = await server.loader.run({ ...work, port: PORTS[server.name], clients, ms })
  return [load, server.cpuMs() - before]
}

/** Readers beside somebody for whom one week after another is made. */
const runBeside = async (server: Server, row: Work, weeks: Loader): Promise<void> => {
  const port = PORTS[server.name]
  const ms = 2 * MS
  const making = weeks.run({ ...MAKING, port, clients: 1, ms })
  const [load, cpu] = await runOne(server, row, 10, ms)
  note(cellOf(server.name, `${row.name}, beside weeks that are made`, 10), load, cpu)
  note(cellOf(server.name, 'weeks made beside these', 1), await making, 0)
}

const figure = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
const median = (values: readonly number[]): number => percentile(values, 0.5)

const rowOf = (name: Name, row: string, clients: number) => {
  const cell = cells.get(`${name} ${row} ${clients}`)
  if (!cell) return null
  const limit = cells.get(`limit ${row} ${clients}`)
  const ratio =
    limit && limit !== cell ? median(cell.perSecond.map((one, at) => one / (limit.perSecond[at] ?? Number.NaN))) : null
  return {
    work: row,
    clients,
    who: name,
    'a second': figure(median(cell.perSecond)),
    'of limit': ratio === null ? '' : ratio.toFixed(2),
    p50: figure(percentile(cell.ms, 0.5)),
    p95: figure(percentile(cell.ms, 0.95)),
    p99: figure(percentile(cell.ms, 0.99)),
    // A busy machine slows who waits for it; how much work an answer is stays the same.
    'cpu of limit': limit && limit !== cell ? (median(limit.cpu) / median(cell.cpu)).toFixed(2) : '',
    'cpu ms': figure(median(cell.cpu)),
    kB: figure(cell.bytes / 1_000),
    'not 200': [...cell.refused].map(([what, times]) => `${times} x ${what}`).join(', '),
  }
}

const verdicts = (): void => {
  const say = (what: string, value: number, isMet: boolean): void =>
    console.log(`${what.padEnd(64)}${figure(value).padStart(9)}  ${isMet ? 'met' : 'MISSED'}`)
  const cell = (row: string, clients: number) => cellOf('ours', row, clients)
  const ratioAt = ({ name }: Work): number =>
    Math.min(...CLIENTS.map((clients) => Number(rowOf('ours', name, clients)?.['of limit'])))
  for (const [row, least] of [
    [WORKS.hot, 0.8],
    [WORKS.turn, 0.5],
    [WORKS.tick, 0.5],
    [WORKS.small, 0.5],
    [WORKS.save, 0.5],
  ] as const)
    say(`${row.name}: of the limit, worst, >= ${least}`, ratioAt(row), ratioAt(row) >= least)
  for (const { name } of Object.values(WORKS))
    for (const clients of CLIENTS.slice(1)) {
      const more = median(cell(name, clients).perSecond) / median(cell(name, 1).perSecond)
      say(`${name}: ${clients} clients to 1, a second, >= 1`, more, more >= 1)
    }
  for (const [row, most] of [
    [WORKS.tick, 30],
    [WORKS.small, 30],
    [WORKS.reroll, 60],
    [WORKS.smallReroll, 60],
  ] as const) {
    const p95 = percentile(cell(row.name, 10).ms, 0.95)
    say(`${row.name}: p95 at 10 clients <= ${most} ms`, p95, p95 <= most)
  }
  for (const row of [WORKS.hot, WORKS.turn]) {
    const [noisy, quiet] = [`${row.name}, beside weeks that are made`, row.name].map((name) =>
      percentile(cell(name, 10).ms, 0.99),
    )
    const times = (noisy ?? Number.NaN) / (quiet ?? Number.NaN)
    say(`${row.name} beside weeks that are made: p99 to quiet <= 3`, times, times <= 3)
  }
}

const load = (): string =>
  loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')

console.log(`load of the machine before: ${load()}`)
const limitFolder = newFolder()
const limitStore = openLimitStore(limitFolder)
const ours = await openCheckout('ours', HERE, limitStore.put)
limitStore.close()
const limit = await openLimit(limitFolder, ours.homes, ours)
const third = other === undefined ? [] : [await openCheckout('other', resolve(other), () => {})]
const servers = [ours, limit, ...third]
const makers = new Map(
  await Promise.all([ours, ...third].map(async (one) => [one.name, await openLoader(one.homes)] as const)),
)

try {
  for (const row of Object.values(WORKS))
    for (const server of servers) if (can(server, row)) await runOne(server, row, 4, WARM_UP_MS)
  console.log(`load of the machine at the first round: ${load()}`)
  for (let round = 0; round < ROUNDS; round++) {
    // Who goes first has the colder machine: they take turns in that, too.
    const inTurn = [...servers.slice(round % servers.length), ...servers.slice(0, round % servers.length)]
    for (const row of Object.values(WORKS))
      for (const clients of CLIENTS)
        for (const server of inTurn) {
          if (!can(server, row)) continue
          const [done, cpu] = await runOne(server, row, clients, MS)
          note(cellOf(server.name, row.name, clients), done, cpu)
        }
    for (const row of [WORKS.hot, WORKS.turn])
      for (const server of inTurn) {
        const maker = makers.get(server.name as 'ours' | 'other')
        if (maker) await runBeside(server, row, maker)
      }
  }
  console.log(`load of the machine after: ${load()}`)
  const rows = new Set([
    ...Object.values(WORKS).map(({ name }) => name),
    ...[...cells.keys()].map((key) => key.slice(key.indexOf(' ') + 1, key.lastIndexOf(' '))),
  ])
  const table = [...rows].flatMap((row) =>
    CLIENTS.flatMap((clients) => servers.flatMap(({ name }) => rowOf(name, row, clients) ?? [])),
  )
  const heads = Object.keys(table[0] ?? {}) as (keyof (typeof table)[number])[]
  const lines = [heads, ...table.map((row) => heads.map((head) => String(row[head])))]
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  for (const line of lines)
    console.log(
      line.map((text, at) => (at === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[at] ?? 0))).join('  '),
    )
  for (const { name, own } of servers)
    if (own) console.log(`memory of ${name}: ${own.nowMb().toFixed(0)} MB, most ${own.mostMb().toFixed(0)} MB`)
  verdicts()
} finally {
  for (const loader of [...servers.map((one) => one.loader), ...makers.values()]) loader.close()
  for (const { stop } of servers) await stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
