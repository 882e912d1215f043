import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { BusinessProfileService } from '../../settings/index.js'
import { FreeWindowsRepository } from './free-windows.repository.js'
import { freeWindowStarts } from './free-windows.rules.js'

/** When a service can be had: windows in which an approved provider who offers it works and has no other job. */
@Injectable()
export class FreeWindows {
  constructor(
    private readonly times: FreeWindowsRepository,
    private readonly business: BusinessProfileService,
  ) {}

  /** Starts, the soonest first, in so many days from an Indian calendar day. */
  async of(serviceId: string, from: string, days: number, now = new Date()): Promise<Date[]> {
    const start = Date.parse(`${from}T00:00:00+05:30`)
    const [providers, calendar] = await Promise.all([
      this.times.timesFor(serviceId, new Date(start - DAY_MS), new Date(start + (days + 1) * DAY_MS)),
      this.business.current(),
    ])
    return freeWindowStarts(providers, { from, days, now, calendar })
  }
}
