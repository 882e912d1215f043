import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { may } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { AppError, ensure } from '../errors/app-error.js'
import { ALLOWED, ALLOWED_IN_MAINTENANCE, type Allowance } from './allow.js'
import { Authenticator, MaintenanceMode } from './ports.js'

const MAINTENANCE_RETRY_SECONDS = 120

/** Guards every API route: authenticates, checks the permission and maintenance. Denies routes without a permission. */
@Injectable()
export class PermissionGuard implements CanActivate {
  private readonly logger = new Logger('PermissionGuard')

  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly maintenance: MaintenanceMode,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const allowance = this.reflector.get<Allowance | undefined>(ALLOWED, context.getHandler())
    if (allowance === undefined) {
      this.logger.error(`${request.method} ${request.routeOptions.url ?? ''} declares no permission`)
      throw new AppError('FORBIDDEN')
    }
    request.actor = await this.actorOf(request, allowance)
    if (this.maintenance.isOn() && request.actor?.role !== 'admin')
      ensure(
        this.reflector.get<boolean | undefined>(ALLOWED_IN_MAINTENANCE, context.getHandler()) === true,
        'MAINTENANCE',
        { retryAfter: MAINTENANCE_RETRY_SECONDS },
      )
    if (allowance === 'anyone') return true
    if (!request.actor) throw new AppError('UNAUTHENTICATED')
    ensure(may(request.actor.role, allowance), 'FORBIDDEN')
    return true
  }

  private async actorOf(request: FastifyRequest, allowance: Allowance) {
    const header = request.headers.authorization
    if (header === undefined) return undefined
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(header)?.[1]
    try {
      if (!token) throw new AppError('UNAUTHENTICATED')
      return await this.authenticator.authenticate(token)
    } catch (error) {
      // An expired token must not hide a public page.
      if (allowance !== 'anyone' || !(error instanceof AppError) || error.statusCode !== 401) throw error
      request.tokenError = error
      return undefined
    }
  }
}
