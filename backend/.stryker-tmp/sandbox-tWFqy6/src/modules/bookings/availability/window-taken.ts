// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { AppError } from '#platform/errors/app-error.js'
import { BookingLimits } from '../booking-limits.js'
import { FreeWindows, type WantedVisit } from './free-windows.js'

/** No provider can come in this window any more. It ends the transaction, and the search for other windows follows. */
export class WindowTaken extends AppError {
  constructor(
    readonly start: Date,
    readonly visit: WantedVisit & { customerId: string },
  ) {
    super('WINDOW_TAKEN')
  }
}

/** Offers other windows to a customer whose window was taken. */
@Injectable()
export class WindowAlternatives {
  constructor(
    private readonly windows: FreeWindows,
    private readonly limits: BookingLimits,
  ) {}

  /**
   * Returns the result of `work`. If the window is taken, throws WINDOW_TAKEN with the next free windows, or
   * RATE_LIMITED for a customer who tries again and again.
   */
  async withAlternatives<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof WindowTaken)) throw error
      const { start, visit } = error
      await this.limits.countTakenWindow(visit.customerId)
      throw new AppError('WINDOW_TAKEN', { alternatives: await this.windows.findNext(start, visit), cause: error })
    }
  }
}
