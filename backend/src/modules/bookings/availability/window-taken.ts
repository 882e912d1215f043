import { Injectable } from '@nestjs/common'
import { AppError } from '#platform/errors/app-error.js'
import { BookingLimits } from '../booking-limits.js'
import { FreeWindows, type WantedVisit } from './free-windows.js'

/** Nobody can come in this window any more. Its transaction ends with it; only then are other windows looked for. */
export class WindowTaken extends AppError {
  constructor(
    readonly start: Date,
    readonly visit: WantedVisit & { customerId: string },
  ) {
    super('WINDOW_TAKEN')
  }
}

/** Names other windows to people whose window was taken. */
@Injectable()
export class WindowAlternatives {
  constructor(
    private readonly windows: FreeWindows,
    private readonly limits: BookingLimits,
  ) {}

  /**
   * The result of work that may find its window taken. Throws WINDOW_TAKEN with the next free ones in its place, and
   * RATE_LIMITED for a person who tries again and again.
   */
  async instead<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof WindowTaken)) throw error
      const { start, visit } = error
      await this.limits.countTaken(visit.customerId)
      throw new AppError('WINDOW_TAKEN', { alternatives: await this.windows.after(start, visit), cause: error })
    }
  }
}
