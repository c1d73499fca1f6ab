import fc from 'fast-check'
import type { GroceryUpdate } from '../../contract/src/grocery-update.ts'
import type { Waiting } from '../../web/src/plan/list/grocery-queue.ts'
import { type ListServer, openListServer } from './list-server.ts'
import { Phone } from './phone.ts'
import { openLedger } from './purchases.ts'

const PHONES = 3
/** A day and a half, fast and slow. */
const SKEWS_MS = [0, 129_600_000, -129_600_000] as const
/** What people write: of no food, of one that the meals need perhaps, of one that they do not. */
const TEXTS = ['candles', 'batteries', '500 g onions', '300 g honey'] as const

/** What becomes of a request: its answer may be lost, or the request; it may come twice, and once more much later. */
const FATES = ['answered', 'answer lost', 'lost', 'twice', 'later'] as const
type Fate = (typeof FATES)[number]

type World = {
  readonly server: ListServer
  readonly phones: readonly Phone[]
  readonly ledger: ReturnType<typeof openLedger>
  /** Requests that are still on the way. */
  readonly onTheWay: (readonly GroceryUpdate[])[]
  readonly counts: { requests: number; bought: number }
}

/** Comes as JSON, as it does over the wire. */
const deliver = ({ server, ledger, counts }: World, updates: readonly GroceryUpdate[]) => {
  const sent = JSON.parse(JSON.stringify(updates)) as readonly GroceryUpdate[]
  counts.requests += 1
  ledger.take(sent)
  return server.take(sent)
}

const updatesOf = (waiting: readonly Waiting[]): readonly GroceryUpdate[] => waiting.map(({ update }) => update)

/** As many of what waits as go out together: a tab that was closed half-way has sent the first ones. */
const send = async (world: World, phone: Phone, { fate, most }: { readonly fate: Fate; readonly most: number }) => {
  const batch = phone.waiting.slice(0, most)
  if (batch.length === 0) return
  const updates = updatesOf(batch)
  if (fate === 'lost') return
  if (fate === 'later') return void world.onTheWay.push(updates)
  const list = await deliver(world, updates)
  if (fate === 'twice') await deliver(world, updates)
  if (fate !== 'answer lost') phone.answered(batch, list)
}

type Step = (world: World) => Promise<void> | void
class Command implements fc.AsyncCommand<object, World> {
  readonly #name: string
  readonly #run: Step
  constructor(name: string, run: Step) {
    this.#name = name
    this.#run = run
  }
  check = (): boolean => true
  run = async (_: object, world: World): Promise<void> => {
    await this.#run(world)
  }
  toString = (): string => this.#name
}

const who = fc.nat(PHONES - 1)
const where = fc.nat(11)

const command = <T extends readonly unknown[]>(
  name: string,
  of: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
  run: (world: World, ...values: T) => Promise<void> | void,
) =>
  fc.tuple<[...T]>(...of).map((values) => new Command(`${name} ${values.join(' ')}`, (world) => run(world, ...values)))

const phoneAt = ({ phones }: World, at: number): Phone => phones[at % phones.length] as Phone

const tap = command<[number, number]>('tap', [who, where], (world, at, line) => phoneAt(world, at).tap(line))
const post = command<[number, Fate, number]>(
  'send',
  [who, fc.constantFrom(...FATES), fc.integer({ min: 1, max: 6 })],
  (world, at, fate, most) => send(world, phoneAt(world, at), { fate, most }),
)

const COMMANDS = [
  tap,
  tap,
  tap,
  post,
  post,
  command<[number]>('refresh', [who], async (world, at) => phoneAt(world, at).show(await world.server.read())),
  command<[number, (typeof TEXTS)[number]]>('write', [who, fc.constantFrom(...TEXTS)], (world, at, text) =>
    phoneAt(world, at).say({ action: 'add', text }),
  ),
  command<[number, number]>('take off', [who, where], (world, at, line) => phoneAt(world, at).takeOff(line)),
  command<[number, number, 'have' | 'sold_out']>(
    'mark',
    [who, where, fc.constantFrom('have' as const, 'sold_out' as const)],
    (world, at, line, action) => phoneAt(world, at).mark(line, action),
  ),
  command<[0 | 1]>('change the week', [fc.constantFrom(0 as const, 1 as const)], ({ server }, portion) =>
    server.change(portion),
  ),
  command<[number]>('arrive late', [where], async (world, at) => {
    const [late] = world.onTheWay.splice(at % Math.max(1, world.onTheWay.length), 1)
    if (late !== undefined) await deliver(world, late)
  }),
]

/** All are back: what waits goes out, what was on the way arrives, in either order, and all ask again. */
const comeTogether = async (world: World): Promise<void> => {
  for (const phone of world.phones)
    while (phone.waiting.length > 0) await send(world, phone, { fate: 'answered', most: 300 })
  for (const late of world.onTheWay.splice(0)) await deliver(world, late)
  const list = await world.server.read()
  for (const phone of world.phones) phone.show(list)
}

export type Findings = {
  readonly histories: number
  readonly seed: number
  readonly requests: number
  /** Purchases that stand in the baskets in the end. */
  readonly bought: number
  readonly divergences: number
  readonly lost: number
  readonly phantoms: number
  /** The shortest history that shows a fault; null: none does. */
  readonly example: string | null
}

/**
 * Random histories of three devices in one household, each on its own queue, against the server's own list; counts those
 * after which the devices show different lists, and purchases that are lost or were made by nobody.
 */
export const playHistories = async ({
  histories,
  seed,
}: {
  readonly histories: number
  readonly seed: number
}): Promise<Findings> => {
  const server = await openListServer()
  const found = { requests: 0, bought: 0, divergences: 0, lost: 0, phantoms: 0 }
  let [played, isShrinking] = [0, false]
  const play = async (commands: Iterable<fc.AsyncCommand<object, World>>): Promise<void> => {
    await server.begin(played)
    played += 1
    const list = await server.read()
    const needed = new Set(list.lines.flatMap(({ foodId, neededBy }) => (neededBy.length > 0 && foodId) || []))
    const world: World = {
      server,
      phones: SKEWS_MS.map((skew) => new Phone(list, skew)),
      ledger: openLedger({ ...server, needed }),
      onTheWay: [],
      counts: found,
    }
    await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
    await comeTogether(world)
    const shown = world.phones.map(({ lines }) => JSON.stringify(lines))
    const marks = await server.marks()
    const { lost, phantoms } = world.ledger.faults(marks)
    if (!isShrinking) {
      found.bought += marks.bought.length
      found.divergences += new Set(shown).size === 1 ? 0 : 1
      found.lost += lost.length
      found.phantoms += phantoms.length
    }
    if (new Set(shown).size > 1 || lost.length > 0 || phantoms.length > 0) {
      isShrinking = true
      throw new Error(`${new Set(shown).size} lists, lost: ${lost.join(', ')}, made by nobody: ${phantoms.join(', ')}`)
    }
  }
  try {
    const property = fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 40, size: 'max' }), play)
    const result = await fc.check(property, { numRuns: histories, seed, endOnFailure: false })
    return {
      ...found,
      histories: Math.min(played, histories),
      seed,
      example: result.failed ? `${String(result.counterexample?.[0])}: ${String(result.errorInstance)}` : null,
    }
  } finally {
    await server.close()
  }
}
