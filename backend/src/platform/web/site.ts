import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../cache/finished-answers.js'
import type { Config } from '../config/config.js'
import { AppError } from '../errors/app-error.js'
import { sendError } from '../errors/error.filter.js'
import { toAppError } from '../errors/translate.js'
import { PICTURE_HEADERS } from '../uploads/serve-pictures.js'
import { NONCE_PLACEHOLDER, type PageRenderer } from './page-renderer.js'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const YEAR_SECONDS = 31_536_000
const MAINTENANCE_RETRY_SECONDS = '120'

const FILE_POLICY = "default-src 'self'; object-src 'none'; frame-ancestors 'none'"

/** What a page may load and run: its own files, and inline tags that carry this answer's nonce. */
export function contentSecurityPolicy(nonce: string, secure: boolean): string {
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Component libraries set sizes and colours as style attributes; those can run nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (secure) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { status: number; document: string },
  secure: boolean,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64url')
  const html = Buffer.from(page.document.replaceAll(NONCE_PLACEHOLDER, nonce))
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const bytes =
    encoding === 'br'
      ? await brotliAsync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : encoding === 'gzip'
        ? await gzipAsync(html)
        : html
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  if (page.status === 503) void reply.header('retry-after', MAINTENANCE_RETRY_SECONDS)
  await reply
    .status(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy(nonce, secure))
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(bytes)
}

/** Serves the built site, the pictures it comes with and every page that is not the API's. To be called before routes are set up. */
export async function serveSite(fastify: FastifyInstance, config: Config, renderer: PageRenderer): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: join(config.DATA_DIR, 'uploads/seed'),
    prefix: '/uploads/seed/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      for (const [name, value] of PICTURE_HEADERS) reply.header(name, value)
    },
  })
  const client = join(config.SITE_DIR, 'client')
  if (existsSync(client))
    await fastify.register(fastifyStatic, {
      root: client,
      prefix: '/',
      wildcard: false,
      globIgnore: ['**/*.html', '**/.vite/**', '**/*.map'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/')
        // A worker lives under the policy its script came with.
        reply.header('content-security-policy', FILE_POLICY)
        reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  fastify.get('/shell', async (request, reply) => {
    await sendPage(request, reply, await renderer.shell(), config.SECURE_COOKIES)
  })
  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = renderer.isBuilt && !/^\/(api|uploads|assets|health)(\/|$)|\.[a-z0-9]{2,12}$/i.test(path)
    if (!isPage) return sendError(reply, new AppError('NOT_FOUND'))
    try {
      await sendPage(request, reply, await renderer.page(request.url), config.SECURE_COOKIES)
    } catch (error) {
      const failure = toAppError(error)
      if (failure.body.statusCode < 500) return sendError(reply, failure)
      request.log.error({ err: failure.cause ?? failure }, 'a page was not rendered')
      // The shell needs no data: the visitor gets the site, and the page says what it could not load.
      await sendPage(
        request,
        reply,
        { ...(await renderer.shell()), status: failure.body.statusCode },
        config.SECURE_COOKIES,
      )
    }
  })
}
