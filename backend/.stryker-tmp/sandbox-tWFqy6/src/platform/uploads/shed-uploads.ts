// @ts-nocheck
import type { FastifyInstance } from 'fastify'
import { sendError } from '../errors/error.filter.js'
import { toAppError } from '../errors/translate.js'
import type { Images } from './images.js'

/** A form up to this size contains only texts and is always accepted. */
const TEXT_BYTES = 6 * 1_024

/**
 * Rejects forms with images while no more images can wait, before reading or looking up anything. Otherwise rejections
 * would take as much processor time as the requests they delay.
 */
export function shedUploads(fastify: FastifyInstance, images: Pick<Images, 'ensureRoom'>): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    const { 'content-type': type, 'content-length': length } = request.headers
    const isUpload = request.routeOptions.config.acceptsFiles === true && type?.startsWith('multipart/') === true
    if (!isUpload || Number(length ?? TEXT_BYTES + 1) <= TEXT_BYTES) return next()
    try {
      images.ensureRoom()
      next()
    } catch (error) {
      sendError(reply, toAppError(error))
    }
  })
}
