// @ts-nocheck
import { type CanActivate, type ExecutionContext, Injectable, Logger } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import { LIMITS, type MissingFactor, may } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { AppError, ensure } from '../errors/app-error.js'
import { ALLOWED, ALLOWED_IN_MAINTENANCE, ALLOWED_WITHOUT_FACTOR, type Allowance, NEEDS_PROOF } from './allow.js'
import { Authenticator, type Caller, MaintenanceMode } from './ports.js'

const MAINTENANCE_RETRY_SECONDS = 120

function isRecent(time: Date | null): boolean {
  return time !== null && Date.now() - time.getTime() < LIMITS.proofMs
}

/** Guards every API route: authenticates, checks the permission, maintenance and proof. Denies routes without a permission. */
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
    const caller = await this.callerOf(request, allowance)
    const lacksFactor = !this.isOpenTo(caller?.missingFactor ?? null, context)
    // Such a session gives no rights yet, so public routes treat its user as a guest.
    if (caller && !lacksFactor) request.actor = caller
    if (this.maintenance.isOn() && request.actor?.role !== 'admin')
      ensure(this.declares(ALLOWED_IN_MAINTENANCE, context), 'MAINTENANCE', { retryAfter: MAINTENANCE_RETRY_SECONDS })
    if (allowance === 'anyone') return true
    if (!caller) throw new AppError('UNAUTHENTICATED')
    ensure(may(caller, allowance), 'FORBIDDEN')
    ensure(!lacksFactor, 'SECOND_FACTOR_NEEDED')
    if (this.declares(NEEDS_PROOF, context)) ensure(isRecent(caller.provenAt), 'PROOF_NEEDED')
    return true
  }

  private isOpenTo(missing: MissingFactor | null, context: ExecutionContext): boolean {
    if (missing === null) return true
    const open = this.reflector.get<readonly MissingFactor[] | undefined>(ALLOWED_WITHOUT_FACTOR, context.getHandler())
    return open?.includes(missing) === true
  }

  private declares(key: string, context: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(key, context.getHandler()) === true
  }

  private async callerOf(request: FastifyRequest, allowance: Allowance): Promise<Caller | undefined> {
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
