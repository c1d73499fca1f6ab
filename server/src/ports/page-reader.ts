import { isUtf8 as isUtf8Bytes } from 'node:buffer'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { jsonLdScripts } from '@plateful/kitchen/documents/json-ld-scripts.ts'
import { isOpenAddress, openAddressOf, pinned, type Resolve, resolveName } from './open-address.ts'

export type PageFault =
  | 'bad_address'
  | 'private_address'
  | 'unreachable'
  | 'refused'
  | 'too_many_redirects'
  | 'too_large'
  | 'too_slow'
  | 'wrong_type'

export type ReadPage =
  /** `isCut`: it goes on, and what was read of it holds the data of a recipe. */
  | { readonly kind: 'page'; readonly text: string; readonly isHtml: boolean; readonly isCut: boolean }
  | { readonly kind: 'refused'; readonly reason: PageFault }

/** Reads one page of the open web that somebody named: as a stranger, without cookies, and never one of our own network. */
export type PageReader = { readonly readPage: (address: string, signal: AbortSignal) => Promise<ReadPage> }

/** What tests put in the place of the open web. Nothing in the environment reaches it. */
type Web = {
  readonly resolve: Resolve
  readonly isOpen: (address: string) => boolean
  /** Ports other than those of http and https. */
  readonly anyPort: boolean
  readonly timeoutMs: number
}

const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 3
const TIMEOUT_MS = 10_000

const OPEN_WEB: Web = {
  resolve: resolveName,
  isOpen: isOpenAddress,
  anyPort: false,
  timeoutMs: TIMEOUT_MS,
}

class PageError extends Error {
  readonly reason: PageFault
  constructor(reason: PageFault) {
    super(reason)
    this.reason = reason
  }
}

const stop = (reason: PageFault): never => {
  throw new PageError(reason)
}

const readAddress = (text: string, { anyPort }: Web): URL => {
  if (!URL.canParse(text)) return stop('bad_address')
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.hostname === '' || url.username !== '' || url.password !== '') return stop('bad_address')
  return url.port !== '' && !anyPort ? stop('bad_address') : url
}

const addressOf = async (url: URL, web: Web): Promise<string> => {
  const found = await openAddressOf(url, web)
  return found.kind === 'open' ? found.address : stop(found.kind)
}

const ask = (url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      agent: false,
      lookup: pinned(address),
      signal,
      headers: {
        accept: 'text/html, application/xhtml+xml, application/ld+json, application/json;q=0.9, text/plain;q=0.8',
        'accept-encoding': 'gzip, br',
        'user-agent': 'Plateful recipe import',
      },
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end()
  })

const TYPES: ReadonlySet<string> = new Set([
  'text/html',
  'application/xhtml+xml',
  'application/ld+json',
  'application/json',
  'text/plain',
])

const typeOf = (response: IncomingMessage): { readonly type: string; readonly charset: string | null } => {
  const [type = '', ...rest] = (response.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = rest.map((part) => part.trim()).find((part) => part.startsWith('charset='))
  return { type: type.trim(), charset: charset?.slice('charset='.length).replaceAll('"', '') ?? null }
}

const unpacked = (response: IncomingMessage): Readable => {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return response
  const unpack = encoding === 'br' ? createBrotliDecompress() : createUnzip()
  response.on('error', (error) => unpack.destroy(error))
  return response.pipe(unpack)
}

/** Counted as it unpacks: a small archive of much text is no way around. */
const readBytes = async (response: IncomingMessage): Promise<{ readonly bytes: Buffer; readonly isCut: boolean }> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked(response)) {
    const bytes = Buffer.from(chunk as Uint8Array)
    size += bytes.length
    chunks.push(bytes)
    if (size > MAX_BYTES) return { bytes: Buffer.concat(chunks).subarray(0, MAX_BYTES), isCut: true }
  }
  return { bytes: Buffer.concat(chunks), isCut: false }
}

