import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

const streamOf = (chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

const collect = async (chunks: readonly Uint8Array[]) => {
  const events = []
  for await (const event of readEvents(streamOf(chunks))) events.push(event)
  return events
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

const TEXT =
  ': hello\n\nevent: progress\ndata: {"text":"Crème brûlée für 4"}\n\nevent: progress\r\ndata: a\r\ndata: b\r\n\r\nid: 3\ndata: last\n\n'

test('events arrive whole, comments do not', async () => {
  expect(await collect([bytes(TEXT)])).toEqual([
    { name: 'progress', data: '{"text":"Crème brûlée für 4"}', id: undefined },
    { name: 'progress', data: 'a\nb', id: undefined },
    { name: 'message', data: 'last', id: '3' },
  ])
})

test('wherever the network cuts, the events are the same', async () => {
  const all = bytes(TEXT)
  const whole = await collect([all])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: all.length }), { maxLength: 8 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), all.length]
      const chunks = at.slice(1).map((end, i) => all.slice(at[i], end))
      expect(await collect(chunks)).toEqual(whole)
    }),
  )
})

test('an event without its closing line still counts when the stream ends', async () => {
  expect(await collect([bytes('data: {"success":true}')])).toEqual([{ name: 'message', data: '{"success":true}' }])
})
