import { Injectable } from '@nestjs/common'
import type { BusinessCalendar } from '@sofaseva/contract'
import { BusinessProfileService, SettingsService } from '../../settings/index.js'

export interface WorkRules {
  calendar: BusinessCalendar
  /** Minutes between two visits. */
  bufferMinutes: number
}

/** What the business and its admins say of every provider's day. */
@Injectable()
export class WorkRulesService {
  constructor(
    private readonly business: BusinessProfileService,
    private readonly settings: SettingsService,
  ) {}

  /** Kept in memory. Call it before a transaction that needs it, which then finds it there and needs no other connection. */
  async current(): Promise<WorkRules> {
    const [calendar, bufferMinutes] = await Promise.all([
      this.business.current(),
      this.settings.value('travel_buffer_minutes'),
    ])
    return { calendar, bufferMinutes }
  }
}