/** Does it hold a whole script with the data of a recipe? Then what comes behind need not be had. */
const hasData = (text: string): boolean => {
  const end = text.toLowerCase().lastIndexOf('</script')
  return end >= 0 && jsonLdScripts(text.slice(0, end)).some((script) => /recipeingredient/i.test(script))
}

/** A page has to name its character set within so many bytes (HTML standard, "prescan a byte stream"). */
const PRESCAN = 1024
const META = /^meta\s/i
const NAMED_INSIDE = /charset=["']?([\w-]+)/i

/** What the page's own `<meta>` says. */
const charsetInside = (bytes: Buffer): string | null => {
  const metas = bytes
    .toString('latin1', 0, PRESCAN)
    .split('<')
    .filter((tag) => META.test(tag))
  return metas.flatMap((tag) => NAMED_INSIDE.exec(tag)?.[1] ?? [])[0] ?? null
}

/** The mark of byte order at the start, which is believed above all (Encoding standard, "decode"). */
const markOf = (bytes: Buffer): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

const isKnown = (charset: string): boolean => {
  try {
    return new TextDecoder(charset) !== null
  } catch {
    return false
  }
}

/** By its mark, its header, its own word; else UTF-8, and Windows' letters where it is none. Of a cut one the last sign may be half. */
const decode = (bytes: Buffer, charset: string | null, isCut: boolean): string => {
  const told = [markOf(bytes), charset, charsetInside(bytes)].find((one) => one !== null && isKnown(one))
  if (told) return new TextDecoder(told).decode(bytes)
  const isUtf8 = isUtf8Bytes(isCut ? bytes.subarray(0, bytes.lastIndexOf(0x3e) + 1) : bytes)
  return new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(bytes)
}

const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 429, 451])

const readAnswer = async (response: IncomingMessage): Promise<ReadPage> => {
  const status = response.statusCode ?? 0
  if (REFUSALS.has(status)) return stop('refused')
  if (status !== 200) return stop('unreachable')
  const { type, charset } = typeOf(response)
  if (!TYPES.has(type)) return stop('wrong_type')
  const { bytes, isCut } = await readBytes(response)
  const text = decode(bytes, charset, isCut)
  const isHtml = type.includes('html')
  if (isCut && !(isHtml && hasData(text))) return stop('too_large')
  return { kind: 'page', text, isHtml, isCut }
}

const follow = async (start: string, web: Web, signal: AbortSignal): Promise<ReadPage> => {
  let url = readAddress(start, web)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await ask(url, await addressOf(url, web), signal)
    try {
      const { location } = response.headers
      const isMoved = (response.statusCode ?? 0) >= 300 && (response.statusCode ?? 0) < 400 && location !== undefined
      if (!isMoved) return await readAnswer(response)
      if (!URL.canParse(location, url.href)) return stop('unreachable')
      url = readAddress(new URL(location, url).href, web)
    } finally {
      response.destroy()
    }
  }
  return stop('too_many_redirects')
}

/** Fulfils never; a name server that does not answer must not hold the request. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new PageError('too_slow')), { once: true }))

/** Opens the reader. Tests hand in a web of their own. */
export const openPageReader = (parts: Partial<Web> = {}): PageReader => {
  const web: Web = { ...OPEN_WEB, ...parts }
  return {
    readPage: async (address, caller) => {
      const limit = AbortSignal.timeout(web.timeoutMs)
      const signal = AbortSignal.any([caller, limit])
      try {
        return await Promise.race([follow(address, web, signal), whenAborted(signal)])
      } catch (error) {
        if (limit.aborted) return { kind: 'refused', reason: 'too_slow' }
        if (error instanceof PageError) return { kind: 'refused', reason: error.reason }
        // Name unknown, connection refused, certificate wrong, broken answer: the page cannot be read.
        return { kind: 'refused', reason: 'unreachable' }
      }
    },
  }
}
