// @ts-nocheck
import { SHARE_IMAGE } from '@sofaseva/contract'
import type { FastifyInstance } from 'fastify'
import { sendError } from '../../errors/error.filter.js'
import { toAppError } from '../../errors/translate.js'
import type { RateLimit, RateLimiter } from '../../http/limits/rate-limiter.js'
import { IMMUTABLE } from '../site.js'
import type { ShareImages } from './share-images.js'

/** For images that aren't stored yet. A messenger's servers share few addresses. */
const DRAWING_LIMIT: RateLimit = { name: 'share-images-made', limit: 300, ttl: 60_000 }

/** Serves the images of link previews. */
export function serveShareImages(
  fastify: FastifyInstance,
  { shareImages, limiter }: { shareImages: ShareImages; limiter: RateLimiter },
): void {
  fastify.get('/share/*', async (request, reply) => {
    try {
      const file = await shareImages.open(request.url, () => limiter.consumeForCaller(DRAWING_LIMIT, request.ip))
      return reply
        .headers({ 'cache-control': IMMUTABLE, 'content-type': SHARE_IMAGE.contentType, 'content-length': file.bytes })
        .send(file.body)
    } catch (error) {
      const failure = toAppError(error)
      if (failure.statusCode >= 500) request.log.error({ err: failure.cause ?? failure }, 'a share image was not made')
      return sendError(reply, failure)
    }
  })
}
