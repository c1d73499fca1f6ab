import type { FastifyReply } from 'fastify'

declare const carried: unique symbol

/** What goes to whoever keeps an answer open. */
export type Sink = {
  readonly send: (event: string, data: unknown, id?: string) => void
  /** Holds the caller's credential against the store now, and ends the answer when it counts no more. */
  readonly check: () => void
}

/** An answer of an endpoint that `opens`: what to say to who asks once, and how to go on for who stays. */
export type OpenAnswer<T> = {
  readonly plain: T
  /** Whose answers are counted together. */
  readonly of: string
  /** Begins to send; answers how to stop. It must hold on to nothing of the request: it lives as long as the answer. */
  readonly follow: (sink: Sink) => () => void
  readonly [carried]?: T
}

export const openAnswer = <T>(answer: OpenAnswer<T>): OpenAnswer<T> => answer

export const isOpenAnswer = (answer: unknown): answer is OpenAnswer<unknown> =>
  typeof answer === 'object' && answer !== null && 'follow' in answer && typeof answer.follow === 'function'

/** Answers that stand open in this process. */
export type OpenAnswers = {
  /** False: there are too many of them; it is to be answered plainly. */
  readonly keep: (reply: FastifyReply, answer: OpenAnswer<unknown>, mayStay: () => Promise<boolean>) => boolean
  readonly count: () => number
  readonly close: () => void
}

/** A proxy closes what is silent for a minute; a caller notices within two of these that nobody is there any more. */
const BEAT_MS = 25_000
/** Whether the caller may stay is asked at every second beat. */
const BEATS_A_CHECK = 2
const TICK_MS = 1_000
/** Of one household: tabs that are looked at right now, on all its devices. */
const MOST_OF_ONE = 24
/** 20,000 take some 300 MB (npm run bench:live). */
const MOST_OF_ALL = 20_000
/** Bytes that a caller has not taken. One that is so far behind comes back and asks what was missed. */
const MOST_BEHIND = 64 * 1024

type Open = {
  readonly reply: FastifyReply
  readonly check: () => void
  readonly end: () => void
  due: number
  beats: number
}

/** One clock for all of them: a thousand timers would wake a thousand times. */
export const openOpenAnswers = (now: () => number = Date.now): OpenAnswers => {
  const all = new Set<Open>()
  const ofOne = new Map<string, number>()

  const beat = (one: Open): void => {
    one.due = now() + BEAT_MS
    one.beats += 1
    if (one.reply.raw.writableLength > MOST_BEHIND) one.end()
    else one.reply.raw.write(':\n\n')
    if (one.beats % BEATS_A_CHECK === 0) one.check()
  }
  const tick = (): void => {
    const at = now()
    for (const one of all) if (one.due <= at) beat(one)
  }
  let clock: NodeJS.Timeout | undefined

  const count = (of: string, by: 1 | -1): void => {
    const left = (ofOne.get(of) ?? 0) + by
    if (left > 0) ofOne.set(of, left)
    else ofOne.delete(of)
  }

  return {
    count: () => all.size,
    keep: (reply, { of, follow }, mayStay) => {
      if (all.size >= MOST_OF_ALL || (ofOne.get(of) ?? 0) >= MOST_OF_ONE) return false
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        // Nobody asks for anything else on it; who waits for it to be idle need not wait.
        connection: 'close',
      })
      const end = (): void => void raw.end()
      const check = (): void =>
        void mayStay().then(
          (may) => may || end(),
          // A store that is away for a moment says nothing about the caller: the next beat asks again.
          () => {},
        )
      const stop = follow({
        send: (event, data, id) => {
          if (raw.destroyed || raw.writableEnded) return
          raw.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
        },
        check,
      })
      const one: Open = { reply, check, end, due: now() + BEAT_MS, beats: 0 }
      all.add(one)
      count(of, 1)
      clock ??= setInterval(tick, TICK_MS).unref()
      raw.once('close', () => {
        stop()
        all.delete(one)
        count(of, -1)
        if (all.size > 0) return
        clearInterval(clock)
        clock = undefined
      })
      return true
    },
    close: () => {
      for (const { end } of all) end()
    },
  }
}
