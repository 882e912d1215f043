// @ts-nocheck
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common'
import { type Booking, type CurrentState, DEFAULT_LANGUAGE } from '@sofaseva/contract'
import type { FastifyRequest } from 'fastify'
import { catchError, mergeMap, type Observable } from 'rxjs'
import { AppError } from '#platform/errors/app-error.js'
import { languageOf } from '#platform/lib/answer-translator.js'
import { CatalogService } from '../catalog/index.js'
import { translateBooking } from './booking.mapper.js'

/**
 * Translates the names of services and options in bookings into the caller's language, in results and in refused
 * changes.
 */
@Injectable()
export class BookingLanguageInterceptor implements NestInterceptor<Booking | Booking[]> {
  constructor(private readonly catalog: CatalogService) {}

  intercept(context: ExecutionContext, next: CallHandler<Booking | Booking[]>): Observable<Booking | Booking[]> {
    const language = languageOf(context.switchToHttp().getRequest<FastifyRequest>())
    if (language === DEFAULT_LANGUAGE) return next.handle()
    return next.handle().pipe(
      mergeMap(async (answer) => {
        const names = await this.catalog.namesIn(language)
        return Array.isArray(answer)
          ? answer.map((booking) => translateBooking(booking, names))
          : translateBooking(answer, names)
      }),
      catchError(async (error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'BOOKING_CHANGED' || !error.current) throw error
        const current = translateBooking(
          error.current as CurrentState<'BOOKING_CHANGED'>,
          await this.catalog.namesIn(language),
        )
        throw new AppError('BOOKING_CHANGED', { current })
      }),
    )
  }
}
