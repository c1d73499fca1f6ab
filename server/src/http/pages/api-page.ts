import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../answering/route.ts'
import { moveHtml } from './base-path.ts'
import { openApi } from './openapi.ts'

const FILES: ReadonlySet<string> = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])

/** No inline script: the content security policy forbids it. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plateful API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="page"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
})
`

type Shown = { readonly version: string; readonly basePath: string }

/** `/api/openapi.json`, generated from the contract at the first request, and a page that shows it at `/api/docs`. */
export const addApiPage = (app: FastifyInstance, routes: readonly Route[], { version, basePath }: Shown): void => {
  const packageFile = createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')
  let document: string | null = null
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify({
      ...openApi(
        routes.map(({ endpoint }) => endpoint),
        version,
      ),
      ...(basePath !== '' && { servers: [{ url: basePath }] }),
    })
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(moveHtml(PAGE, basePath)))
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START.replace('/api/', `${basePath}/api/`)),
  )
  app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(dirname(packageFile), 'static'),
      serve: false,
      cacheControl: false,
      preCompressed: false,
    })
    scope.get<{ Params: { file: string } }>('/api/docs/:file', async (request, reply) => {
      if (!FILES.has(request.params.file)) return reply.callNotFound()
      return reply.header('cache-control', 'public, max-age=86400').sendFile(request.params.file)
    })
  })
}
