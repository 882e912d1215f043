import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.js'

/** Lists and objects within each other. No request of ours has more than six. */
export const MAX_JSON_DEPTH = 20
/** Entries of all lists and objects together. A service with everything that it may have takes about 3,000. */
export const MAX_JSON_ENTRIES = 5_000

/**
 * Refuses parsed JSON that is deep or has entries beyond what any request needs: schemas, errors and logs take much
 * longer for it than its parser did. It looks at no more than the limits allow. Throws JSON_TOO_COMPLEX.
 */
export function ensureSimpleJson(json: unknown): void {
  let level = [json]
  let entries = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (depth === MAX_JSON_DEPTH) throw new AppError('JSON_TOO_COMPLEX')
      const inner: unknown[] = Array.isArray(value) ? value : Object.values(value)
      entries += inner.length
      if (entries > MAX_JSON_ENTRIES) throw new AppError('JSON_TOO_COMPLEX')
      for (const one of inner) next.push(one)
    }
    level = next
  }
}

/** Looks at each JSON body right after it was parsed. */
export function limitJsonBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, next) => {
    try {
      if (!request.isMultipart()) ensureSimpleJson(request.body)
      next()
    } catch (error) {
      next(error as AppError)
    }
  })
}
