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

/** Swagger UI's own page, with our title and its files by their whole address. */
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

/** Calls from the page would come from no origin and without a session, so it offers none. */
const INIT = `SwaggerUIBundle({
  url: '${DOCUMENT_PATH}',
  dom_id: '#swagger-ui',
  deepLinking: true,
  supportedSubmitMethods: [],
})
`

/** The page loads the document by its address. `SwaggerModule.setup` would load all of @nestjs/swagger at the start. */
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
 * Serves the document, which the first request builds and all others share, and a page to read it. Nest's
 * guards do not see these routes, so a hook counts their requests with all others of the address.
 */
export function serveOpenApi(app: NestFastifyApplication, config: Config): void {
  if (!config.API_DOCS) return
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance
  const limiter = app.get(RateLimiter)
  fastify.addHook('onRequest', async ({ routeOptions: { url = '' }, ip }, reply) => {
    if (!url.startsWith(DOCS_PATH) && url !== DOCUMENT_PATH) return
    try {
      await limiter.consumeOf(THROTTLERS.general, ip)
    } catch (error) {
      sendError(reply, toAppError(error))
      return reply
    }
  })
  // Few read it, and what writes it takes 6 MB.
  const document = lazy(async () => {
    const { openApiDocument } = await import('./openapi.js')
    return CachedResponse.json(openApiDocument(app, config), [])
  })
  fastify.get(DOCUMENT_PATH, async (request, reply) => {
    // The pages are in a sandbox, which belongs to no origin.
    void reply.header('access-control-allow-origin', '*')
    return reply.send(await prepareCached(request, reply, await document()))
  })
  servePages(fastify, config)
}
