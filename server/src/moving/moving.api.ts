import * as calls from '@plateful/contract/moving.ts'
import { MAX_MOVING_BYTES, MOVING_PAGE } from '@plateful/contract/moving-constants.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/store-errors.ts'
import { fail } from '../fail.ts'
import { type Route, route } from '../http/answering/route.ts'
import { beginJob, cancelJob, describeJob, findJob, insertJob, listItems, putPiece } from './jobs/job-store.ts'

const REFUSED = { 'under-way': 'moving.under_way', 'no-room': 'moving.no_room', gone: 'moving.not_found' } as const
const isRefused = (id: string): id is keyof typeof REFUSED => id in REFUSED

const answer = async ({ db, principal }: Context<'owner'>, id: string) => ({
  job: (await describeJob(db, principal.owner, id)) ?? fail('moving.not_found'),
})

/** Base64 as the contract has it, and nothing that only looks like it. */
const bytesOf = (base64: string): Buffer => {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 ? bytes : fail('moving.wrong_piece')
}

export const movingApi: readonly Route[] = [
  route(calls.startMoving, async (ctx, { body: { files } }) => {
    if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_MOVING_BYTES) return fail('moving.too_large')
    const id = await inTransaction(ctx.db, (tx) => insertJob(tx, ctx.principal.owner, { files, now: ctx.now() }))
    return isRefused(id) ? fail(REFUSED[id]) : answer(ctx, id)
  }),

  route(calls.sendPiece, async (ctx, { params: { jobId }, body: { file, at, base64 } }) => {
    const { owner } = ctx.principal
    if ((await findJob(ctx.db, owner, jobId)) === null) return fail('moving.not_found')
    const bytes = bytesOf(base64)
    const isTaken = await inTransaction(ctx.db, (tx) => putPiece(tx, owner, { jobId, file, at, bytes }))
    return isTaken ? { bytes: bytes.length } : fail('moving.wrong_piece')
  }),

  route(calls.beginMoving, async (ctx, { params: { jobId } }) => {
    const asked = { id: jobId, now: ctx.now() }
    const begun = await inTransaction(ctx.db, (tx) => beginJob(tx, ctx.principal.owner, asked))
    if (begun === 'not-found') return fail('moving.not_found')
    if (begun === 'not-whole') return fail('moving.not_whole')
    ctx.mover.wake()
    return answer(ctx, jobId)
  }),

  route(calls.cancelMoving, async (ctx, { params: { jobId } }) => {
    const asked = { id: jobId, now: ctx.now() }
    const isThere = await inTransaction(ctx.db, (tx) => cancelJob(tx, ctx.principal.owner, asked))
    return isThere ? answer(ctx, jobId) : fail('moving.not_found')
  }),

  route(calls.findMoving, async ({ db, principal }) => ({ job: await describeJob(db, principal.owner, null) })),

  route(calls.listMovingItems, async ({ db, principal }, { params: { jobId }, query: { outcome, after } }) => {
    if ((await findJob(db, principal.owner, jobId)) === null) return fail('moving.not_found')
    return { items: await listItems(db, jobId, { outcome, after, most: MOVING_PAGE }) }
  }),
]
