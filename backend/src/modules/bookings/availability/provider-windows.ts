import { Injectable } from '@nestjs/common'
import { indianDay, occupiedSteps, planDay, type Visit } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'
import { type ProviderDayTime, ProviderTimesRepository, providerDay } from './provider-times.repository.js'
import { ProviderWindowsRepository } from './provider-windows.repository.js'
import { WorkRulesService } from './work-rules.js'

/** Where a job is, or was. */
interface Place {
  providerId: string | null
  preferredAt: Date | null
}

/**
 * The claims of open jobs on their providers' time. The caller holds the provider's row, so that on one database node one
 * change follows the other. On several nodes, which do not see each other's locks, two changes that want the same step
 * meet at the key of `provider_windows`: the later one runs again and sees what is taken.
 */
@Injectable()
export class ProviderWindows {
  constructor(
    private readonly times: ProviderTimesRepository,
    private readonly claims: ProviderWindowsRepository,
    private readonly rules: WorkRulesService,
  ) {}

  /** After jobs came, went, moved, opened or closed: makes the claims of their providers' days what the open jobs take. */
  async sync(tx: Change, places: readonly Place[]): Promise<void> {
    const days = new Map<string, { providerId: string; day: string }>()
    for (const { providerId, preferredAt } of places) {
      if (providerId === null || preferredAt === null) continue
      const day = indianDay(preferredAt)
      days.set(`${providerId} ${day}`, { providerId, day })
    }
    if (days.size === 0) return
    // Free windows depend on each visit's start and minutes, also where the steps it takes stay the same.
    await tx.touch('availability')
    for (const { providerId, day } of days.values())
      await this.write(tx, providerId, await this.times.timeOf(tx, providerId, day))
  }

  /** Claims the time of a job whose booking is about to be inserted. `time` was read under the provider's lock. */
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
    await retryIfTaken(this.claims.add(tx, providerId, added))
  }
}
