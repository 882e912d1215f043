// @ts-nocheck
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { responseTranslator } from '../lib/answer-translator.js'
import type { AppError } from './app-error.js'
import { toAppError } from './translate.js'

/** Sends an error in the contract's shape and the caller's language. */
export function sendError(reply: FastifyReply, error: AppError): void {
  reply.errorCode = error.code
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter))
  void reply
    .status(error.statusCode)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(error.bodyIn(responseTranslator(reply))))
}

/**
 * Logs server errors with their request. The only client error it logs is ALREADY_EXISTS, which should have a
 * better code.
 */
function logFailure(request: FastifyRequest, failure: AppError): void {
  if (failure.code === 'MAINTENANCE' || (failure.statusCode < 500 && failure.code !== 'ALREADY_EXISTS')) return
  request.log.error({
    err: failure.cause ?? failure,
    code: failure.code,
    method: request.method,
    route: request.routeOptions.url,
    // The query is left out, as it may contain what users typed.
    path: request.url.split('?')[0],
    address: request.ip,
    actor: request.actor?.id,
  })
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp()
    const failure = toAppError(error)
    logFailure(http.getRequest<FastifyRequest>(), failure)
    sendError(http.getResponse<FastifyReply>(), failure)
  }
}
