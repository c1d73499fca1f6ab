export type StreamEvent = { readonly name: string; readonly data: string; readonly id: string | undefined }

const parseEvent = (block: string): StreamEvent | null => {
  let name = 'message'
  let id: string | undefined
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim()
    else if (line.startsWith('id:')) id = line.slice(3).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
  return data.length === 0 ? null : { name, data: data.join('\n'), id }
}

/** Reads `text/event-stream`, however the network cuts it; comments and empty events are skipped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let pending = ''
  try {
    for (;;) {
      const { done, value = '' } = await reader.read()
      pending = (pending + value).replaceAll('\r\n', '\n')
      const blocks = pending.split('\n\n')
      pending = done ? '' : (blocks.pop() ?? '')
      for (const block of blocks) {
        const event = parseEvent(block)
        if (event !== null) yield event
      }
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
