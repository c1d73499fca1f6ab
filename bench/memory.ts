import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '@plateful/kitchen/planning/calendar.ts'
import { householdAt, longRecipe, newVisitor, WEEK } from './hostage-bodies.ts'
import { percentile } from './load-kitchen.ts'
import { type Answer, addressAt, type Client, newClient, type OwnServer, startOwnServer } from './own-server.ts'

/**
 * `npm run bench:memory -- [folder of another checkout] [weeks] [own]`: what the process takes, all of it, idle and while a
 * thousand weeks are made for two hundred households, each week with a reroll, a tick, its list and the week before looked
 * at; and whether that is within what docs/running.md names. With `own`, every sixtieth household first keeps thirty recipes
 * of the greatest length. With another checkout, which has to be built, the two take turns call by call, so that a busy
 * machine slows both: of times, the ratio counts. Linux only (/proc).
 */
const PORTS = [4394, 4395] as const
const HOMES = 200
const WITH_OWN = 60
const MINE = 30
const REST_MS = 5_000
/** The kitchen's thread is given back after two quiet minutes. */
const QUIET_MS = 130_000
/** What a process at its defaults shall take at most, MB. */
const AIMS = { idle: 120, busy: 250 } as const

const given = process.argv.slice(2)
const hasOwn = given.includes('own')
const weeks = Number(given.find((word) => /^\d+$/.test(word)) ?? 1_000)
const other = given.find((word) => !/^(?:\d+|own)$/.test(word))
const LOOKS = [0, weeks / 5, weeks / 2, weeks].map(Math.round)

type Home = { readonly 'x-anonymous-session-id': string }
type House = {
  readonly name: string
  readonly server: OwnServer
  readonly client: Client
  readonly homes: Home[]
  readonly ms: Map<string, number[]>
  readonly refused: Map<string, number>
  /** What it had at each look, MB. */
  readonly had: number[]
}

const open = async (name: string, port: number, folder: string | undefined): Promise<House> => {
  const server = await startOwnServer({ port, accounts: 0, env: { BOUND_SECONDS: '0' }, ...(folder && { folder }) })
  return { name, server, client: newClient(port), homes: [], ms: new Map(), refused: new Map(), had: [] }
}

let guests = 0
const post = async (house: House, what: string, path: string, body: object, home: Home): Promise<Answer> => {
  guests += 1
  const headers = { ...home, 'x-forwarded-for': addressAt(guests) }
  const answer = await house.client.send({ method: 'POST', path, body, headers })
  note(house, what, answer)
  return answer
}

const note = ({ ms, refused }: House, what: string, answer: Answer): void => {
  ms.set(what, [...(ms.get(what) ?? []), answer.ms])
  const name = `${what} ${answer.status}`
  if (answer.status !== 200) refused.set(name, (refused.get(name) ?? 0) + 1)
}

const look = async (house: House, weekStartDate: string, home: Home): Promise<string> => {
  const answer = await house.client.send({
    method: 'GET',
    path: `/api/meal-plans/week/${weekStartDate}`,
    headers: home,
  })
  note(house, 'the week read', answer)
  return answer.body
}

type Shown = {
  readonly days: readonly { readonly meals: readonly { readonly id: string }[] }[]
  readonly groceryList: { readonly lines: readonly { readonly id: string }[] }
}

const planOf = (body: string): Shown | null => JSON.parse(body).data?.mealPlan ?? null

/** A week of a household: made, read, a dinner changed, a line ticked, read again, last week looked at. */
const live = async (house: House, n: number): Promise<void> => {
  const home = house.homes[n % HOMES]
  if (!home) return
  const turn = Math.floor(n / HOMES)
  const weekStartDate = addDays(WEEK, 7 * turn)
  await post(house, 'a week', '/api/meal-plans/generate', { weekStartDate, preferences: householdAt(n % HOMES) }, home)
  const plan = planOf(await look(house, weekStartDate, home))
  const mealId = plan?.days[n % 7]?.meals.at(-1)?.id
  await post(house, 'other dishes', '/api/meals/reroll', { weekStartDate, mealId, preview: true }, home)
  await post(house, 'a reroll', '/api/meal-plans/reroll', { weekStartDate, mealId }, home)
  const lineId = plan?.groceryList.lines[0]?.id
  const groceryListUpdates = [{ action: 'tick', lineId, ticked: true }]
  await post(house, 'a tick', '/api/meal-plans/update-grocery-list', { weekStartDate, groceryListUpdates }, home)
  await look(house, weekStartDate, home)
  if (turn > 0) await look(house, addDays(weekStartDate, -7), home)
}

const settle = async (house: House, n: number): Promise<void> => {
  const home = await newVisitor(house.client)
  house.homes.push(home)
  if (!hasOwn || n % WITH_OWN !== 0) return
  for (let at = 0; at < MINE; at++)
    await post(house, 'a recipe kept', '/api/own-recipes', { draft: { ...longRecipe, title: `Stew ${n} ${at}` } }, home)
}

const weigh = async (houses: readonly House[]): Promise<void> => {
  await wait(REST_MS)
  for (const { had, server } of houses) had.push(server.nowMb())
}

const houses = [
  ...(other === undefined ? [] : [await open('before', PORTS[0], other)]),
  await open('now', PORTS[1], undefined),
]
await weigh(houses)
for (let n = 0; n < HOMES; n++) for (const house of houses) await settle(house, n)
await weigh(houses)
for (let n = 0; n < weeks; n++) {
  for (const house of n % 2 === 0 ? houses : houses.toReversed()) await live(house, n)
  if (LOOKS.includes(n + 1)) await weigh(houses)
}

await wait(QUIET_MS)
await weigh(houses)

const row = (name: string, figures: readonly number[]): void =>
  console.log(name.padEnd(44) + figures.map((one) => one.toFixed(0).padStart(9)).join(''))
console.log(' '.repeat(44) + houses.map(({ name }) => name.padStart(9)).join(''))
for (const [at, when] of [
  'at the start',
  'with households',
  ...LOOKS.slice(1).map((n) => `after ${n} weeks`),
  'two quiet minutes later',
].entries())
  row(
    `memory ${when}, MB`,
    houses.map(({ had }) => had[at] ?? 0),
  )
row(
  'most memory, MB',
  houses.map(({ server }) => server.mostMb()),
)
for (const { name, had } of houses)
  for (const [when, mb, most] of [
    ['idle', had[0] ?? 0, AIMS.idle],
    [`after ${weeks} weeks`, had.at(-2) ?? 0, AIMS.busy],
    ['two quiet minutes later', had.at(-1) ?? 0, AIMS.busy],
  ] as const)
    console.log(`${name}, ${when}: ${mb.toFixed(0)} MB of ${most}: ${mb <= most ? 'within' : 'over'}`)
for (const what of houses.at(-1)?.ms.keys() ?? [])
  row(
    `${what}, median, ms`,
    houses.map(({ ms }) => percentile(ms.get(what) ?? [], 0.5)),
  )
for (const { name, refused } of houses)
  for (const [what, times] of refused) console.log(`${name}: ${what} ${times} times`)
for (const { client, server } of houses) {
  client.close()
  await server.stop()
}
