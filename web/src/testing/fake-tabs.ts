import { onTestFinished, vi } from 'vitest'

/** Speaks to the other channels of its name a moment later, as between real tabs. */
class FakeChannel extends EventTarget {
  static readonly open = new Set<FakeChannel>()
  onmessage: ((event: MessageEvent) => void) | null = null
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.open.add(this)
  }

  postMessage(data: unknown): void {
    const copy = structuredClone(data)
    const others = [...FakeChannel.open].filter((other) => other !== this && other.name === this.name)
    setTimeout(() => {
      for (const other of others) {
        if (FakeChannel.open.has(other)) other.onmessage?.(new MessageEvent('message', { data: copy }))
      }
    })
  }

  close(): void {
    FakeChannel.open.delete(this)
  }
}

const fakeLocks = () => {
  const queues = new Map<string, Promise<unknown>>()
  const request = (name: string, _options: unknown, work: () => Promise<unknown>): Promise<unknown> => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work)
    queues.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  return { request }
}

/** Tells every tab when the drawer changes, as a browser tells the other ones. */
const tellStorage = (): void => {
  const { setItem, removeItem } = Storage.prototype
  const tell = (key: string, oldValue: string | null, newValue: string | null) => {
    if (oldValue === newValue) return
    setTimeout(() => window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })))
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    const before = this.getItem(key)
    setItem.call(this, key, value)
    if (this === localStorage) tell(key, before, value)
  })
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, key) {
    const before = this.getItem(key)
    removeItem.call(this, key)
    if (this === localStorage) tell(key, before, null)
  })
}

type Parts = { readonly channel?: boolean; readonly locks?: boolean }

/** What tabs share: a channel, locks, the drawer and its events. Leave parts out for browsers without them. */
export const fakeBrowser = ({ channel = true, locks = true }: Parts = {}): void => {
  FakeChannel.open.clear()
  vi.stubGlobal('BroadcastChannel', channel ? FakeChannel : undefined)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks ? fakeLocks() : undefined })
  tellStorage()
  onTestFinished(() => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  })
}

/** A tab with modules, and so a memory, of its own: its files are there, and `begin` is what the page does first. */
export const loadTab = async () => {
  vi.resetModules()
  const [session, keeping, accounts, signIns, state, { call }, { ApiError }] = await Promise.all([
    import('../session/session.ts'),
    import('../session/keep-session.ts'),
    import('../session/account-session.ts'),
    import('../session/kept-sign-in.ts'),
    import('../session/session-state.ts'),
    import('../calls/call.ts'),
    import('../wire/api-error.ts'),
  ])
  // Later than this the files of the next tab would come.
  await Promise.all([keeping.loadAccounts(), session.loadKeptSignIn()])
  let close = (): void => undefined
  const begin = (): void => {
    close = keeping.initSession()
    onTestFinished(close)
  }
  return { ...session, ...accounts, ...signIns, ...state, call, ApiError, begin, close: () => close() }
}

export type Tab = Awaited<ReturnType<typeof loadTab>>

/** A page that has just been loaded. */
export const openTab = async (): Promise<Tab> => {
  const tab = await loadTab()
  tab.begin()
  return tab
}
