import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import Fastify, { type FastifyRequest } from 'fastify'
import * as z from 'zod'

/**
 * The bare limit: Fastify, zod and node:sqlite that store and serve the same bytes as ours and work nothing out. A read is a session
 * and one row's text; a change reads the row, changes its JSON, writes it with an fsync of its own and answers the same bytes.
 */
const [, , file = '', port = '', smallBytes = '0'] = process.argv

const store = new DatabaseSync(file)
store.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma secure_delete = ON')
const sessions = store.prepare('select owner_id from session where secret_hash = ?')
const answers = store.prepare('select answer from week where owner_id = ?')
const states = store.prepare('select document, marks, version from state where owner_id = ?')
const writeMarks = store.prepare('update state set marks = ?, version = version + 1 where owner_id = ? and version = ?')
const writeWeek = store.prepare(
  'update state set document = ?, version = version + 1 where owner_id = ? and version = ?',
)

const small = `{"success":true,"data":"${'x'.repeat(Math.max(0, Number(smallBytes) - 27))}"}`
const Tick = z.strictObject({
  weekStartDate: z.iso.date(),
  groceryListUpdates: z.array(
    z.strictObject({ action: z.literal('tick'), lineId: z.string().max(120), ticked: z.boolean() }),
  ),
})
const Save = z.strictObject({
  weekStartDate: z.iso.date(),
  mealPlanData: z.strictObject({ days: z.array(z.looseObject({ date: z.iso.date() })).length(7) }),
})

const ownerOf = ({ headers }: FastifyRequest): string => {
  const secret = z.string().length(27).parse(headers['x-anonymous-session-id'])
  const row = sessions.get(createHash('sha256').update(secret).digest('hex'))
  return String(row?.owner_id)
}
const answerOf = (owner: string, { headers }: FastifyRequest): string =>
  headers.prefer === 'return=minimal' && smallBytes !== '0' ? small : String(answers.get(owner)?.answer)
const stateOf = (owner: string) => {
  const row = states.get(owner)
  return {
    document: JSON.parse(String(row?.document)),
    marks: JSON.parse(String(row?.marks)),
    version: Number(row?.version),
  }
}

const app = Fastify()
app.addHook('onRequest', async (_request, reply) => {
  reply.type('application/json; charset=utf-8')
})
app.get('/api/version', async () => '{}')
app.get('/api/meal-plans/current', async (request) => answerOf(ownerOf(request), request))
app.post('/api/meal-plans/update-grocery-list', async (request) => {
  const { groceryListUpdates } = Tick.parse(request.body)
  const owner = ownerOf(request)
  const { marks, version } = stateOf(owner)
  for (const { lineId, ticked } of groceryListUpdates) {
    marks.bought = marks.bought.filter(({ id }: { readonly id: string }) => id !== lineId)
    if (ticked) marks.bought.push({ id: lineId, grams: 100, on: '2026-11-23' })
  }
  writeMarks.run(JSON.stringify(marks), owner, version)
  return answerOf(owner, request)
})
app.post('/api/meal-plans/anonymous/save', async (request) => {
  const { mealPlanData } = Save.parse(request.body)
  const owner = ownerOf(request)
  const { document, version } = stateOf(owner)
  writeWeek.run(JSON.stringify({ ...document, week: mealPlanData }), owner, version)
  return answerOf(owner, request)
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
