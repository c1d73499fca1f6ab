import {
  beginMoving,
  cancelMoving,
  findMoving,
  listMovingItems,
  type Moving,
  type Outcome,
  sendPiece,
  startMoving,
} from '@plateful/contract/moving.ts'
import { MAX_PIECE_BYTES } from '@plateful/contract/moving-constants.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../calls/call.ts'

const MOVING = ['moving'] as const
/** While it is read, milliseconds. */
const LOOK_EVERY_MS = 1_000
/** Pieces under way at once: one is stored while the next one travels. */
const AT_ONCE = 2

export const isUnderWay = ({ state }: Pick<Moving, 'state'>): boolean => state === 'waiting' || state === 'working'

export const movingQuery = () =>
  queryOptions({
    queryKey: [...MOVING, 'job'] as const,
    queryFn: ({ signal }) => call(findMoving, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.job && isUnderWay(data.job) ? LOOK_EVERY_MS : false),
  })

/** The table of one outcome, as far as it was opened. `count`: another table while it grows. */
export const movingItemsQuery = (jobId: string, outcome: Outcome, count: number) =>
  infiniteQueryOptions({
    queryKey: [...MOVING, 'items', jobId, outcome, count] as const,
    queryFn: ({ signal, pageParam }) =>
      call(listMovingItems, { params: { jobId }, query: { outcome, after: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items }) => items.at(-1)?.nr,
  })

type Piece = { readonly file: number; readonly at: number }

const piecesOf = (files: readonly File[]): readonly Piece[] =>
  files.flatMap(({ size }, file) =>
    Array.from({ length: Math.ceil(size / MAX_PIECE_BYTES) }, (_, nth) => ({ file, at: nth * MAX_PIECE_BYTES })),
  )

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('unread'))
    reader.readAsDataURL(blob)
  })

const sendAll = async (jobId: string, files: readonly File[], onSent: (bytes: number) => void): Promise<void> => {
  const pieces = [...piecesOf(files)]
  let sent = 0
  const sendOn = async (): Promise<void> => {
    for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
      const { file, at } = piece
      const base64 = await base64Of((files[file] ?? new Blob()).slice(at, at + MAX_PIECE_BYTES))
      const { bytes } = await call(sendPiece, { params: { jobId }, body: { file, at, base64 } })
      sent += bytes
      onSent(sent)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
}

type Bringing = { readonly files: readonly File[]; readonly onSent: (bytes: number) => void }

/** Sends files and has them read. The page shows what went wrong. */
export const useBringFiles = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ files, onSent }: Bringing) => {
      const body = { files: files.map(({ name, size }) => ({ name: name.slice(0, 200), bytes: size })) }
      const { job } = await call(startMoving, { body })
      await sendAll(job.id, files, onSent)
      return call(beginMoving, { params: { jobId: job.id } })
    },
    onSuccess: (begun) => client.setQueryData(movingQuery().queryKey, begun),
    retry: false,
    meta: { quiet: true },
  })
}

export const useCancelMoving = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (jobId: string) => call(cancelMoving, { params: { jobId } }),
    onSuccess: (ended) => client.setQueryData(movingQuery().queryKey, ended),
  })
}
