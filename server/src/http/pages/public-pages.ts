import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { codingFor } from '../answering/compression.ts'
import { isHeld } from '../answering/held-tag.ts'
import { moveHtml, moveManifest } from './base-path.ts'

/** Stands in the built pages where the address of this instance goes (web/src/prerender/public-pages.ts). */
const PLACEHOLDER = 'https://origin.invalid'
const CANONICAL = new RegExp(`<link rel="canonical" href="${PLACEHOLDER}(/[^"]*)"`)

type Packed = { readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer; readonly etag: string }

export type PublicPages = {
  /** Paths of the pages that say what they are called: `/`, `/support`. For the site map. */
  readonly paths: readonly string[]
  readonly has: (file: string) => boolean
  readonly send: (request: FastifyRequest, reply: FastifyReply, file: string) => FastifyReply
}

const pack = (html: string): Packed => {
  const plain = Buffer.from(html)
  return {
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gzip: gzipSync(plain, { level: 9 }),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
  }
}

export type Place = {
  /** Where people reach the instance, base path and all. */
  readonly origin: () => string
  readonly basePath: string
}

/**
 * The pages that the build wrote out, with this instance's address put in. Packed once each, when they are first
 * asked for: by then the address is known, also where the port was left to the system.
 */
export const openPublicPages = (
  folder: string,
  files: ReadonlySet<string>,
  { origin, basePath }: Place,
): PublicPages => {
  const sources = new Map<string, string>()
  for (const file of files) {
    if (!/\.(?:html|webmanifest)$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    if (basePath !== '' || text.includes(PLACEHOLDER)) sources.set(file, text)
  }
  const packed = new Map<string, Packed>()
  const read = (file: string): Packed => {
    const known = packed.get(file)
    if (known) return known
    const move = file.endsWith('.html') ? moveHtml : moveManifest
    const page = pack(move(sources.get(file) ?? '', basePath).replaceAll(PLACEHOLDER, origin()))
    packed.set(file, page)
    return page
  }
  return {
    paths: [...sources.values()].flatMap((html) => CANONICAL.exec(html)?.[1] ?? []).sort(),
    has: (file) => sources.has(file),
    send: (request, reply, file) => {
      const page = read(file)
      const coding = codingFor(request)
      const type = file.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/manifest+json'
      reply.type(type).header('etag', page.etag).header('vary', 'accept-encoding')
      if (isHeld(request, page.etag)) return reply.code(304).send()
      if (coding === null) return reply.send(page.plain)
      return reply.header('content-encoding', coding).send(page[coding])
    },
  }
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The addresses of the public pages, for search engines (sitemaps.org). */
export const siteMap = (paths: readonly string[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** What nobody is to index is not shut here: whoever may not read a page never learns that it says "noindex". */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
