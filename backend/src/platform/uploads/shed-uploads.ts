import type { FastifyInstance } from 'fastify'
import { sendError } from '../errors/error.filter.js'
import { toAppError } from '../errors/translate.js'
import type { Pictures } from './pictures.js'

/** A form of this size has texts alone, and is taken. */
const TEXT_BYTES = 6 * 1_024

/**
 * Refuses forms with images while no image can wait, before anything of them is read or looked up: otherwise refusals take
 * as much of the processor as the reads they delay.
 */
export function shedUploads(fastify: FastifyInstance, pictures: Pick<Pictures, 'ensureRoom'>): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    const { 'content-type': type, 'content-length': length } = request.headers
    const isUpload = request.routeOptions.config.acceptsFiles === true && type?.startsWith('multipart/') === true
    if (!isUpload || Number(length ?? TEXT_BYTES + 1) <= TEXT_BYTES) return next()
    try {
      pictures.ensureRoom()
      next()
    } catch (error) {
      sendError(reply, toAppError(error))
    }
  })
}
