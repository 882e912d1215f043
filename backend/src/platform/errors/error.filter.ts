import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import type { AppError } from './app-error.js'
import { toAppError } from './translate.js'

/** Sends a failure in the one shape of the contract. */
export function sendError(reply: FastifyReply, error: AppError): void {
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter))
  void reply
    .status(error.body.statusCode)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(error.body))
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error')

  catch(error: unknown, host: ArgumentsHost): void {
    const failure = toAppError(error)
    if (failure.body.statusCode >= 500) this.logger.error({ err: failure.cause ?? failure, code: failure.code })
    sendError(host.switchToHttp().getResponse<FastifyReply>(), failure)
  }
}
