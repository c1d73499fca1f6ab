import type { GroceryLine, GroceryList } from '../../contract/src/grocery-list.ts'
import type { GroceryUpdate } from '../../contract/src/grocery-update.ts'
import { isWaiting, overlay } from '../../web/src/plan/list/grocery-overlay.ts'
import { enqueue, reopenQueues, settle, type Waiting, waitingOf } from '../../web/src/plan/list/grocery-queue.ts'
import { tickOf } from '../../web/src/plan/list/tick-line.ts'
import { WEEK } from './list-server.ts'

/** What a browser keeps for a page. */
class Drawer {
  readonly #kept = new Map<string, string>()
  getItem = (key: string): string | null => this.#kept.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#kept.set(key, value)
  removeItem = (key: string): void => void this.#kept.delete(key)
}

const realNow = Date.now

/**
 * One device with the page's own queue and list. The pages' code is there once in a process, as in a tab, and keeps what waits
 * in the browser's drawer: each device has its own drawer and clock, which are put in before it does anything.
 */
export class Phone {
  readonly #drawer = new Drawer()
  /** Milliseconds by which its clock is wrong. */
  readonly #skew: number
  /** The list that the server answered last, kept over a restart as the page keeps its week. */
  #list: GroceryList

  constructor(list: GroceryList, skew: number) {
    this.#list = list
    this.#skew = skew
  }

  #use<T>(work: () => T): T {
    Object.assign(globalThis, { localStorage: this.#drawer })
    Date.now = () => realNow() + this.#skew
    // As after a reload: nothing is known but what is in the drawer.
    reopenQueues()
    try {
      return work()
    } finally {
      Date.now = realNow
    }
  }

  get waiting(): readonly Waiting[] {
    return this.#use(() => waitingOf(WEEK))
  }

  /** As the page shows it. */
  get lines(): readonly GroceryLine[] {
    return this.#use(() => overlay(this.#list, waitingOf(WEEK)))
  }

  show(list: GroceryList): void {
    this.#list = list
  }

  say(update: GroceryUpdate): void {
    this.#use(() => enqueue(WEEK, update))
  }

  /** A tap on a line's box, as the row does it. */
  tap(at: number): void {
    const lines = this.lines.filter((line) => !isWaiting(line))
    const line = lines[at % lines.length]
    if (line === undefined) return
    this.say(line.haveIt ? { action: 'have', lineId: line.id, haveIt: false } : tickOf(line, !line.ticked))
  }

  /** Another word on a line: at home, or sold out. */
  mark(at: number, action: 'have' | 'sold_out'): void {
    const lines = this.lines.filter((line) => !isWaiting(line))
    const line = lines[at % lines.length]
    if (line === undefined) return
    this.say(
      action === 'have'
        ? { action, lineId: line.id, haveIt: !line.haveIt }
        : { action, lineId: line.id, soldOut: !line.soldOut },
    )
  }

  /** Takes off a line that somebody wrote. */
  takeOff(at: number): void {
    const written = this.lines.filter((line) => !isWaiting(line)).flatMap(({ added }) => added)
    const own = written[at % written.length]
    if (own !== undefined) this.say({ action: 'remove', lineId: own.id })
  }

  /** The answer to what was sent has come. */
  answered(sent: readonly Waiting[], list: GroceryList): void {
    this.#list = list
    this.#use(() => settle(WEEK, sent))
  }
}
