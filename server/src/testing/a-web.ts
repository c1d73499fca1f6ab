import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { openPageReader, type PageReader } from '../ports/page-reader.ts'

export type Asked = { readonly path: string; readonly headers: IncomingMessage['headers'] }

type Page = (request: IncomingMessage, response: ServerResponse) => void

export type TestWeb = {
  readonly port: number
  readonly asked: readonly Asked[]
  /** A reader for whom loopback is the open web. `hosts`: what names resolve to; every other name to this server. */
  readonly reader: (more?: {
    readonly hosts?: Readonly<Record<string, readonly string[]>>
    readonly timeoutMs?: number
  }) => PageReader
}

/** A web server on loopback with the given pages; closed after the test. */
export const startWeb = async (pages: Readonly<Record<string, Page>>): Promise<TestWeb> => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, headers: request.headers })
    const page = pages[path]
    if (page) return page(request, response)
    response.statusCode = 404
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    reader: ({ hosts = {}, timeoutMs = 30_000 } = {}) =>
      openPageReader({
        resolve: async (host) => hosts[host] ?? ['127.0.0.1'],
        isOpen: (address) => address === '127.0.0.1',
        anyPort: true,
        timeoutMs,
      }),
  }
}

export const html =
  (text: string | Buffer, type = 'text/html; charset=utf-8'): Page =>
  (_, response) => {
    response.setHeader('content-type', type)
    response.setHeader('set-cookie', 'taste=1')
    response.end(text)
  }

export const redirect =
  (location: string, status = 302): Page =>
  (_, response) => {
    response.writeHead(status, { location, 'set-cookie': 'taste=1' })
    response.end()
  }
