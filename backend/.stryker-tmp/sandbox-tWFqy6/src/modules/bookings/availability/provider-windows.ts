// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { indianDay, LIMITS, MINUTE_MS, occupiedSteps, planDay, type Visit } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'
import { providerTimeOpened } from '../bookings.events.js'
import { BookingWaitsRepository } from '../waiting/booking-waits.repository.js'
import { type ProviderDayTime, ProviderTimesRepository, providerDay } from './provider-times.repository.js'
import { ProviderWindowsRepository } from './provider-windows.repository.js'
import { WorkRulesService } from './work-rules.js'

const STEP_MS = LIMITS.windowStepMinutes * MINUTE_MS

/** The place of a job before or after a change. */
interface Place {
  providerId: string | null
  preferredAt: Date | null
}

/**
 * Claims providers' time for open jobs. The caller holds the provider's row, so changes on one database node run one
 * after the other. Nodes don't see each other's locks, but two changes that need the same step conflict on the key of
 * `provider_windows`. The later one runs again and sees what is taken.
 */
@Injectable()
export class ProviderWindows {
  constructor(
    private readonly times: ProviderTimesRepository,
    private readonly claims: ProviderWindowsRepository,
    private readonly rules: WorkRulesService,
    private readonly waits: BookingWaitsRepository,
  ) {}

  /**
   * Updates the claims on the affected days to match the open jobs. Call it after jobs were added, removed,
   * rescheduled, opened or closed.
   */
  async sync(tx: Change, places: readonly Place[]): Promise<void> {
    const days = new Map<string, { providerId: string; day: string }>()
    for (const { providerId, preferredAt } of places) {
      if (providerId === null || preferredAt === null) continue
      const day = indianDay(preferredAt)
      days.set(`${providerId} ${day}`, { providerId, day })
    }
    if (days.size === 0) return
    // Free windows depend on each visit's start and minutes, even if it takes the same steps.
    await tx.touch('availability')
    for (const { providerId, day } of days.values())
      await this.write(tx, providerId, await this.times.timeOf(tx, providerId, day))
  }

  /** Claims the time of a job before its booking is inserted. `time` was read under the provider's lock. */
  async claim(tx: Change, providerId: string, time: ProviderDayTime, visit: Visit): Promise<void> {
    await tx.touch('availability')
    await this.write(tx, providerId, { ...time, visits: [...time.visits, visit] })
  }

  private async write(tx: Change, providerId: string, time: ProviderDayTime): Promise<void> {
    const steps = occupiedSteps(time.day, planDay(providerDay(time, time.day, await this.rules.current())))
    const present = new Map(time.claims)
    const gone = [...present].filter(([step, bookingId]) => steps.get(step) !== bookingId)
    const added = [...steps].filter(([step, bookingId]) => present.get(step) !== bookingId)
    await this.claims.remove(tx, providerId, gone)
    await retryIfTaken(this.claims.insert(tx, providerId, added))
    await this.waits.withdraw(
      tx,
      providerId,
      added.map(([step]) => step),
    )
    await this.announceFree(
      tx,
      providerId,
      gone.map(([step]) => step).filter((step) => !steps.has(step)),
    )
  }

  /** Customers on the waiting list may get the time that became free. */
  private async announceFree(tx: Change, providerId: string, freed: readonly number[]): Promise<void> {
    if (freed.length === 0) return
    const ranges = [{ from: Math.min(...freed), until: Math.max(...freed) + STEP_MS }]
    await tx.emit(providerTimeOpened, { providerId, ranges, openedAt: new Date().toISOString() })
  }
}
