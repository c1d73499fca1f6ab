import type { GroceryLine } from '@plateful/contract/grocery-list.ts'
import { readShoppingList, type ShoppingLine, tickShoppingList } from '@plateful/contract/shopping.ts'
import { type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../calls/call.ts'
import { useOnline } from '../../page/online.ts'
import { overlay } from '../../plan/list/grocery-overlay.ts'
import { enqueue, settle, subscribeToQueues, type Waiting, waitingOf } from '../../plan/list/grocery-queue.ts'
import { tickOf } from '../../plan/list/tick-line.ts'
import { tellError } from '../../toasts/toasts.tsx'
import { ApiError } from '../../wire/api-error.ts'

/** While the page is looked at: what others put into the basket is seen soon enough in a shop. */
const ASK_EVERY_MS = 10_000
/** Quick taps go together. */
const GATHER_MS = 400
const RETRY_MS = 8_000
/** As many as one request takes. */
const MOST = 100

/** The list behind a link, as its household has it now. */
export const shoppingQuery = (token: string) =>
  queryOptions({
    queryKey: ['shopping', token] as const,
    queryFn: ({ signal }) => call(readShoppingList, { body: { token } }, { signal }),
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })

/** Where ticks of one link wait on this device. Never the secret: the moment at which the link ends tells it from others. */
const drawerOf = (expiresAt: string): string => `link-${expiresAt}`

const timers = new Map<string, ReturnType<typeof setTimeout>>()
const busy = new Set<string>()

type Sending = { readonly client: QueryClient; readonly token: string; readonly drawer: string }

const isTick = ({ update }: Waiting): boolean => update.action === 'tick' && update.operation !== undefined

const send = async (sending: Sending): Promise<'sent' | 'later'> => {
  const { client, token, drawer } = sending
  const batch = waitingOf(drawer).slice(0, MOST)
  const ticks = batch.flatMap(({ update }) =>
    update.action === 'tick' && update.operation !== undefined ? [{ ...update, operation: update.operation }] : [],
  )
  try {
    const list = await call(tickShoppingList, { body: { token, ticks } })
    client.setQueryData(shoppingQuery(token).queryKey, list)
  } catch (error) {
    const mayPass = !(error instanceof ApiError) || error.mayPass || error.status === 429
    if (mayPass) return 'later'
    tellError(error)
    void client.invalidateQueries({ queryKey: shoppingQuery(token).queryKey })
  }
  settle(drawer, batch)
  return 'sent'
}

/** Sends all that waits, in order, one request at a time. What fails for want of a network stays and waits. */
const sendAll = async (sending: Sending): Promise<void> => {
  const { drawer } = sending
  if (busy.has(drawer) || !navigator.onLine) return
  busy.add(drawer)
  let outcome: 'sent' | 'later' = 'sent'
  while (outcome === 'sent' && waitingOf(drawer).some(isTick)) outcome = await send(sending)
  busy.delete(drawer)
  if (outcome === 'later') sendSoon(sending, RETRY_MS)
}

const sendSoon = (sending: Sending, wait = GATHER_MS): void => {
  clearTimeout(timers.get(sending.drawer))
  timers.set(
    sending.drawer,
    setTimeout(() => void sendAll(sending), wait),
  )
}

/** What a line of our own pages has and whoever shops is not told. */
const UNTOLD = {
  cost: 0,
  checkoutCost: 0,
  stays: 0,
  grams: 0,
  leftoverGrams: 0,
  leftover: '',
  haveIt: false,
  check: false,
  mayBeOut: false,
  added: [],
  neededBy: [],
  price: null,
} as const

const lineOf = (line: ShoppingLine): GroceryLine => ({ ...UNTOLD, ...line, added: [], neededBy: [] })

/** The list with this person's ticks in it at once; they are kept on the device until the server has them. */
export const useShoppingList = (token: string) => {
  const client = useQueryClient()
  const online = useOnline()
  const { data, error } = useSuspenseQuery(shoppingQuery(token))
  // A list that stays on the screen would be ticked in vain.
  if (error instanceof ApiError && error.code === 'shopping.not_found') throw error
  const drawer = drawerOf(data.expiresAt)
  const waiting = useSyncExternalStore(subscribeToQueues, () => waitingOf(drawer))
  const lines = useMemo(() => overlay({ lines: data.lines.map(lineOf) }, waiting), [data.lines, waiting])

  // What was ticked without a network, now or on an earlier visit.
  useEffect(() => {
    if (online) void sendAll({ client, token, drawer })
  }, [client, online, token, drawer])

  const tick = useCallback(
    (line: GroceryLine, ticked: boolean) => {
      enqueue(drawer, tickOf(line, ticked))
      sendSoon({ client, token, drawer })
    },
    [client, token, drawer],
  )
  return { weekStartDate: data.weekStartDate, expiresAt: data.expiresAt, lines, waiting: waiting.length, online, tick }
}
