import fastifyCookie from '@fastify/cookie'
import type { DynamicModule } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { LIMITS } from '@sofaseva/contract'
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { PublicCache } from './platform/cache/public-cache.js'
import { serveFromCache } from './platform/cache/send-cached.js'
import type { Config } from './platform/config/config.js'
import { sendError } from './platform/errors/error.filter.js'
import { toAppError } from './platform/errors/translate.js'
import { trustedProxies } from './platform/http/client-address.js'
import { closeStalledBodies, connectionOptions } from './platform/http/limits/connection-limits.js'
import { countRequests } from './platform/http/limits/count-requests.js'
import { limitJsonBodies } from './platform/http/limits/json-limits.js'
import { RateLimiter } from './platform/http/limits/rate-limiter.js'
import { rejectUnsupportedMediaTypes } from './platform/http/limits/request-bodies.js'
import { registerForms } from './platform/http/multipart-form.js'
import { serveOpenApi } from './platform/http/openapi/serve-openapi.js'
import { MaintenanceMode } from './platform/http/ports.js'
import { securityHeaders, setSecurityHeaders } from './platform/http/security-headers.js'
import { validationPipe } from './platform/http/validation.js'
import { newRequestId } from './platform/lib/new-id.js'
import { createLogger, NestLogger } from './platform/logging/logger.js'
import { processIdentity } from './platform/logging/process-identity.js'
import { RequestLog } from './platform/logging/request-log.js'
import { measureRequests } from './platform/metrics/measure-requests.js'
import { Metrics } from './platform/metrics/metrics.js'
import { traceRequests } from './platform/tracing/trace-requests.js'
import { FileStore } from './platform/uploads/file-store.js'
import { Images } from './platform/uploads/images.js'
import { serveImages } from './platform/uploads/serve-images.js'
import { shedUploads } from './platform/uploads/shed-uploads.js'
import { OfficeDocument } from './platform/web/office-document.js'
import { PageRenderer } from './platform/web/page-renderer.js'
import { PreviousBuilds } from './platform/web/previous-builds.js'
import { serveShareImages } from './platform/web/share-images/serve-share-images.js'
import { ShareImages } from './platform/web/share-images/share-images.js'
import { serveSite } from './platform/web/site.js'

function logResponses(fastify: FastifyInstance, requests: RequestLog): void {
  fastify.addHook('onSend', (request, reply, payload, next) => {
    void reply.header('x-request-id', request.id)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    next(null, payload)
  })
  fastify.addHook('onResponse', (request, reply, next) => {
    requests.write(request.log, {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      actor: request.actor?.id,
    })
    next()
  })
}

/** Paths that monitoring and crawlers know. All other paths of the API start with `/api`. */
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

/** Creates the HTTP application. It doesn't listen yet. */
export async function createHttpApp(
  module: DynamicModule,
  config: Config,
  logger = createLogger(config.LOG_LEVEL, { identity: processIdentity('api', config.SITE_DIR) }),
): Promise<NestFastifyApplication> {
  const headers = securityHeaders(config)
  const requests = new RequestLog(config)
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    ...connectionOptions(config),
    // The router rejects malformed URLs before any hook runs.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      for (const [name, value] of headers) void reply.header(name, value)
      const failure = toAppError(error)
      requests.write(request.log, {
        method: request.method,
        route: undefined,
        status: failure.statusCode,
        ms: reply.elapsedTime,
      })
      sendError(reply.header('x-request-id', request.id), failure)
    },
    bodyLimit: LIMITS.jsonBodyBytes,
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    // The router's default limit of 100 characters per parameter is too short for slugs of posts.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LIMITS.url },
    forceCloseConnections: true,
  })
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Only Fastify's own JSON parser is used.
    bodyParser: false,
  })
  const fastify = adapter.getInstance() as unknown as FastifyInstance
  const maintenance = app.get(MaintenanceMode)
  traceRequests(fastify)
  if (config.METRICS_PORT !== undefined) measureRequests(fastify, app.get(Metrics))
  setSecurityHeaders(fastify, headers)
  logResponses(fastify, requests)
  closeStalledBodies(fastify, config)
  countRequests(fastify, config)
  serveFromCache(fastify, { cache: app.get(PublicCache), isInMaintenance: () => maintenance.isOn() })
  rejectUnsupportedMediaTypes(fastify)
  shedUploads(fastify, app.get(Images))
  await fastify.register(fastifyCookie)
  await registerForms(fastify)
  limitJsonBodies(fastify)
  app.useGlobalPipes(validationPipe)
  app.setGlobalPrefix('api', { exclude: AT_THE_ROOT })
  serveOpenApi(app, config)
  serveImages(fastify, app.get(FileStore))
  serveShareImages(fastify, { shareImages: app.get(ShareImages), limiter: app.get(RateLimiter) })
  await serveSite(fastify, config, {
    renderer: app.get(PageRenderer),
    office: app.get(OfficeDocument),
    previousBuilds: app.get(PreviousBuilds),
    limiter: app.get(RateLimiter),
  })
  return app
}
