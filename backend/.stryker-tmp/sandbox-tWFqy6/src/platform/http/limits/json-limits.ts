// @ts-nocheck
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.js'

/** Nesting of lists and objects. Our requests have at most six levels. */
export const MAX_JSON_DEPTH = 20
/** Entries of all lists and objects together. The largest service takes about 3,000. */
export const MAX_JSON_ENTRIES = 5_000

/**
 * Rejects parsed JSON that is deeper or larger than any valid request. Schemas, errors and logs take much longer for
 * it than the parser did. Stops reading at the limits. Throws JSON_TOO_COMPLEX.
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

/** Checks each JSON body right after parsing. */
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
