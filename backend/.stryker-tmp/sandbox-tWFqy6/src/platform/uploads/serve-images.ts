// @ts-nocheck
import { IMAGE_FORMATS, imageFolder } from '@sofaseva/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors/app-error.js'
import { sendError } from '../errors/error.filter.js'
import { toAppError } from '../errors/translate.js'
import type { FileStore } from './file-store.js'

const MONTH_SECONDS = 30 * 86_400
/** Prevents a directly opened image from running scripts. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Headers of all files under /uploads/. A file never changes. */
export const IMAGE_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['cache-control', `public, max-age=${MONTH_SECONDS}, immutable`],
  ['content-security-policy', IMAGE_POLICY],
]

/** Serves uploaded images from the file store. */
export function serveImages(fastify: FastifyInstance, store: FileStore): void {
  fastify.get<{ Params: { id: string; file: string } }>('/uploads/p/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const format = IMAGE_FORMATS.find((one) => file.endsWith(`.${one}`))
    if (!format || imageFolder(`/uploads/p/${id}/${file}`) === null) return sendError(reply, new AppError('NOT_FOUND'))
    const etag = `"${id}-${file}"`
    const isKnown = request.headers['if-none-match'] === etag
    try {
      const open = isKnown ? null : await store.open(`p/${id}/${file}`)
      if (!open && !isKnown) return sendError(reply, new AppError('NOT_FOUND'))
      for (const [name, value] of IMAGE_HEADERS) void reply.header(name, value)
      void reply.header('etag', etag)
      if (!open) return reply.status(304).send()
      return reply.header('content-type', `image/${format}`).header('content-length', open.bytes).send(open.body)
    } catch (error) {
      request.log.error({ err: error }, 'a picture was not read')
      return sendError(reply, toAppError(error))
    }
  })
}
