// @ts-nocheck
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { DEFAULT_LANGUAGE, isAdminPath, isLanguage, type Language, PATHS } from '@sofaseva/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../cache/encoding.js'
import { prepareCached } from '../cache/send-cached.js'
import type { Config } from '../config/config.js'
import { AppError } from '../errors/app-error.js'
import { sendError } from '../errors/error.filter.js'
import { toAppError } from '../errors/translate.js'
import type { RateLimit, RateLimiter } from '../http/limits/rate-limiter.js'
import { IMAGE_HEADERS } from '../uploads/serve-images.js'
import type { OfficeDocument } from './office-document.js'
import { type PageRenderer, SHELL_PATH } from './page-renderer.js'
import type { PreviousBuilds } from './previous-builds.js'

/** For files whose names contain a content hash. */
export const IMMUTABLE = `public, max-age=${31_536_000}, immutable`
/** For pages that aren't cached. It's wide because many phones share one carrier address. */
const RENDERING_LIMIT: RateLimit = { name: 'pages-rendered', limit: 120, ttl: 60_000 }

const FILE_POLICY = "default-src 'self'; object-src 'none'; frame-ancestors 'none'"

interface Site {
  renderer: PageRenderer
  office: OfficeDocument
  previousBuilds: PreviousBuilds
  limiter: RateLimiter
}

/** Serves the site's files, seed images and pages. Call it before registering API routes. */
export async function serveSite(
  fastify: FastifyInstance,
  config: Config,
  { renderer, office, previousBuilds, limiter }: Site,
): Promise<void> {
  const seed = join(config.DATA_DIR, 'uploads/seed')
  // Only the demo has seed images.
  if (existsSync(seed))
    await fastify.register(fastifyStatic, {
      root: seed,
      prefix: '/uploads/seed/',
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => {
        for (const [name, value] of IMAGE_HEADERS) reply.header(name, value)
      },
    })
  const client = join(config.SITE_DIR, 'client')
  let assets: ReadonlySet<string> = new Set()
  if (existsSync(client)) {
    assets = new Set(readdirSync(join(client, 'assets'), { recursive: true }).map((name) => `/assets/${name}`))
    await fastify.register(fastifyStatic, {
      root: client,
      prefix: '/',
      wildcard: false,
      // There are hundreds of assets. A route for each would take 5 MB more.
      globIgnore: ['assets/**', '**/*.html', '**/.vite/**', '**/*.map'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // A service worker keeps the policy of its script.
        reply.header('content-security-policy', FILE_POLICY)
        reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache')
      },
    })
  }
  fastify.get(SHELL_PATH, async (request, reply) => {
    const { build } = request.query as { build?: string }
    try {
      return reply.send(await prepareCached(request, reply, await renderer.renderShell(build)))
    } catch (error) {
      return sendError(reply, toAppError(error))
    }
  })
  // Open pages without a service worker poll this to detect a newer build.
  fastify.get('/build.json', (_, reply) => {
    if (renderer.build === null) return sendError(reply, new AppError('NOT_FOUND'))
    return reply.header('cache-control', 'no-store').send({ build: renderer.build })
  })
  // Password managers open this URL (W3C: A Well-Known URL for Changing Passwords).
  fastify.get('/.well-known/change-password', (_, reply) =>
    reply.header('cache-control', 'no-store').redirect(PATHS.profile),
  )
  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (assets.has(path)) return reply.sendFile(path)
    if (path.startsWith('/assets/')) return sendBuildFile(request, reply, previousBuilds, path.slice(1))
    // Requests for missing files get a plain 404, not an HTML page.
    const isFile = /\.[a-z0-9]{2,12}$/i.test(path) && !request.headers.accept?.includes('text/html')
    const isPage = renderer.isBuilt && !isFile && !/^\/(api|uploads|assets|health)(\/|$)/i.test(path)
    if (!isPage) return sendError(reply, new AppError('NOT_FOUND'))
    if (isAdminPath(path)) return sendOffice(request, reply, renderer, office)
    try {
      const page = await renderer.renderPage(request.url, chosenLanguage(request), () =>
        limiter.consumeForCaller(RENDERING_LIMIT, request.ip),
      )
      const bytes = await prepareCached(request, reply, page)
      if (page.status === 301) preserveQuery(request, reply)
      return reply.send(bytes)
    } catch (error) {
      return sendShellInstead(request, reply, renderer, toAppError(error))
    }
  })
}

/** Sends the back office's document. The browser decides what a URL shows, depending on the user. */
async function sendOffice(
  request: FastifyRequest,
  reply: FastifyReply,
  renderer: PageRenderer,
  office: OfficeDocument,
): Promise<unknown> {
  try {
    const { html, policy } = await office.render(chosenLanguage(request))
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .headers({ 'content-type': 'text/html; charset=utf-8', 'x-build': renderer.build ?? '' })
      .send(html)
  } catch (error) {
    return sendError(reply, toAppError(error))
  }
}

/** Appends the request's query to a redirect without one, because campaigns and other sites add parameters to links. */
function preserveQuery({ url }: FastifyRequest, reply: FastifyReply): void {
  const location = String(reply.getHeader('location'))
  const start = url.indexOf('?')
  if (start >= 0 && !location.includes('?')) void reply.header('location', location + url.slice(start))
}

/** The language that the visitor chose on this device. */
function chosenLanguage({ cookies }: FastifyRequest): Language {
  return isLanguage(cookies.language) ? cookies.language : DEFAULT_LANGUAGE
}

/** Serves files of other builds. Pages opened before a release still request them. */
async function sendBuildFile(
  request: FastifyRequest,
  reply: FastifyReply,
  previousBuilds: PreviousBuilds,
  name: string,
): Promise<unknown> {
  try {
    const file = await previousBuilds.open(name, acceptedEncoding(request.headers['accept-encoding']))
    if (!file) return sendError(reply, new AppError('NOT_FOUND'))
    if (file.encoding !== 'identity') void reply.header('content-encoding', file.encoding)
    return reply
      .headers({ 'cache-control': IMMUTABLE, 'content-security-policy': FILE_POLICY, vary: 'accept-encoding' })
      .headers({ 'content-type': file.contentType, 'content-length': file.bytes })
      .send(file.body)
  } catch (error) {
    request.log.error({ err: error }, 'a file of an older build was not read')
    return sendError(reply, toAppError(error))
  }
}

/** Sends the shell if rendering fails. It needs little data, and the page then says what failed to load. */
async function sendShellInstead(
  request: FastifyRequest,
  reply: FastifyReply,
  renderer: PageRenderer,
  failure: AppError,
): Promise<unknown> {
  const { statusCode } = failure
  if (statusCode >= 500) request.log.error({ err: failure.cause ?? failure }, 'a page was not rendered')
  const bytes = await renderer.renderShell().then(
    (shell) => prepareCached(request, reply, shell, statusCode),
    () => null,
  )
  if (bytes === null) return sendError(reply, failure)
  if (failure.retryAfter !== undefined) void reply.header('retry-after', String(failure.retryAfter))
  return reply.send(bytes)
}
