import { existsSync, readdirSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The screens of specification section 2; any other path shows the not-found screen with status 404. */
const SCREENS: ReadonlySet<string> = new Set([
  '/',
  '/welcome',
  '/meal-planner',
  '/preferences',
  '/account-settings',
  '/admin',
  '/subscription',
  '/subscription/cancel',
  '/subscription/cancelled',
  '/subscription/success',
  '/auth',
  '/auth/microsoft/callback',
  '/verify-email',
  '/resend-verification',
  '/forgot-password',
  '/reset-password',
  '/support',
  '/terms',
  '/privacy',
  '/403',
  '/500',
])
/** Screens of the planner that the pages add below a specified one: `/meal-planner/groceries`. */
const BELOW = /^\/meal-planner\/[a-z0-9-]{1,80}(?:\/[a-z0-9-]{1,120})?$/

const NAMED_BY_HASH = /^\/assets\/.*[-.][A-Za-z0-9_-]{8}\.\w+$/
const A_YEAR = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'
const A_DAY = 'public, max-age=86400'

/** Paths of all files below a folder, as the browser asks for them. */
const listFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => posix.join('/', join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, '/')))
          .filter((path) => !/\.(br|gz|map)$/.test(path))
      : [],
  )

const cachingOf = (path: string): string => {
  if (NAMED_BY_HASH.test(path)) return A_YEAR
  return /\.(html|js|webmanifest|json)$/.test(path) ? ASK_EACH_TIME : A_DAY
}

const decode = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** A page that the build wrote out beforehand, else the shell that draws it in the browser. */
const pageOf = (path: string, files: ReadonlySet<string>): string =>
  [`${path}.html`, posix.join(path, 'index.html')].find((page) => files.has(page)) ?? '/index.html'

/** What to send for a path: a file of the build, a screen, or the not-found screen. */
export const findPage = (
  rawPath: string,
  files: ReadonlySet<string>,
): { readonly file: string; readonly status: 200 | 404 } => {
  const path = decode(rawPath)
  if (path === null) return { file: files.has('/404.html') ? '/404.html' : '/index.html', status: 404 }
  if (files.has(path) && !path.endsWith('.html')) return { file: path, status: 200 }
  const screen = path.length > 1 ? path.replace(/\/$/, '') : path
  if (SCREENS.has(screen) || BELOW.test(screen)) return { file: pageOf(screen, files), status: 200 }
  return { file: files.has('/404.html') ? '/404.html' : '/index.html', status: 404 }
}

/** Serves the built pages. The folder is read once: a new build needs a new start, as its file names change. */
export const addWeb = (app: FastifyInstance, folder: string): void => {
  const files = listFiles(folder)
  if (!files.has('/index.html')) return
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  })
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound()
    const { file, status } = findPage(path, files)
    reply.header('cache-control', status === 404 ? ASK_EACH_TIME : cachingOf(file))
    if (status === 200) return reply.sendFile(file)
    reply.code(404)
    return reply.sendFile(file, { etag: false, lastModified: false, acceptRanges: false })
  })
}
