// @ts-nocheck
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { escapeHtml } from '@sofaseva/contract'
import type { FastifyInstance } from 'fastify'
import { CachedResponse } from '../../cache/cached-response.js'
import { prepareCached } from '../../cache/send-cached.js'
import type { Config } from '../../config/config.js'
import { sendError } from '../../errors/error.filter.js'
import { toAppError } from '../../errors/translate.js'
import { lazy } from '../../lib/lazy.js'
import { RateLimiter } from '../limits/rate-limiter.js'
import { THROTTLERS } from '../limits/throttle.js'
import { DOCS_PATH, DOCUMENT_PATH } from '../security-headers.js'

/** Swagger UI's own page with our title. Its files have absolute URLs. */
const page = (title: string) => `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css">
    <link rel="stylesheet" href="${DOCS_PATH}/index.css">
    <link rel="icon" type="image/png" href="${DOCS_PATH}/favicon-32x32.png" sizes="32x32">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${DOCS_PATH}/swagger-ui-bundle.js"></script>
    <script src="${DOCS_PATH}/swagger-ui-init.js"></script>
  </body>
</html>
`

/** Requests from the page would have no origin and no session, so it offers none. */
const INIT = `SwaggerUIBundle({
  url: '${DOCUMENT_PATH}',
  dom_id: '#swagger-ui',
  deepLinking: true,
  supportedSubmitMethods: [],
})
`

/** Serves Swagger UI. `SwaggerModule.setup` would load all of @nestjs/swagger at the start. */
function servePages(fastify: FastifyInstance, config: Config): void {
  const html = page(`${config.BRAND_NAME} API`)
  fastify.get(DOCS_PATH, (_, reply) => reply.type('text/html; charset=utf-8').send(html))
  fastify.get(`${DOCS_PATH}/swagger-ui-init.js`, (_, reply) =>
    reply.type('application/javascript; charset=utf-8').send(INIT),
  )
  const root = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')))
  void fastify.register(fastifyStatic, { root, prefix: `${DOCS_PATH}/`, decorateReply: false, index: false })
}

/**
 * Serves the document and a page to read it. The first request builds the document. Nest's guards don't see these
 * routes, so a hook counts their requests against the general limit.
 */
export function serveOpenApi(app: NestFastifyApplication, config: Config): void {
  if (!config.API_DOCS) return
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance
  const limiter = app.get(RateLimiter)
  fastify.addHook('onRequest', async ({ routeOptions: { url = '' }, ip }, reply) => {
    if (!url.startsWith(DOCS_PATH) && url !== DOCUMENT_PATH) return
    try {
      await limiter.consumeForCaller(THROTTLERS.general, ip)
    } catch (error) {
      sendError(reply, toAppError(error))
      return reply
    }
  })
  // Few clients read it, and the code that writes it takes 6 MB.
  const document = lazy(async () => {
    const { openApiDocument } = await import('./openapi.js')
    return CachedResponse.json(openApiDocument(app, config), [])
  })
  fastify.get(DOCUMENT_PATH, async (request, reply) => {
    // The page runs in a sandbox without an origin.
    void reply.header('access-control-allow-origin', '*')
    return reply.send(await prepareCached(request, reply, await document()))
  })
  servePages(fastify, config)
}
