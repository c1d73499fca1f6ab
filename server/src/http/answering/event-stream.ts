import type { FastifyReply } from 'fastify'

/** One `text/event-stream` answer: opened by the first event, so that a refusal before it is a plain answer. */
export type EventStream = {
  readonly send: (event: 'progress' | 'result', data: unknown) => void
  readonly isOpen: () => boolean
  readonly end: () => void
}

export const eventStream = (reply: FastifyReply): EventStream => {
  let open = false
  const start = (): void => {
    open = true
    reply.hijack() // from here on the socket is ours; writes go out while the planner still counts
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  }
  return {
    isOpen: () => open,
    send: (event, data) => {
      if (!open) start()
      if (!reply.raw.destroyed) reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end: () => void reply.raw.end(),
  }
}
