import { existsSync, readdirSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openPublicPages, type Place, robotsText, siteMap } from './public-pages.ts'

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
  '/auth/oidc/callback',
  '/verify-email',
  '/resend-verification',
  '/forgot-password',
  '/reset-password',
  '/join',
  '/shop',
  '/support',
  '/terms',
  '/privacy',
  '/403',
  '/500',
  // Beyond the specification: the library, a household's own recipes, what is in its kitchen.
  '/kitchen',
  '/recipes',
  '/my-recipes',
])
/** Screens of the planner and the library that the pages add below another one (web/src/routes.tsx). */
const BELOW =
  /^\/(?:meal-planner\/(?:history|groceries|cook|(?:cook|meal)\/[a-z0-9-]{1,120})|recipes\/[a-z0-9-]{1,120})$/
/** A week behind a link; whether the link works is said by the page. */
const SHARED = /^\/shared\/[A-Za-z0-9_-]{1,100}$/
/**
 * Two slashes, a step up, a backslash, a control character: no link leads there, and what stands before us may read it as
 * another host or folder. It gets no page, nor does what is meant for the API.
 */
const NO_PAGE = /\/\/|\\|\/\.{1,2}(?:\/|$)|\p{Cc}|^\/api(?:\/|$)/iu
/** What draws every screen that has no page of its own. The service worker asks for it by name. */
const SHELL = '/shell.html'
/** Screens of one person: of no use to a search engine. */
const PRIVATE =
  /^\/(?:shared|shop|my-recipes|kitchen|admin|account-settings|subscription|verify-email|reset-password|auth\/.+|403|500)(?:\/|$)/i

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

/** What draws a screen that was not written out. Builds of one page only have an index. */
const shellOf = (files: ReadonlySet<string>): string => (files.has(SHELL) ? SHELL : '/index.html')

/** A page that the build wrote out beforehand, else the shell that draws it in the browser. */
const pageOf = (path: string, files: ReadonlySet<string>): string =>
  [`${path}.html`, posix.join(path, 'index.html')].find((page) => files.has(page)) ?? shellOf(files)

/** The screen of a path, or null. The pages' own router tells no small letters from large ones, so neither is told here. */
const screenOf = (path: string): string | null => {
  const screen = path.length > 1 ? path.replace(/\/$/, '') : path
  const small = screen.toLowerCase()
  if (SCREENS.has(small) || BELOW.test(small)) return small
  return SHARED.test(screen) ? screen : null
}

/** What to send for a path: a file of the build, a screen, or the not-found screen. */
const findPage = (
  rawPath: string,
  files: ReadonlySet<string>,
): { readonly file: string; readonly status: 200 | 404 } => {
  const path = decode(rawPath)
  if (path !== null && files.has(path) && (path === SHELL || !path.endsWith('.html')))
    return { file: path, status: 200 }
  const screen = path === null ? null : screenOf(path)
  if (screen !== null) return { file: pageOf(screen, files), status: 200 }
  return { file: files.has('/404.html') ? '/404.html' : shellOf(files), status: 404 }
}

/** Serves the built pages. The folder is read once: a new build needs a new start, as its file names change. */
export const addWeb = (app: FastifyInstance, folder: string, place: Place): void => {
  const { origin } = place
  const files = listFiles(folder)
  if (!files.has('/index.html')) return
  const pages = openPublicPages(folder, files, place)
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', A_DAY).type('text/plain; charset=utf-8').send(robotsText(origin())),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.header('cache-control', A_DAY).type('application/xml; charset=utf-8').send(siteMap(pages.paths, origin())),
  )
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  })
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    // The pages' own router knows its base path with a slash behind it.
    if (place.basePath !== '' && request.originalUrl.split('?')[0] === place.basePath)
      return reply.redirect(`${place.basePath}${request.url}`, 308)
    const path = request.url.split('?')[0] ?? '/'
    if (NO_PAGE.test(decode(path) ?? path)) return reply.callNotFound()
    const { file, status } = findPage(path, files)
    reply.header('cache-control', status === 404 ? ASK_EACH_TIME : cachingOf(file))
    if (PRIVATE.test(path)) reply.header('x-robots-tag', 'noindex')
    if (status === 200) return pages.has(file) ? pages.send(request, reply, file) : reply.sendFile(file)
    reply.code(404)
    if (pages.has(file)) return pages.send(request, reply, file)
    return reply.sendFile(file, { etag: false, lastModified: false, acceptRanges: false })
  })
}
