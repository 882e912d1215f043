import fastifyCookie from '@fastify/cookie'
import type { DynamicModule } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { LIMITS } from '@sofaseva/contract'
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { PublicCache } from '../cache/public-cache.js'
import { serveFromCache } from '../cache/send-cached.js'
import type { Config } from '../config/config.js'
import { sendError } from '../errors/error.filter.js'
import { toAppError } from '../errors/translate.js'
import { newRequestId } from '../ids/new-id.js'
import { AccessLog } from '../logging/access-log.js'
import { createLogger, NestLogger } from '../logging/logger.js'
import { processIdentity } from '../logging/process-identity.js'
import { serveBoard } from '../queue/queue-board.js'
import { Queues } from '../queue/queues.js'
import { FileStore } from '../uploads/file-store.js'
import { registerForms } from '../uploads/multipart-form.js'
import { Pictures } from '../uploads/pictures.js'
import { servePictures } from '../uploads/serve-pictures.js'
import { shedUploads } from '../uploads/shed-uploads.js'
import { PageRenderer } from '../web/page-renderer.js'
import { PreviousBuilds } from '../web/previous-builds.js'
import { serveShareImages } from '../web/share-images/serve-share-images.js'
import { ShareImages } from '../web/share-images/share-images.js'
import { serveSite } from '../web/site.js'
import { trustedProxies } from './client-address.js'
import { closeStalledBodies, connectionOptions } from './connection-limits.js'
import { countRequests } from './count-requests.js'
import { limitJsonBodies } from './json-limits.js'
import { Authenticator, MaintenanceMode } from './ports.js'
import { RateLimiter } from './rate-limiter.js'
import { rejectUnsupportedMediaTypes } from './request-bodies.js'
import { securityHeaders, setSecurityHeaders } from './security-headers.js'
import { serveOpenApi } from './serve-openapi.js'
import { validationPipe } from './validation.js'

function logResponses(fastify: FastifyInstance, access: AccessLog): void {
  fastify.addHook('onSend', (request, reply, payload, next) => {
    void reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    next(null, payload)
  })
  fastify.addHook('onResponse', (request, reply, next) => {
    access.write(request.log, {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      actor: request.actor?.id,
    })
    next()
  })
}

/** Paths that monitoring and crawlers know; all others of the API are below `/api`. */
const AT_THE_ROOT = [
  'health/live',
  'health/ready',
  'robots.txt',
  'sitemap.xml',
  'sitemaps/:file',
  'rss.xml',
  ':language/rss.xml',
  ':key.txt',
]

/** The HTTP application, set up but not listening. */
export async function createHttpApp(
  module: DynamicModule,
  config: Config,
  logger = createLogger(config.LOG_LEVEL, { identity: processIdentity('api', config.SITE_DIR) }),
): Promise<NestFastifyApplication> {
  const headers = securityHeaders(config)
  const access = new AccessLog(config)
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    ...connectionOptions(config),
    // What the router refuses before any hook runs: an address that is not well-formed.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      for (const [name, value] of headers) void reply.header(name, value)
      const failure = toAppError(error)
      access.write(request.log, {
        method: request.method,
        route: undefined,
        status: failure.statusCode,
        ms: reply.elapsedTime,
      })
      sendError(reply.header('x-request-id', request.id), failure)
    },
    bodyLimit: LIMITS.jsonBodyBytes,
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    // By itself, the router finds nothing where a part of a path is longer than 100 characters, as slugs of posts may be.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LIMITS.url },
    forceCloseConnections: true,
  })
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Fastify's own parser of JSON is the only one.
    bodyParser: false,
  })
  const fastify = adapter.getInstance() as unknown as FastifyInstance
  const maintenance = app.get(MaintenanceMode)
  setSecurityHeaders(fastify, headers)
  logResponses(fastify, access)
  closeStalledBodies(fastify, config)
  countRequests(fastify, config)
  serveFromCache(fastify, { cache: app.get(PublicCache), isClosed: () => maintenance.isOn() })
  rejectUnsupportedMediaTypes(fastify)
  shedUploads(fastify, app.get(Pictures))
  await fastify.register(fastifyCookie)
  await registerForms(fastify)
  limitJsonBodies(fastify)
  app.useGlobalPipes(validationPipe)
  app.setGlobalPrefix('api', { exclude: AT_THE_ROOT })
  const authenticator = app.get(Authenticator)
  await serveBoard(fastify, app.get(Queues), (token) => authenticator.authenticate(token))
  serveOpenApi(app, config)
  servePictures(fastify, app.get(FileStore))
  serveShareImages(fastify, { shareImages: app.get(ShareImages), limiter: app.get(RateLimiter) })
  await serveSite(fastify, config, {
    renderer: app.get(PageRenderer),
    previousBuilds: app.get(PreviousBuilds),
    limiter: app.get(RateLimiter),
  })
  return app
}
