import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger'
import type { FastifyInstance } from 'fastify'
import { CachedResponse } from '../../cache/cached-response.js'
import { prepareCached } from '../../cache/send-cached.js'
import type { Config } from '../../config/config.js'
import { sendError } from '../../errors/error.filter.js'
import { toAppError } from '../../errors/translate.js'
import { RateLimiter } from '../limits/rate-limiter.js'
import { THROTTLERS } from '../limits/throttle.js'
import { DOCS_PATH, DOCUMENT_PATH } from '../security-headers.js'
import { openApiDocument } from './openapi.js'

/** The pages load the document by its address, so that none of their files holds it. */
function servePages(app: NestFastifyApplication, config: Config): void {
  const title = `${config.BRAND_NAME} API`
  const { openapi, info } = new DocumentBuilder().setOpenAPIVersion('3.1.0').setTitle(title).setVersion('1').build()
  SwaggerModule.setup(DOCS_PATH, app, () => ({ openapi, info, paths: {} }), {
    raw: false,
    customSiteTitle: title,
    // Calls of theirs would come from no origin and without a session.
    swaggerOptions: { spec: null, url: DOCUMENT_PATH, supportedSubmitMethods: [] },
  })
}

/**
 * Serves the document, which the first request builds and all others share, and pages to read it. Nest's
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
  let document: CachedResponse | null = null
  fastify.get(DOCUMENT_PATH, async (request, reply) => {
    document ??= CachedResponse.json(openApiDocument(app, config), [])
    // The pages are in a sandbox, which belongs to no origin.
    void reply.header('access-control-allow-origin', '*')
    return reply.send(await prepareCached(request, reply, document))
  })
  servePages(app, config)
}
